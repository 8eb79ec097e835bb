// Japanese, IKI: the score pad.
import type { Texts } from '../../../../messages/format.ts'
import type { pad as english } from '../en/pad.ts'

export const pad: Texts<typeof english> = {
  'iki.pad.counters': '持ち物と粋',
  'iki.pad.track': 'トラックの粋',
  'iki.pad.koban': '小判',
  'iki.pad.lumber': '材木',
  'iki.pad.mon': '銭',
  'iki.pad.rice': '米',
  'iki.pad.sandals': '草履',
  'iki.pad.order': '火消し順',
  'iki.pad.orderSay': '1は火消しトラックで一番上のプレイヤーです。同点のときに使います。',
  'iki.pad.place': '順位',
  'iki.pad.working': '場にあるカード',
  'iki.pad.workingSay': '各プレイヤーの職業カードを種類ごとに数えてください。',
  'iki.pad.retired': '引退したカード',
  'iki.pad.wild': 'どの種類にも数えるカード',
  'iki.pad.buildings': '建物',
  'iki.pad.pouches': '煙草入れ',
  'iki.pad.pipes': '煙管',
  'iki.pad.fish': '魚',
  'iki.origin.track': 'ゲーム中の粋',
}
