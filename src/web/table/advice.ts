// Asks the master for advice.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Thought } from '../../bots/bot.ts'
import { peekPositionKey, positionKey, usePositionState } from '../session/position-state.ts'
import type { Actions, Position } from '../session/session.ts'

export type Advice = ReturnType<typeof useAdvice>

/** Advice belongs to the position it was asked at: at the next one it is gone, and a late answer is dropped. */
export function useAdvice(position: Position, actions: Actions) {
  const question = useRef<AbortController | undefined>(undefined)
  const [advice, setAdvice] = usePositionState<Thought | 'thinking' | 'failed' | undefined>(position, undefined)
  const [panel, setPanel] = useState<typeof import('./advice-panel.tsx')>()
  const key = positionKey(position)
  const stop = () => question.current?.abort()
  useEffect(() => stop, [position, key])
  const drop = () => {
    stop()
    setAdvice(undefined)
  }
  const ask = async () => {
    if (!actions.advise || !actions.choices.peek()) return
    drop()
    void import('./advice-panel.tsx').then(setPanel)
    const asked = peekPositionKey(position)
    const { signal } = (question.current = new AbortController())
    setAdvice('thinking')
    const answer = await actions.advise(signal).catch(() => 'failed' as const)
    if (signal.aborted || !setAdvice(answer, asked)) return
    if (answer !== 'failed') actions.pick(answer.considered[0]!.move)
  }
  const thinking = advice === 'thinking'
  return { thinking, thought: thinking ? undefined : advice, panel: advice && panel, ask: () => void ask(), drop }
}
