// German, UKIYO-E: what the others did, in a few words.
import type { Texts } from '../../../../messages/format.ts'
import type { recap as english } from '../en/recap.ts'

export const recap: Texts<typeof english> = {
  'uki.recap.drew': 'zieht vom Stapel',
  'uki.recap.drewTwice': 'zieht 2 vom Stapel',
  'uki.recap.took': 'nimmt {card} von der Ablage',
  'uki.recap.discarded': 'legt {card} ab',
  'uki.recap.exhibited': 'stellt {n} {artist} aus ({scores})',
  'uki.recap.beats': 'stellt {n} {artist} aus ({scores}) und überbietet die {m} von {name}',
  'uki.recap.beatsYou': 'stellt {n} {artist} aus ({scores}) und überbietet deine {m}',
  'uki.recap.beatsOwn': 'stellt {n} {artist} aus ({scores}) anstelle der {m}',
  'uki.recap.passed': 'passt',
  'uki.recap.laid': '{name} legt {cards} auf die Ablage',
  'uki.recap.laidYou': 'Du legst {cards} auf die Ablage',
  'uki.recap.round': 'Runde {n}',
  'uki.recap.roundEnd': 'Ende der Runde',
  'uki.recap.start': 'Beginn',
}
