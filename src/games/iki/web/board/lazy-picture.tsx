// Pictures take long to draw: a few are drawn with each frame, so that a table or a season full of new cards never holds up the page.
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'

const EACH_FRAME = 3

const waiting: (() => void)[] = []

function drawSome(): void {
  for (const draw of waiting.splice(0, EACH_FRAME)) draw()
  if (waiting.length > 0) requestAnimationFrame(drawSome)
}

export function Soon({ children }: { children: VNode }) {
  const [come, setCome] = useState(false)
  useEffect(() => {
    const draw = () => setCome(true)
    if (waiting.push(draw) === 1) requestAnimationFrame(drawSome)
    return () => {
      const place = waiting.indexOf(draw)
      if (place >= 0) waiting.splice(place, 1)
    }
  }, [])
  return come ? children : null
}
