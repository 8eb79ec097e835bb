// Dragging over IKI's table: what says data-drag is dropped on what says data-drop. A finger holds for a moment first, so that rows still scroll.
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { peekPosition, positionOf } from '../../../../web/session/position-state.ts'
import type { Play } from './choose.ts'

const FAR_ENOUGH = 8
const HOLD_MS = 200
/** What a browser does with a held pointer by itself. */
const OWN_WAYS = ['selectstart', 'dragstart', 'contextmenu'] as const

interface Held {
  readonly thing: string
  readonly source: HTMLElement
  /** What the finger touched first: the browser tells it of every touch, even when it has left the page meanwhile. */
  readonly touched: EventTarget | null
  readonly pointer: number
  /** What is dragged is dropped at the position where it was taken, or not at all. */
  readonly position: string
  readonly x: number
  readonly y: number
  /** A finger has held long enough to drag instead of scrolling. */
  ready: boolean
  ghost: HTMLElement | null
  over: HTMLElement | null
}

/** `hand` is the empty layer the dragged thing is shown in; `started` ends whatever else waits on the pointer. */
export function useTableDrag(
  play: Play,
  root: RefObject<HTMLElement | null>,
  hand: RefObject<HTMLElement | null>,
  started: () => void,
): void {
  const latest = useRef({ play, started })
  latest.current = { play, started }
  const position = positionOf(play.session)
  useEffect(() => {
    const table = root.current
    if (!table) return
    let held: Held | null = null
    let timer = 0

    /** A held thing does not scroll. */
    const keep = (event: Event) => {
      if (held?.ready && event.cancelable) event.preventDefault()
    }
    const letGo = () => {
      clearTimeout(timer)
      held?.touched?.removeEventListener('touchmove', keep)
      if (held) delete held.source.dataset.held
      held?.ghost?.remove()
      if (held?.over) delete held.over.dataset.over
      held = null
    }
    const down = (event: PointerEvent) => {
      if (held) {
        if (held.ghost) latest.current.play.putDown()
        letGo()
        return
      }
      const source = event.button === 0 ? sourceAt(table, event) : null
      const thing = source?.dataset.drag
      if (!source || !thing || !latest.current.play.canDrag(thing)) return
      const touch = event.pointerType === 'touch'
      const now: Held = {
        thing,
        source,
        touched: touch ? event.target : null,
        pointer: event.pointerId,
        position: peekPosition(latest.current.play.session),
        x: event.clientX,
        y: event.clientY,
        ready: !touch,
        ghost: null,
        over: null,
      }
      held = now
      now.touched?.addEventListener('touchmove', keep, { passive: false })
      if (touch)
        timer = Number(
          setTimeout(() => {
            now.ready = true
            source.dataset.held = ''
          }, HOLD_MS),
        )
    }
    const move = (event: PointerEvent) => {
      if (!held || event.pointerId !== held.pointer) return
      const dx = event.clientX - held.x
      const dy = event.clientY - held.y
      if (!held.ghost) {
        if (Math.hypot(dx, dy) <= FAR_ENOUGH) return
        if (!held.ready) {
          letGo()
          return
        }
        held.ghost = begin(held)
      }
      held.ghost.style.translate = `${dx}px ${dy}px`
      hover(held, event)
    }
    const begin = (now: Held): HTMLElement => {
      const box = now.source.getBoundingClientRect()
      const ghost = now.source.cloneNode(true) as HTMLElement
      ghost.classList.add('ik-ghost')
      ghost.classList.remove('is-legal', 'is-picked', 'is-changed')
      for (const name of ['drag', 'drop', 'look', 'held']) delete ghost.dataset[name]
      Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` })
      hand.current?.append(ghost)
      now.source.dataset.held = 'away'
      table.setPointerCapture(now.pointer)
      latest.current.started()
      latest.current.play.lift(now.thing)
      return ghost
    }
    const hover = (now: Held, event: PointerEvent) => {
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const over = under?.closest<HTMLElement>('[data-drop]') ?? null
      if (over !== now.over) {
        if (now.over) delete now.over.dataset.over
        if (over) over.dataset.over = ''
        now.over = over
      }
      // The small street turns to the part one drags over.
      const quarter = under?.closest<HTMLElement>('[data-turn]')
      if (quarter?.ariaPressed === 'false') quarter.click()
    }
    const up = (event: PointerEvent) => {
      if (!held || event.pointerId !== held.pointer) return
      const { thing, ghost, position: taken } = held
      letGo()
      if (!ghost || taken !== peekPosition(latest.current.play.session)) return
      const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]')?.dataset.drop
      if (target) latest.current.play.drop(thing, target)
      else latest.current.play.putDown()
      // The click that follows a drag is not a tap; where none follows, the next one is again.
      const swallow = (click: Event) => click.stopPropagation()
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
    }
    const cancel = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      if (held?.ghost) latest.current.play.putDown()
      letGo()
    }
    /** Neither text is selected nor the browser's own drag begun, nor a menu opened over a drag. */
    const refrain = (event: Event) => {
      if (held && (event.type !== 'contextmenu' || held.ghost)) event.preventDefault()
    }
    table.addEventListener('pointerdown', down)
    table.addEventListener('pointermove', move)
    table.addEventListener('pointerup', up)
    table.addEventListener('pointercancel', cancel)
    for (const type of OWN_WAYS) table.addEventListener(type, refrain)
    addEventListener('keydown', cancel)
    return () => {
      letGo()
      table.removeEventListener('pointerdown', down)
      table.removeEventListener('pointermove', move)
      table.removeEventListener('pointerup', up)
      table.removeEventListener('pointercancel', cancel)
      for (const type of OWN_WAYS) table.removeEventListener(type, refrain)
      removeEventListener('keydown', cancel)
    }
  }, [root, hand, position])
}

/** What lies under the pointer to be dragged. An oyakata lets taps through to its space, so its place is looked up. */
function sourceAt(table: HTMLElement, { target, clientX, clientY }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('.ik-info')) return null
  for (const walker of table.querySelectorAll<HTMLElement>('.ik-walker[data-drag]')) {
    const { left, right, top, bottom } = walker.getBoundingClientRect()
    if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return walker
  }
  return target.closest<HTMLElement>('[data-drag]')
}
