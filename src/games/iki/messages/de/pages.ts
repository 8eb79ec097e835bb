// German, IKI: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.edo': 'IKI: Edo-Set',
  'about.iki':
    'IKI – Die Handwerker und Händler von Edo (江戸職人物語), erschienen bei UTSUROI\n' +
    'Autor: Koota Yamada\n' +
    'Konzept: Kazuma Mitani, Maler und Kenner der Edo-Kultur\n' +
    'Planung: Dr. Kozi Nakagawa\n' +
    'Illustration: Dommiy\n' +
    'Gestaltung von Regeln und Schachtel: TANSAN & Co.\n' +
    'Englische Regeln der zweiten Ausgabe: Milena Guberinic und Lutz Pietschker\n' +
    'Deutsche Ausgabe: Spieleschmiede, übersetzt von Lars Frauenrath und Lutz Pietschker, Lektorat Sven Göhlich und Wolfram Dübler-Zaeske\n' +
    'Kurzregeln, denen unsere Regelfassung „Ausgabe von 2021“ folgt: Eric Postpischil\n' +
    'Dank der Regelhefte: {thanked} und alle Mitglieder von Imagine GAMES\n' +
    'Unterstützer der deutschen Übersetzung: {backers}',
  'cards.of.iki': 'ein Kartensatz für IKI',
}
