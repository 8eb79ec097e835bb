// German, IKI: the score pad.
import type { Texts } from '../../../../messages/format.ts'
import type { pad as english } from '../en/pad.ts'

export const pad: Texts<typeof english> = {
  'iki.pad.counters': 'Waren und Iki',
  'iki.pad.track': 'Iki auf der Leiste',
  'iki.pad.koban': 'Koban',
  'iki.pad.lumber': 'Bauholz',
  'iki.pad.mon': 'Mon',
  'iki.pad.rice': 'Reisballen',
  'iki.pad.sandals': 'Sandalen',
  'iki.pad.order': 'Feuerwehrreihenfolge',
  'iki.pad.orderSay': '1 steht auf der Feuerwehrskala am höchsten. Das entscheidet bei Gleichstand.',
  'iki.pad.place': 'Platz',
  'iki.pad.working': 'Karten auf dem Spielplan',
  'iki.pad.workingSay': 'Zähle die Händlerkarten jedes Spielers nach ihrer Art.',
  'iki.pad.retired': 'Karten im Ruhestand',
  'iki.pad.wild': 'Zählen als beliebige Art',
  'iki.pad.buildings': 'Gebäude',
  'iki.pad.pouches': 'Tabaksbeutel',
  'iki.pad.pipes': 'Pfeifen',
  'iki.pad.fish': 'Fische',
  'iki.origin.track': 'Iki während des Spiels',
}
