// English, IKI: what the coach says in the first game.
export const lessons = {
  'coach.iki.welcome':
    'This is the main street of Nihonbashi, in Edo: eight shops, with the stalls of four nagaya behind them. For a year you hire artisans and merchants and walk from shop to shop. The player with the most Iki after New Year wins.',
  'coach.iki.draft':
    'Everyone starts with one card for free. Take the Eyeglass Peddler and place it in the outer stall of nagaya 1: it will earn you Iki at each payday.',
  'coach.iki.life':
    'Each month begins with the way of life. Ren has taken 4 and Sora 3. The number says how far you walk, and the lowest number plays first. Choose 2: then you pick from the pool before the others.',
  'coach.iki.hire':
    'First hire a card or take 4 mon. Hire the Clam Peddler for 2 mon and place it in the second stall of nagaya 1. Your Eyeglass Peddler is a street peddler too: cards of one type in the same nagaya make harmony, wherever they stand in it.',
  'coach.iki.walk':
    'Now your oyakata walks: 2 steps, plus one for each sandal you hand in. Use your sandal and walk 3 steps, to the fire tower.',
  'coach.iki.visit':
    'Where you stop you may use the shop and deal with one card behind it, in either order. Deal with Ren’s Cotton Peddler: you gain 1 sandal, and Ren’s card gains 1 experience. After the third it retires and keeps earning for Ren.',
  'coach.iki.shop':
    'Now the shop: the fire tower gives 1 firefighting power. Fires break out in May, August and November; enough firefighting power keeps you safe. The strongest player also chooses first next month.',
  'coach.iki.done': 'That was a full turn: way of life, hiring, walking, business. End it.',
  'coach.iki.month':
    'January is over. The card nobody wanted now has a coin on it that helps to pay for it, and four new cards have come. And so the year goes on.',
  'coach.iki.lap':
    'It is the end of March, and you have four cards. Walk 4 steps: you pass the start, and each of your cards on the board gains 1 experience. More experience, more salary.',
  'coach.iki.rice':
    'Payday is near and four workers need rice; you have 1. Deal with your own Clam Peddler: 1 mon for 2 rice (your own card gains no experience this way). The rice shop sells 2 more for 3 mon. Then end your turn.',
  'coach.iki.salary':
    'Paydays come in March, June, September and December. First, salary: each card pays what its kobun’s space shows; a retired card pays its highest salary.',
  'coach.iki.harmony':
    'Then harmony: where a nagaya, or the four corner stalls, has two or more cards of one type, each of your kobun on such a card scores 1 Iki per card of that type. Two peddlers in nagaya 1 are yours: 2 + 2. Nagaya 2 has three: yours scores 3, Ren’s two score 6.',
  'coach.iki.food':
    'Last, food: 1 rice for each of your cards on the board. You paid 4; for each rice you lacked, a card would have left you. Then the season changes and a new deck comes into play.',
  'coach.iki.fire':
    'May: a fire breaks out in nagaya 1, with strength 5 at the outer stall and 1 less at each stall after it. You have 4 firefighting power: the Eyeglass Peddler is lost, but at the Clam Peddler the fire is down to 4, and you put it out. In August fires have strength 8, in November 10.',
  'coach.iki.year':
    'Months have gone by. It is New Year, with one last turn for everyone. There is no way of life and no hiring: your oyakata goes to any space. Go to the pawn shop, space 5.',
  'coach.iki.last':
    'Rice is worth nothing at the end, so pawn 1 rice for 4 mon. Then deal with Sora’s Swordsmith: 1 koban for 6 Iki, twice what a koban is worth. Then end your turn.',
  'coach.iki.end':
    'The final scoring adds points for different types of cards (1, 4, 9, 16, 25), fish from different seasons, pouches (doubled by a pipe), buildings, koban, lumber and mon. You win with 100.',
}
