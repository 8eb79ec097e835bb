// A stored game to look at: a session that cannot be played on, at any step and through anybody's eyes.
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { reaches } from '../../core/events.ts'
import { type Blocked, CHANCE, OVER, type Scores, type Seat } from '../../core/game.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import type { Choices, LogLine, Session } from './session.ts'

/** A seat, an onlooker, or somebody who sees every hand. */
export type Eyes = Seat | null | 'all'

/** Moments of a game, by how many moves had been made, of which one is shown. */
export interface Steps {
  readonly session: Session
  readonly at: ReadonlySignal<number>
  readonly first: number
  readonly length: number
  to(step: number): void
  /** To the next or the one before of the steps at which somebody decides. */
  step(by: 1 | -1): void
}

export type Review = ReturnType<typeof openReview>

/** Between two kept states the moves are replayed. */
const KEPT_EVERY = 32

export function openReview(id: string, record: GameRecord, eyesAtFirst: Eyes) {
  const game = GAMES[record.game]!
  const { moves, seats, options } = record
  const kept: unknown[] = []
  const log: LogLine[] = []
  const totals: (readonly number[])[] = []
  const actors: number[] = []
  const s = game.setup(options, seats.length)
  for (let i = 0; i <= moves.length; i++) {
    if (i % KEPT_EVERY === 0) kept.push(game.clone(s))
    totals.push(game.scores(s).totals)
    actors.push(game.actor(s))
    if (i < moves.length) game.apply(s, moves[i], (event) => void log.push({ at: i + 1, event }))
  }
  /** Where somebody has to decide, and both ends: what one steps through. */
  const stops = actors.flatMap((actor, i) => (i === 0 || i === moves.length || actor !== CHANCE ? [i] : []))

  const at = signal(0)
  const eyes = signal<Eyes>(eyesAtFirst)
  const viewer = signal<Seat | null>(null)
  function stateAt(step: number): unknown {
    const from = Math.floor(step / KEPT_EVERY)
    const now = game.clone(kept[from])
    for (let i = from * KEPT_EVERY; i < step; i++) game.apply(now, moves[i])
    return now
  }
  const state = computed(() => stateAt(at.value))
  const actor = computed(() => game.actor(state.value))
  const canSee = (line: LogLine) => eyes.value === 'all' || reaches(line.event, eyes.value)

  /** Who sees everything looks over the shoulder of whoever is on turn. */
  function turnEyes(): void {
    const seat = actor.peek()
    if (eyes.peek() !== 'all') viewer.value = eyes.peek() as Seat | null
    else if (seat >= 0) viewer.value = seat
    else viewer.value ??= 0
  }

  const session: Session = {
    id,
    game,
    bots: [],
    options,
    names: seats.map((seat) => seat.name),
    version: at,
    viewer,
    actor,
    over: computed(() => actor.value === OVER),
    handOver: computed(() => null),
    view: computed(() => game.view(state.value, viewer.value)),
    choices: computed<Choices | null>(() => null),
    picked: signal<number | null>(null),
    stuck: signal<Seat | null>(null),
    refused: signal<Blocked | null>(null),
    lines: computed(() => log.filter((line) => line.at <= at.value && canSee(line))),
    lastOwn: computed(() => Math.max(0, at.value - 1)),
    undoable: computed(() => 0),
    scores: computed<Scores>(() => game.scores(state.value)),
    reviewHref: () => null,
    takeScreen() {},
    pick() {},
    commit() {},
    takeBack() {},
    restartTurn() {},
    askAgain() {},
    advise: null,
    refuse() {},
  }
  turnEyes()

  return {
    session,
    record,
    at,
    eyes,
    first: 0,
    length: moves.length,
    /** The score of every seat after each number of moves. */
    totals,
    /** Every line the eyes may see, also those ahead. */
    allLines: computed(() => log.filter(canSee)),
    to(step: number): void {
      at.value = Math.max(0, Math.min(moves.length, Math.trunc(step) || 0))
      turnEyes()
    },
    step(by: 1 | -1): void {
      const now = at.peek()
      const next = by > 0 ? stops.find((stop) => stop > now) : stops.findLast((stop) => stop < now)
      if (next !== undefined) this.to(next)
    },
    look(next: Eyes): void {
      eyes.value = next
      turnEyes()
    },
    /** The whole truth after so many moves. */
    stateAt,
    /** What each seat may know at this step. */
    viewOf: (seat: Seat) => game.view(state.value, seat),
  }
}
