// French: the first games and the glossary page.

import type { learn as english } from '../en/learn.ts'
import type { Texts } from '../format.ts'

export const learn: Texts<typeof english> = {
  'learn.title': 'Premières parties',
  'learn.of': 'Première partie : {game}',
  'learn.choose': 'Cinq minutes à une vraie table : la page dit quoi faire et pourquoi, et vous le faites.',
  'learn.glossary': 'Glossaire',
  'learn.glossarySay': 'Les mots japonais de ce site et de ses jeux.',
  'learn.step': 'Étape {n} sur {all}',
  'learn.next': 'Continuer',
  'learn.show': 'Montrez-moi',
  'learn.read': 'Lisez ci-dessus, puis continuez.',
  'learn.watch': 'Les autres jouent…',
  'learn.other':
    'C’est permis aussi, et dans votre propre partie ce peut être un bon coup. Cette fois, faites ce que demande l’étape, s’il vous plaît.',
  'learn.over': 'Vous connaissez le jeu',
  'learn.play': 'Jouer une partie entière',
  'learn.again': 'Encore une fois',
}
