// French, IKI: how to get what cannot be had now.
import type { Texts } from '../../../../messages/format.ts'
import type { ways as english } from '../en/ways.ts'

export const ways: Texts<typeof english> = {
  'iki.how.hire':
    'On embauche au début de son tour. Cette carte coûte {n} mon{missing, plural, =0 {, et vous en avez assez} other { : il vous en manque #}}.',
  'iki.how.build': 'On construit au Chantier, case {space} de la rue, ou avec une carte qui construit. Ce bâtiment coûte {cost}.',
  'iki.how.buildShort':
    'On construit au Chantier, case {space} de la rue, ou avec une carte qui construit. Ce bâtiment coûte {cost} : il vous manque {short}.',
  'iki.get.mon': 'Les mon viennent du revenu, du Prêteur sur gages et des salaires.',
  'iki.get.rice': 'Le riz vient du Marchand de riz, du Chantier et de certaines cartes.',
  'iki.get.sandals': 'Les sandales viennent du Marchand de sandales et de certaines cartes.',
  'iki.get.lumber': 'Le bois vient des cartes : traitez avec elles, ou recevez-le en salaire.',
  'iki.get.koban': 'Les koban viennent du Bureau de change et de certaines cartes.',
}
