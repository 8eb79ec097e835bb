// The book as a file: all games on this device with their notes; reading one adds what is not here yet.
import { type GameRecord, readRecord } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import type { StoredGame } from '../device/games.ts'
import type { Note } from './notes.ts'

const FORMAT = 'nihonbashi book 1'

export const writeBook = (games: readonly StoredGame[], notes: readonly Note[]): string =>
  `${JSON.stringify({ format: FORMAT, games, notes })}\n`

export interface Merged {
  /** Games and notes to store. */
  readonly games: readonly StoredGame[]
  readonly notes: readonly Note[]
  /** Games that are here already, and entries that are no legal game. */
  readonly doubles: number
  readonly wrong: number
}

/** Two records of one game have the same moves. */
const contentOf = ({ game, seats, options, moves }: GameRecord) => JSON.stringify([game, seats.length, options, moves])

/** What a file adds to the games here; null if it is no book. Every move is checked. `freshId` names a game whose id is taken. */
export function mergeBook(here: readonly StoredGame[], notes: readonly Note[], text: string, freshId: () => string): Merged | null {
  const file = parse(text)
  if (!file) return null
  const ids = new Set(here.map(({ id }) => id))
  const known = new Map(here.map(({ id, record }) => [contentOf(record), id]))
  const noted = new Set(notes.map(({ id }) => id))
  const games: StoredGame[] = []
  /** Under which id a game of the file is stored here. */
  const renamed = new Map<string, string>()
  let doubles = 0
  let wrong = 0
  for (const one of file.games) {
    const read =
      typeof one === 'object' && one !== null ? readRecord(GAMES, JSON.stringify((one as Partial<StoredGame>).record ?? null)) : undefined
    if (!read || 'problem' in read) {
      wrong += 1
      continue
    }
    const { id, updated, you } = one as Partial<StoredGame>
    const content = contentOf(read.record)
    const same = known.get(content)
    const name = typeof id === 'string' && id !== '' ? id : freshId()
    if (same !== undefined) {
      doubles += 1
      renamed.set(name, same)
      continue
    }
    const kept = ids.has(name) ? freshId() : name
    ids.add(kept)
    known.set(content, kept)
    renamed.set(name, kept)
    games.push({
      id: kept,
      record: read.record,
      updated: typeof updated === 'number' ? updated : 0,
      ...(typeof you === 'number' && you >= 0 && you < read.record.seats.length ? { you } : {}),
    })
  }
  const added = file.notes.flatMap((one): Note[] => {
    const { id, text: words } = (one ?? {}) as Partial<Note>
    const kept = typeof id === 'string' ? renamed.get(id) : undefined
    return kept !== undefined && typeof words === 'string' && !noted.has(kept) ? [{ id: kept, text: words.slice(0, 2000) }] : []
  })
  return { games, notes: added, doubles, wrong }
}

function parse(text: string): { readonly games: readonly unknown[]; readonly notes: readonly unknown[] } | undefined {
  try {
    const value = JSON.parse(text) as { readonly format?: unknown; readonly games?: unknown; readonly notes?: unknown } | null
    if (value?.format !== FORMAT || !Array.isArray(value.games)) return undefined
    return { games: value.games, notes: Array.isArray(value.notes) ? value.notes : [] }
  } catch {
    return undefined
  }
}
