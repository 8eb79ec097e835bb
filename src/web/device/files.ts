// Records as files on the reader's disk, as text or JSON.
import { type GameRecord, readRecord, type Unreadable, writeText } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { freshId } from '../setup/start.ts'
import { putGame, type StoredGame } from './games.ts'

/** Saves a text as a file. */
export function download(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export function downloadText(game: { readonly id: string; readonly record: GameRecord }): void {
  const { record } = game
  download(`${record.game}-${game.id}.txt`, writeText(GAMES[record.game]!, record))
}

export function downloadJson(game: { readonly id: string; readonly record: GameRecord }): void {
  download(`${game.record.game}-${game.id}.json`, `${JSON.stringify(game.record)}\n`, 'application/json')
}

/** Stores a valid record in this browser and returns its id. */
export async function storeRecord(record: GameRecord): Promise<string> {
  const game: StoredGame = { id: freshId(), record, updated: Date.now() }
  await putGame(game)
  return game.id
}

/** Reads a record from a text and stores it, or returns what is wrong with it. */
export async function importRecord(text: string): Promise<{ readonly id: string } | Unreadable> {
  const read = readRecord(GAMES, text)
  return 'problem' in read ? read : { id: await storeRecord(read.record) }
}
