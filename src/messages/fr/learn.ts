// French: the first games and the glossary page.

import type { learn as english } from '../en/learn.ts'
import type { Texts } from '../format.ts'

export const learn: Texts<typeof english> = {
  'learn.title': 'Apprendre à jouer',
  'learn.of': 'Apprendre à jouer à {game}',
  'learn.choose': 'Cinq minutes à une vraie table : on vous explique quoi faire et pourquoi, et vous le faites.',
  'learn.glossary': 'Glossaire',
  'learn.glossarySay': 'Les mots japonais de ce site et de ses jeux.',
  'learn.world': 'Le monde {game, de}',
  'learn.pictures': 'Les images de cette page sont nos propres dessins, non des copies d’œuvres anciennes.',
  'learn.step': 'Étape {n} sur {all}',
  'learn.next': 'Continuer',
  'learn.leave': 'Quitter la leçon',
  'learn.show': 'Montrez-moi',
  'learn.read': 'Lisez le texte, puis continuez.',
  'learn.watch': 'Les autres jouent…',
  'learn.other': 'Ce coup est permis aussi, mais suivez la leçon cette fois.',
  'learn.over': 'Vous connaissez maintenant le jeu',
  'learn.play': 'Jouer une partie entière',
  'learn.again': 'Recommencer',
  'learn.ren': 'Ren',
  'learn.sora': 'Sora',
}
