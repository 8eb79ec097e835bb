// French, IKI: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.edo': 'IKI : set Edo',
  'about.iki':
    'IKI: A Game of Edo Artisans (江戸職人物語), publié par UTSUROI\n' +
    'Auteur : Koota Yamada\n' +
    'Concept : Kazuma Mitani, peintre et connaisseur de la culture d’Edo\n' +
    'Planification : Dr. Kozi Nakagawa\n' +
    'Illustrations : Dommiy\n' +
    'Mise en page des règles et boîte : TANSAN & Co.\n' +
    'Règles anglaises, deuxième édition : Milena Guberinic et Lutz Pietschker\n' +
    'Édition allemande : Spieleschmiede, traduite par Lars Frauenrath et Lutz Pietschker, relue par Sven Göhlich et Wolfram Dübler-Zaeske\n' +
    'Règles condensées, que suit notre version « Édition 2021 » : Eric Postpischil\n' +
    'Remerciés dans les règles : {thanked} et tous les membres d’Imagine GAMES\n' +
    'Soutiens de la traduction allemande : {backers}',
  'cards.of.iki': 'un set de cartes d’IKI',
}
