// The end of a game of IKI in words, and its closing picture.
import { monthOf } from '../../../../messages/format.ts'
import { language, t } from '../../../../messages/i18n.ts'
import { listed } from '../../../../web/ending/sentences.ts'
import type { EndingUi } from '../../../../web/table/game-ui.ts'
import type { Iki } from '../session.ts'
import { Picture } from './picture.tsx'

const points = (n: number) => t('iki.end.points', { n })

export const ikiEnding: EndingUi<Iki> = {
  Picture,
  points,
  tieBreak(position, names, winner, others, you) {
    const isYours = you === winner
    const name = names[winner]!
    const equal = listed(names, [winner, ...others], you)
    const score = points(position.scores.value.totals[winner]!)
    return {
      title: t(isYours ? 'iki.end.tie.you' : 'iki.end.tie', { name }),
      say: t(isYours ? 'iki.end.tieSay.you' : 'iki.end.tieSay', { names: equal, name, points: score }),
    }
  },
  course: () => t('iki.end.course'),
  stage: (event) => (event.type === 'month' ? monthOf(language.value, event.month) : t('iki.end.newYear')),
  when: (event) => (event.type === 'month' ? t('iki.end.at', { month: monthOf(language.value, event.month) }) : t('iki.end.atNewYear')),
}
