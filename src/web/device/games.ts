// The games kept in this browser (IndexedDB).
import { signal } from '@preact/signals'
import { deleteAnalysis } from '../bots/analysis-store.ts'
import type { StoredGame } from '../session/session.ts'
import { openStore } from './database.ts'

const run = openStore('nihonbashi', 'games')

/** True while the browser does not keep games: its storage is full, closed or missing. They are then held until the page is closed. */
export const unsaved = signal(false)
const held = new Map<string, StoredGame>()

let last: Promise<void> = Promise.resolve()

/** When everything put so far is kept, or known not to be. */
export const settled = () => last

export function putGame(game: StoredGame): Promise<void> {
  last = put(game)
  return last
}

async function put(game: StoredGame): Promise<void> {
  try {
    await run('readwrite', (store) => store.put(game))
    held.delete(game.id)
    unsaved.value = false
  } catch {
    held.set(game.id, game)
    unsaved.value = true
  }
}

/** Another tab has played on: what the browser could not keep of it is held here, too. */
export function hearGame(game: StoredGame, kept: boolean): void {
  if (kept) held.delete(game.id)
  else held.set(game.id, game)
  unsaved.value = !kept
}

/** What is held is newer than what the storage still has. */
export async function getGame(id: string): Promise<StoredGame | undefined> {
  const game = held.get(id)
  return game ?? run<StoredGame | undefined>('readonly', (store) => store.get(id)).catch(() => undefined)
}

export async function deleteGame(id: string): Promise<void> {
  held.delete(id)
  await run('readwrite', (store) => store.delete(id)).catch(() => undefined)
  await deleteAnalysis(id)
}

/** Newest first. */
export async function listGames(): Promise<StoredGame[]> {
  const kept = await run<StoredGame[]>('readonly', (store) => store.getAll()).catch(() => [])
  const games = [...held.values(), ...kept.filter((game) => !held.has(game.id))]
  return games.sort((a, b) => b.updated - a.updated)
}
