// The board with its safety net: after a fault it is drawn again from the game as it stands; if that fails, one plays by the names of the moves.

import { t } from '../../messages/i18n.ts'
import { positionOf } from '../session/position-state.ts'
import type { Session } from '../session/session.ts'
import { Boundary } from '../ui/boundary.tsx'
import type { GameUi } from './game-ui.ts'
import { MoveList } from './moves.tsx'

export function DrawnBoard({ session, ui }: { session: Session; ui: GameUi }) {
  const { Board } = ui
  return (
    <Boundary
      resetKey={positionOf(session)}
      onFault={() => session.pick(null)}
      redrawn={
        <p class="fault" role="alert">
          {t('fault.board')}
        </p>
      }
      fallback={(again) => (
        <>
          <div class="fault" role="alert">
            <p>{t('fault.boardFailed')}</p>
            <button type="button" class="button-quiet" onClick={again}>
              {t('fault.draw')}
            </button>
          </div>
          <MoveList session={session} ui={ui} />
        </>
      )}
    >
      <Board session={session} />
    </Boundary>
  )
}
