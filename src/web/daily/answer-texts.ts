// The words of a puzzle's answer, put together from what the search saw.
import type { Seat } from '../../core/game.ts'
import { t } from '../../messages/i18n.ts'
import { labelled } from '../../messages/punctuation.ts'
import { describeLine } from '../session/hypothetical.ts'
import type { Attempt } from './attempt.ts'
import { currentStreak } from './calendar.tsx'
import type { Day } from './days.ts'
import { gameAndPlayers, longDay, perCent, shortDay } from './texts.ts'

export const titleOf = ({ index }: Attempt, day: Day | null, today: Day): string =>
  day === null ? t('puzzle.number', { n: index + 1 }) : day === today ? t('puzzle.title') : t('puzzle.of', { day: shortDay(day) })

export function noteOf({ game, puzzle }: Attempt, day: Day | null): string {
  const players = gameAndPlayers(game, puzzle.seats)
  return day === null ? players : labelled(longDay(day), players)
}

/** A legal move of the position, in words. */
export const wordsOf = ({ session, choices, ui }: Attempt, index: number): string => ui.describeMove(session, choices.moves[index]).now

export interface Reasons {
  readonly best: string
  /** What is expected after the best move. */
  readonly line: readonly string[]
  readonly tempting: string
  readonly cost: string
  readonly temptingLine: readonly string[]
}

/** Why the best move is the best: what it gains, and what the one that tempts most overlooks. */
export function reasonsOf(attempt: Attempt): Reasons {
  const { puzzle, session, ui, seat } = attempt
  const { ways, tempting } = puzzle
  const [best, second] = ways as [(typeof ways)[0], (typeof ways)[0]]
  const other = ways[tempting.way]!
  const winner = gainer(attempt)
  const view = session.view.peek()
  const follow = (line: readonly string[]) => describeLine(session, ui, view, seat, line).slice(1)
  const points = (share: number) => Math.round(share / 10)
  return {
    best: t('puzzle.lead', { share: perCent(best.shares[seat]!), n: points(best.shares[seat]! - second.shares[seat]!) }),
    line: follow(puzzle.line),
    tempting: wordsOf(attempt, attempt.ways[tempting.way]!),
    cost: t('puzzle.temptingCost', {
      share: perCent(other.shares[seat]!),
      name: session.names[winner]!,
      n: points(other.shares[winner]! - best.shares[winner]!),
    }),
    temptingLine: follow(tempting.line),
  }
}

/** Who gains most by the tempting move. */
function gainer({ puzzle, seat }: Attempt): Seat {
  const [best, other] = [puzzle.ways[0]!.shares, puzzle.ways[puzzle.tempting.way]!.shares]
  const others = best.map((_, one) => one).filter((one) => one !== seat)
  return others.reduce((most, one) => (other[one]! - best[one]! > other[most]! - best[most]! ? one : most))
}

/** A text to share that does not give the move away. */
export function shareTextOf(attempt: Attempt, day: Day | null, today: Day): string {
  const { puzzle, game, index } = attempt
  const streak = day === today ? currentStreak(today) : 0
  const result = attempt.first() === 'found' ? t('puzzle.text.found') : t('puzzle.text.other')
  const what =
    day === null
      ? t('puzzle.text.number', { n: index + 1, game: gameAndPlayers(game, puzzle.seats) })
      : t('puzzle.text.day', { day: shortDay(day), game: gameAndPlayers(game, puzzle.seats) })
  const lines = [
    what,
    result,
    ...(streak > 1 ? [t('puzzle.row', { n: streak })] : []),
    t('puzzle.text.bots', { share: perCent(puzzle.found.journeyman * 10) }),
  ]
  const address = `${location.href.split('#')[0]}#/puzzle/${day ?? `${game}/${index + 1}`}`
  return [...lines, address].join('\n')
}
