// Dragging on IKI's table, from elements with data-drag to elements with data-drop. A finger must press for a moment first, so that rows still scroll.
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { peekPositionKey, positionKey } from '../../../../web/session/position-state.ts'
import { copyElement, type Drawn, swallowClick } from '../../../../web/ui/pointer.ts'
import { canDrag, drop, type Input, lift, putDown } from './taps.ts'

const FAR_ENOUGH = 8
const PRESS_MS = 200
/** What a browser does by itself while the pointer is down. */
const BROWSER_ACTIONS = ['selectstart', 'dragstart', 'contextmenu'] as const

interface Drag {
  readonly thing: string
  readonly source: HTMLElement
  /** The element that the finger touched first: it gets all touch events, even if it leaves the page meanwhile. */
  readonly touched: EventTarget | null
  readonly pointer: number
  /** A drop counts only if the position is still the same. */
  readonly position: string
  readonly x: number
  readonly y: number
  /** A finger has pressed long enough to drag instead of scrolling. */
  ready: boolean
  ghost: Drawn | null
  over: HTMLElement | null
}

interface Dragging {
  readonly table: HTMLElement
  /** The empty layer that shows the dragged thing. */
  readonly hand: HTMLElement | null
  input(): Input
  /** Cancels what else waits for the pointer. */
  started(): void
  drag: Drag | null
  timer: number
  /** Keeps the page from scrolling during a drag. */
  preventScroll(event: Event): void
}

export function useTableDrag(
  input: Input,
  root: RefObject<HTMLElement | null>,
  hand: RefObject<HTMLElement | null>,
  started: () => void,
): void {
  const latest = useRef({ input, started })
  latest.current = { input, started }
  const key = positionKey(input.position)
  useEffect(() => {
    const table = root.current
    if (!table) return
    const dragging: Dragging = {
      table,
      hand: hand.current,
      input: () => latest.current.input,
      started: () => latest.current.started(),
      drag: null,
      timer: 0,
      preventScroll(event) {
        if (dragging.drag?.ready && event.cancelable) event.preventDefault()
      },
    }
    return listen(dragging)
  }, [root, hand, key])
}

function listen(dragging: Dragging): () => void {
  const { table } = dragging
  const down = (event: PointerEvent) => press(dragging, event)
  const move = (event: PointerEvent) => follow(dragging, event)
  const up = (event: PointerEvent) => release(dragging, event)
  const cancel = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return
    if (dragging.drag?.ghost) putDown(dragging.input())
    letGo(dragging)
  }
  // A menu may open while the finger presses, but not during a drag.
  const prevent = (event: Event) => {
    if (dragging.drag && (event.type !== 'contextmenu' || dragging.drag.ghost)) event.preventDefault()
  }
  table.addEventListener('pointerdown', down)
  table.addEventListener('pointermove', move)
  table.addEventListener('pointerup', up)
  table.addEventListener('pointercancel', cancel)
  for (const type of BROWSER_ACTIONS) table.addEventListener(type, prevent)
  addEventListener('keydown', cancel)
  return () => {
    letGo(dragging)
    table.removeEventListener('pointerdown', down)
    table.removeEventListener('pointermove', move)
    table.removeEventListener('pointerup', up)
    table.removeEventListener('pointercancel', cancel)
    for (const type of BROWSER_ACTIONS) table.removeEventListener(type, prevent)
    removeEventListener('keydown', cancel)
  }
}

function letGo(dragging: Dragging): void {
  const { drag } = dragging
  clearTimeout(dragging.timer)
  dragging.drag = null
  if (!drag) return
  drag.touched?.removeEventListener('touchmove', dragging.preventScroll)
  delete drag.source.dataset.dragged
  drag.ghost?.remove()
  if (drag.over) delete drag.over.dataset.over
}

function press(dragging: Dragging, event: PointerEvent): void {
  // A second pointer ends the drag.
  if (dragging.drag) {
    if (dragging.drag.ghost) putDown(dragging.input())
    letGo(dragging)
    return
  }
  const source = event.button === 0 ? sourceAt(dragging.table, event) : null
  const thing = source?.dataset.drag
  if (!source || !thing || !canDrag(dragging.input(), thing)) return
  const isTouch = event.pointerType === 'touch'
  const drag: Drag = {
    thing,
    source,
    touched: isTouch ? event.target : null,
    pointer: event.pointerId,
    position: peekPositionKey(dragging.input().position),
    x: event.clientX,
    y: event.clientY,
    ready: !isTouch,
    ghost: null,
    over: null,
  }
  dragging.drag = drag
  drag.touched?.addEventListener('touchmove', dragging.preventScroll, { passive: false })
  const setReady = () => {
    drag.ready = true
    source.dataset.dragged = ''
  }
  if (isTouch) dragging.timer = Number(setTimeout(setReady, PRESS_MS))
}

function follow(dragging: Dragging, event: PointerEvent): void {
  const { drag } = dragging
  if (!drag || event.pointerId !== drag.pointer) return
  const dx = event.clientX - drag.x
  const dy = event.clientY - drag.y
  if (!drag.ghost) {
    if (Math.hypot(dx, dy) <= FAR_ENOUGH) return
    if (!drag.ready) {
      letGo(dragging)
      return
    }
    drag.ghost = begin(dragging, drag)
  }
  drag.ghost.style.translate = `${dx}px ${dy}px`
  hover(drag, event)
}

function begin(dragging: Dragging, { source, pointer, thing }: Drag): Drawn {
  const box = source.getBoundingClientRect()
  const ghost = copyElement(source)
  ghost.classList.add('ik-ghost')
  ghost.classList.remove('is-legal', 'is-picked', 'is-changed')
  for (const name of ['drag', 'drop', 'look', 'dragged']) delete ghost.dataset[name]
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` })
  dragging.hand?.append(ghost)
  source.dataset.dragged = 'away'
  dragging.table.setPointerCapture(pointer)
  dragging.started()
  lift(dragging.input(), thing)
  return ghost
}

function hover(drag: Drag, event: PointerEvent): void {
  const under = document.elementFromPoint(event.clientX, event.clientY)
  const over = under?.closest<HTMLElement>('[data-drop]') ?? null
  if (over !== drag.over) {
    if (drag.over) delete drag.over.dataset.over
    if (over) over.dataset.over = ''
    drag.over = over
  }
  // On a phone, the large nagaya changes to the one under the pointer.
  const quarter = under?.closest<HTMLElement>('[data-turn]')
  if (quarter?.ariaPressed === 'false') quarter.click()
}

function release(dragging: Dragging, event: PointerEvent): void {
  const { drag } = dragging
  if (!drag || event.pointerId !== drag.pointer) return
  letGo(dragging)
  const input = dragging.input()
  if (!drag.ghost || drag.position !== peekPositionKey(input.position)) return
  const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]')?.dataset.drop
  if (target) drop(input, drag.thing, target)
  else putDown(input)
  swallowClick()
}

/** What can be dragged under the pointer. An oyakata lets taps through to its space, so it is found by its box. */
function sourceAt(table: HTMLElement, { target, clientX, clientY }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('.ik-info')) return null
  for (const walker of table.querySelectorAll<HTMLElement>('.ik-walker[data-drag]')) {
    const { left, right, top, bottom } = walker.getBoundingClientRect()
    if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return walker
  }
  return target.closest<HTMLElement>('[data-drag]')
}
