// The page of a table online: the waiting room, then the table with its panel.
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../../messages/i18n.ts'
import { gameTitle, loadGameUi } from '../../game-info.ts'
import { go, href, query } from '../../router.ts'
import { openNetSession } from '../../session/online.ts'
import type { Session } from '../../session/session.ts'
import type { GameUi } from '../../table/game-ui.ts'
import { TableView } from '../../table/table.tsx'
import { Boundary, PanelBoundary, useLoadError } from '../../ui/boundary.tsx'
import { useMedia, WIDE } from '../../ui/media.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { LinkBanner } from '../connection/link-banner.tsx'
import { socket } from '../connection/live.ts'
import { type NetTable, openNetTable, type Standing } from '../connection/net-table.ts'
import { notify } from '../connection/notify.ts'
import { NextTurn, useTurns } from '../lobby/nav.tsx'
import { ProblemNote } from '../people/problem.tsx'
import { DuplicatePage } from './duplicate.tsx'
import { Notices } from './notices.tsx'
import { CompanyPanel } from './panel.tsx'
import { SeatStrip } from './seat-strip.tsx'
import { SinceLast } from './since-last.tsx'
import { SpectatorView } from './spectator-view.tsx'
import { TableHistory } from './table-history.tsx'
import { TableNews } from './table-news.tsx'
import { WaitingRoom } from './waiting-room.tsx'
import '../online.css'
import '../../ui/pages.css'

export function FriendsTablePage({ parts }: { parts: readonly string[] }) {
  const [id = ''] = parts
  const [table, setTable] = useState<NetTable>()
  useTurns()
  useEffect(() => {
    const opened = openNetTable(id)
    setTable(opened)
    return () => opened.close()
  }, [id])
  if (table?.id !== id) return <p class="loading">{t('app.loading')}</p>
  return <Opened key={id} table={table} />
}

function Opened({ table }: { table: NetTable }) {
  const now = table.now.value
  const problem = table.problem.value
  // While a new perspective loads, the table stays on the page.
  const [begun, setBegun] = useState(false)
  const playing = now?.state === 'playing' || now?.state === 'over'
  if (playing && !begun) setBegun(true)
  if (problem || (!now && !begun))
    return (
      <div class="page">
        <PageHead title={t('friends.title')} />
        <main id="main" tabIndex={-1} class="page-main">
          <LinkBanner />
          {problem ? (
            <>
              <ProblemNote problem={problem} />
              <p class="row">
                <a href={href('friends')}>{t('friends.lobby')}</a>
              </p>
            </>
          ) : (
            <p>{t('app.loading')}</p>
          )}
        </main>
      </div>
    )
  const duplicate = now?.about.duplicate
  const isClosed = duplicate && !duplicate.compared && now.you === null && playing
  if (now && (isClosed || (duplicate && query.value.has('compare'))))
    return <DuplicatePage table={table} now={now} title={gameTitle(now.about.game)} />
  return now === null || playing ? <Playing table={table} /> : <WaitingRoom table={table} now={now} />
}

interface Loaded {
  readonly session: Session
  readonly ui: GameUi
}

function Playing({ table }: { table: NetTable }) {
  const [loaded, setLoaded] = useState<Loaded>()
  const loadFailed = useLoadError()
  useEffect(() => {
    let left = false
    const session = openNetSession(table)
    loadGameUi(session.game.id).then(
      (ui) => {
        if (!left) setLoaded({ session, ui })
      },
      (error: unknown) => left || loadFailed(error),
    )
    return () => {
      left = true
    }
  }, [table])
  useAttention(table)
  if (!loaded) return <p class="loading">{t('app.loading')}</p>
  return <AtTable table={table} {...loaded} />
}

function AtTable({ table, session, ui }: Loaded & { table: NetTable }) {
  const [open, setOpen] = useState(false)
  const [last, setLast] = useState<Standing | null>(table.now.peek())
  const fresh = table.now.value
  if (fresh && fresh !== last) setLast(fresh)
  const now = fresh ?? last!
  const unread = open ? 0 : table.unread.value
  // Where the board draws into the head, the seats are in the bar.
  const low = useMedia(WIDE) && ui.usesHead && now.state === 'playing'
  const strip = <SeatStrip table={table} now={now} />
  // Notices are above the board; while the panel is open, they are inside it.
  const notices = <Notices table={table} now={now} />
  const back = query.value.get('back')
  if (back !== null) return <TableHistory table={table} now={now} session={session} ui={ui} from={Number(back) || 0} />
  return (
    <TableView
      session={session}
      ui={ui}
      head={
        <>
          <div class="friends-head">
            {!low && strip}
            <button type="button" class="friends-talk" aria-expanded={open} onClick={() => setOpen(!open)}>
              <span aria-hidden="true">友</span> {t('friends.company')}
              {unread > 0 && (
                <b class="friends-unread">
                  {unread} <span class="unseen">{t('friends.unread')}</span>
                </b>
              )}
            </button>
          </div>
          {open && (
            <PanelBoundary name={t('friends.company')} close={() => setOpen(false)}>
              <CompanyPanel table={table} now={now} notices={notices} close={() => setOpen(false)}>
                <SinceLast session={session} ui={ui} />
              </CompanyPanel>
            </PanelBoundary>
          )}
          <Boundary bare fallback={() => null}>
            <TableNews table={table} />
          </Boundary>
        </>
      }
      above={!open && notices}
      bar={
        <>
          {low && strip}
          {now.you === null && <SpectatorView table={table} now={now} />}
          {!now.turn && <NextTurn here={table.id} />}
          <AskUndo table={table} now={now} />
        </>
      }
      next={
        <>
          {now.about.duplicate && (
            <a class="button-quiet" href={`${href('t', table.id)}?compare=1`}>
              {t('friends.duplicate.compare')}
            </a>
          )}
          <Next table={table} now={now} />
        </>
      }
    />
  )
}

/** An undo that is not free needs the agreement of the others. */
function AskUndo({ table, now }: { table: NetTable; now: Standing }) {
  const own = now.you === null ? undefined : now.seats[now.you]
  const can =
    now.state === 'playing' &&
    own &&
    own.bot === null &&
    !own.resigned &&
    now.undoable === 0 &&
    table.hasMoved.value &&
    !now.vote &&
    !now.about.duplicate
  return can ? (
    <button type="button" class="button-quiet" onClick={() => void table.play({ type: 'undo', ask: true })}>
      {t('friends.askUndo')}
    </button>
  ) : null
}

function Next({ table, now }: { table: NetTable; now: Standing }) {
  const [busy, setBusy] = useState(false)
  if (now.rematch !== undefined)
    return (
      <a class="button-quiet" href={href('t', now.rematch)}>
        {t('friends.toRematch')}
      </a>
    )
  if (now.you === null || now.state !== 'over') return null
  const again = async () => {
    setBusy(true)
    const answer = await table.send({ type: 'rematch' })
    setBusy(false)
    if ('refused' in answer) return
    const made = answer.table ?? table.now.peek()?.rematch
    if (made !== undefined) go('t', made)
  }
  return (
    <button type="button" class="button-quiet" disabled={busy} onClick={() => void again()}>
      {t('friends.rematch')}
    </button>
  )
}

/** The title of the page shows whose turn it is. The browser may notify a player who is elsewhere. */
function useAttention(table: NetTable): void {
  const now = table.now.value
  const game = now ? gameTitle(now.about.game) : ''
  const mine =
    now !== null &&
    now.you !== null &&
    now.state === 'playing' &&
    (now.turn !== undefined || (now.vote?.waiting.includes(now.you) ?? false))
  const over = now?.state === 'over'
  const title = `${mine ? `● ${t('turn.yours')} - ` : ''}${game} - ${t('app.name')}`
  const back = query.value.has('back')
  useEffect(() => {
    document.title = title
  }, [title, back])
  useEffect(() => {
    if (!now) return
    socket.noteTurn(table.id, now.about.game, mine)
  }, [mine])
  useEffect(() => {
    if (over) void notify(t('friends.notify.over', { game }), table.id)
  }, [over])
}
