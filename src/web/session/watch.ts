// A game that is played in another tab, to look on: it follows what it is shown and cannot be played.
import { computed, signal } from '@preact/signals'
import { visible } from '../../core/events.ts'
import { type Blocked, OVER, type Seat } from '../../core/game.ts'
import { GAMES } from '../../games/index.ts'
import type { Choices, LogLine, Session, StoredGame } from './session.ts'

export function openWatch({ id, record }: StoredGame) {
  const game = GAMES[record.game]!
  const { seats, options } = record
  const people = seats.flatMap((seat, i) => (seat.bot === undefined ? [i] : []))
  let state = game.setup(options, seats.length)
  let moves: readonly unknown[] = []
  let log: LogLine[] = []
  const version = signal(0)
  /** Round one screen nobody's hand is shown: who sits before this tab is not known. */
  const viewer = signal<Seat | null>(people.length === 1 ? people[0]! : null)

  function show(next: StoredGame): void {
    const now = next.record.moves
    // After an undo the game is told again from its beginning.
    if (JSON.stringify(moves) !== JSON.stringify(now.slice(0, moves.length))) {
      state = game.setup(options, seats.length)
      moves = []
      log = []
    }
    for (const [i, move] of now.entries()) if (i >= moves.length) game.apply(state, move, (event) => void log.push({ at: i + 1, event }))
    moves = now
    version.value += 1
  }
  show({ id, record, updated: 0 })

  /** What changes with every move. */
  const fresh = <T>(read: () => T) =>
    computed(() => {
      version.value
      return read()
    })
  const actor = fresh(() => game.actor(state))
  const session: Session = {
    id,
    game,
    options,
    names: seats.map((seat) => seat.name),
    bots: seats.map((seat) => seat.bot ?? null),
    version,
    viewer,
    actor,
    over: computed(() => actor.value === OVER),
    handOver: signal(null),
    view: fresh(() => game.view(state, viewer.value)),
    choices: signal<Choices | null>(null),
    picked: signal<number | null>(null),
    stuck: signal<Seat | null>(null),
    refused: signal<Blocked | null>(null),
    lines: fresh(() => log.filter((line) => visible([line.event], viewer.value).length > 0)),
    lastOwn: fresh(() => Math.max(0, moves.length - 1)),
    undoable: signal(0),
    scores: fresh(() => game.scores(state)),
    reviewHref: (at) => `#/review/${encodeURIComponent(id)}${at === undefined ? '' : `?at=${at}`}`,
    takeScreen() {},
    pick() {},
    commit() {},
    takeBack() {},
    restartTurn() {},
    askAgain() {},
    advise: null,
    refuse() {},
  }
  return { session, show }
}
