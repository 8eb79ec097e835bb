// Japanese: the first games and the glossary page.

import type { learn as english } from '../en/learn.ts'
import type { Texts } from '../format.ts'

export const learn: Texts<typeof english> = {
  'learn.title': '遊び方を学ぶ',
  'learn.of': '{game}の遊び方を学ぶ',
  'learn.choose': '本物の卓で5分。何をなぜするのかを案内し、あなたが実際に動かします。',
  'learn.glossary': '用語集',
  'learn.glossarySay': 'このサイトとゲームに出てくる言葉です。',
  'learn.world': '{game}の世界',
  'learn.pictures': 'このページの絵はすべて独自に描いたもので、写しではありません。',
  'learn.step': '{all}段階中{n}段階目',
  'learn.next': '次へ',
  'learn.leave': 'レッスンを終える',
  'learn.show': '手本を見る',
  'learn.read': '説明を読んで、次へ進んでください。',
  'learn.watch': 'ほかのプレイヤーが動いています…',
  'learn.other': 'それもできる手ですが、今回は案内に従ってください。',
  'learn.over': 'これで遊び方はわかりました',
  'learn.play': '最後まで遊んでみる',
  'learn.again': 'もう一度',
  'learn.ren': 'レン',
  'learn.sora': 'ソラ',
}
