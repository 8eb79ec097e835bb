// The entries of the book: the finished games on this device in which the reader played, with scores worked out from the records.
import { BOT_IDS, type BotId, knownBot } from '../../bots/ids.ts'
import type { Scores, Seat } from '../../core/game.ts'
import { replay } from '../../core/match.ts'
import { GAMES } from '../../games/index.ts'
import type { StoredGame } from '../device/games.ts'

/** Whom the reader played against: the strongest bot, or people. */
export type Opponents = BotId | 'people'
export const OPPONENTS: readonly Opponents[] = [...BOT_IDS, 'people']

export interface BookEntry {
  readonly stored: StoredGame
  readonly game: string
  readonly seat: Seat
  readonly opponents: Opponents
  /** The id of the rule set; undefined for a game that has one only. */
  readonly rules: string | undefined
  readonly players: number
  /** 1 for a win, 0 for none, the part of a shared one. */
  readonly win: number
  /** How far ahead of the best other player; negative when behind. */
  readonly margin: number
  readonly at: number
  readonly scores: Scores
  readonly state: unknown
}

/** The reader's seat: the only person's, or the one kept with a game online. */
export function seatOf({ record: { seats }, you }: StoredGame): Seat | null {
  if (you !== undefined) return you
  const people = seats.flatMap((seat, i): Seat[] => (seat.bot === undefined ? [i] : []))
  return people.length === 1 ? people[0]! : null
}

/** Undefined for a game that is not over, that the reader only watched, or that this version does not know. */
export function entryOf(stored: StoredGame): BookEntry | undefined {
  const { record } = stored
  const { result, seats, options } = record
  const game = GAMES[record.game]
  const seat = seatOf(stored)
  if (!result || !game || seat === null || seats.length < 2) return undefined
  const state = replay(game, options, seats.length, record.moves)
  const others = result.totals.filter((_, other) => other !== seat)
  return {
    stored,
    game: record.game,
    seat,
    opponents: opponentsOf(stored, seat),
    rules: (options as { readonly rules?: string }).rules,
    players: seats.length,
    win: result.winners.includes(seat) ? 1 / result.winners.length : 0,
    margin: result.totals[seat]! - Math.max(...others),
    at: stored.updated,
    scores: game.scores(state),
    state,
  }
}

function opponentsOf({ record: { seats } }: StoredGame, seat: Seat): Opponents {
  const levels = seats.flatMap(({ bot }, i) => (i === seat ? [] : [bot === undefined ? -1 : BOT_IDS.indexOf(knownBot(bot) ?? 'random')]))
  return levels.includes(-1) ? 'people' : BOT_IDS[Math.max(...levels)]!
}
