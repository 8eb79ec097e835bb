// What the parts of a review share: the positions, the analysis, the followed player, and what is derived from them.
import { computed, signal } from '@preact/signals'
import { booksOf, type SeatBooks } from '../../bots/ledger.ts'
import type { Seat } from '../../core/game.ts'
import type { Analysis } from '../bots/analysis.ts'
import type { AnalysedMove, MeasuredDraw } from '../bots/analysis-store.ts'
import type { Review } from '../session/review.ts'
import type { LoggedEvent } from '../session/session.ts'
import { seatsOfPeople } from '../session/whole-state.ts'
import type { GameUi } from '../table/game-ui.ts'

/** The chances at one position. */
interface Chances {
  readonly at: number
  readonly shares: readonly number[]
}

/** A draw and what it brought the followed player. */
export interface RatedDraw {
  readonly draw: MeasuredDraw
  readonly luck: number
  readonly error: number
}

/** Less than this many parts of a win is not worth a mark. */
const LEAST_LUCK = 0.02

/** A part of the game, such as a month: it begins at a position. */
export interface GamePart {
  readonly at: number
  readonly text: string
  readonly tone: string | undefined
}

export type ReviewModel = ReturnType<typeof openReviewModel>

/** `analysis` is undefined for a game that no bot can analyse. */
export function openReviewModel(review: Review, ui: GameUi, analysis: Analysis | undefined) {
  const { record, perspective } = review
  const { result } = record
  const followed = signal<Seat>(firstFollowed(review))

  /** In a game that is not over, the analysis of a seat's choices would reveal its hand. */
  const canSee = (seat: Seat) => result !== undefined || perspective.value === 'all' || perspective.value === seat
  const found = computed(() => [...(analysis?.found.value.values() ?? [])].filter(({ seat }) => canSee(seat)).sort((a, b) => a.at - b.at))
  const isComplete = computed(() => analysis !== undefined && analysis.found.value.size >= analysis.decisions.size)
  /** Every draw of the game has been measured. */
  const luckIsComplete = computed(
    () => analysis !== undefined && analysis.draws.length > 0 && analysis.luck.value.size >= analysis.draws.length,
  )
  const shares = result && record.seats.map((_, seat) => (result.winners.includes(seat) ? 1 / result.winners.length : 0))
  const books = computed((): readonly SeatBooks[] | undefined => {
    if (!analysis || !shares || !isComplete.value || !luckIsComplete.value) return undefined
    const draws = [...analysis.luck.value.values()].sort((a, b) => a.at - b.at)
    return booksOf({ seats: shares.length, draws, judgements: [...analysis.found.value.values()], result: shares })
  })
  const moments = computed((): readonly RatedDraw[] =>
    [...(analysis?.luck.value.values() ?? [])]
      .map((draw) => ({ draw, luck: draw.luck[followed.value]!, error: draw.errors[followed.value]! }))
      .filter(({ luck, error }) => Math.abs(luck) >= Math.max(LEAST_LUCK, 2 * error))
      .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck) || a.draw.at - b.draw.at),
  )
  const chances = computed((): readonly Chances[] => {
    const known: Chances[] = found.value.map(({ at, shares }) => ({ at, shares }))
    // At the end the winners are known.
    if (shares && isComplete.value) known.push({ at: review.length, shares })
    return known
  })
  function goToNext(ats: readonly number[]): void {
    const later = ats.filter((at) => at > review.at.peek())
    if (ats.length > 0) review.to(Math.min(...(later.length > 0 ? later : ats)))
  }
  return {
    review,
    ui,
    analysis,
    followed,
    canSee,
    chances,
    isComplete,
    /** Where each seat's result came from, once everything has been looked at. */
    books,
    /** The draws that changed much for the followed player, the most first. */
    moments,
    /** The mistakes that may be seen, the worst first. */
    worst: computed(() => (analysis?.worst.value ?? []).filter(({ seat }) => canSee(seat))),
    /** The analysis of the decision shown. */
    here: computed(() => {
      const one = analysis?.found.value.get(review.at.value)
      return one && canSee(one.seat) ? one : undefined
    }),
    parts: computed(() => partsOf(review, ui)),
    /** The events of the move that is made at the position shown; at the end, those of the last move. */
    now: computed(() => {
      const next = Math.min(review.at.value + 1, review.length)
      return review.allLines.value.filter((line) => line.at === next)
    }),
    /** Goes to the next mistake; after the last one to the first. */
    nextMistake(): void {
      goToNext(this.worst.peek().map(({ at }) => at))
    },
    /** Goes to the next draw that changed much; after the last one to the first. */
    nextLuck(): void {
      goToNext(this.moments.peek().map(({ draw }) => draw.at))
    },
    /** Goes to the beginning of the next part of the game, or of the one before. */
    stepPart(by: 1 | -1): void {
      const at = review.at.peek()
      const ats = [review.first, ...this.parts.peek().map((part) => part.at), review.length]
      const next = by > 0 ? ats.find((one) => one > at) : ats.findLast((one) => one < at)
      if (next !== undefined) review.to(next)
    },
    /** Where to open a game that has been analysed: at the biggest mistake of the followed player. */
    biggestMistake(): number | undefined {
      if (!isComplete.peek()) return undefined
      const all = this.worst.peek()
      return (all.find(({ seat }) => seat === followed.peek()) ?? all[0])?.at
    },
  }
}

/** Rounded like the shares, so that the difference adds up. */
export const pointsOf = ({ seat, shares, played }: AnalysedMove) => Math.round(shares[seat]! * 100) - Math.round(played * 100)

/** The only person at the table; else the winner. */
function firstFollowed({ record }: Review): Seat {
  const people = seatsOfPeople(record.seats)
  return people.length === 1 ? people[0]! : (record.result?.winners[0] ?? 0)
}

function partsOf(review: Review, ui: GameUi): readonly GamePart[] {
  const isMilestone = ({ event }: LoggedEvent) => ui.milestones?.includes(event.type)
  return review.allLines.value.filter(isMilestone).flatMap(({ at, event }): GamePart[] => {
    const mark = ui.milestoneMark?.(event)
    return mark && mark.text !== '' ? [{ at, text: mark.text, tone: mark.tone }] : []
  })
}
