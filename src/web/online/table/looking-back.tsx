// Looking back while the game goes on: what one saw after each move, step by step, with the way back to the table.
import { useEffect, useMemo } from 'preact/hooks'
import { t } from '../../../messages/i18n.ts'
import { gameTitle } from '../../game-info.ts'
import { Controls } from '../../review/controls.tsx'
import { href } from '../../router.ts'
import { lookBack } from '../../session/history.ts'
import type { Steps } from '../../session/review.ts'
import type { Session } from '../../session/session.ts'
import { DrawnBoard } from '../../table/drawn-board.tsx'
import type { GameUi } from '../../table/game-ui.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { LinkBanner } from '../connection/link-banner.tsx'
import type { NetTable, Standing } from '../connection/net-table.ts'
import { ProblemNote } from '../people/problem.tsx'
import '../../review/review.css'
import './looking-back.css'

interface Props {
  readonly table: NetTable
  readonly now: Standing
  readonly session: Session
  readonly ui: GameUi
  /** After how many moves to begin. */
  readonly from: number
}

export function LookingBack(props: Props) {
  // What was taken back is not part of the game any more: one begins anew.
  const undone = props.table.news.value.findLast(({ step }) => step.kind === 'undone')?.version
  return <Begun key={`${undone} ${props.from}`} {...props} />
}

function Begun({ table, now, session, ui }: Props) {
  // Begun anew, one stays where one was, as the address says.
  const back = useMemo(() => lookBack(session, now.you, Number(new URLSearchParams(location.hash.split('?')[1]).get('back')) || 0), [])
  const { steps, problem } = back.value
  return (
    <div class="page review looking-back">
      <PageHead title={t('review.of', { game: gameTitle(session.game.id) })} />
      <main id="main" tabIndex={-1} class="review-main">
        <LinkBanner />
        <ProblemNote problem={problem ?? undefined} />
        {steps ? (
          <Shown table={table} now={now} steps={steps} ui={ui} />
        ) : (
          <p class="loading">
            {!problem && t('app.loading')} <ToTable table={table} />
          </p>
        )}
      </main>
    </div>
  )
}

function Shown({ table, now, steps, ui }: Pick<Props, 'table' | 'now' | 'ui'> & { steps: Steps }) {
  const { session } = steps
  const at = steps.at.value
  // The address says where one is, for who loads the page again.
  useEffect(() => history.replaceState(history.state, '', `${href('t', table.id)}?back=${at}`), [at, table])
  return (
    <>
      <div class={`table-${session.game.id} review-board`}>
        <DrawnBoard session={session} ui={ui} />
      </div>
      <Controls steps={steps} describe={(line) => ui.describeEvent(session, line.event)}>
        <div class="friends-back">
          <p role="status">{t(now.turn ? 'friends.back.turn' : steps.length < now.moves ? 'friends.back.gone' : 'friends.back')}</p>
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
