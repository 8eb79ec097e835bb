// The lobby: public tables with filters, and links to open a table.
import { useEffect, useRef, useState } from 'preact/hooks'
import { GAMES } from '../../../games/index.ts'
import { GAME_INFOS } from '../../../games/ui.ts'
import { find, t } from '../../../messages/i18n.ts'
import type { TableCard } from '../../../protocol/http.ts'
import { gameTitle } from '../../game-info.ts'
import { href } from '../../router.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { type ApiProblem, listLobby } from '../connection/api.ts'
import { guest } from '../connection/guest.ts'
import { NameForm } from '../people/name-form.tsx'
import { ProblemNote } from '../people/problem.tsx'
import { FriendsNav } from './nav.tsx'
import { TableListItem } from './table-card.tsx'
import '../../ui/pages.css'
import '../../home/games.css'

const PAGE = 20
const REFRESH_MS = 10_000

/** The numbers of players of all games. */
const SEAT_COUNTS = [...new Set(Object.values(GAMES).flatMap((game) => game.seats))].toSorted((a, b) => a - b)

/** Each filter with its values; the first is the default. */
const STATES = ['open', 'playing', 'over'] as const
const CLOCKS = ['none', 'deadline', 'live'] as const
const FILTER_NAMES = ['game', 'state', 'seats', 'clock'] as const
type FilterName = (typeof FILTER_NAMES)[number]
const FILTERS: Readonly<Record<FilterName, readonly string[]>> = {
  game: ['', ...GAME_INFOS.map((info) => info.id)],
  state: STATES,
  seats: ['', ...SEAT_COUNTS.map(String)],
  clock: ['', ...CLOCKS],
}
type Filter = Readonly<Record<FilterName, string>>

/** The query that the server expects. */
const queryOf = (filter: Filter): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
  ...(filter.state === 'open' ? { free: 'true' } : {}),
  limit: String(PAGE),
})

const nameOf = (name: FilterName, value: string) => {
  if (value === '') return t('friends.filter.any')
  if (name === 'game') return gameTitle(value)
  if (name === 'seats') return t('friends.filter.n', { n: Number(value) })
  return find(`friends.${name}.${value}`)
}

/** The tables of the lobby that match the filter; they are loaded again from time to time. */
function useLobby(filter: Filter) {
  const [tables, setTables] = useState<readonly TableCard[]>()
  /** The start of the next page of the list. */
  const [before, setBefore] = useState<string | null>(null)
  const [problem, setProblem] = useState<ApiProblem>()
  /** The number of pages shown. */
  const pages = useRef(1)
  useEffect(() => {
    let left = false
    const read = async () => {
      const answer = await listLobby(queryOf(filter))
      if (left) return
      if ('problem' in answer) setProblem(answer)
      else {
        setProblem(undefined)
        pages.current = 1
        setTables(answer.tables)
        setBefore(answer.before)
      }
    }
    void read()
    // A reader who has loaded more pages keeps the place.
    const again = setInterval(() => void (document.hidden || pages.current > 1 || read()), REFRESH_MS)
    return () => {
      left = true
      clearInterval(again)
    }
  }, [filter])
  const loadMore = async () => {
    if (before === null) return
    const answer = await listLobby({ ...queryOf(filter), before })
    if ('problem' in answer) setProblem(answer)
    else {
      pages.current += 1
      setTables([...(tables ?? []), ...answer.tables])
      setBefore(answer.before)
    }
  }
  return { tables, problem, loadMore: before === null ? undefined : loadMore }
}

export function LobbyPage() {
  const [filter, setFilter] = useState<Filter>({ game: '', state: 'open', seats: '', clock: '' })
  const lobby = useLobby(filter)
  const { problem } = lobby
  return (
    <div class="page">
      <PageHead title={t('friends.title')} />
      <main id="main" tabIndex={-1} class="page-main">
        <FriendsNav page="friends" />
        <p>{t('friends.say')}</p>
        <ProblemNote problem={problem} />
        {problem?.problem !== 'no-server' && (
          <>
            {guest.value === null && (
              <section aria-labelledby="name-title">
                <h2 id="name-title">{t('friends.who')}</h2>
                <NameForm verb={t('friends.name.keep')} />
              </section>
            )}
            <section aria-labelledby="make-title">
              <h2 id="make-title">{t('friends.make')}</h2>
              <p class="row">
                {GAME_INFOS.map((info) => (
                  <a key={info.id} class="button-quiet" href={`${href('new', info.id)}?with=friends`}>
                    {info.title()}
                  </a>
                ))}
              </p>
            </section>
            <section aria-labelledby="lobby-title">
              <h2 id="lobby-title">{t('friends.lobby')}</h2>
              <Filters filter={filter} set={setFilter} />
              <Tables {...lobby} />
            </section>
          </>
        )}
      </main>
    </div>
  )
}

function Filters({ filter, set }: { filter: Filter; set: (filter: Filter) => void }) {
  return (
    <div class="row friends-filters">
      {FILTER_NAMES.map((name) => (
        <label key={name}>
          {t(`friends.filter.${name}`)}
          <select value={filter[name]} onChange={(event) => set({ ...filter, [name]: event.currentTarget.value })}>
            {FILTERS[name].map((value) => (
              <option key={value} value={value}>
                {nameOf(name, value)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

function Tables({ tables, problem, loadMore }: ReturnType<typeof useLobby>) {
  return (
    <>
      <p role="status" class={tables?.length === 0 ? 'games-none' : 'unseen'}>
        {tables && (tables.length === 0 ? t('friends.lobby.none') : t('friends.lobby.found', { n: tables.length }))}
      </p>
      <ul class="games">
        {tables?.map((card) => (
          <TableListItem key={card.table} card={card} />
        ))}
      </ul>
      {loadMore && (
        <button type="button" class="button-quiet" onClick={() => void loadMore()}>
          {t('friends.lobby.more')}
        </button>
      )}
      {!tables && !problem && <p>{t('app.loading')}</p>}
    </>
  )
}
