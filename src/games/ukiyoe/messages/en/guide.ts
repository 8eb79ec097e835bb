// English, UKIYO-E: the rules in pictures.
export const guide = {
  'guide.ukiyoe.aim':
    'Paris, after the World’s Fair of 1867. You are an art dealer who collects Japanese prints and holds solo exhibitions. Whoever has the highest score after three rounds wins.',
  'guide.ukiyoe.draw': 'On your turn you draw two cards, one after the other, each from the draw pile or from the top of the discard pile.',
  'guide.ukiyoe.exhibit':
    'Then you hold an exhibition: two or more prints by one artist, laid from your hand at once. Or you discard one card.',
  'guide.ukiyoe.beat': 'An artist has only one exhibition at a time. Show more prints than the one that stands, and it is discarded.',
  'guide.ukiyoe.end':
    'The sixth exhibition, or the last card of the draw pile, ends the round. Everyone else has one last turn, but may not open an exhibition of a new artist.',
  'guide.ukiyoe.score': 'From each of your exhibitions you keep the card with the lowest score. The highest total after three rounds wins.',
  'guide.ukiyoe.piece.cards': '{n} cards',
  'guide.ukiyoe.piece.moronobu': 'Moronobu: {n} cards',
  'guide.ukiyoe.piece.toyokuni': 'Toyokuni: {n} cards',
  'guide.ukiyoe.piece.kuniyoshi': 'Kuniyoshi: {n} cards',
  'guide.ukiyoe.piece.utamaro': 'Utamaro: {n} cards',
  'guide.ukiyoe.piece.sharaku': 'Sharaku: {n} cards',
  'guide.ukiyoe.piece.hokusai': 'Hokusai: {n} cards',
  'guide.ukiyoe.piece.hiroshige': 'Hiroshige: {n} cards',
  'guide.ukiyoe.setup.shuffle': 'Shuffle all cards. In later rounds the kept cards stay out.',
  'guide.ukiyoe.setup.hands': 'Deal 5 cards to each of the {n} players. Hands are secret.',
  'guide.ukiyoe.setup.pile': 'The remaining {n} cards are the draw pile. The discard pile begins empty.',
  'guide.ukiyoe.setup.first': 'In the rulebook the youngest player begins; here the first player is drawn at random or chosen.',
  'guide.ukiyoe.card.score': 'The score: what the card counts if you keep it.',
  'guide.ukiyoe.card.name': 'The artist. Each artist has a colour.',
  'guide.ukiyoe.card.picture': 'Cards of the same artist and score show the same picture. Our pictures and scores are our own.',
  'guide.ukiyoe.card.number': 'In the red frame, the number of cards the artist has in the deck.',
}
