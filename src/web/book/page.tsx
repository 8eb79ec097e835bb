// My book: statistics over the finished games on this device, the list of them with notes, and the book as a file.
import { useEffect, useState } from 'preact/hooks'
import { GAME_INFOS } from '../../games/ui.ts'
import { t } from '../../messages/i18n.ts'
import { listSkills, type Skill } from '../bots/skill-store.ts'
import { listGames, type StoredGame, unsaved } from '../device/games.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Seal } from '../ui/pieces.tsx'
import { type BookEntry, entryOf } from './entries.ts'
import { BookFile } from './file-actions.tsx'
import { GameList } from './game-list.tsx'
import { listNotes, type Note } from './notes.ts'
import { Statistics } from './statistics-view.tsx'
import '../ui/pages.css'
import '../home/games.css'
import './book.css'

const PERIODS = ['all', 'year', 'month'] as const
type Period = (typeof PERIODS)[number]
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
  const [time, setTime] = useState<Period>('all')
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
              {PERIODS.map((one) => (
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

function isIn(time: Period, at: number): boolean {
  const now = new Date()
  if (time === 'year') return new Date(at).getFullYear() === now.getFullYear()
  return time === 'all' || at >= now.getTime() - MONTH_MS
}

const EmptyBook = () => (
  <section class="book-empty">
    <OpenBook />
    <h2>{t('book.empty')}</h2>
    <p>{t('book.emptySay')}</p>
    <a class="button-seal" href="#/">
      {t('book.first')}
    </a>
  </section>
)

/** The columns of a blank page, from left to right. */
const COLUMNS = Array.from({ length: 4 }, (_, i) => i)

/** A book with blank pages, and a brush on it. */
const OpenBook = () => (
  <svg class="book-picture" viewBox="0 0 330 200" aria-hidden="true">
    <g stroke="#2a2420" stroke-width="2" stroke-linejoin="round">
      <path d="M8 26L158 18L166 188L18 196Z" fill="#fbf5e6" />
      <path d="M322 12L176 18L184 188L326 180Z" fill="#fbf5e6" />
      <path d="M158 18Q167 27 176 18L184 188Q175 197 166 188Z" fill="#e5d7b6" />
    </g>
    <path d="M168 26L176 186" stroke="#b23a22" stroke-width="3" stroke-dasharray="9 8" />
    <g stroke="#b7a47d" stroke-width="1.4">
      {COLUMNS.map((i) => (
        <path
          key={i}
          d={`M${32 + i * 32} ${40 - i * 1.6}L${40 + i * 32} ${180 - i * 1.6}M${202 + i * 32} ${32 - i * 1.4}L${209 + i * 32} ${172 - i * 1.4}`}
        />
      ))}
    </g>
    <svg x="44" y="116" width="46" height="46" viewBox="0 0 46 46" aria-hidden="true">
      <Seal kanji="録" />
    </svg>
    <g transform="rotate(28 214 96)" stroke="#2a2420" stroke-width="2" stroke-linejoin="round">
      <path d="M208 14H220V120H208Z" fill="#8f5f34" />
      <path d="M207 120H221Q222 142 214 164Q206 142 207 120Z" fill="#2a2420" />
    </g>
  </svg>
)
