// Japanese, IKI: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.edo': 'IKI：江戸セット',
  'about.iki':
    '「IKI 江戸職人物語」（IKI: A Game of Edo Artisans）、UTSUROI刊。作：Koota Yamada。コンセプト：三谷一馬。企画：Kozi Nakagawa。イラスト：Dommiy。ルールと箱のデザイン：TANSAN & Co.。英語版第2版ルール：Milena Guberinic、Lutz Pietschker。ドイツ語版：Spieleschmiede（翻訳：Lars Frauenrath、Lutz Pietschker、校閲：Sven Göhlich、Wolfram Dübler-Zaeske）。ルールセット「2021年版」のもとになった要約ルール：Eric Postpischil。',
  'cards.of.iki': 'IKIのカードセット',
}
