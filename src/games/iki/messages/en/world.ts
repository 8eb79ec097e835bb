// English, IKI: the world the game is set in.
export const world = {
  'world.iki.street': 'Nihonbashi',
  'world.iki.street.say':
    'Edo, the city now called Tokyo, gave its name to the years from 1603 to 1868. Its busiest quarter was Nihonbashi, “the bridge of Japan”, where the great roads began. Shops for rice, tobacco and everything else lined the main street, and fish sellers called out as the boats came in. Behind the shops, in row houses called nagaya, lived the craftspeople and peddlers who kept the city going.',
  'world.iki.trades': 'Seven hundred trades',
  'world.iki.trades.say':
    'There are said to have been between 700 and 800 occupations in Edo. Carpenters and tatami makers, woodblock printers, sushi and tempura sellers, shrine maidens, geisha and kabuki actors are among those on the cards. A peddler needed no more than a shoulder pole and a good voice, and there was one for salt, for cotton, for eyeglasses and even for goldfish.',
  'world.iki.scroll': 'The picture scroll',
  'world.iki.scroll.say':
    'The Kidai Shōran, “Excellent View of Our Prosperous Age”, was painted in 1805. The scroll is 12 metres long and shows the main street of Nihonbashi from end to end, with some 1,600 people and animals and about 90 shops. The board of IKI is based on it.',
  'world.iki.ideal': 'Iki',
  'world.iki.ideal.say':
    'Iki was the townspeople’s ideal of how to live: refined without showing off, attractive without effort, and at home in the subtleties of human nature. The samurai had rank and the great merchants had money; iki was something anyone in Edo could have.',
  'world.iki.calendar': 'The year',
  'world.iki.calendar.say':
    'Months followed the moon, and the seasons followed the months: the first three were spring, the next three summer, then autumn and winter. New Year was also the beginning of spring. So the game begins with the spring cards, and its last turn comes at New Year.',
  'world.iki.fires': 'Flowers of Edo',
  'world.iki.fires.say':
    '“Fires and fights are the flowers of Edo”, people said. A city of wood burned often; the great fire of 1657 destroyed most of it. The firefighters were above all local builders, who stopped a blaze by pulling down the houses in its path. They carried the standard of their brigade, the matoi, onto the roof next to the fire and were the pride of their quarter.',
  'world.iki.office': 'The magistrate’s office',
  'world.iki.office.say':
    'The bugyō-sho governed the townspeople: it was town hall, police and court of law in one. In the game it is the bank, to which every payment goes and from which every gain comes.',
  'world.iki.edokko': 'The Edokko',
  'world.iki.edokko.say':
    'Those born and bred in Edo called themselves Edokko. They were quick with words and with money, and a true Edokko, the saying went, would do anything for the first bonito of summer. That is why the fish costs so much at the market, and why it brings extra Iki.',
}
