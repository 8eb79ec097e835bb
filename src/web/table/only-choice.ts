// A single possibility is picked at once, so that one key or tap goes on.
import { useEffect } from 'preact/hooks'
import type { Session } from '../session/session.ts'

export function useOnlyChoice(session: Session): void {
  const choices = session.choices.value
  useEffect(() => {
    // An effect may run late, when there is something else to choose.
    if (choices?.moves.length === 1 && session.choices.peek() === choices && session.picked.peek() === null) session.pick(0)
  }, [choices, session])
}
