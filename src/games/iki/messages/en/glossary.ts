// English, IKI: the glossary.
export const glossary = {
  'glossary.Iki': 'Unforced good taste, the ideal of the townspeople of Edo. In the game of that name, the points.',
  'glossary.nagaya':
    'A long house in which many families of craftspeople live side by side. On the board there are four, with four stalls each.',
  'glossary.oyakata': 'The master of a workshop. The piece with which you walk the street.',
  'glossary.kobun': 'Somebody who follows a master. You have four; one stands on each of your cards and buildings.',
  'glossary.mon': 'A small copper coin with a square hole, the money of every day.',
  'glossary.koban': 'An oval gold coin; worth 3 Iki at the end.',
  'glossary.matoi': 'The standard of a fire brigade, carried onto the roof beside the burning house. Our sign for firefighting.',
  'glossary.kabuki': 'The theatre of the townspeople, with music, dance and painted faces.',
  'glossary.geisha': 'An entertainer trained in music, dance and conversation.',
  'glossary.samurai': 'A warrior in the service of a lord; in Edo mostly an official.',
  'glossary.yamabushi': 'An ascetic of the mountains, thought to have power over fire.',
  'glossary.makie-shi': 'Who decorates lacquer with sprinkled gold and silver.',
  'glossary.tatami': 'Mats of rush that cover the floor of a room and measure it.',
  'glossary.soba': 'Noodles of buckwheat, the quick meal of Edo.',
  'glossary.shiratama': 'Small white dumplings of rice flour, sold in sweet water in summer.',
  'glossary.sushi': 'Vinegared rice with fish, eaten standing at a street stall.',
  'glossary.tempura': 'Fish and vegetables fried in batter, sold on skewers in the street.',
  'glossary.sake': 'Wine brewed from rice.',
  'glossary.Inari': 'The deity of rice and trade, whose messengers are foxes.',
}
