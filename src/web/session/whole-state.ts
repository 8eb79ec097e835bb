// A position computed from the whole state of a game: on this device, in a lesson and in a review the page has the state itself.
import { computed, signal } from '@preact/signals'
import { isVisibleTo } from '../../core/events.ts'
import { type AnyGame, OVER, type Seat } from '../../core/game.ts'
import type { LogEntry } from '../../core/match.ts'
import type { SeatInfo } from '../../core/record/record.ts'
import type { LoggedEvent, Position } from './session.ts'

/** What differs from one kind of session to the next. `state`, `lines` and `lastOwn` are read again when the version grows. */
interface WholeState extends Pick<Position, 'id' | 'game' | 'options' | 'names' | 'version' | 'viewer'> {
  readonly bots?: Position['bots']
  readonly you?: Position['you']
  readonly handOver?: Position['handOver']
  readonly reviewHref?: Position['reviewHref']
  state(): unknown
  lines(): readonly LoggedEvent[]
  lastOwn(): number
}

export function positionFrom({ state, lines, lastOwn, ...source }: WholeState): Position {
  const { game, version, viewer } = source
  const atVersion = <T>(read: () => T) =>
    computed(() => {
      version.value
      return read()
    })
  const actor = atVersion(() => game.actor(state()))
  return {
    bots: [],
    you: signal(null),
    handOver: signal(null),
    reviewHref: () => null,
    ...source,
    actor,
    over: computed(() => actor.value === OVER),
    view: atVersion(() => game.view(state(), viewer.value)),
    lines: atVersion(lines),
    lastOwn: atVersion(lastOwn),
    scores: atVersion(() => game.scores(state())),
  }
}

export const linesFor = (log: readonly LoggedEvent[], viewer: Seat | null): readonly LoggedEvent[] =>
  log.filter((line) => isVisibleTo(line.event, viewer))

/** The seats without a bot. */
export const seatsOfPeople = (seats: readonly SeatInfo[]): readonly Seat[] =>
  seats.flatMap((seat, i) => (seat.bot === undefined ? [i] : []))

/** The review at the position in which move number `at` is made. */
export const reviewOnDevice = (id: string, at?: number): string =>
  `#/review/${encodeURIComponent(id)}${at === undefined ? '' : `?at=${Math.max(0, at - 1)}`}`

/** The events of a stored game, each with the number of its move. */
export function replayLog(game: AnyGame, options: unknown, seats: number, entries: readonly LogEntry<unknown>[]): LoggedEvent[] {
  const s = game.setup(options, seats)
  const log: LoggedEvent[] = []
  for (const [i, { move }] of entries.entries()) game.apply(s, move, (event) => void log.push({ at: i + 1, event }))
  return log
}
