// German: the score pad for a real table.

import type { pad as english } from '../en/pad.ts'
import type { Texts } from '../format.ts'

export const pad: Texts<typeof english> = {
  'pad.title': 'Punkteblock',
  'pad.say': 'Für ein Spiel am echten Tisch: Trag ein, was alle am Ende haben, und du siehst die Wertung.',
  'pad.game': 'Spiel',
  'pad.players': 'Spieler',
  'pad.rules': 'Regelfassung',
  'pad.name': 'Name von Spieler {n}',
  'pad.player': 'Spieler {n}',
  'pad.nobody': 'Niemand',
  'pad.card': '{artist}: Punkte',
  'pad.of': '{what}, {name}',
  'pad.count': 'Ergebnis zeigen',
  'pad.back': 'Zurück zum Blatt',
  'pad.clear': 'Leeren',
  'pad.impossible': 'So kann kein Spiel enden: Es sind mehr Karten, als das Spiel hat. Prüfe die Zahlen.',
  'pad.values': 'Gewertet wird mit den Werten unserer eigenen Karten.',
}
