// Draws a large table in parts, one for each frame, so that it never blocks the page.
import { useEffect, useState } from 'preact/hooks'

/** The number of parts to draw now: 0 at first, then one more with every frame up to the last. */
export function useStage(last: number): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage >= last) return
    return afterFrame(() => setStage(stage + 1))
  }, [stage, last])
  return stage
}

/** Returns a new value one frame late, after the rest has been drawn with it. */
export function useLater<T>(value: T): T {
  const [shown, show] = useState(value)
  useEffect(() => (shown === value ? undefined : afterFrame(() => show(value))), [shown, value])
  return shown
}

/** Calls back after the current frame has been drawn. */
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
