// English: the score pad for a real table.

export const pad = {
  'pad.title': 'Score pad',
  'pad.say': 'For a game at a real table: enter what everyone has at the end, and see the scores.',
  'pad.game': 'Game',
  'pad.players': 'Players',
  'pad.rules': 'Rules',
  'pad.name': 'Name of player {n}',
  'pad.player': 'Player {n}',
  'pad.nobody': 'Nobody',
  'pad.card': '{artist}: score',
  'pad.of': '{what}, {name}',
  'pad.count': 'Show the result',
  'pad.back': 'Back to the sheet',
  'pad.clear': 'Clear',
  'pad.impossible': 'No game can end like this: there are more cards than the game has. Check the counts.',
  'pad.values': 'The scoring uses the values of our own cards.',
}
