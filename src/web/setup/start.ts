// Starts a game on this device: stores a record without moves and opens its table.
import { randomHex } from '../../client/random.ts'
import type { Problem } from '../../core/problem.ts'
import type { GameRecord, SeatInfo } from '../../core/record/record.ts'
import { FORMAT } from '../../core/record/schema.ts'
import { GAMES } from '../../games/index.ts'
import { t } from '../../messages/i18n.ts'
import { usualLevel } from '../bots/levels.ts'
import { pickBotName } from '../bots/names.ts'
import { putGame } from '../device/games.ts'
import { go } from '../router.ts'

/** A short random id; it is also the seed if none is given. */
export const freshId = () => randomHex(4)

/** One person against bots of the usual level. */
export function quickSeats(game: string, players: number): SeatInfo[] {
  const bot = usualLevel(game)
  const seats: SeatInfo[] = [{ name: t('start.you') }]
  while (seats.length < players)
    seats.push({
      name: pickBotName(
        bot,
        seats.map((seat) => seat.name),
      ),
      bot,
    })
  return seats
}

/** Stores the new game and opens its table, or returns what is wrong with the options. */
export async function startGame(
  game: string,
  seats: readonly SeatInfo[],
  given: unknown,
  seed = freshId(),
  moves: readonly unknown[] = [],
): Promise<readonly Problem[] | undefined> {
  const resolved = GAMES[game]!.resolve(given, seats.length)
  if ('problems' in resolved) return resolved.problems
  const record: GameRecord = { format: FORMAT, game, seats, options: resolved.options, seed, moves }
  const id = freshId()
  await putGame({ id, record, updated: Date.now() })
  go('table', id)
  return undefined
}
