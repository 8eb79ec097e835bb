// French, IKI: values in the editor of card sets.
import type { Texts } from '../../../../messages/format.ts'
import type { editor as english } from '../en/editor.ts'

export const editor: Texts<typeof english> = {
  'value.ability.discount': 'embauche moins chère',
  'value.ability.cart': 'marche plus longue',
  'value.ability.saver': 'protège du feu',
  'value.ability.wild': 'tout type à la fin',
  'value.ability.farmhouse': 'Iki par kobun nourri',
  'value.ability.watchtower': 'Iki pour les cartes de lutte contre l’incendie',
  'value.ability.villa': 'mon pour le type le plus fréquent',
  'value.per.working': 'vos cartes sur le plateau',
  'value.per.retired': 'vos cartes à la retraite',
  'value.per.types': 'vos types différents',
  'value.per.fish': 'vos poissons',
  'value.per.rice': 'votre riz',
  'value.per.sandals': 'vos sandales',
  'value.colour.grey': 'gris',
  'value.colour.light-yellow': 'jaune clair',
  'value.colour.orange': 'orange',
  'value.colour.purple': 'violet',
}
