// English, UKIYO-E: why something cannot be done. The engine and the command line say the same.
export const reasons = {
  'uki.no.pile-empty': 'The draw pile is empty.',
  'uki.no.discards-empty': 'The discard pile is empty.',
  'uki.no.draw-first': 'First draw: {cards, plural, one {# card} other {# cards}} to go.',
  'uki.no.drawn-twice': 'You have already drawn twice.',
  'uki.no.nothing-to-draw': 'There is no card left to draw.',
  'uki.no.must-act': 'You cannot pass: discard a card or hold an exhibition.',
  'uki.no.hand-empty': 'Your hand is empty.',
  'uki.no.lay-first': 'First discard the beaten cards: {cards} to go.',
  'uki.no.six-stand': 'There are already six exhibitions, so {artist} cannot have one this round.',
  'uki.no.last-turn': 'On a last turn you cannot open an exhibition of a new artist, and {artist} has none.',
  'uki.no.pile-ran-out': 'The draw pile has run out, so you can no longer open an exhibition of {artist}.',
  'uki.no.too-few': 'An exhibition needs {need} cards of {artist}; you have {have}.',
  'uki.no.cannot-add':
    'Your exhibition of {artist} has {standing} cards, and you cannot add to it: a new one needs {need}, you have {have}.',
  'uki.no.not-more': '{name} shows {standing} of {artist}: you need {need}, you have {have}.',
  'uki.no.not-held': 'You do not hold {card}.',
  'uki.no.held-fewer': 'You hold {have} of {card}, not {named}.',
  'uki.no.too-small': 'An exhibition of {artist} needs {need} cards now; {named, plural, one {# was} other {# were}} named.',
  'uki.no.not-beaten': '{card} is not among the beaten cards.',
  'uki.no.nothing-beaten': 'There are no beaten cards to discard.',
  'uki.no.by-chance': 'Nobody chooses this: it is decided by chance.',
}
