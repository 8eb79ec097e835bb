// English, IKI: what the coach says in the first game.
export const lessons = {
  'coach.iki.welcome':
    'This is the main street of Edo: eight shops, and behind them the stalls of four nagaya. For a year you hire tradespeople and walk from shop to shop. Whoever has the most Iki after New Year wins.',
  'coach.iki.draft':
    'Everybody begins with one card, free of charge. Take the Eyeglass Peddler and put it into the outer stall of nagaya 1: at each payday it will bring you Iki.',
  'coach.iki.life':
    'Every month opens on the way of life. Ren has taken 4 and Sora 3. The number says how far you walk; the lowest number has the first turn. Choose 2: you pick from the pool before the others.',
  'coach.iki.hire':
    'First you hire a card or take 4 mon. Hire the Clam Peddler for 2 mon and put it into the second stall of nagaya 1, beside your Eyeglass Peddler: both are street peddlers, and equals side by side are harmony.',
  'coach.iki.walk':
    'Now the oyakata walks: 2 steps, and each sandal you hand in adds one. Use your sandal and walk 3 steps, to the fire tower.',
  'coach.iki.visit':
    'Where the walk ends you may use the shop and deal with one card behind it, in either order. Deal with Ren’s Cotton Peddler: you gain 1 mon and 1 sandal, and Ren’s card gains 1 experience. With three it retires and goes on earning for Ren.',
  'coach.iki.shop':
    'Now the shop: the fire tower gives 1 firefighting power. In May, August and November it burns in Edo, and who is strong here is safe. The strongest also choose first next month.',
  'coach.iki.done': 'That was a whole turn: way of life, hire, walk, business. End it.',
  'coach.iki.month':
    'January is over. The card nobody wanted now carries a coin that helps to pay for it, and four new ones have come. So the year goes round.',
  'coach.iki.lap':
    'It is the end of March; you have four cards. Walk 4 steps: you pass the start, and every card of yours on the board gains 1 experience. More experience, more salary.',
  'coach.iki.rice':
    'Payday is near and four mouths want rice; you have 1. Deal with your own Clam Peddler: 1 mon for 2 rice (an own card gains no experience that way). Then end your turn.',
  'coach.iki.salary':
    'Payday, in March, June, September and December. First, salary: every card pays what its kobun’s space shows, retired ones their highest.',
  'coach.iki.harmony':
    'Then harmony: where a nagaya, or the four corners, has several cards of one type, each of your kobun there scores their number. Two peddlers in nagaya 1 are yours: 2 + 2. In nagaya 2 stand three: yours scores 3, Ren’s two score 6.',
  'coach.iki.food':
    'Last, food: 1 rice for each card on the board. You paid 4; for each missing one a card would have left you. Then the season changes and a new deck comes.',
  'coach.iki.fire':
    'May: it burns in nagaya 1, with strength 5 at the outer stall and 1 less at each further one. You have 4 firefighting power: the Eyeglass Peddler is lost, but the Clam Peddler, where the fire has 4, stops it. Strength 8 comes in August, 10 in November.',
  'coach.iki.year':
    'Months have gone by; it is New Year, with one last turn. There is no way of life and no hiring: your oyakata goes to any space. Go to the pawn shop, space 5.',
  'coach.iki.last':
    'Rice is worth nothing at the end: pawn 1 rice for 4 mon. Then deal with Sora’s Swordsmith: 1 koban for 6 Iki, twice what the koban is worth. Then end your turn.',
  'coach.iki.end':
    'The final scoring adds different types of cards (1, 4, 9, 16, 25), fish of different seasons, pouches (doubled by a pipe), buildings, koban, lumber and mon. You win with 83.',
}
