// Japanese, IKI: the end of a game.
import type { Texts } from '../../../../messages/format.ts'
import type { ending as english } from '../en/ending.ts'

export const ending: Texts<typeof english> = {
  'iki.end.points': '粋{n}点',
  'iki.end.tie': '火消し順で{name}の勝ち',
  'iki.end.tie.you': '火消し順であなたの勝ち',
  'iki.end.tieSay': '{names}がそれぞれ{points}。火消しトラックでは{name}のほうが上です。',
  'iki.end.tieSay.you': '{names}がそれぞれ{points}。火消しトラックではあなたのほうが上です。',
  'iki.end.newYear': '正月',
  'iki.end.at': '{month}の初め',
  'iki.end.atNewYear': '正月の初め',
  'iki.end.course': '一年の流れ',
}
