// The board with its safety net: after a fault it is drawn again; if that fails, the moves are listed by name.

import { t } from '../../messages/i18n.ts'
import { positionKey } from '../session/position-state.ts'
import type { Session } from '../session/session.ts'
import { Boundary } from '../ui/boundary.tsx'
import type { GameUi } from './game-ui.ts'
import { MoveList } from './moves.tsx'

export function DrawnBoard({ session, ui, inReview = false }: { session: Session; ui: GameUi; inReview?: boolean }) {
  const { Board } = ui
  return (
    <Boundary
      resetKey={positionKey(session)}
      onFault={() => session.actions?.pick(null)}
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
          {session.actions && <MoveList position={session} actions={session.actions} ui={ui} />}
        </>
      )}
    >
      <Board session={session} inReview={inReview} />
    </Boundary>
  )
}
