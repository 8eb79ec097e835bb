// The table: head, board, and bar or result. The page that opens it (a game on this device, a table online) may add to each part.
import type { ComponentChildren } from 'preact'
import { t } from '../../messages/i18n.ts'
import { wordsView } from '../device/settings.ts'
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
  /** Below the result, beside the link to the review. */
  readonly next: ComponentChildren
}

export function TableView({ session, ui, head, menu, above, bar, foot, next }: Props) {
  const { Words } = ui
  const { actions } = session
  const position = positionKey(session)
  const nextSeat = session.handOver.value
  return (
    <div class={`table table-${session.game.id} ${head ? 'table-company' : ''}`} data-version={session.version.value}>
      <TableHead session={session} ui={ui} menu={menu}>
        {head}
      </TableHead>
      <main id="main" tabIndex={-1} class="table-main" aria-label={t('table.label', { game: session.game.name })}>
        <Boundary bare resetKey={position} fallback={() => null}>
          {above}
        </Boundary>
        {nextSeat === null ? (
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
      {session.over.value ? (
        <PanelBoundary bare name={t('end.label')}>
          <EndPanel session={session} ui={ui} next={next} />
        </PanelBoundary>
      ) : (
        foot ||
        (actions && (
          <ActionBar session={session} actions={actions} ui={ui}>
            {bar}
          </ActionBar>
        ))
      )}
      <Boundary bare resetKey={position} fallback={() => null}>
        <LiveAnnouncer position={session} ui={ui} />
      </Boundary>
    </div>
  )
}
