// State that belongs to one position of a game: a picked move, advice, a lifted card. At any other position it is empty.
import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { Position } from './session.ts'

/** Stores a value for the position; false if that is no longer the current one, and nothing is stored. */
export type SetAt<T> = (value: T, position?: unknown) => boolean

export interface PositionState<T> {
  readonly current: ReadonlySignal<T>
  readonly set: SetAt<T>
}

/** `readPosition` reads signals and gives a key that differs from position to position. */
export function positionState<T>(readPosition: () => unknown, empty: T): PositionState<T> {
  const stored = signal<{ readonly position: unknown; readonly value: T } | null>(null)
  return {
    current: computed(() => {
      const last = stored.value
      return last && last.position === readPosition() ? last.value : empty
    }),
    set(value, position = untracked(readPosition)) {
      const isCurrent = position === untracked(readPosition)
      if (isCurrent) stored.value = { position, value }
      return isCurrent
    },
  }
}

/** Differs from position to position and from viewer to viewer. Components that call this are drawn again when it changes. */
export const positionKey = ({ version, viewer }: Pick<Position, 'version' | 'viewer'>): string => `${version.value} ${viewer.value}`

/** The same without a subscription, to find out later whether the position has changed. */
export const peekPositionKey = (position: Position): string => untracked(() => positionKey(position))

/** Like useState, for a value that belongs to the position shown now. */
export function usePositionState<T>(position: Position, empty: T): readonly [T, SetAt<T>] {
  const state = useMemo(() => positionState(() => positionKey(position), empty), [position])
  return [state.current.value, state.set]
}

/**
 * Like useState, for a value that belongs to an owner (an address, a record). With another owner it is empty, and late answers for the old one are dropped.
 * The last part changes the value as it is then, which may be newer than what was drawn.
 */
export function useStateOf<T>(owner: unknown, empty: T): readonly [T, (value: T) => void, (change: (now: T) => T) => void] {
  const state = useMemo(() => {
    const value = signal(empty)
    return {
      value,
      set(next: T) {
        value.value = next
      },
      update(change: (now: T) => T) {
        value.value = change(value.peek())
      },
    }
  }, [owner])
  return [state.value.value, state.set, state.update]
}
