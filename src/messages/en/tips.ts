// English: the tips of the table, and the legend.
export const tips = {
  'head.words.short': 'Text',
  'head.log.say': 'Everything that has happened, oldest first.',
  'head.words.say': 'The whole table in words.',
  'head.rules.say': 'The rules, clause by clause.',
  'head.settings.say': 'Language, theme, animations and sound.',
  'head.home.say': 'Leave the table. The game is saved.',
  'tip.key': 'Key {key}',
  'legend.title': 'What the signs mean',
  'legend.open': 'What the signs mean (key L)',
  'legend.how': 'Point at a sign on the table, or hold a finger on it.',
}
