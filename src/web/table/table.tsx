// The table: head, board, and bar or result. The page that opens it (a game on this device, a table online) may add to each part.
import type { ComponentChildren } from 'preact'
import { t } from '../../messages/i18n.ts'
import { wordsView } from '../device/settings.ts'
import { useMoments } from '../moments/use-moments.ts'
import { RecapMarks } from '../recap/marks.tsx'
import { RecapStrip } from '../recap/strip.tsx'
import { positionKey } from '../session/position-state.ts'
import type { Session } from '../session/session.ts'
import { Boundary, PanelBoundary } from '../ui/boundary.tsx'
import { ActionBar } from './bar.tsx'
import { DrawnBoard } from './drawn-board.tsx'
import { EndPanel } from './end.tsx'
import type { GameUi } from './game-ui.ts'
import { HandOver } from './hand-over.tsx'
import { TableHead } from './head.tsx'
import { LiveAnnouncer } from './live-announcer.tsx'
import { MoveList } from './moves.tsx'
import './words.css'

interface Props {
  readonly session: Session
  readonly ui: GameUi
  /** In the head, beside the name of the game. */
  readonly head?: ComponentChildren
  /** In the panel of settings. */
  readonly menu?: ComponentChildren
  /** Above the board. */
  readonly above?: ComponentChildren
  /** In the bar, before its buttons. */
  readonly bar?: ComponentChildren
  /** In place of the bar. */
  readonly foot?: ComponentChildren
  /** Below the result, in place of the review as the main thing to do. */
  readonly goal?: ComponentChildren
  /** Below the result, beside the link to the review. */
  readonly next: ComponentChildren
}

export function TableView({ session, ui, head, menu, above, bar, foot, goal, next }: Props) {
  const { Words } = ui
  const { actions } = session
  const position = positionKey(session)
  const nextSeat = session.handOver.value
  // The end takes the place of the table, so that no other scores stand beside the final ones.
  const isOver = session.over.value
  useMoments(session, ui)
  return (
    <div class={`table table-${session.game.id} ${head ? 'table-company' : ''}`} data-version={session.version.value}>
      {(!isOver || head) && (
        <TableHead session={session} ui={ui} menu={menu}>
          {head}
        </TableHead>
      )}
      <main id="main" tabIndex={-1} class="table-main" aria-label={t('table.label', { game: session.game.name })}>
        <Boundary bare resetKey={position} fallback={() => null}>
          {above}
        </Boundary>
        {isOver ? (
          <PanelBoundary bare name={t('end.label')}>
            <EndPanel session={session} ui={ui} goal={goal} next={next} />
          </PanelBoundary>
        ) : nextSeat === null ? (
          <>
            <DrawnBoard session={session} ui={ui} />
            {wordsView.value === 'on' && (
              <PanelBoundary name={t('head.words')} resetKey={position}>
                {actions && <MoveList position={session} actions={actions} ui={ui} />}
                <Words session={session} />
              </PanelBoundary>
            )}
          </>
        ) : (
          <HandOver session={session} seat={nextSeat} />
        )}
      </main>
      {!isOver &&
        (foot ||
          (actions && (
            <div class="table-foot">
              {nextSeat === null && actions.choices.value && !ui.recap?.isOnBoard && (
                <Boundary bare resetKey={position} fallback={() => null}>
                  <RecapStrip session={session} ui={ui} />
                </Boundary>
              )}
              <ActionBar session={session} actions={actions} ui={ui}>
                {bar}
              </ActionBar>
            </div>
          )))}
      {nextSeat === null && !isOver && (
        <Boundary bare resetKey={position} fallback={() => null}>
          <RecapMarks session={session} ui={ui} />
        </Boundary>
      )}
      <Boundary bare resetKey={position} fallback={() => null}>
        <LiveAnnouncer position={session} ui={ui} />
      </Boundary>
    </div>
  )
}
