// French, IKI: the score pad.
import type { Texts } from '../../../../messages/format.ts'
import type { pad as english } from '../en/pad.ts'

export const pad: Texts<typeof english> = {
  'iki.pad.counters': 'Biens et Iki',
  'iki.pad.track': 'Iki sur la piste',
  'iki.pad.koban': 'Koban',
  'iki.pad.lumber': 'Bois',
  'iki.pad.mon': 'Mon',
  'iki.pad.rice': 'Balles de riz',
  'iki.pad.sandals': 'Sandales',
  'iki.pad.order': 'Ordre de lutte contre l’incendie',
  'iki.pad.orderSay': '1 est le joueur le plus haut sur la piste de lutte contre l’incendie. Cela départage une égalité.',
  'iki.pad.place': 'Rang',
  'iki.pad.working': 'Cartes sur le plateau',
  'iki.pad.workingSay': 'Comptez les cartes métier de chaque joueur par type.',
  'iki.pad.retired': 'Cartes à la retraite',
  'iki.pad.wild': 'Comptant comme n’importe quel type',
  'iki.pad.buildings': 'Bâtiments',
  'iki.pad.pouches': 'Blagues à tabac',
  'iki.pad.pipes': 'Pipes',
  'iki.pad.fish': 'Poissons',
  'iki.origin.track': 'Iki en cours de partie',
}
