// German, IKI: the world the game is set in.
import type { Texts } from '../../../../messages/format.ts'
import type { world as english } from '../en/world.ts'

export const world: Texts<typeof english> = {
  'world.iki.street': 'Nihonbashi',
  'world.iki.street.say':
    'Edo, die Stadt, die heute Tokio heißt, gab den Jahren von 1603 bis 1868 ihren Namen. Ihr belebtestes Viertel war Nihonbashi, „die Brücke Japans“, wo die großen Straßen begannen. An der Hauptstraße reihten sich Läden für Reis, Tabak und alles andere, und die Fischhändler riefen, wenn die Boote anlegten. Hinter den Läden, in den Nagaya genannten Hausreihen, wohnten die Handwerker und Straßenhändler, von denen die Stadt lebte.',
  'world.iki.trades': 'Siebenhundert Berufe',
  'world.iki.trades.say':
    'In Edo soll es zwischen 700 und 800 Berufe gegeben haben. Zimmerleute und Mattenflechter, Holzschnittdrucker, Sushi- und Tempura-Verkäufer, Miko, Geishas und Kabuki-Schauspieler sind auf den Karten zu finden. Ein Straßenhändler brauchte nicht mehr als eine Tragstange und eine gute Stimme; es gab welche für Salz, Baumwolle, Brillen und sogar für Goldfische.',
  'world.iki.scroll': 'Die Bildrolle',
  'world.iki.scroll.say':
    'Das Kidai Shōran, „Vortrefflicher Blick auf unser blühendes Zeitalter“, wurde 1805 gemalt. Die Bildrolle ist 12 Meter lang und zeigt die Hauptstraße von Nihonbashi von einem Ende zum anderen, mit etwa 1600 Menschen und Tieren und rund 90 Läden. Auf ihr beruht der Spielplan von IKI.',
  'world.iki.ideal': 'Iki',
  'world.iki.ideal.say':
    'Iki war das Ideal der Stadtleute, wie man leben soll: fein, ohne zu prahlen, anziehend ohne Mühe und vertraut mit den Feinheiten der menschlichen Natur. Die Samurai hatten Rang und die großen Kaufleute Geld; Iki konnte in Edo jeder haben.',
  'world.iki.calendar': 'Das Jahr',
  'world.iki.calendar.say':
    'Die Monate folgten dem Mond und die Jahreszeiten den Monaten: Die ersten drei waren Frühling, die nächsten drei Sommer, dann kamen Herbst und Winter. Mit Neujahr begann auch der Frühling. Deshalb beginnt das Spiel mit den Frühlingskarten, und der letzte Zug kommt zu Neujahr.',
  'world.iki.fires': 'Die Blumen von Edo',
  'world.iki.fires.say':
    '„Brände und Raufereien sind die Blumen von Edo“, sagte man. Eine Stadt aus Holz brannte oft; der große Brand von 1657 zerstörte den größten Teil von ihr. Die Feuerwehr bestand vor allem aus den ansässigen Bauhandwerkern; sie hielten ein Feuer auf, indem sie die Häuser davor einrissen. Das Feldzeichen ihrer Schar, die Matoi, trugen sie aufs Dach neben dem Feuer, und sie waren der Stolz ihres Viertels.',
  'world.iki.office': 'Das Amt des Stadtvogts',
  'world.iki.office.say':
    'Das Bugyō-sho war für die Stadtleute zuständig: Rathaus, Polizei und Gericht in einem. Im Spiel ist es die Bank, an die jede Zahlung geht und aus der jeder Gewinn kommt.',
  'world.iki.edokko': 'Die Edokko',
  'world.iki.edokko.say':
    'Wer in Edo geboren und aufgewachsen war, nannte sich Edokko. Sie waren schnell mit Worten und mit Geld, und ein echter Edokko, so hieß es, tat alles für den ersten Bonito des Sommers. Darum ist dieser Fisch auf dem Markt so teuer und bringt zusätzliche Iki.',
}
