// The games stored in this browser (IndexedDB).
import { signal } from '@preact/signals'
import type { GameRecord } from '../../core/record/record.ts'
import { openStore } from './database.ts'

export interface StoredGame {
  readonly id: string
  readonly record: GameRecord
  /** When it was last played; a finished game keeps it. */
  readonly updated: number
  /** The reader's seat in a game from a table online, where several people play. */
  readonly you?: number
}

const run = openStore('nihonbashi', 'games')

/** True while the browser cannot store games: its storage is full, closed or missing. */
export const unsaved = signal(false)
/** The games that could not be stored. They are newer than what the storage has, and lost when the page is closed. */
const inMemory = new Map<string, StoredGame>()

let last: Promise<void> = Promise.resolve()

/** Resolves when every game put so far is stored or in memory. */
export const flushed = () => last

export function putGame(game: StoredGame): Promise<void> {
  last = put(game)
  return last
}

async function put(game: StoredGame): Promise<void> {
  try {
    await run('readwrite', (store) => store.put(game))
    setStored(game, true)
  } catch {
    setStored(game, false)
  }
}

/** Another tab may have put the game: this tab learns whether it is stored. */
export function setStored(game: StoredGame, isStored: boolean): void {
  if (isStored) inMemory.delete(game.id)
  else inMemory.set(game.id, game)
  unsaved.value = !isStored
}

export async function getGame(id: string): Promise<StoredGame | undefined> {
  const game = inMemory.get(id)
  return game ?? run<StoredGame | undefined>('readonly', (store) => store.get(id)).catch(() => undefined)
}

export async function deleteGame(id: string): Promise<void> {
  inMemory.delete(id)
  await run('readwrite', (store) => store.delete(id)).catch(() => undefined)
}

/** Newest first. */
export async function listGames(): Promise<StoredGame[]> {
  const stored = await run<StoredGame[]>('readonly', (store) => store.getAll()).catch(() => [])
  const games = [...inMemory.values(), ...stored.filter((game) => !inMemory.has(game.id))]
  return games.sort((a, b) => b.updated - a.updated)
}
