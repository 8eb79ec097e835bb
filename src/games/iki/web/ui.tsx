// The table of IKI for the page.
import type { GameUi } from '../../../web/table/game-ui.ts'
import { Board } from './board/board.tsx'
import { legend } from './board/legend.tsx'
import { BOARD_PARTS, milestoneMark, placesOf } from './board/review-places.ts'
import { Words } from './board/spoken-board.tsx'
import { EVENT_UI } from './recap/event-ui.tsx'
import type { Iki } from './session.ts'
import { describeMove } from './text/describe.ts'
import { describeBlocked, describeOrigin, isFollowUp, question, steps } from './text/event-text.ts'

export const ikiUi: GameUi<Iki> = {
  Board,
  Words,
  legend,
  usesHead: true,
  question,
  steps,
  describeMove,
  ...EVENT_UI,
  describeBlocked,
  describeOrigin,
  isFollowUp,
  milestones: ['month', 'newYear', 'over'],
  milestoneMark,
  placesOf,
  boardParts: BOARD_PARTS,
}
