// French, IKI: the end of a game.
import type { Texts } from '../../../../messages/format.ts'
import type { ending as english } from '../en/ending.ts'

export const ending: Texts<typeof english> = {
  'iki.end.points': '{n, plural, one {# Iki} other {# Iki}}',
  'iki.end.tie': '{name} l’emporte grâce à l’ordre de lutte contre l’incendie',
  'iki.end.tie.you': 'Vous l’emportez grâce à l’ordre de lutte contre l’incendie',
  'iki.end.tieSay': '{points} chacun : {names} ; {name} est plus haut sur la piste de lutte contre l’incendie.',
  'iki.end.tieSay.you': '{points} chacun : {names} ; vous êtes plus haut sur la piste de lutte contre l’incendie.',
  'iki.end.newYear': 'Nouvel An',
  'iki.end.at': 'Début {month}',
  'iki.end.atNewYear': 'Au Nouvel An',
  'iki.end.course': 'L’année',
}
