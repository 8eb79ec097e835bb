// Japanese, IKI: what the others did, in a few words.
import type { Texts } from '../../../../messages/format.ts'
import type { recap as english } from '../en/recap.ts'

export const recap: Texts<typeof english> = {
  'iki.recap.wayFree': '生き様1-4',
  'iki.recap.way': '生き様{n}',
  'iki.recap.income': '収入',
  'iki.recap.hired': '{title}を雇用',
  'iki.recap.drafted': '{title}を取得',
  'iki.recap.placed': '{title}を中立カードとして配置',
  'iki.recap.built': '{title}を建築',
  'iki.recap.went': '{place}へ',
  'iki.recap.walked': '{n}マス、{place}へ',
  'iki.recap.passed': '起点を通って{n}マス、{place}へ',
  'iki.recap.bought': '{title}を購入',
  'iki.recap.visited': '{owner}の「{title}」',
  'iki.recap.visitedOwn': '自分の「{title}」',
  'iki.recap.visitedYours': 'あなたの「{title}」',
  'iki.recap.visitedNeutral': '中立カードの「{title}」',
  'iki.recap.swapped': '{title}と{other}を入れ替え',
  'iki.recap.fire': '長屋{n}の火事',
  'iki.recap.fireOn': '火事',
  'iki.recap.burnt': '{head}。焼失：{cards}',
  'iki.recap.noneBurnt': '{head}。焼失なし',
  'iki.recap.payday': '給料日',
  'iki.recap.paydayLeft': '給料日。暇を取ったカード：{cards}',
  'iki.recap.chose': '{name} {way}',
  'iki.recap.ways': '{month}：{ways}',
  'iki.recap.month': '{month}',
  'iki.recap.cards': '新しいカード',
  'iki.recap.revealed': '口入れ場に新しく：{cards}。',
}
