// English, IKI: the rules in pictures.
export const guide = {
  'guide.iki.aim':
    'You are a citizen of Edo. For one year you walk the main street of Nihonbashi, hire artisans and merchants, trade with shops and neighbours, fight fires and build. Whoever has gathered the most Iki after New Year wins.',
  'guide.iki.street':
    'The street is a ring of eight shops. Behind it, in four nagaya, stand the stalls of everyone’s cards. A game lasts twelve months and New Year.',
  'guide.iki.life':
    'Each month you choose a number on the way of life, in firefighting order. It says how far you walk and how early you play: the lowest number goes first.',
  'guide.iki.hire':
    'On your turn you first hire a card from the pool: pay its cost, place it in a free stall and put one of your four kobun on it. Or take 4 mon instead.',
  'guide.iki.deal':
    'Then your oyakata walks. Where it stops, you may use the shop and deal with one card behind it. Another player’s card gains experience when you use it; a card with enough experience retires and keeps earning.',
  'guide.iki.payday':
    'Every third month ends with a payday: salary for your cards, Iki for cards of one type in the same group (harmony), and then 1 rice for each of your cards on the board. Cards you cannot feed leave.',
  'guide.iki.fire':
    'In May, August and November a fire breaks out in one nagaya and burns from its outer end inwards. It stops at the first player with enough firefighting power.',
  'guide.iki.end':
    'At the end you score different types of cards, fish from different seasons, pouches (doubled by a pipe), buildings, koban, lumber and mon. The player with the most Iki wins.',
  'guide.iki.piece.board': 'Game board',
  'guide.iki.piece.cards': '{n} occupation cards: 4 to start with, 14 for each season',
  'guide.iki.piece.buildings': '{n} buildings',
  'guide.iki.piece.oyakata': '{n} oyakata',
  'guide.iki.piece.kobun': '{n} kobun, 4 for each player',
  'guide.iki.piece.cylinders': '{n} cylinders for the way of life',
  'guide.iki.piece.discs': '{n} marker discs',
  'guide.iki.piece.lumber': '{n} lumber',
  'guide.iki.piece.rice': '{n} rice bales',
  'guide.iki.piece.coins': '{n} coins: 32 of 1 mon, 18 of 4 mon',
  'guide.iki.piece.koban': '{n} koban',
  'guide.iki.piece.sandals': '{n} sandals',
  'guide.iki.piece.fish': '{n} fish, 2 for each season',
  'guide.iki.piece.pipes': '{n} pipes',
  'guide.iki.piece.pouches': '{n} tobacco pouches',
  'guide.iki.piece.fires': '{n} fire tiles',
  'guide.iki.piecesNote':
    'As in the English second edition. The German rules count 13 marker discs. The 2021 edition has 10 buildings and 24 fish, pipe and pouch tokens.',
  'guide.iki.setup.player':
    'Each player takes 4 kobun, 8 mon, 1 rice and 1 sandal, and places an oyakata on the start point in the middle of the street.',
  'guide.iki.setup.markers':
    'All markers begin at 0 Iki and on firefighting space 0. On the firefighting track they form one stack, the start player’s marker on top and the others below it, clockwise.',
  'guide.iki.setup.calendar': 'The calendar marker begins in January.',
  'guide.iki.setup.decks': 'Shuffle one deck for each season, with or without its stretch-goal cards. Four spring cards open the pool.',
  'guide.iki.setup.buildings': 'The six buildings lie face up for everyone.',
  'guide.iki.setup.tokens':
    'Pipes and pouches lie in two stacks: grey on top, then light yellow, orange and purple. Two spring fish lie in the market.',
  'guide.iki.setup.fires': 'Shuffle the four fire tiles face down.',
  'guide.iki.setup.with2':
    'Two players: the free-step space and the four corner stalls are closed. A neutral card is placed at the end of each month.',
  'guide.iki.setup.with3': 'Three players: the free-step space is closed, except in the 2021 edition. All stalls are open.',
  'guide.iki.setup.with4': 'Four players: everything is open, including the free-step space.',
  'guide.iki.setup.draft':
    'From the last player to the start player, each takes one of the four starting cards and places it in an outer stall with a kobun. {n, plural, =0 {All four are used.} one {# card is left over and leaves the game.} other {# cards are left over and leave the game.}}',
  'guide.iki.setupNote':
    'As in the English second edition. In the 2021 edition the first stack is in random order, the first spring cards come after the starting cards have been chosen, six of the ten buildings are drawn, all stretch-goal cards are in, and two pipes and two pouches of spring lie side by side.',
  'guide.iki.card.cost': 'Cost in mon. Coins lying on the card help to pay it; a corner stall costs 2 mon more.',
  'guide.iki.card.fire': 'Firefighting symbols: your marker moves up this many spaces when you hire the card.',
  'guide.iki.card.type':
    'The pattern and the sign show the type: master, artisan, seller, peddler or special. It counts for harmony and for variety at the end.',
  'guide.iki.card.name': 'The trade.',
  'guide.iki.card.skill': 'The skill: what you pay and gain when you deal with this card.',
  'guide.iki.card.level': 'The kobun shows how experienced the card is. From the last space it retires.',
  'guide.iki.card.salary': 'The salary for each level of experience, paid at every payday. A retired card pays the last one.',
  'guide.iki.scroll.yellow': 'Yellow scroll in the printed game: a gift.',
  'guide.iki.scroll.blue': 'Blue scroll: an exchange.',
  'guide.iki.scroll.purple': 'Purple scroll: a special skill.',
  'guide.iki.scroll.grey': 'A card with a grey field has no salary; it gains an ability when it retires.',
}
