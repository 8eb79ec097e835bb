// English, UKIYO-E: what the coach says in the first game.
export const lessons = {
  'coach.uki.welcome':
    'Paris, 1867: everyone wants Japanese prints, and you are an art dealer. There are seven artists, and you hold five cards. Collect prints by one artist and hold exhibitions. At the end of the round, the lowest card of each of your open exhibitions scores.',
  'coach.uki.draw': 'At the start of your turn, draw two cards. Draw the first from the pile.',
  'coach.uki.again': 'Utamaro 4: now you have two of his prints. You see each card before you choose the next. Draw again.',
  'coach.uki.discard':
    'Then exhibit, or discard one card. You could exhibit now, but wait: more will come. Toyokuni has only six cards, and you hold one of them. Discard Toyokuni 2.',
  'coach.uki.take': 'Sora has discarded Utamaro 1. You may draw from the discards too, though then everyone knows you have it. Take it.',
  'coach.uki.second': 'Draw your second card from the pile.',
  'coach.uki.exhibit':
    'You hold Utamaro 1, 2 and 4. All three would be hard to outnumber, but the lowest card scores, and that is 1. Show only 2 and 4: select both and exhibit.',
  'coach.uki.stand':
    'Ren and Sora have exhibited too: three of the six lanterns are lit. The sixth exhibition ends the round. Sora shows two Sharaku, and you hold three.',
  'coach.uki.drawTwo': 'First draw your two cards, both from the pile.',
  'coach.uki.outnumber':
    'An artist has only one exhibition at a time, and more cards beat fewer. Show Sharaku 1, 3 and 5: three outnumber Sora’s two.',
  'coach.uki.beaten':
    'Sora’s cards are beaten and go to the discards, in the order Sora chooses. You can never add to an exhibition: beating your three takes four.',
  'coach.uki.wait':
    'A quiet turn: draw twice from the pile, then discard Sharaku 2. Your own Sharaku are already on show, so a single one is of little use.',
  'coach.uki.five':
    'Ren shows three Hokusai, Sora three Hiroshige: five exhibitions are open. Whoever opens the sixth ends the round, and the others get one last turn.',
  'coach.uki.drawLast': 'Draw twice from the pile.',
  'coach.uki.sixth': 'Kuniyoshi 1 and 4 are enough for an exhibition. Open it now, while nobody is ready to beat your others.',
  'coach.uki.last':
    'Last turns: Ren and Sora may still outnumber an open exhibition, but may not open one of a new artist. Neither can, so both discard.',
  'coach.uki.end':
    'The lowest card of each exhibition is kept and leaves the deck: you have 2 + 1 + 1 = 4, Ren 6 with two exhibitions, Sora 5 with one. High cards are worth the wait! After three rounds the dealer with the highest total wins.',
}
