// The table itself: head, board, bar or result. Who opens it (a game on this device, a table with friends) may add to each.
import type { ComponentChildren } from 'preact'
import { t } from '../../messages/i18n.ts'
import { wordsView } from '../device/settings.ts'
import { positionOf } from '../session/position-state.ts'
import type { Session } from '../session/session.ts'
import { Boundary, PanelBoundary } from '../ui/boundary.tsx'
import { ActionBar } from './bar.tsx'
import { DrawnBoard } from './drawn-board.tsx'
import { EndPanel } from './end.tsx'
import type { GameUi } from './game-ui.ts'
import { HandOver } from './hand-over.tsx'
import { TableHead } from './head.tsx'
import { Speaker } from './live-announcer.tsx'
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
  /** Below the result: what to do next, beside looking back. */
  readonly next: ComponentChildren
}

export function Table({ session, ui, head, menu, above, bar, foot, next }: Props) {
  const { Words } = ui
  const position = positionOf(session)
  const waiting = session.handOver.value
  return (
    <div class={`table table-${session.game.id} ${head ? 'table-company' : ''}`} data-version={session.version.value}>
      <TableHead session={session} ui={ui} menu={menu}>
        {head}
      </TableHead>
      <main id="main" tabIndex={-1} class="table-main" aria-label={t('table.label', { game: session.game.name })}>
        <Boundary bare resetKey={position} fallback={() => null}>
          {above}
        </Boundary>
        {waiting === null ? (
          <>
            <DrawnBoard session={session} ui={ui} />
            {wordsView.value === 'on' && (
              <PanelBoundary name={t('head.words')} resetKey={position}>
                <MoveList session={session} ui={ui} />
                <Words session={session} />
              </PanelBoundary>
            )}
          </>
        ) : (
          <HandOver session={session} seat={waiting} />
        )}
      </main>
      {session.over.value ? (
        <PanelBoundary bare name={t('end.label')}>
          <EndPanel session={session} ui={ui} next={next} />
        </PanelBoundary>
      ) : (
        foot || (
          <ActionBar session={session} ui={ui}>
            {bar}
          </ActionBar>
        )
      )}
      <Boundary bare resetKey={position} fallback={() => null}>
        <Speaker session={session} ui={ui} />
      </Boundary>
    </div>
  )
}
