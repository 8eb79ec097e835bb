// German: what happened since one's turn, and how fast it is shown.

import type { recap as english } from '../en/recap.ts'
import type { Texts } from '../format.ts'

export const recap: Texts<typeof english> = {
  'recap.you': 'du',
  'seat.you': 'Du',
  'recap.since': 'Seit deinem Zug',
  'recap.lately': 'Gerade eben',
  'recap.show': 'zeigen',
  'recap.hide': 'Schließen',
  'recap.next': 'Weiter',
  'recap.previous': 'Zurück',
  'recap.line': 'Seit deinem Zug: {n}',
  'recap.count': '{n} von {m}',
  'recap.none': 'Noch nichts.',
  'recap.before': 'Davor: {what}',
  'recap.after': 'Danach: {name}',
  'recap.pace': 'Tempo der anderen',
  'recap.calm': 'Ruhig',
  'recap.brisk': 'Zügig',
  'recap.once': 'Sofort',
  'recap.step': 'Schritt für Schritt',
  'recap.toMine': 'Zu meinem Zug',
  'recap.go': 'Nächster Schritt',
  'recap.skip': 'Überspringen',
  'recap.goOn': 'Weiter',
  'recap.thinks': '{name} überlegt.',
  'recap.beats': 'Teil {n} von {m}',
  'recap.order': 'Reihenfolge der Züge',
  'recap.things': '{n, plural, one {# Ereignis} other {# Ereignisse}}',
}
