// French, UKIYO-E: what the others did, in a few words.
import type { Texts } from '../../../../messages/format.ts'
import type { recap as english } from '../en/recap.ts'

export const recap: Texts<typeof english> = {
  'uki.recap.drew': 'pioche',
  'uki.recap.drewTwice': 'pioche 2 fois',
  'uki.recap.took': 'prend {card} dans la défausse',
  'uki.recap.discarded': 'défausse {card}',
  'uki.recap.exhibited': 'expose {n} {artist} ({scores})',
  'uki.recap.beats': 'expose {n} {artist} ({scores}) et dépasse les {m} {name, de}',
  'uki.recap.beatsYou': 'expose {n} {artist} ({scores}) et dépasse vos {m}',
  'uki.recap.beatsOwn': 'expose {n} {artist} ({scores}) à la place des {m}',
  'uki.recap.passed': 'passe',
  'uki.recap.laid': '{name} pose {cards} sur la défausse',
  'uki.recap.laidYou': 'Vous posez {cards} sur la défausse',
  'uki.recap.round': 'Manche {n}',
  'uki.recap.roundEnd': 'Fin de la manche',
  'uki.recap.start': 'Début',
}
