// French, IKI: what the others did, in a few words.
import type { Texts } from '../../../../messages/format.ts'
import type { recap as english } from '../en/recap.ts'

export const recap: Texts<typeof english> = {
  'iki.recap.wayFree': 'case 1-4',
  'iki.recap.way': 'case {n}',
  'iki.recap.income': 'revenu',
  'iki.recap.hired': 'embauche : {title}',
  'iki.recap.drafted': 'carte de départ : {title}',
  'iki.recap.placed': 'carte neutre : {title}',
  'iki.recap.built': 'construction : {title}',
  'iki.recap.went': 'va à « {place} »',
  'iki.recap.walked': 'avance de {n} jusqu’à « {place} »',
  'iki.recap.passed': 'passe le départ, avance de {n} jusqu’à « {place} »',
  'iki.recap.bought': 'achat : {title}',
  'iki.recap.visited': '« {title} » {owner, de}',
  'iki.recap.visitedOwn': 'sa carte « {title} »',
  'iki.recap.visitedYours': 'votre carte « {title} »',
  'iki.recap.visitedNeutral': 'carte neutre « {title} »',
  'iki.recap.swapped': 'échange : {title} et {other}',
  'iki.recap.fire': 'Incendie, nagaya {n}',
  'iki.recap.fireOn': 'Incendie',
  'iki.recap.burnt': '{head} ; brûlé : {cards}',
  'iki.recap.noneBurnt': '{head} ; rien n’a brûlé',
  'iki.recap.payday': 'Jour de paie',
  'iki.recap.paydayLeft': 'Jour de paie ; pas de riz pour {cards}',
  'iki.recap.chose': '{name} {way}',
  'iki.recap.ways': '{month, capital} : {ways}',
  'iki.recap.month': '{month, capital}',
  'iki.recap.cards': 'Nouvelles cartes',
  'iki.recap.revealed': 'Nouveau dans l’offre : {cards}.',
}
