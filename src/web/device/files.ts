// Files from and to the reader's disk: records as text or JSON.
import { type GameRecord, readRecord, type Unreadable, writeText } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import type { StoredGame } from '../session/session.ts'
import { freshId } from '../setup/start.ts'
import { putGame } from './games.ts'

/** Hands a text to the browser to be saved. */
export function download(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after this turn of the page.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export function downloadText(game: { readonly id: string; readonly record: GameRecord }): void {
  const { record } = game
  download(`${record.game}-${game.id}.txt`, writeText(GAMES[record.game]!, record))
}

export function downloadJson(game: { readonly id: string; readonly record: GameRecord }): void {
  download(`${game.record.game}-${game.id}.json`, `${JSON.stringify(game.record)}\n`, 'application/json')
}

/** Keeps a record that has been read in this browser, and gives its name. */
export async function keepGame(record: GameRecord): Promise<string> {
  const game: StoredGame = { id: freshId(), record, updated: Date.now() }
  await putGame(game)
  return game.id
}

/** Reads a record from outside and keeps it; or says what is wrong with it, and where. */
export async function keepRecord(text: string): Promise<{ readonly id: string } | Unreadable> {
  const read = readRecord(GAMES, text)
  return 'problem' in read ? read : { id: await keepGame(read.record) }
}
