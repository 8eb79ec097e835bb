// The choices of a record, judged by the master one at a time.
import { costOf, decisionsOf, type Judgement, judge } from '../../bots/review.ts'
import type { AnyGame } from '../../core/game.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { findBot } from '../../games/bots.ts'

export const REVIEWER = 'master'

/** One choice that was made, and what the master thinks of it. */
export interface ReviewedChoice {
  /** How many moves had been made before. */
  readonly at: number
  readonly seat: number
  readonly shares: readonly number[]
  readonly played: string
  readonly playedShare: number
  readonly best: string
  readonly cost: number
}

export interface Judged {
  readonly line: ReviewedChoice
  readonly judgement: Judgement
}

/** Judges choices by number; each call needs a later choice than the one before. */
export function makeReviewer(game: AnyGame, record: GameRecord, iterations: number): (choice: number) => Judged {
  const bot = findBot(game.id, REVIEWER)!
  const decisions = decisionsOf(game, record)
  let next = 0
  return (choice) => {
    for (let found = decisions.next(); !found.done; found = decisions.next()) {
      if (next++ < choice) continue
      const { at, seat, played, moves, turn, text } = found.value
      const judgement = judge(bot, turn(), played, `review ${at}`, iterations)
      const line = {
        at,
        seat,
        shares: judgement.shares,
        played: text(moves[played]),
        playedShare: judgement.played,
        best: text(moves[judgement.best]),
        cost: costOf(seat, judgement),
      }
      return { line, judgement }
    }
    throw new Error(`the record has no choice ${choice}`)
  }
}
