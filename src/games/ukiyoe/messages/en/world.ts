// English, UKIYO-E: the world the game is set in.
export const world = {
  'world.ukiyoe.paris': 'Paris, 1867',
  'world.ukiyoe.paris.say':
    'In 1867 Paris held a World’s Fair, and Japan took part in one for the first time. Visitors saw fans, lacquer, porcelain and, above all, prints. In Edo they had cost about as much as a bowl of noodles; in Paris they became a fashion, and galleries opened that specialised in them. In the game you are one of those art dealers.',
  'world.ukiyoe.japonisme': 'Japonisme',
  'world.ukiyoe.japonisme.say':
    'The craze got a name of its own: Japonisme. Painters studied the flat colours, bold outlines and unusual viewpoints of the prints. Claude Monet filled his house with them, and Vincent van Gogh copied Hiroshige in oils.',
  'world.ukiyoe.prints': 'Pictures of the floating world',
  'world.ukiyoe.prints.say':
    'Ukiyo-e are woodblock prints of what delighted the townspeople of Edo: actors, beautiful women, warriors, famous places. Four people made one: the publisher ordered it, the artist drew it, the carver cut a block for each colour, and the printer rubbed the paper onto them one after the other.',
  'world.ukiyoe.moronobu': 'Hishikawa Moronobu (died 1694)',
  'world.ukiyoe.moronobu.say':
    'The first great master of ukiyo-e, who took the picture out of the book and made the single sheet an art of its own.',
  'world.ukiyoe.toyokuni': 'Utagawa Toyokuni (1769–1825)',
  'world.ukiyoe.toyokuni.say': 'The favourite of theatre-goers, famous for his actors on stage, and the teacher of Kuniyoshi.',
  'world.ukiyoe.kuniyoshi': 'Utagawa Kuniyoshi (1798–1861)',
  'world.ukiyoe.kuniyoshi.say': 'Heroes, monsters and ghosts in scenes full of movement; and cats, of which he was very fond.',
  'world.ukiyoe.utamaro': 'Kitagawa Utamaro (about 1753–1806)',
  'world.ukiyoe.utamaro.say': 'Known for his portraits of women, seen so close that a glance or a hand tells the story.',
  'world.ukiyoe.sharaku': 'Tōshūsai Sharaku (active 1794–1795)',
  'world.ukiyoe.sharaku.say': 'For ten months he drew actors with merciless likeness. Then he vanished, and who he was is still debated.',
  'world.ukiyoe.hokusai': 'Katsushika Hokusai (1760–1849)',
  'world.ukiyoe.hokusai.say': 'He drew for some seventy years. The Great Wave is one of his Thirty-Six Views of Mount Fuji.',
  'world.ukiyoe.hiroshige': 'Utagawa Hiroshige (1797–1858)',
  'world.ukiyoe.hiroshige.say':
    'Roads, rain, snow and evening light: he drew the stations of the Tōkaidō and a hundred famous views of Edo, Nihonbashi among them.',
}
