// The deal of a day: one game, one seat and one seed for everybody, against the same bots; and the games of the strongest bots on it.
import type { BotId } from '../../bots/ids.ts'
import { advance, begin, play } from '../../core/match.ts'
import { type GameRecord, makeRecord, type SeatInfo } from '../../core/record/record.ts'
import { FORMAT } from '../../core/record/schema.ts'
import { GAMES } from '../../games/index.ts'
import { GAME_INFOS } from '../../games/ui.ts'
import { t } from '../../messages/i18n.ts'
import { type BotWorker, MASTER } from '../bots/client.ts'
import { botLevels } from '../bots/levels.ts'
import { botNameAt } from '../bots/names.ts'
import { type Day, dayNumber, dealId, FIRST_DAY } from './days.ts'

const OTHERS = 'journeyman'
/** Who plays the same cards, if the game has them: the strongest first. */
const STRONGEST: readonly BotId[] = ['grandmaster', 'master']
/** Iterations and not time, so that it plays the same game on every device. */
const { iterations: ITERATIONS } = MASTER
/** Longer than any device needs for them. */
const NO_LIMIT_MS = 30_000

export interface DailyDeal {
  readonly day: Day
  readonly game: string
  readonly players: number
  /** Where the reader sits. */
  readonly seat: number
  readonly seed: string
}

/** The games take turns; on each day it is another one than that of the puzzle. */
export function dealOf(day: Day): DailyDeal {
  const n = Math.max(0, dayNumber(day) - dayNumber(FIRST_DAY))
  const { id, usualSeats } = GAME_INFOS[(n + 1) % GAME_INFOS.length]!
  return { day, game: id, players: usualSeats, seat: Math.floor(n / GAME_INFOS.length) % usualSeats, seed: `deal ${day}` }
}

export const strongestOf = (game: string): readonly BotId[] => STRONGEST.filter((bot) => botLevels(game).includes(bot))

const seatsOf = ({ players, seat }: DailyDeal, you: SeatInfo): SeatInfo[] =>
  Array.from({ length: players }, (_, i) => (i === seat ? you : { name: botNameAt(OTHERS, i), bot: OTHERS }))

const optionsOf = ({ game, players }: DailyDeal): unknown => {
  const resolved = GAMES[game]!.resolve({}, players)
  if ('problems' in resolved) throw new Error('the default options must resolve')
  return resolved.options
}

/** The game before its first move, for the reader. */
export const dealtGame = (deal: DailyDeal): GameRecord => ({
  format: FORMAT,
  game: deal.game,
  seats: seatsOf(deal, { name: t('deal.you') }),
  options: optionsOf(deal),
  seed: deal.seed,
  moves: [],
})

/** Plays the deal with a bot in the reader's seat. `onProgress` gets the number of moves made. */
export async function playDeal(
  deal: DailyDeal,
  bot: BotId,
  ask: BotWorker['ask'],
  onProgress: (moves: number) => void,
  signal: AbortSignal,
): Promise<GameRecord> {
  const game = GAMES[deal.game]!
  const seats = seatsOf(deal, { name: t(`bot.${bot}.name`), bot })
  const match = begin(game, optionsOf(deal), deal.players, deal.seed)
  for (let seat = advance(match); seat >= 0; seat = advance(match)) {
    const moves = game.moves(match.state)
    const question = {
      kind: 'choose',
      table: `${dealId(deal.day)} ${bot}`,
      game: deal.game,
      players: deal.players,
      bot: seats[seat]!.bot!,
      seat,
      view: game.view(match.state, seat),
      moves,
      // As at a table on this device: so the others play as they did for the reader.
      seed: `${match.seed}\n${match.log.length}`,
      iterations: ITERATIONS,
      milliseconds: NO_LIMIT_MS,
    } as const
    const choice = moves.length === 1 ? 0 : await ask(question, signal)
    play(match, moves[choice]!)
    onProgress(match.log.length)
  }
  const moves = match.log.map((entry) => entry.move)
  return makeRecord(game, match.options, seats, moves, match.state, match.seed)
}
