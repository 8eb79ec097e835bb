// German, IKI: the glossary.
import type { Texts } from '../../../../messages/format.ts'
import type { glossary as english } from '../en/glossary.ts'

export const glossary: Texts<typeof english> = {
  'glossary.Iki': 'Ungezwungener guter Geschmack, das Ideal der Stadtleute von Edo. Im gleichnamigen Spiel sind es die Punkte.',
  'glossary.nagaya':
    'Eine Hausreihe, in der viele Handwerkerfamilien Tür an Tür wohnten. Auf dem Spielplan gibt es vier mit je vier Händlerfeldern.',
  'glossary.oyakata': 'Der Meister einer Werkstatt (im Regelheft der Aufseher). Die Figur, mit der du die Straße entlanggehst.',
  'glossary.kobun':
    'Der Gefolgsmann eines Meisters (im Regelheft der Assistent). Du hast vier; auf jeder deiner Karten und jedem deiner Gebäude steht einer.',
  'glossary.mon': 'Eine kleine Kupfermünze mit viereckigem Loch, das Geld des Alltags.',
  'glossary.koban': 'Eine ovale Goldmünze; am Ende 3 Iki wert.',
  'glossary.matoi':
    'Das Feldzeichen einer Feuerwehr, das aufs Dach neben dem brennenden Haus getragen wurde. Unser Symbol für Feuerwehrstärke.',
  'glossary.kabuki': 'Das Theater der Stadtleute, mit Musik, Tanz und geschminkten Gesichtern.',
  'glossary.geisha': 'Eine in Musik, Tanz und Gespräch geschulte Unterhalterin.',
  'glossary.samurai': 'Ein Krieger im Dienst eines Fürsten; in Edo meist ein Beamter.',
  'glossary.yamabushi': 'Ein Asket der Berge, dem man Macht über das Feuer zusprach.',
  'glossary.makie-shi': 'Ein Handwerker, der Lack mit gestreutem Gold und Silber schmückt.',
  'glossary.tatami': 'Binsenmatten, die den Boden bedecken und nach denen man Zimmer misst.',
  'glossary.soba': 'Buchweizennudeln, das schnelle Essen von Edo.',
  'glossary.shiratama': 'Kleine weiße Klöße aus Klebreismehl, im Sommer in Zuckerwasser verkauft.',
  'glossary.sushi': 'Gesäuerter Reis mit Fisch, im Stehen am Straßenstand gegessen.',
  'glossary.tempura': 'Fisch und Gemüse im Teig ausgebacken, auf der Straße am Spieß verkauft.',
  'glossary.sake': 'Ein aus Reis gebrautes Getränk.',
  'glossary.Inari': 'Die Gottheit von Reis und Handel, deren Boten Füchse sind.',
  'glossary.bugyō-sho': 'Das Amt des Stadtvogts, das für die Stadtleute zuständig war. Im Spiel die Bank.',
  'glossary.Edokko': 'Jemand, der in Edo geboren und aufgewachsen ist, schnell mit Worten und mit Geld.',
  'glossary.makimono':
    'Eine Bildrolle. Auf den gedruckten Karten steht jede Fertigkeit auf einer, und ihre Farbe zeigt, von welcher Art sie ist.',
  'glossary.Ikizama': 'Eine Art zu leben: So heißen in den Regeln von 2021 der Tagesablauf und die Figur, die darauf steht.',
}
