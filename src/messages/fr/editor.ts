// French: the editor of card files, and printing.

import type { editor as english } from '../en/editor.ts'
import type { Texts } from '../format.ts'

export const editor: Texts<typeof english> = {
  'editor.none': 'aucune',
  'editor.less': '{what} : moins',
  'editor.more': '{what} : plus',
  'editor.addGood': 'Ajouter un bien',
  'editor.addField': 'Ajouter un champ',
  'editor.addEntry': 'Ajouter',
  'editor.remove': 'Supprimer {what}',
  'editor.fixed': 'un nombre fixe',
  'editor.counted': 'compté',
  'editor.load': 'Charger un fichier',
  'editor.asText': 'En texte',
  'editor.print': 'Imprimer les cartes',
  'editor.unsaved': 'Ce navigateur ne peut pas enregistrer vos modifications. Enregistrez-les dans un fichier.',
  'editor.markAs': 'Marquer mes modifications comme',
  'editor.mark.printed': 'imprimé sur ma carte',
  'editor.mark.reported': 'selon une source publique',
  'editor.mark.original': 'mon idée',
  'editor.about': 'À propos de ce fichier',
  'editor.start': 'Partez d’une copie d’un set et modifiez ses cartes, ou chargez un fichier.',
  'editor.copyOf': 'Copie de : {name}',
  'editor.copyCard': 'Copier cette carte',
  'editor.removeCard': 'Supprimer cette carte',
  'editor.preview': 'Sur la table',
  'editor.cards': 'Cartes',
  'editor.find': 'Chercher une carte',
  'editor.toDo': '{n, plural, one {1 erreur} other {# erreurs}}',
  'editor.goThere': 'Y aller',
  'editor.printTitle': 'Cartes à découper',
  'editor.printSay': 'Neuf cartes tiennent sur une feuille, en A4 comme en Letter. Imprimez à 100 %, sans mise à l’échelle.',
  'editor.printNow': 'Imprimer',
  'editor.printNone': 'Il n’y a encore rien à imprimer.',
  'editor.printOurs': 'Les valeurs sont les nôtres, sauf indication contraire.',
}
