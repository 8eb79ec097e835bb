// The end of a game of UKIYO-E in words, and its closing picture.
import { t } from '../../../../messages/i18n.ts'
import { listed } from '../../../../web/ending/sentences.ts'
import type { EndingUi } from '../../../../web/table/game-ui.ts'
import { ROUNDS } from '../../cards/deck.ts'
import type { UkiyoeEvent } from '../../rules/events.ts'
import type { Ukiyoe } from '../session.ts'
import { Picture } from './picture.tsx'

const points = (n: number) => t('uki.end.points', { n })

export const ukiyoeEnding: EndingUi<Ukiyoe> = {
  Picture,
  points,
  tieBreak(position, names, winner, others, you) {
    const isYours = you === winner
    const name = names[winner]!
    const equal = listed(names, [winner, ...others], you)
    const score = points(position.scores.value.totals[winner]!)
    const n = position.view.value.keptSize[winner]!
    return {
      title: t(isYours ? 'uki.end.tie.you' : 'uki.end.tie', { name }),
      say: t(isYours ? 'uki.end.tieSay.you' : 'uki.end.tieSay', { names: equal, name, points: score, n }),
    }
  },
  course: () => t('uki.end.course'),
  stage(event) {
    const n = endedRounds(event)
    return n === 0 ? t('uki.end.start') : t('uki.end.round', { n })
  },
  when: (event) => t('uki.end.after', { n: endedRounds(event) }),
}

/** A milestone stands at the end of the round before it. */
const endedRounds = (event: UkiyoeEvent) => (event.type === 'round' ? event.round - 1 : ROUNDS)
