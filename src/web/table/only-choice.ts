// Picks the only legal move at once, so that one key or tap plays it.
import { useEffect } from 'preact/hooks'
import type { Actions } from '../session/session.ts'

export function useOnlyChoice(actions: Actions | null): void {
  const choices = actions?.choices.value
  useEffect(() => {
    // The effect may run late, when there are other choices.
    if (choices?.moves.length === 1 && actions?.choices.peek() === choices && actions.picked.peek() === null) actions.pick(0)
  }, [choices, actions])
}
