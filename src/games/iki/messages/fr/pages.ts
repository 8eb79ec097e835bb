// French, IKI: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.edo': 'IKI : set Edo',
  'about.iki':
    'IKI: A Game of Edo Artisans (江戸職人物語), publié par UTSUROI. Auteur : Koota Yamada. Concept : Kazuma Mitani. Planification : Kozi Nakagawa. Illustrations : Dommiy. Mise en page des règles et boîte : TANSAN & Co. Règles anglaises de la deuxième édition : Milena Guberinic et Lutz Pietschker. Édition allemande : Spieleschmiede ; traduction : Lars Frauenrath et Lutz Pietschker ; relecture : Sven Göhlich et Wolfram Dübler-Zaeske. Règles condensées, que suit notre version « Édition 2021 » : Eric Postpischil.',
  'cards.of.iki': 'un set de cartes d’IKI',
}
