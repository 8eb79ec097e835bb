// German, UKIYO-E: the end of a round.
import type { Texts } from '../../../../messages/format.ts'
import type { closing as english } from '../en/closing.ts'

export const closing: Texts<typeof english> = {
  'uki.close.title': 'Die Ausstellungen schließen',
  'uki.close.one': '{artist}, {name}: Die niedrigste Karte zählt {n}. Die anderen kommen zurück ins Deck.',
  'uki.close.yours': '{artist}, deine: Die niedrigste Karte zählt {n}. Die anderen kommen zurück ins Deck.',
  'uki.close.hidden': '{artist}, {name}: Die niedrigste Karte bleibt verdeckt.',
  'uki.close.next': 'So viele Besucher wie Punkte. Als Nächstes: {artists}.',
  'uki.close.you': 'du',
  'uki.close.total': '{name} {n}',
  'uki.close.after': 'Nach Runde {n}',
  'uki.close.even': 'Nach Runde {n}: Gleichstand an der Spitze',
  'uki.close.leads': 'Nach Runde {n}: {name} führt mit {by, plural, one {# Punkt} other {# Punkten}}',
  'uki.close.youLead': 'Nach Runde {n}: Du führst mit {by, plural, one {# Punkt} other {# Punkten}}',
  'uki.close.board': 'Das Ende von Runde {n}',
  'uki.close.round': 'Runde {n}',
}
