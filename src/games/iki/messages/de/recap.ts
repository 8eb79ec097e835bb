// German, IKI: what the others did, in a few words.
import type { Texts } from '../../../../messages/format.ts'
import type { recap as english } from '../en/recap.ts'

export const recap: Texts<typeof english> = {
  'iki.recap.wayFree': 'Feld X',
  'iki.recap.way': 'Feld {n}',
  'iki.recap.income': 'Einkommen',
  'iki.recap.hired': '„{title}“ angeworben',
  'iki.recap.drafted': '„{title}“ genommen',
  'iki.recap.placed': '„{title}“ neutral gelegt',
  'iki.recap.built': '„{title}“ gebaut',
  'iki.recap.went': 'zu „{place}“',
  'iki.recap.walked': 'geht {n} zu „{place}“',
  'iki.recap.passed': 'geht {n} über den Start zu „{place}“',
  'iki.recap.bought': '„{title}“ gekauft',
  'iki.recap.visited': '„{title}“ von {owner}',
  'iki.recap.visitedOwn': 'eigene Karte „{title}“',
  'iki.recap.visitedYours': 'deine Karte „{title}“',
  'iki.recap.visitedNeutral': 'neutrale Karte „{title}“',
  'iki.recap.swapped': '„{title}“ und „{other}“ getauscht',
  'iki.recap.fire': 'Feuer in Hausreihe {n}',
  'iki.recap.fireOn': 'Feuer',
  'iki.recap.burnt': '{head}, abgebrannt: {cards}',
  'iki.recap.noneBurnt': '{head}, nichts abgebrannt',
  'iki.recap.payday': 'Zahltag',
  'iki.recap.paydayLeft': 'Zahltag; kein Reis für {cards}',
  'iki.recap.chose': '{name} {way}',
  'iki.recap.ways': '{month}: {ways}',
  'iki.recap.month': '{month}',
  'iki.recap.cards': 'Neue Karten',
  'iki.recap.revealed': 'Neu in der Auslage: {cards}.',
}
