// A picture that is drawn later: a few in each frame, so that a table full of new cards never blocks the page.
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'

const EACH_FRAME = 3

const waiting: (() => void)[] = []

function drawSome(): void {
  for (const draw of waiting.splice(0, EACH_FRAME)) draw()
  if (waiting.length > 0) requestAnimationFrame(drawSome)
}

export function LazyPicture({ children }: { children: VNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const draw = () => setDue(true)
    if (waiting.push(draw) === 1) requestAnimationFrame(drawSome)
    return () => {
      const place = waiting.indexOf(draw)
      if (place >= 0) waiting.splice(place, 1)
    }
  }, [])
  return isDue ? children : null
}
