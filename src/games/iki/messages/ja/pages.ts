// Japanese, IKI: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.edo': 'IKI：江戸セット',
  'about.iki':
    '「IKI 江戸職人物語」（IKI: A Game of Edo Artisans）、出版：UTSUROI\n' +
    '作：Koota Yamada\n' +
    'コンセプト：三谷一馬（江戸の文化に通じた画家）\n' +
    '企画：Kozi Nakagawa博士\n' +
    'イラスト：Dommiy\n' +
    'ルールと箱のデザイン：TANSAN & Co.\n' +
    '英語版第2版ルール：Milena Guberinic、Lutz Pietschker\n' +
    'ドイツ語版：Spieleschmiede（翻訳：Lars Frauenrath、Lutz Pietschker、校閲：Sven Göhlich、Wolfram Dübler-Zaeske）\n' +
    'ルールセット「2021年版」のもとになった要約ルール：Eric Postpischil\n' +
    'スペシャルサンクス：{thanked}、Imagine GAMESのメンバー一同\n' +
    'ドイツ語訳を支えた方々：{backers}',
  'cards.of.iki': 'IKIのカードセット',
}
