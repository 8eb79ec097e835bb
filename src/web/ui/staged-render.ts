// Draws what is much at once part by part, a frame for each, so that it never holds up the page.
import { useEffect, useState } from 'preact/hooks'

/** How many parts may be drawn by now: 0 at first, then one more with every frame up to the last. */
export function useStage(last: number): number {
  const [stage, reach] = useState(0)
  useEffect(() => {
    if (stage >= last) return
    return afterFrame(() => reach(stage + 1))
  }, [stage, last])
  return stage
}

/** The value, a frame after the rest has been drawn with it. */
export function useLater<T>(value: T): T {
  const [shown, show] = useState(value)
  useEffect(() => (shown === value ? undefined : afterFrame(() => show(value))), [shown, value])
  return shown
}

/** The frame in which it is called still has to be drawn: what is next comes after it. */
function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
