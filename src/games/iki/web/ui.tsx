// The table of IKI for the page.
import type { GameUi } from '../../../web/table/game-ui.ts'
import { Board } from './board/board.tsx'
import { Words } from './board/spoken-board.tsx'
import type { Iki } from './session.ts'
import { describeMove } from './text/describe.ts'
import { describeBlocked, describeEvent, describeOrigin, isFollowUp, question, steps } from './text/event-text.ts'

export const ikiUi: GameUi<Iki> = {
  Board,
  Words,
  usesHead: true,
  question,
  steps,
  describeMove,
  describeEvent,
  describeBlocked,
  describeOrigin,
  isFollowUp,
  milestones: ['month', 'newYear', 'over'],
}
