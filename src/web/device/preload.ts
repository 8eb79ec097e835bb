// Loads what comes next before it is asked for, side by side and not one after the other.
import { GAME_INFOS } from '../../games/ui.ts'
import { loadMessages } from '../../messages/i18n.ts'
import { wakeBots } from '../bots/client.ts'
import { loadGameUi } from '../game-info.ts'
import { getGame } from './games.ts'

export const loadStart = () => import('../setup/start.ts')
const loadTable = () => import('../table/device-table.tsx')

/** What does not come now is asked for again when it is needed, and its failure is told there. */
const quietly = (loads: readonly Promise<unknown>[]) => void Promise.allSettled(loads)

/** The parts every table has, and the small games; a large game is loaded when somebody points at it. */
export function warmTables(): void {
  quietly([loadMessages(), loadStart(), loadTable(), ...GAME_INFOS.filter((info) => info.preload).map((info) => loadGameUi(info.id))])
}

/** A game is about to begin: its table, and the bots. */
export function warmGame(game: string): void {
  quietly([loadMessages(), loadStart(), loadTable(), loadGameUi(game)])
}

/** The board and the bots of a game that is kept here. */
export function warmStored(id: string): void {
  void getGame(id).then((game) => {
    if (!game) return
    warmGame(game.record.game)
    if (!game.record.result && game.record.seats.some((seat) => seat.bot !== undefined)) wakeBots()
  })
}

/** So long after the page has been loaded. */
export function whenLoaded(milliseconds: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(act, milliseconds)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    clearTimeout(timer)
  }
}
