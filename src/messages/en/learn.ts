// English: the first games and the glossary page.
export const learn = {
  'learn.title': 'First games',
  'learn.of': 'First game: {game}',
  'learn.choose': 'Five minutes at a real table: the page says what to do and why, and you do it.',
  'learn.glossary': 'Glossary',
  'learn.glossarySay': 'The Japanese words of this page and its games.',
  'learn.step': 'Step {n} of {all}',
  'learn.next': 'Go on',
  'learn.show': 'Show me',
  'learn.read': 'Read above, then go on.',
  'learn.watch': 'The others are playing …',
  'learn.other': 'That is allowed too, and in a game of your own you may well do it. This time, please do what the step asks.',
  'learn.over': 'You know the game now',
  'learn.play': 'Play a whole game',
  'learn.again': 'Once more',
}
