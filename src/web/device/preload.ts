// Loads what will probably be needed next, in parallel.
import { GAME_INFOS } from '../../games/ui.ts'
import { loadMessages } from '../../messages/i18n.ts'
import { loadGameUi } from '../game-info.ts'
import { getGame } from './games.ts'

export const loadStart = () => import('../setup/start.ts')
const loadTable = () => import('../table/device-table.tsx')

/** A failed load is tried again when it is needed; only then is the failure shown. */
const loadQuietly = (loads: readonly Promise<unknown>[]) => void Promise.allSettled(loads)

/** What every table needs, and the small games. A large game is loaded when the pointer is over its button. */
export function preloadTables(): void {
  loadQuietly([loadMessages(), loadStart(), loadTable(), ...GAME_INFOS.filter((info) => info.preload).map((info) => loadGameUi(info.id))])
}

/** The table of a game that is about to begin. */
export function preloadGame(game: string): void {
  loadQuietly([loadMessages(), loadStart(), loadTable(), loadGameUi(game)])
}

/** Starts the worker of the bots. */
export const preloadBots = () => loadQuietly([import('../bots/client.ts').then(({ startWorker }) => startWorker())])

/** The table and the bots of a stored game. */
export function preloadStored(id: string): void {
  void getGame(id).then((game) => {
    if (!game) return
    preloadGame(game.record.game)
    if (!game.record.result && game.record.seats.some((seat) => seat.bot !== undefined)) preloadBots()
  })
}

/** Runs `task` some time after the page has loaded. Returns a function that cancels it. */
export function whenLoaded(milliseconds: number, task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(task, milliseconds)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    clearTimeout(timer)
  }
}
