// English, UKIYO-E: the end of a round.
export const closing = {
  'uki.close.title': 'The exhibitions close',
  'uki.close.one': '{artist}, {name}: the lowest card scores {n}. The others go back to the deck.',
  'uki.close.yours': '{artist}, yours: the lowest card scores {n}. The others go back to the deck.',
  'uki.close.hidden': '{artist}, {name}: the lowest card is kept face down.',
  'uki.close.next': 'As many visitors as points. Next: {artists}.',
  'uki.close.you': 'you',
  'uki.close.total': '{name} {n}',
  'uki.close.after': 'After round {n}',
  'uki.close.even': 'After round {n}: level at the top',
  'uki.close.leads': 'After round {n}: {name} leads by {by}',
  'uki.close.youLead': 'After round {n}: you lead by {by}',
  'uki.close.board': 'The end of round {n}',
  'uki.close.round': 'Round {n}',
}
