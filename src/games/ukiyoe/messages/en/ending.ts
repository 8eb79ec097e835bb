// English, UKIYO-E: the end of a game.

export const ending = {
  'uki.end.points': '{n, plural, one {# point} other {# points}}',
  'uki.end.tie': '{name} wins with more cards',
  'uki.end.tie.you': 'You win with more cards',
  'uki.end.tieSay': '{names} have {points} each; {name} kept {n, plural, one {# card} other {# cards}}, more than anyone else.',
  'uki.end.tieSay.you': '{names} have {points} each; you kept {n, plural, one {# card} other {# cards}}, more than anyone else.',
  'uki.end.round': 'Round {n}',
  'uki.end.start': 'Start',
  'uki.end.after': 'After round {n}',
  'uki.end.course': 'Three rounds',
}
