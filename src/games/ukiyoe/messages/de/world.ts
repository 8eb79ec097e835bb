// German, UKIYO-E: the world the game is set in.
import type { Texts } from '../../../../messages/format.ts'
import type { world as english } from '../en/world.ts'

export const world: Texts<typeof english> = {
  'world.ukiyoe.paris': 'Paris 1867',
  'world.ukiyoe.paris.say':
    '1867 gab es in Paris eine Weltausstellung, und Japan nahm zum ersten Mal an einer teil. Die Besucher sahen Fächer, Lack, Porzellan und vor allem Holzschnitte. In Edo hatten sie etwa so viel gekostet wie eine Schale Nudeln; in Paris wurden sie Mode, und es entstanden Galerien, die sich auf sie spezialisierten. Im Spiel bist du einer dieser Kunsthändler.',
  'world.ukiyoe.japonisme': 'Japonismus',
  'world.ukiyoe.japonisme.say':
    'Die Begeisterung bekam einen eigenen Namen: Japonismus. Maler studierten die flächigen Farben, die klaren Umrisse und die ungewohnten Blickwinkel der Holzschnitte. Claude Monet füllte sein Haus mit ihnen, und Vincent van Gogh malte Hiroshige in Öl nach.',
  'world.ukiyoe.prints': 'Bilder der fließenden Welt',
  'world.ukiyoe.prints.say':
    'Ukiyo-e sind Holzschnitte von dem, was den Stadtleuten von Edo Freude machte: Schauspieler, schöne Frauen, Krieger, berühmte Orte. Vier Menschen schufen ein Blatt: Der Verleger bestellte es, der Künstler zeichnete es, der Schnitzer schnitt für jede Farbe einen Stock, und der Drucker rieb das Papier auf einem nach dem anderen ab.',
  'world.ukiyoe.moronobu': 'Hishikawa Moronobu (gestorben 1694)',
  'world.ukiyoe.moronobu.say':
    'Der erste große Meister des Ukiyo-e: Er löste das Bild aus dem Buch und machte das Einzelblatt zur eigenen Kunst.',
  'world.ukiyoe.toyokuni': 'Utagawa Toyokuni (1769–1825)',
  'world.ukiyoe.toyokuni.say': 'Der Liebling der Theaterfreunde, berühmt für seine Schauspieler auf der Bühne, und Kuniyoshis Lehrer.',
  'world.ukiyoe.kuniyoshi': 'Utagawa Kuniyoshi (1798–1861)',
  'world.ukiyoe.kuniyoshi.say': 'Helden, Ungeheuer und Geister in bewegten Szenen; und Katzen, die er sehr liebte.',
  'world.ukiyoe.utamaro': 'Kitagawa Utamaro (um 1753–1806)',
  'world.ukiyoe.utamaro.say': 'Bekannt für seine Frauenbildnisse, so nah gesehen, dass ein Blick oder eine Hand die Geschichte erzählt.',
  'world.ukiyoe.sharaku': 'Tōshūsai Sharaku (tätig 1794–1795)',
  'world.ukiyoe.sharaku.say':
    'Zehn Monate lang zeichnete er Schauspieler mit schonungsloser Ähnlichkeit. Dann verschwand er, und wer er war, ist bis heute umstritten.',
  'world.ukiyoe.hokusai': 'Katsushika Hokusai (1760–1849)',
  'world.ukiyoe.hokusai.say': 'Er zeichnete etwa siebzig Jahre lang. „Die große Welle“ ist eine seiner „36 Ansichten des Berges Fuji“.',
  'world.ukiyoe.hiroshige': 'Utagawa Hiroshige (1797–1858)',
  'world.ukiyoe.hiroshige.say':
    'Straßen, Regen, Schnee und Abendlicht: Er zeichnete die Stationen des Tōkaidō und hundert berühmte Ansichten von Edo, darunter Nihonbashi.',
}
