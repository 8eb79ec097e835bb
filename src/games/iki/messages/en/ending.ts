// English, IKI: the end of a game.

export const ending = {
  'iki.end.points': '{n, plural, one {# Iki} other {# Iki}}',
  'iki.end.tie': '{name} wins by firefighting order',
  'iki.end.tie.you': 'You win by firefighting order',
  'iki.end.tieSay': '{names} have {points} each; {name} is higher on the firefighting track.',
  'iki.end.tieSay.you': '{names} have {points} each; you are higher on the firefighting track.',
  'iki.end.newYear': 'New Year',
  'iki.end.at': 'At the start of {month}',
  'iki.end.atNewYear': 'At the start of New Year',
  'iki.end.course': 'The year',
}
