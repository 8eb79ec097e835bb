// French: what happened since one's turn, and how fast it is shown.

import type { recap as english } from '../en/recap.ts'
import type { Texts } from '../format.ts'

export const recap: Texts<typeof english> = {
  'recap.you': 'vous',
  'seat.you': 'Vous',
  'recap.since': 'Depuis votre tour',
  'recap.lately': 'À l’instant',
  'recap.show': 'montrer',
  'recap.hide': 'Fermer',
  'recap.next': 'Suivant',
  'recap.previous': 'Précédent',
  'recap.line': 'Depuis votre tour : {n}',
  'recap.count': '{n} sur {m}',
  'recap.none': 'Rien encore.',
  'recap.before': 'Avant : {what}',
  'recap.after': 'Ensuite : {name}',
  'recap.pace': 'Rythme des autres',
  'recap.calm': 'Calme',
  'recap.brisk': 'Vif',
  'recap.once': 'Immédiat',
  'recap.step': 'Pas à pas',
  'recap.toMine': 'À mon tour',
  'recap.go': 'Étape suivante',
  'recap.skip': 'Passer',
  'recap.goOn': 'Continuer',
  'recap.thinks': '{name} réfléchit.',
  'recap.beats': 'Partie {n} sur {m}',
  'recap.order': 'Ordre des tours',
  'recap.things': '{n, plural, one {# action} other {# actions}}',
}
