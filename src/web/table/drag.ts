// Dragging with any pointer: a named thing is dropped on an element with data-drop.
import { useEffect, useRef } from 'preact/hooks'
import { peekPositionKey, positionKey } from '../session/position-state.ts'
import type { Position } from '../session/session.ts'
import { copyElement, type Drawn, swallowClick } from '../ui/pointer.ts'

const FAR_ENOUGH = 8

interface Drag {
  readonly thing: string
  readonly x: number
  readonly y: number
  /** A drop counts only if the position is still the same. */
  readonly position: string
  ghost: Drawn | null
}

/** Returns the handlers for a thing that can be dragged; `drop` gets the thing and the target. */
export function useDrag(position: Position, drop: (thing: string, target: string) => void) {
  const drag = useRef<Drag | null>(null)
  const letGo = () => {
    drag.current?.ghost?.remove()
    drag.current = null
  }
  const key = positionKey(position)
  useEffect(() => letGo, [position, key])
  const finish = (event: PointerEvent, isDrop: boolean) => {
    const now = drag.current
    letGo()
    if (!now?.ghost) return
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]')
    if (isDrop && target?.dataset.drop && now.position === peekPositionKey(position)) drop(now.thing, target.dataset.drop)
    swallowClick()
  }
  return (thing: string) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) drag.current = { thing, x: event.clientX, y: event.clientY, position: peekPositionKey(position), ghost: null }
    },
    onPointerMove(event: PointerEvent & { currentTarget: HTMLElement }) {
      const now = drag.current
      if (!now) return
      if (!now.ghost && Math.hypot(event.clientX - now.x, event.clientY - now.y) > FAR_ENOUGH) {
        now.ghost = copyElement(event.currentTarget)
        now.ghost.classList.add('ghost')
        now.ghost.setAttribute('aria-hidden', 'true')
        now.ghost.style.width = `${event.currentTarget.offsetWidth}px`
        document.body.append(now.ghost)
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      if (now.ghost) now.ghost.style.translate = `${event.clientX}px ${event.clientY}px`
    },
    onPointerUp: (event: PointerEvent) => finish(event, true),
    onPointerCancel: (event: PointerEvent) => finish(event, false),
  })
}
