// The question for the second half of a choice: a card is lifted and wants a stall, or the first of two cards is chosen.
import type { Key } from '../../../../messages/i18n.ts'
import { type PositionState, positionKey, positionState } from '../../../../web/session/position-state.ts'
import type { IkiPosition } from '../session.ts'

const hints = new WeakMap<IkiPosition, PositionState<Key | null>>()

/** One for each session. The board sets it, the bar reads it. */
export function hintFor(position: IkiPosition): PositionState<Key | null> {
  const known = hints.get(position)
  if (known) return known
  const made = positionState<Key | null>(() => positionKey(position), null)
  hints.set(position, made)
  return made
}
