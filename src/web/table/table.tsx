// The table itself: head, board, bar or result. Who opens it (a game on this device, a table with friends) may add to each.
import type { ComponentChildren } from 'preact'
import type { GameFace } from '../board/face.ts'
import { t } from '../i18n/i18n.ts'
import type { Session } from '../session.ts'
import { wordsView } from '../settings.ts'
import { ActionBar } from './bar.tsx'
import { EndPanel } from './end.tsx'
import { HandOver } from './hand-over.tsx'
import { TableHead } from './head.tsx'
import { MoveList } from './moves.tsx'
import { Speaker } from './speaker.tsx'

interface Props {
  readonly session: Session
  readonly face: GameFace
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

export function Table({ session, face, head, menu, above, bar, foot, next }: Props) {
  const { Board, Words } = face
  const waiting = session.handOver.value
  return (
    <div class={`table table-${session.game.id} ${head ? 'table-company' : ''}`} data-version={session.version.value}>
      <TableHead session={session} face={face} menu={menu}>
        {head}
      </TableHead>
      <main id="main" tabIndex={-1} class="table-main" aria-label={t('table.label', { game: session.game.name })}>
        {above}
        {waiting === null ? (
          <>
            <Board session={session} />
            {wordsView.value === 'on' && (
              <>
                <MoveList session={session} face={face} />
                <Words session={session} />
              </>
            )}
          </>
        ) : (
          <HandOver session={session} seat={waiting} />
        )}
      </main>
      {session.over.value ? (
        <EndPanel session={session} face={face} next={next} />
      ) : (
        foot || (
          <ActionBar session={session} face={face}>
            {bar}
          </ActionBar>
        )
      )}
      <Speaker session={session} face={face} />
    </div>
  )
}
