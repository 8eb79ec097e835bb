// What the reader looks at in the recap of a table: the act that is lit, and whether its numbers are still on the board.
import { type Signal, signal } from '@preact/signals'
import type { LoggedEvent, Position } from '../session/session.ts'
import type { Act } from './recap.ts'

interface RecapState {
  /** The places that are lit now. */
  readonly lit: Signal<Act | null>
  /** The places that a board which shows only a part of itself should turn to. */
  readonly reveal: Signal<readonly string[]>
  /** The recap that the viewer has closed, by its first line: its numbers no longer stand on the board. */
  readonly closed: Signal<LoggedEvent | null>
  /** How many lists the board shows now: with one, no strip is needed. */
  readonly lists: Signal<number>
  /** The recap that is higher than its panel, by its first line, and the height it needs. */
  readonly crowded: Signal<{ readonly line: LoggedEvent; readonly height: number } | null>
  /** The turns that the viewer has folded or unfolded, by their first line. */
  readonly folds: Signal<ReadonlyMap<LoggedEvent, boolean>>
}

const states = new WeakMap<Position, RecapState>()

export function recapState(position: Position): RecapState {
  const known: RecapState = states.get(position) ?? {
    lit: signal(null),
    reveal: signal([]),
    closed: signal(null),
    lists: signal(0),
    crowded: signal(null),
    folds: signal(new Map()),
  }
  states.set(position, known)
  return known
}
