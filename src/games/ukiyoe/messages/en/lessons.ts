// English, UKIYO-E: what the coach says in the first game.
export const lessons = {
  'coach.uki.welcome':
    'Seven artists, and five cards in your hand. You collect prints of one artist and hold exhibitions. Of each exhibition that still stands at the end of the round, your lowest card counts.',
  'coach.uki.draw': 'A turn begins with two draws. Draw a card from the pile.',
  'coach.uki.again': 'Utamaro 4: now you have two of his. You see each card before you choose the next. Draw again.',
  'coach.uki.discard':
    'Then exhibit, or discard one card. You could show cards now; but wait, more will come. Toyokuni has only six cards and you hold one of them. Discard Toyokuni 2.',
  'coach.uki.take':
    'Sora has laid Utamaro 1 on the discards. You may draw from there too, though everybody then knows what you hold. Take it.',
  'coach.uki.second': 'Your second draw: take it from the pile.',
  'coach.uki.exhibit':
    'You hold Utamaro 1, 2 and 4. All three would be hard to outnumber, but the lowest counts, and that is 1. Show 2 and 4 only: lift both and exhibit.',
  'coach.uki.stand':
    'Ren and Sora have exhibited too: three of six lanterns are lit. With the sixth exhibition the round ends. Sora shows two Sharaku, and you hold three.',
  'coach.uki.drawTwo': 'First your two draws, both from the pile.',
  'coach.uki.outnumber':
    'An artist has one exhibition at a time, and more cards beat fewer. Show Sharaku 1, 3 and 5: three outnumber Sora’s two.',
  'coach.uki.beaten':
    'Sora’s cards are beaten and go to the discards, in the order Sora likes. Nothing is ever added to an exhibition: to beat your three, four are needed.',
  'coach.uki.wait':
    'A quiet turn: draw twice from the pile, then discard Sharaku 2. Your own Sharaku stand, so a single one is of little use.',
  'coach.uki.five':
    'Ren shows three Hokusai, Sora three Hiroshige: five exhibitions stand. Whoever opens the sixth ends the round, and all others have one last turn.',
  'coach.uki.drawLast': 'Draw twice from the pile.',
  'coach.uki.sixth': 'Kuniyoshi 1 and 4: enough for an exhibition. Open it now, while nobody is ready to beat your others.',
  'coach.uki.last': 'Last turns: Ren and Sora may still outnumber what stands, but open no new artist. Neither can, so both discard.',
  'coach.uki.end':
    'The lowest card of each exhibition is kept and leaves the deck: you have 2 + 1 + 1 = 4, Ren 6 with two exhibitions, Sora 5 with one. High cards are worth waiting for! The highest sum after three rounds wins.',
}
