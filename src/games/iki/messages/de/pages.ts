// German, IKI: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.edo': 'IKI: Edo-Set',
  'about.iki':
    'IKI – Die Handwerker und Händler von Edo (江戸職人物語), erschienen bei UTSUROI. Autor: Koota Yamada. Konzept: Kazuma Mitani. Planung: Kozi Nakagawa. Illustration: Dommiy. Gestaltung von Regeln und Schachtel: TANSAN & Co. Englische Regeln der zweiten Ausgabe: Milena Guberinic und Lutz Pietschker. Deutsche Ausgabe: Spieleschmiede; Übersetzung: Lars Frauenrath und Lutz Pietschker; Lektorat: Sven Göhlich und Wolfram Dübler-Zaeske. Kurzregeln, denen unsere Regelfassung „Ausgabe von 2021“ folgt: Eric Postpischil.',
  'cards.of.iki': 'ein Kartensatz für IKI',
}
