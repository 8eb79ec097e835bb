// French: the glossary.

import type { glossary as english } from '../en/glossary.ts'
import type { Texts } from '../format.ts'

export const glossary: Texts<typeof english> = {
  'glossary.Edo': 'La ville devenue Tokyo, et l’époque de 1603 à 1868 qui porte son nom.',
  'glossary.Nihonbashi':
    'Le « pont du Japon », au cœur d’Edo, d’où partaient les grandes routes et où se tenait le marché aux poissons. Ce site lui doit son nom.',
  'glossary.washi': 'Papier d’écorce de mûrier : le fond de ces pages.',
  'glossary.hanko': 'Sceau gravé dans le bois ou la pierre, imprimé en rouge. Le seul bouton rouge de l’écran.',
  'glossary.noren': 'Le rideau à la porte d’une boutique, signe qu’elle est ouverte.',
}
