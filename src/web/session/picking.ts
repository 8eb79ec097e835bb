// The picked move and the last refusal: both belong to one position.
import type { Blocked } from '../../core/game.ts'
import { positionState } from './position-state.ts'
import type { Actions } from './session.ts'

interface Picking extends Pick<Actions, 'picked' | 'refused' | 'pick' | 'refuse'> {
  /** Shows a refusal that arrives late; it is dropped if the position has changed since. */
  refuseAt(position: unknown, blocked: Blocked): void
}

/** `readPosition` is the key of the position, as for `positionState`. */
export function createPicking(readPosition: () => unknown): Picking {
  const picked = positionState<number | null>(readPosition, null)
  const refused = positionState<Blocked | null>(readPosition, null)
  return {
    picked: picked.current,
    refused: refused.current,
    pick(index) {
      picked.set(index)
      refused.set(null)
    },
    refuse(blocked) {
      if (blocked) picked.set(null)
      refused.set(blocked)
    },
    refuseAt: (position, blocked) => void refused.set(blocked, position),
  }
}
