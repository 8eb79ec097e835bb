// The review of a stored game: any position of it, from any perspective. It cannot be played.
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Perspective } from '../../client/table.ts'
import { isVisibleTo } from '../../core/events.ts'
import { type AnyGame, CHANCE, type Seat } from '../../core/game.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import type { LoggedEvent, Session, ViewOf } from './session.ts'
import { positionFrom } from './whole-state.ts'

/** The positions of a game, numbered by the moves made, of which one is shown. */
export interface Timeline {
  readonly session: Session
  readonly at: ReadonlySignal<number>
  readonly first: number
  readonly length: number
  to(at: number): void
  /** Goes to the next or previous position at which somebody decides. */
  step(by: 1 | -1): void
}

export interface Review<G extends AnyGame = AnyGame> extends Timeline {
  readonly record: GameRecord
  readonly perspective: ReadonlySignal<Perspective>
  setPerspective(perspective: Perspective): void
  /** The score of every seat after each number of moves. */
  readonly totals: readonly (readonly number[])[]
  /** Every line that the perspective may see, also the later ones. */
  readonly allLines: ReadonlySignal<readonly LoggedEvent[]>
  /** Every line, also those that only one seat may see. */
  readonly log: readonly LoggedEvent[]
  /** The whole state after a number of moves. */
  stateAt(at: number): unknown
  /** What each seat may know now. */
  viewOf(seat: Seat): ViewOf<G>
}

/** A state is cached every 32 moves; the moves between are replayed. */
const CACHE_EVERY = 32

export function openReview(id: string, record: GameRecord, firstPerspective: Perspective): Review {
  const game = GAMES[record.game]!
  const { moves, seats, options } = record
  const { log, totals, stops, stateAt } = replayAll(record)
  const at = signal(0)
  const perspective = signal<Perspective>(firstPerspective)
  const viewer = signal<Seat | null>(null)
  const state = computed(() => stateAt(at.value))
  const canSee = (line: LoggedEvent) => perspective.value === 'all' || isVisibleTo(line.event, perspective.value)

  /** With every hand visible, the board shows the seat to move. */
  function updateViewer(): void {
    const seen = perspective.peek()
    const actor = game.actor(state.peek())
    if (seen !== 'all') viewer.value = seen
    else if (actor >= 0) viewer.value = actor
    else viewer.value ??= 0
  }

  const position = positionFrom({
    id,
    game,
    options,
    names: seats.map((seat) => seat.name),
    version: at,
    viewer,
    state: () => state.value,
    lines: () => log.filter((line) => line.at <= at.value && canSee(line)),
    lastOwn: () => Math.max(0, at.value - 1),
  })
  const session: Session = { ...position, actions: null }
  updateViewer()

  return {
    session,
    record,
    at,
    perspective,
    first: 0,
    length: moves.length,
    totals,
    allLines: computed(() => log.filter(canSee)),
    log,
    to(next) {
      at.value = Math.max(0, Math.min(moves.length, Math.trunc(next) || 0))
      updateViewer()
    },
    step(by) {
      const now = at.peek()
      const next = by > 0 ? stops.find((stop) => stop > now) : stops.findLast((stop) => stop < now)
      if (next !== undefined) this.to(next)
    },
    setPerspective(next) {
      perspective.value = next
      updateViewer()
    },
    stateAt,
    viewOf: (seat) => game.view(state.value, seat),
  }
}

/** Plays the record once, for its log, its scores and the positions to stop at. */
function replayAll({ game: id, moves, seats, options }: GameRecord) {
  const game = GAMES[id]!
  const cache: unknown[] = []
  const log: LoggedEvent[] = []
  const totals: (readonly number[])[] = []
  /** Both ends, and where somebody has to decide. */
  const stops: number[] = []
  const s = game.setup(options, seats.length)
  for (let i = 0; i <= moves.length; i++) {
    if (i % CACHE_EVERY === 0) cache.push(game.clone(s))
    totals.push(game.scores(s).totals)
    if (i === 0 || i === moves.length || game.actor(s) !== CHANCE) stops.push(i)
    if (i < moves.length) game.apply(s, moves[i], (event) => void log.push({ at: i + 1, event }))
  }
  function stateAt(at: number): unknown {
    const from = Math.floor(at / CACHE_EVERY)
    const state = game.clone(cache[from])
    for (let i = from * CACHE_EVERY; i < at; i++) game.apply(state, moves[i])
    return state
  }
  return { log, totals, stops, stateAt }
}
