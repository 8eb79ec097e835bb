// A game that another tab plays: this tab follows it and cannot play.
import { signal } from '@preact/signals'
import type { Seat } from '../../core/game.ts'
import { GAMES } from '../../games/index.ts'
import type { StoredGame } from '../device/games.ts'
import type { LoggedEvent, Session } from './session.ts'
import { linesFor, positionFrom, reviewOnDevice, seatsOfPeople } from './whole-state.ts'

export function openWatch({ id, record }: StoredGame) {
  const game = GAMES[record.game]!
  const { seats, options } = record
  const people = seatsOfPeople(seats)
  let state = game.setup(options, seats.length)
  let moves: readonly unknown[] = []
  let log: LoggedEvent[] = []
  const version = signal(0)
  /** When several people share a screen, this tab cannot know who sees it: no hand is shown. */
  const viewer = signal<Seat | null>(people.length === 1 ? people[0]! : null)

  function show(stored: StoredGame): void {
    const next = stored.record.moves
    // After an undo the game is replayed from its beginning.
    if (JSON.stringify(moves) !== JSON.stringify(next.slice(0, moves.length))) {
      state = game.setup(options, seats.length)
      moves = []
      log = []
    }
    for (const [i, move] of next.entries()) if (i >= moves.length) game.apply(state, move, (event) => void log.push({ at: i + 1, event }))
    moves = next
    version.value += 1
  }
  show({ id, record, updated: 0 })

  const position = positionFrom({
    id,
    game,
    options,
    names: seats.map((seat) => seat.name),
    bots: seats.map((seat) => seat.bot ?? null),
    version,
    viewer,
    you: viewer,
    state: () => state,
    lines: () => linesFor(log, viewer.value),
    lastOwn: () => Math.max(0, moves.length - 1),
    reviewHref: (at) => reviewOnDevice(id, at),
  })
  const session: Session = { ...position, actions: null }
  return { session, show }
}
