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
  /** The places that are still to be tapped; the line leads to the first. */
  readonly targets: readonly Box[]
  /** Where the line begins. */
  readonly from: { readonly x: number; readonly y: number }
}

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const isLit = (element: Element) => element.closest('.is-legal') !== null || element.querySelector('.is-legal') !== null

const seenAt = (place: string): Element[] =>
  [...document.querySelectorAll(`.learn ${place}`)].filter((element) => element.getBoundingClientRect().width > 0)

/** What has to be tapped and is not lifted yet: equal cards are as good as each other. */
function findTaps({ taps = [] }: MovePlaces): Element[] {
  const found: Element[] = []
  for (const place of taps) {
    const free = seenAt(place).filter((element) => !found.includes(element))
    const next = free.find((element) => element.matches('[aria-pressed="true"]')) ?? free[0]
    if (next) found.push(next)
  }
  return found.filter((element) => !element.matches('[aria-pressed="true"]'))
}

/** What has to be tapped, or else of the places that can be seen, the first that can be chosen now: a card before it is lifted, then its stall. */
function findPlaces(places: MovePlaces | undefined): readonly Element[] {
  if (!places) return []
  const taps = findTaps(places)
  if (taps.length > 0) return taps
  const seen = [...places.frames, ...(places.path ?? []).slice(-1)].flatMap(seenAt)
  return [seen.find(isLit) ?? seen[0]].filter((element) => element !== undefined)
}

/** What lies between the head and the bar can be seen. */
function sight(): { readonly top: number; readonly bottom: number } {
  const edge = (part: string) => document.querySelector(`.learn ${part}`)?.getBoundingClientRect()
  return { top: edge('.coach')?.bottom ?? 0, bottom: edge('.bar')?.top ?? innerHeight }
}

/** Brings the place between the head and the bar, which stay where they are. */
function bringIntoSight([place]: readonly Element[]): void {
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
  const [drawn, setDrawn] = useState<Drawn>({ slip: null, targets: [], from: { x: 0, y: 0 } })
  useLayoutEffect(() => {
    const measure = () => {
      const panel = [...document.querySelectorAll(PANEL)].map(boxOf).find((box) => box.width >= LEAST_WIDTH && box.height >= LEAST_HEIGHT)
      const own = panel ?? (slip.current && boxOf(slip.current))
      const seen = sight()
      const isSeen = (box: Box) => panel !== undefined || (box.top >= seen.top - 1 && box.top + box.height <= seen.bottom + 1)
      const targets = findPlaces(places).map(boxOf).filter(isSeen)
      const [target] = targets
      const isBeside = own && target && target.left + target.width < own.left
      const from = own
        ? { x: isBeside ? own.left : own.left + own.width / 2, y: isBeside ? own.top + own.height / 2 : own.top + own.height }
        : { x: 0, y: 0 }
      const next: Drawn = { slip: panel ?? null, targets, from }
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
      bringIntoSight(findPlaces(places))
      later()
    })
    const board = document.querySelector('.learn .table-main')
    if (board) drawn.observe(board, { childList: true, subtree: true, attributeFilter: ['aria-pressed'] })
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
    bringIntoSight(findPlaces(places))
  }, [at])
  return (
    <>
      <div ref={slip} class={drawn.slip ? 'coach-slip coach-placed' : 'coach-slip'} style={drawn.slip ? pixels(drawn.slip) : undefined}>
        {children}
      </div>
      {drawn.targets.length > 0 && <Pointer from={drawn.from} targets={drawn.targets} />}
    </>
  )
}

const pixels = ({ left, top, width, height }: Box) => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
})

/** A brush line with an arrow to the first place, and a frame around each. */
function Pointer({ from, targets }: Pick<Drawn, 'from' | 'targets'>) {
  const { left, top, width, height } = targets[0]!
  // To what lies below, the line comes from above: from the side it would cross what stands beside it.
  const isLeft = left + width < from.x && from.y >= top
  const end = isLeft ? { x: left + width + 4, y: top + height / 2 } : { x: left + width / 2, y: from.y < top ? top - 4 : top + height + 4 }
  const bend = isLeft ? { x: (from.x + end.x) / 2, y: Math.max(from.y, end.y) + 14 } : { x: end.x, y: (from.y + end.y) / 2 }
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x)
  const corner = (turn: number) => `${end.x - 16 * Math.cos(angle + turn)} ${end.y - 16 * Math.sin(angle + turn)}`
  return (
    <svg class="coach-pointer" aria-hidden="true">
      {targets.map((box, i) => (
        <rect key={i} x={box.left - 3} y={box.top - 3} width={box.width + 6} height={box.height + 6} />
      ))}
      <path d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`} pathLength={1} />
      <path class="coach-arrow" d={`M${end.x} ${end.y}L${corner(0.45)}L${corner(-0.45)}Z`} />
    </svg>
  )
}
