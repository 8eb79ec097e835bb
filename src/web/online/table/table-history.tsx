// The history of a game that is still played online: earlier positions, with the way back to the table.
import { useEffect, useMemo } from 'preact/hooks'
import { t } from '../../../messages/i18n.ts'
import { gameTitle } from '../../game-info.ts'
import { Controls } from '../../review/controls.tsx'
import { href } from '../../router.ts'
import { openHistory } from '../../session/history.ts'
import type { Timeline } from '../../session/review.ts'
import type { Position } from '../../session/session.ts'
import { DrawnBoard } from '../../table/drawn-board.tsx'
import type { GameUi } from '../../table/game-ui.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { LinkBanner } from '../connection/link-banner.tsx'
import type { NetTable, Standing } from '../connection/net-table.ts'
import { ProblemNote } from '../people/problem.tsx'
import '../../review/review.css'
import './table-history.css'

interface Props {
  readonly table: NetTable
  readonly now: Standing
  readonly session: Position
  readonly ui: GameUi
  /** The number of moves to begin after. */
  readonly from: number
}

export function TableHistory(props: Props) {
  // After an undo the history is loaded again.
  const undone = props.table.news.value.findLast(({ step }) => step.kind === 'undone')?.version
  return <Begun key={`${undone} ${props.from}`} {...props} />
}

function Begun({ table, now, session, ui }: Props) {
  // Loaded again, it stays at the position that the address names.
  const loaded = useMemo(() => openHistory(session, now.you, Number(new URLSearchParams(location.hash.split('?')[1]).get('back')) || 0), [])
  const { timeline, problem } = loaded.value
  return (
    <div class="page review table-history">
      <PageHead title={t('review.of', { game: gameTitle(session.game.id) })} />
      <main id="main" tabIndex={-1} class="review-main">
        <LinkBanner />
        <ProblemNote problem={problem ?? undefined} />
        {timeline ? (
          <Loaded table={table} now={now} timeline={timeline} ui={ui} />
        ) : (
          <p class="loading">
            {!problem && t('app.loading')} <ToTable table={table} />
          </p>
        )}
      </main>
    </div>
  )
}

function Loaded({ table, now, timeline, ui }: Pick<Props, 'table' | 'now' | 'ui'> & { timeline: Timeline }) {
  const { session } = timeline
  const at = timeline.at.value
  // The address names the position, so that a reload shows it again.
  useEffect(() => history.replaceState(history.state, '', `${href('t', table.id)}?back=${at}`), [at, table])
  return (
    <>
      <div class={`table-${session.game.id} review-board`}>
        <DrawnBoard session={session} ui={ui} />
      </div>
      <Controls timeline={timeline} describe={(line) => ui.describeEvent(session, line.event)}>
        <div class="friends-back">
          <p role="status">{t(now.turn ? 'friends.back.turn' : timeline.length < now.moves ? 'friends.back.gone' : 'friends.back')}</p>
          <ToTable table={table} />
        </div>
      </Controls>
    </>
  )
}

const ToTable = ({ table }: { table: NetTable }) => (
  <a class="button-quiet" href={href('t', table.id)}>
    {t('friends.back.toTable')}
  </a>
)
