// French, UKIYO-E: the end of a game.
import type { Texts } from '../../../../messages/format.ts'
import type { ending as english } from '../en/ending.ts'

export const ending: Texts<typeof english> = {
  'uki.end.points': '{n, plural, one {# point} other {# points}}',
  'uki.end.tie': '{name} l’emporte au nombre de cartes',
  'uki.end.tie.you': 'Vous l’emportez au nombre de cartes',
  'uki.end.tieSay': '{points} chacun : {names} ; {name} a gardé {n, plural, one {# carte} other {# cartes}}, plus que les autres.',
  'uki.end.tieSay.you': '{points} chacun : {names} ; vous avez gardé {n, plural, one {# carte} other {# cartes}}, plus que les autres.',
  'uki.end.round': 'Manche {n}',
  'uki.end.start': 'Début',
  'uki.end.after': 'Après la manche {n}',
  'uki.end.course': 'Trois manches',
}
