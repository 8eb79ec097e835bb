// The lobby: public tables with filters, and the way to a table of one's own.
import { useEffect, useRef, useState } from 'preact/hooks'
import { GAMES } from '../../../games/index.ts'
import { GAME_INFOS } from '../../../games/ui.ts'
import { t } from '../../../messages/i18n.ts'
import type { TableCard } from '../../../protocol/http.ts'
import { gameTitle } from '../../game-info.ts'
import { href } from '../../router.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { listLobby, type Problem } from '../connection/api.ts'
import { guest } from '../connection/guest.ts'
import { NameForm } from '../people/name-form.tsx'
import { ProblemNote } from '../people/problem.tsx'
import { FriendsNav } from './nav.tsx'
import { TableRow } from './table-card.tsx'
import '../../ui/pages.css'
import '../../home/games.css'

const PAGE = 20
const READ_AGAIN = 10_000

/** How many may play a game here. */
const SEAT_COUNTS = [...new Set(Object.values(GAMES).flatMap((game) => game.seats))].toSorted((a, b) => a - b)

/** Each filter with what it may be; the first is the usual. */
const FILTERS = {
  game: ['', ...GAME_INFOS.map((info) => info.id)],
  state: ['open', 'playing', 'over'],
  seats: ['', ...SEAT_COUNTS.map(String)],
  clock: ['', 'none', 'deadline', 'live'],
} as const
type Filter = Readonly<Record<keyof typeof FILTERS, string>>

/** What is looked for, as the server wants it. */
const queryOf = (filter: Filter): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
  ...(filter.state === 'open' ? { free: 'true' } : {}),
  limit: String(PAGE),
})

const nameOf = (name: keyof Filter, value: string) => {
  if (value === '') return t('friends.filter.any')
  if (name === 'game') return gameTitle(value)
  if (name === 'seats') return t('friends.filter.n', { n: Number(value) })
  return name === 'state' ? t(`friends.state.${value as 'open'}`) : t(`friends.clock.${value as 'none'}`)
}

export function LobbyPage() {
  const [filter, setFilter] = useState<Filter>({ game: '', state: 'open', seats: '', clock: '' })
  const [tables, setTables] = useState<readonly TableCard[]>()
  /** Where the next page of the list begins. */
  const [before, setBefore] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem>()
  /** How many pages of it are shown. */
  const reading = useRef(1)
  useEffect(() => {
    let left = false
    const read = async () => {
      const answer = await listLobby(queryOf(filter))
      if (left) return
      if ('problem' in answer) setProblem(answer)
      else {
        setProblem(undefined)
        reading.current = 1
        setTables(answer.tables)
        setBefore(answer.before)
      }
    }
    void read()
    // Who has read on keeps the place.
    const again = setInterval(() => void (document.hidden || reading.current > 1 || read()), READ_AGAIN)
    return () => {
      left = true
      clearInterval(again)
    }
  }, [filter])
  const readOn = async () => {
    if (before === null) return
    const answer = await listLobby({ ...queryOf(filter), before })
    if ('problem' in answer) setProblem(answer)
    else {
      reading.current += 1
      setTables([...(tables ?? []), ...answer.tables])
      setBefore(answer.before)
    }
  }
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
              <div class="row friends-filters">
                {(Object.keys(FILTERS) as (keyof Filter)[]).map((name) => (
                  <label key={name}>
                    {t(`friends.filter.${name}`)}
                    <select value={filter[name]} onChange={(event) => setFilter({ ...filter, [name]: event.currentTarget.value })}>
                      {FILTERS[name].map((value) => (
                        <option key={value} value={value}>
                          {nameOf(name, value)}
                        </option>
                      ))}
                    </select>
                  </label>
                ))}
              </div>
              <p role="status" class={tables?.length === 0 ? 'games-none' : 'unseen'}>
                {tables && (tables.length === 0 ? t('friends.lobby.none') : t('friends.lobby.found', { n: tables.length }))}
              </p>
              <ul class="games">
                {tables?.map((card) => (
                  <TableRow key={card.table} card={card} />
                ))}
              </ul>
              {before !== null && (
                <button type="button" class="button-quiet" onClick={() => void readOn()}>
                  {t('friends.lobby.more')}
                </button>
              )}
              {!tables && !problem && <p>{t('app.loading')}</p>}
            </section>
          </>
        )}
      </main>
    </div>
  )
}
