// French: the score pad for a real table.

import type { pad as english } from '../en/pad.ts'
import type { Texts } from '../format.ts'

export const pad: Texts<typeof english> = {
  'pad.title': 'Feuille de score',
  'pad.say': 'Pour une partie à une vraie table : saisissez ce que chacun possède à la fin et voyez les scores.',
  'pad.game': 'Jeu',
  'pad.players': 'Joueurs',
  'pad.rules': 'Version des règles',
  'pad.name': 'Nom du joueur {n}',
  'pad.player': 'Joueur {n}',
  'pad.nobody': 'Personne',
  'pad.card': '{artist} : points',
  'pad.of': '{what}, {name}',
  'pad.count': 'Voir le résultat',
  'pad.back': 'Revenir à la feuille',
  'pad.clear': 'Effacer',
  'pad.impossible': 'Aucune partie ne peut finir ainsi : il y a plus de cartes que dans le jeu. Vérifiez les nombres.',
  'pad.values': 'Le calcul utilise les valeurs de nos propres cartes.',
}
