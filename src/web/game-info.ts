// Finds the page's description of a game, and loads its table.
import type { AnyGame } from '../core/game.ts'
import { GAME_INFOS } from '../games/ui.ts'
import type { GameUi } from './table/game-ui.ts'

export const findInfo = (game: string) => GAME_INFOS.find((info) => info.id === game)

/** The name in the reader's language; or the id of an unknown game. */
export const gameTitle = (game: string): string => findInfo(game)?.title() ?? game

/** The character for the seal; 遊 is "play". */
export const gameKanji = (game: string): string => findInfo(game)?.kanji ?? '遊'

/** The number of players when nobody has chosen one. */
export const usualSeats = ({ id, seats }: AnyGame): number => findInfo(id)?.usualSeats ?? seats[0]!

const loaded = new Map<string, GameUi>()

/** The game's own table, or else the generic one. */
export async function loadGameUi(game: string): Promise<GameUi> {
  const known = loaded.get(game)
  if (known) return known
  const ui = (await findInfo(game)?.load?.()) ?? (await import('./generic/ui.tsx')).genericUi
  loaded.set(game, ui)
  return ui
}
