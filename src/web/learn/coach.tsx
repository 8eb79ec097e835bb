// The coach: a slip that stands where the board tells what happened, and a brush line from it to the place a step asks for.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { MovePlaces } from '../table/game-ui.ts'

/** The slip covers a panel of the board if it is large enough; otherwise it stays in the head. */
const PANEL = '.learn [data-coach], .learn :has(> .recap)'
const LEAST_WIDTH = 180
const LEAST_HEIGHT = 150

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Drawn {
  readonly slip: Box | null
  readonly target: Box | null
  /** Where the line begins. */
  readonly from: { readonly x: number; readonly y: number }
}

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const isLit = (element: Element) => element.closest('.is-legal') !== null || element.querySelector('.is-legal') !== null

/** Of the places that can be seen, the first that can be chosen now: a card before it is lifted, then its stall. */
function findPlace(places: MovePlaces | undefined): Element | undefined {
  const all = [...(places?.frames ?? []), ...(places?.path ?? []).slice(-1)].flatMap((place) => [
    ...document.querySelectorAll(`.learn ${place}`),
  ])
  const seen = all.filter((element) => element.getBoundingClientRect().width > 0)
  return seen.find(isLit) ?? seen[0]
}

/** What lies between the head and the bar can be seen. */
function sight(): { readonly top: number; readonly bottom: number } {
  const edge = (part: string) => document.querySelector(`.learn ${part}`)?.getBoundingClientRect()
  return { top: edge('.coach')?.bottom ?? 0, bottom: edge('.bar')?.top ?? innerHeight }
}

/** Brings the place between the head and the bar, which stay where they are. */
function bringIntoSight(place: Element | undefined): void {
  if (!place) return
  const { top, bottom } = place.getBoundingClientRect()
  const seen = sight()
  if (top < seen.top || bottom > seen.bottom) place.scrollIntoView({ block: 'center', inline: 'nearest' })
}

interface Props {
  readonly places: MovePlaces | undefined
  /** Changes with every position and step. */
  readonly at: string
  readonly children: ComponentChildren
}

export function Coach({ places, at, children }: Props) {
  const slip = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn>({ slip: null, target: null, from: { x: 0, y: 0 } })
  useLayoutEffect(() => {
    const measure = () => {
      const panel = [...document.querySelectorAll(PANEL)].map(boxOf).find((box) => box.width >= LEAST_WIDTH && box.height >= LEAST_HEIGHT)
      const place = findPlace(places)
      const own = panel ?? (slip.current && boxOf(slip.current))
      const seen = sight()
      const box = place ? boxOf(place) : null
      const target = box && (panel || (box.top >= seen.top - 1 && box.top + box.height <= seen.bottom + 1)) ? box : null
      const isBeside = own && target && target.left + target.width < own.left
      const from = own
        ? { x: isBeside ? own.left : own.left + own.width / 2, y: isBeside ? own.top + own.height / 2 : own.top + own.height }
        : { x: 0, y: 0 }
      const next: Drawn = { slip: panel ?? null, target, from }
      setDrawn((before) => (isSame(before, next) ? before : next))
    }
    // The board is drawn in parts: measure again when it has changed.
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    const resized = new ResizeObserver(later)
    resized.observe(document.body)
    // What it opens or turns to may move the place out of sight.
    const drawn = new MutationObserver(() => {
      bringIntoSight(findPlace(places))
      later()
    })
    const board = document.querySelector('.learn .table-main')
    if (board) drawn.observe(board, { childList: true, subtree: true })
    addEventListener('scroll', later, { passive: true, capture: true })
    measure()
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      drawn.disconnect()
      removeEventListener('scroll', later, { capture: true })
    }
  }, [places, at])
  useLayoutEffect(() => {
    bringIntoSight(findPlace(places))
  }, [at])
  return (
    <>
      <div ref={slip} class={drawn.slip ? 'coach-slip coach-placed' : 'coach-slip'} style={drawn.slip ? pixels(drawn.slip) : undefined}>
        {children}
      </div>
      {drawn.target && <Pointer from={drawn.from} target={drawn.target} />}
    </>
  )
}

const pixels = ({ left, top, width, height }: Box) => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
})

/** A brush line with an arrow, and a frame around the place. */
function Pointer({ from, target }: { from: Drawn['from']; target: Box }) {
  const { left, top, width, height } = target
  const isLeft = left + width < from.x
  const end = isLeft ? { x: left + width + 4, y: top + height / 2 } : { x: left + width / 2, y: from.y < top ? top - 4 : top + height + 4 }
  const bend = isLeft ? { x: (from.x + end.x) / 2, y: Math.max(from.y, end.y) + 14 } : { x: end.x, y: (from.y + end.y) / 2 }
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x)
  const corner = (turn: number) => `${end.x - 16 * Math.cos(angle + turn)} ${end.y - 16 * Math.sin(angle + turn)}`
  return (
    <svg class="coach-pointer" aria-hidden="true">
      <rect x={left - 3} y={top - 3} width={width + 6} height={height + 6} />
      <path d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`} pathLength={1} />
      <path class="coach-arrow" d={`M${end.x} ${end.y}L${corner(0.45)}L${corner(-0.45)}Z`} />
    </svg>
  )
}
