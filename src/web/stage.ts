// Draws something big part by part, a frame for each, so that opening it never holds up the page.
import { useEffect, useState } from 'preact/hooks'

/** How many parts may be drawn by now: 0 at first, then one more with every frame up to the last. */
export function useStage(last: number): number {
  const [stage, reach] = useState(0)
  useEffect(() => {
    if (stage >= last) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // The frame in which it is called still has to be drawn: the next part comes after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => reach(stage + 1), 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [stage, last])
  return stage
}
