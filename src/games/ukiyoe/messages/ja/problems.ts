// Japanese, UKIYO-E: what is wrong with a file or with options, and where: sentences, fields, entries of lists, forms of a value.
import type { Texts } from '../../../../messages/format.ts'
import type { problems as english } from '../en/problems.ts'

export const problems: Texts<typeof english> = {
  'problem.deck-artist-twice': '絵師「{id}」はすでに{index}番目にいます。',
  'problem.deck-score-twice': '{score}点はすでに{index}番目にあります。枚数はそちらに足してください。',
  'problem.deck-copies': '{said}枚とありますが、一覧の合計は{sum}枚です。',
  'problem.deck-moves':
    '手札からの手が{most}を超えることがあり、「{id}」のものが最も多くなります。点数の種類か枚数を減らしてください（DECK-5）。',
  'problem.deck-small': '札は{n}枚です。2人でも{least}枚以上必要です。',
  'problem.ukiyoe-players': '「浮世絵」は2〜4人用です（現在：{seats}人）。',
  'problem.ukiyoe-start': '{seats}人なので、席{seat}からは始められません。',
  'problem.ukiyoe-deck-small': '札は{n}枚です。{seats}人では{least}枚以上必要です（DECK-4）。',
  'problem.ukiyoe-move-alone': '「{verb}」の後には何も書きません。',
  'problem.ukiyoe-move-start': '「start」の後には1から{most}までの席を書きます。',
  'problem.ukiyoe-move-card': '「{verb}」の後には札を1枚書きます（例：{example}）。',
  'problem.ukiyoe-move-one-card': '「{verb}」の後に書ける札は1枚だけです（例：{example}）。',
  'problem.ukiyoe-move-exhibit': '「exhibit」の後には絵師と2つ以上の点数を書きます（例：{example}）。',
  'problem.ukiyoe-move-empty': 'ここに手が書かれていません。書けるもの：{either}。',
  'problem.ukiyoe-move-unknown': '「{verb}」という手はありません。書けるもの：{either}。',
  'problem.ukiyoe-move-artist': '「{artist}」という絵師は、このデッキにいません。いるのは{known}です。',
  'problem.ukiyoe-move-unclear': '「{artist}」は{either}のどれか分かりません。',
  'problem.ukiyoe-move-score': '{artist}に「{score}」点の札はありません。あるのは{known}点です。',
  'field.artists': '絵師',
  'field.copies': '枚数',
  'field.score': '点数',
  'field.deck': 'デッキ',
  'entry.artists': '絵師{n}',
  'form.the id of one of our decks': '用意されたデッキのid',
  'form.a deck file': 'デッキのファイル',
}
