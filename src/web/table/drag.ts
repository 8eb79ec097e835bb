// Dragging with any pointer: a thing with a name is dropped on an element that says data-drop.
import { useEffect, useRef } from 'preact/hooks'
import { peekPosition, positionOf } from '../session/position-state.ts'
import type { Session } from '../session/session.ts'

const FAR_ENOUGH = 8

interface Held {
  readonly thing: string
  readonly x: number
  readonly y: number
  /** What is dragged is dropped at the position where it was taken, or not at all. */
  readonly position: string
  ghost: HTMLElement | null
}

/** Gives the handlers for a thing that can be dragged; `drop` is told the thing and the target it was let go on. */
export function useDrag(session: Session, drop: (thing: string, target: string) => void) {
  const held = useRef<Held | null>(null)
  const letGo = () => {
    held.current?.ghost?.remove()
    held.current = null
  }
  const position = positionOf(session)
  useEffect(() => letGo, [session, position])
  const finish = (event: PointerEvent, isDrop: boolean) => {
    const now = held.current
    letGo()
    if (!now?.ghost) return
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]')
    if (isDrop && target?.dataset.drop && now.position === peekPosition(session)) drop(now.thing, target.dataset.drop)
    // The click that follows a drag is not a tap; where none follows, the next one is again.
    const swallow = (click: Event) => click.stopPropagation()
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
  }
  return (thing: string) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) held.current = { thing, x: event.clientX, y: event.clientY, position: peekPosition(session), ghost: null }
    },
    onPointerMove(event: PointerEvent & { currentTarget: HTMLElement }) {
      const now = held.current
      if (!now) return
      if (!now.ghost && Math.hypot(event.clientX - now.x, event.clientY - now.y) > FAR_ENOUGH) {
        now.ghost = event.currentTarget.cloneNode(true) as HTMLElement
        now.ghost.className += ' ghost'
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
