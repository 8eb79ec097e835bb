// French, UKIYO-E: the end of a round.
import type { Texts } from '../../../../messages/format.ts'
import type { closing as english } from '../en/closing.ts'

export const closing: Texts<typeof english> = {
  'uki.close.title': 'Les expositions ferment',
  'uki.close.one': '{artist}, {name} : la carte la plus basse vaut {n}. Les autres retournent dans le paquet.',
  'uki.close.yours': '{artist}, la vôtre : la carte la plus basse vaut {n}. Les autres retournent dans le paquet.',
  'uki.close.hidden': '{artist}, {name} : la carte la plus basse est gardée face cachée.',
  'uki.close.next': 'Autant de visiteurs que de points. Ensuite : {artists}.',
  'uki.close.you': 'vous',
  'uki.close.total': '{name} {n}',
  'uki.close.after': 'Après la manche {n}',
  'uki.close.even': 'Après la manche {n} : égalité en tête',
  'uki.close.leads': 'Après la manche {n} : {name} mène de {by, plural, one {# point} other {# points}}',
  'uki.close.youLead': 'Après la manche {n} : vous menez de {by, plural, one {# point} other {# points}}',
  'uki.close.board': 'La fin de la manche {n}',
  'uki.close.round': 'Manche {n}',
}
