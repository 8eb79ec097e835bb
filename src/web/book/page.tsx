// My book: statistics over the finished games on this device, the list of them with notes, and the book as a file.
import { useEffect, useState } from 'preact/hooks'
import { GAME_INFOS } from '../../games/ui.ts'
import { t } from '../../messages/i18n.ts'
import { listSkills, type Skill } from '../bots/skill-store.ts'
import { listGames, type StoredGame, unsaved } from '../device/games.ts'
import { PageHead } from '../ui/page-head.tsx'
import { type BookEntry, entryOf } from './entries.ts'
import { BookFile } from './file-actions.tsx'
import { GameList } from './game-list.tsx'
import { listNotes, type Note } from './notes.ts'
import { Statistics } from './statistics-view.tsx'
import '../ui/pages.css'
import '../home/games.css'
import './book.css'

const TIMES = ['all', 'year', 'month'] as const
type Time = (typeof TIMES)[number]
const MONTH_MS = 30 * 24 * 3600 * 1000
/** Games worked out in one go; the page answers in between. */
const AT_ONCE = 4

interface Book {
  readonly games: readonly StoredGame[]
  readonly notes: readonly Note[]
  readonly skills: readonly Skill[]
  /** Newest first. */
  readonly entries: readonly BookEntry[]
}

async function readBook(): Promise<Book> {
  const [games, notes, skills] = await Promise.all([listGames(), listNotes(), listSkills()])
  const entries: BookEntry[] = []
  for (const [i, game] of games.entries()) {
    if (i % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
    const entry = entryOf(game)
    if (entry) entries.push(entry)
  }
  return { games: games.filter((game) => game.record.result), notes, skills, entries }
}

export function BookPage() {
  const [book, setBook] = useState<Book>()
  const [game, setGame] = useState('')
  const [time, setTime] = useState<Time>('all')
  const read = () => void readBook().then(setBook)
  useEffect(read, [])
  const entries = book?.entries.filter((entry) => (game === '' || entry.game === game) && isIn(time, entry.at)) ?? []
  return (
    <div class="page book">
      <PageHead title={t('book.title')} />
      <main id="main" tabIndex={-1} class="page-main">
        {unsaved.value && <p class="problem">{t('book.closed')}</p>}
        {!book && <p class="loading">{t('app.loading')}</p>}
        {book && book.entries.length === 0 && <EmptyBook />}
        {book && book.entries.length > 0 && (
          <>
            <fieldset class="book-filters" aria-label={t('book.filter')}>
              {['', ...GAME_INFOS.map((info) => info.id)].map((id) => (
                <button key={id} type="button" class="button-quiet" aria-pressed={game === id} onClick={() => setGame(id)}>
                  {GAME_INFOS.find((info) => info.id === id)?.title() ?? t('book.both')}
                </button>
              ))}
              <span class="book-gap" />
              {TIMES.map((one) => (
                <button key={one} type="button" class="button-quiet" aria-pressed={time === one} onClick={() => setTime(one)}>
                  {t(`book.time.${one}`)}
                </button>
              ))}
            </fieldset>
            {entries.length > 0 ? <Statistics entries={entries} skills={book.skills} /> : <p class="book-none">{t('book.noneFiltered')}</p>}
          </>
        )}
        {book && book.games.length > 0 && <GameList games={book.games} notes={book.notes} changed={read} />}
        {book && <BookFile games={book.games} notes={book.notes} changed={read} />}
        <p class="hint">{t('book.private')}</p>
      </main>
    </div>
  )
}

function isIn(time: Time, at: number): boolean {
  const now = new Date()
  if (time === 'year') return new Date(at).getFullYear() === now.getFullYear()
  return time === 'all' || at >= now.getTime() - MONTH_MS
}

const EmptyBook = () => (
  <section class="book-empty">
    <h2>{t('book.empty')}</h2>
    <p>{t('book.emptySay')}</p>
    <a class="button-seal" href="#/">
      {t('book.first')}
    </a>
  </section>
)
