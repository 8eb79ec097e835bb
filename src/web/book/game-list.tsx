// All finished games: searched by names and notes, each with a note of the reader's own.
import { useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import type { StoredGame } from '../device/games.ts'
import { gameTitle } from '../game-info.ts'
import { href } from '../router.ts'
import { Crest } from '../ui/pieces.tsx'
import { type Note, putNote } from './notes.ts'
import { dateOf } from './statistics-view.tsx'

const LONGEST_NOTE = 2000

interface Props {
  readonly games: readonly StoredGame[]
  readonly notes: readonly Note[]
  changed(): void
}

export function GameList({ games, notes, changed }: Props) {
  const [wanted, setWanted] = useState('')
  const noteOf = (id: string) => notes.find((note) => note.id === id)?.text ?? ''
  const found = games.filter((game) => matches(game, noteOf(game.id), wanted))
  return (
    <section aria-labelledby="book-list">
      <h2 id="book-list">{t('book.list')}</h2>
      <input
        type="search"
        class="book-search"
        aria-label={t('book.search')}
        placeholder={t('book.search')}
        value={wanted}
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      {found.length === 0 && <p role="status">{t('book.noneFound')}</p>}
      <ul class="book-list">
        {found.map(({ id, record, updated }) => (
          <li key={id}>
            <a href={href('review', id)}>
              <b>{gameTitle(record.game)}</b> {dateOf(updated)}
            </a>
            <span class="book-seats">
              {record.seats.map((seat, i) => (
                <span key={i} class={record.result!.winners.includes(i) ? 'games-winner' : ''}>
                  <Crest seat={i} size={18} /> {seat.name} <b>{record.result!.totals[i]}</b>
                </span>
              ))}
            </span>
            <input
              type="text"
              maxLength={LONGEST_NOTE}
              aria-label={t('book.note', { date: dateOf(updated) })}
              placeholder={t('book.noteHint')}
              value={noteOf(id)}
              onChange={(event) => void putNote({ id, text: event.currentTarget.value.trim() }).then(changed)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Every word of the search is in a name, the game's title or the note. */
export function matches({ record }: StoredGame, note: string, wanted: string): boolean {
  const text = [gameTitle(record.game), ...record.seats.map((seat) => seat.name), note].join(' ').toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
