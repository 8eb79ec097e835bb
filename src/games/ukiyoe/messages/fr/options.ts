// French, UKIYO-E: the options: what each governs and what each value means.
import type { Texts } from '../../../../messages/format.ts'
import type { options as english } from '../en/options.ts'

export const options: Texts<typeof english> = {
  'option.ukiyoe.beatenOrder': 'Qui choisit l’ordre des cartes d’une exposition battue',
  'option.ukiyoe.beatenOrder.owner': 'Son propriétaire.',
  'option.ukiyoe.beatenOrder.automatic': 'Personne : la plus basse finit au-dessus.',
  'option.ukiyoe.strictDeckOut': 'Ouvrir l’exposition d’un nouvel artiste au tour qui vide la pioche',
  'option.ukiyoe.strictDeckOut.false': 'Permis.',
  'option.ukiyoe.strictDeckOut.true': 'Interdit.',
  'option.ukiyoe.hiddenScores': 'Cartes gardées et totaux des autres',
  'option.ukiyoe.hiddenScores.false': 'Visibles.',
  'option.ukiyoe.hiddenScores.true': 'Cachés jusqu’à la fin.',
  'option.ukiyoe.openDiscards': 'Ce qui est visible de la défausse',
  'option.ukiyoe.openDiscards.false': 'La carte du dessus.',
  'option.ukiyoe.openDiscards.true': 'Toute la pile.',
  'option.ukiyoe.start': 'Premier joueur',
  'option.ukiyoe.start.1': 'La place 1 commence.',
  'option.ukiyoe.start.2': 'La place 2 commence.',
  'option.ukiyoe.start.3': 'La place 3 commence.',
  'option.ukiyoe.start.4': 'La place 4 commence.',
  'option.ukiyoe.start.random': 'Tiré au sort.',
}
