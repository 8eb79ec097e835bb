// English, UKIYO-E: why something cannot be done. The engine and the command line say the same.
export const reasons = {
  'uki.no.pile-empty': 'The draw pile is empty.',
  'uki.no.discards-empty': 'The discard pile is empty.',
  'uki.no.draw-first': 'First draw: {cards, plural, one {# card} other {# cards}} to go.',
  'uki.no.drawn-twice': 'You have drawn twice already.',
  'uki.no.nothing-to-draw': 'There is no card left to draw.',
  'uki.no.must-act': 'There is no pass: discard a card or hold an exhibition.',
  'uki.no.hand-empty': 'Your hand is empty.',
  'uki.no.lay-first': 'First lay down the beaten cards: {cards} to go.',
  'uki.no.six-stand': 'Six exhibitions stand, so {artist} cannot have one in this round.',
  'uki.no.last-turn': 'On a last turn no new artist may be opened, and {artist} has no exhibition.',
  'uki.no.pile-ran-out': 'The draw pile has run out, so {artist} cannot be opened any more.',
  'uki.no.too-few': 'An exhibition needs {need} cards of {artist}; you have {have}.',
  'uki.no.cannot-add':
    'Your exhibition of {artist} has {standing} cards and nothing is added to it: a new one needs {need}, you have {have}.',
  'uki.no.not-more': '{name} shows {standing} of {artist}: you need {need}, you have {have}.',
  'uki.no.not-held': 'You do not hold {card}.',
  'uki.no.held-fewer': 'You hold {have} of {card}, not {named}.',
  'uki.no.too-small': 'An exhibition of {artist} needs {need} cards now; {named} were named.',
  'uki.no.not-beaten': '{card} is not among the beaten cards.',
  'uki.no.nothing-beaten': 'No beaten cards wait to be laid down.',
  'uki.no.by-chance': 'Nobody chooses this: it comes by chance.',
}
