// Animations over the table: goods fly to their owner, cards to their stall, the fire goes from stall to stall. Any input ends them.
import { type ReadonlySignal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { isStill } from '../../../../web/device/settings.ts'
import { isShown } from '../../../../web/moments/pace.ts'
import { stageOf } from '../../../../web/moments/stage.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
import type { Gain } from '../../cards/cardset.ts'
import { Icon, iconFor } from '../art/icon.tsx'
import { BuildingFace, CardFace } from '../board/card.tsx'
import { thingName } from '../board/card-dialog.tsx'
import { MomentMarks } from '../moments/moment-marks.tsx'
import type { IkiPosition } from '../session.ts'
import { isBuilding, pieceOf } from '../text/names.ts'
import { type Beat, type Source, writeScript } from './script.ts'

/** After more moves than this at once, as in a jump through a review, nothing is animated. */
const LEAP = 16
const MOST_COPIES = 3
const COPY_GAP_MS = 45
const EASE = 'cubic-bezier(.2,.7,.2,1)'
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const

interface Flight {
  readonly key: string
  readonly beat: Beat
  readonly from: DOMRect
  readonly to: DOMRect
}

export interface Flights {
  readonly flying: ReadonlySignal<readonly Flight[]>
  /** The amount of a good that still flies to a seat. */
  onTheWay(seat: number, good: Gain): number
  land(flight: Flight): void
}

export function useFlights(position: IkiPosition, root: RefObject<HTMLElement | null>): Flights {
  const lines = position.lines.value
  const pending = usePendingAnimation(position, root)
  /** Animations that are not yet over. */
  const open = useSignal<readonly Beat[]>([])
  const flying = useSignal<readonly Flight[]>([])
  const sliding = useRef<readonly Animation[]>([])

  useLayoutEffect(() => {
    const element = root.current
    const started = pending.current
    pending.current = null
    if (!element || !started) return
    const slides = started.script.flatMap((beat) =>
      beat.kind === 'slide' ? (slide(stallInStreet(element, beat.stall), beat, started.boxes.get(beat.piece)) ?? []) : [],
    )
    sliding.current = [...sliding.current.filter(({ playState }) => playState !== 'finished'), ...slides]
    const flights = started.script.flatMap((beat, i): Flight[] => {
      const ends = endsOf(element, beat, started.boxes)
      return ends ? [{ key: `${lines.length} ${i}`, beat, ...ends }] : []
    })
    if (flights.length === 0) return
    open.value = [...open.peek(), ...flights.map(({ beat }) => beat)]
    flying.value = [...flying.peek(), ...flights]
  }, [lines, root, open, flying])

  useInput(() => {
    for (const animation of sliding.current) animation.finish()
    sliding.current = []
    if (open.peek().length === 0) return
    open.value = []
    flying.value = []
  })

  return useMemo(
    () => ({
      flying,
      onTheWay: (seat, good) =>
        open.value.reduce((sum, beat) => (beat.kind === 'good' && beat.seat === seat && beat.good === good ? sum + beat.n : sum), 0),
      land(flight) {
        open.value = open.peek().filter((beat) => beat !== flight.beat)
        flying.value = flying.peek().filter((one) => one !== flight)
      },
    }),
    [open, flying],
  )
}

/** What is to be animated, and where its pieces were before. */
interface PendingAnimation {
  readonly script: readonly Beat[]
  readonly boxes: ReadonlyMap<number, DOMRect>
}

function usePendingAnimation(position: IkiPosition, root: RefObject<HTMLElement | null>): RefObject<PendingAnimation | null> {
  const lines = position.lines.value
  const view = position.view.value
  const seen = useRef(lines)
  const pending = useRef<PendingAnimation>(null)
  // While the new table is being drawn, the old one is still on the screen: only now can it be measured.
  if (seen.current !== lines) {
    const fresh = lines.slice(seen.current.length)
    const isLeap = (lines.at(-1)?.at ?? 0) - (seen.current.at(-1)?.at ?? 0) > LEAP
    seen.current = lines
    if (fresh.length > 0 && !isLeap && !isStill() && !document.hidden && root.current) {
      const script = writeScript(
        fresh.map(({ event }) => event),
        {
          shopOf: (deal) => view.table.deals.findIndex((deals) => deals.some((one) => one.deal === deal)),
          stallOf: (piece) => view.stall.indexOf(piece),
        },
        isShown() && stageOf(position) !== undefined,
      )
      pending.current = { script, boxes: measure(root.current, script) }
    }
  }
  return pending
}

/** Calls `finish` on any input. */
function useInput(finish: () => void): void {
  useEffect(() => {
    for (const input of INPUTS) addEventListener(input, finish, { capture: true, passive: true })
    return () => {
      for (const input of INPUTS) removeEventListener(input, finish, { capture: true })
    }
  }, [])
}

const inSight = ({ bottom, top, width }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight

/** The first of these that is in sight, or else the first of all. */
function find(root: HTMLElement, ...selectors: readonly string[]): DOMRect | undefined {
  const boxes = selectors.flatMap((selector) => [...root.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()))
  return boxes.find(inSight) ?? boxes[0]
}

const stallInStreet = (root: HTMLElement, stall: number) => root.querySelector(`[data-drop="stall ${stall}"]`)
/** On a phone a stall may be only on the small map. */
const stallBox = (root: HTMLElement, stall: number) => find(root, `[data-drop="stall ${stall}"]`, `[data-mini="${stall}"]`)
const pieceBox = (root: HTMLElement, piece: number) => find(root, `[data-look="${thingName({ piece })}"]`)

function measure(root: HTMLElement, script: readonly Beat[]): ReadonlyMap<number, DOMRect> {
  const boxes = new Map<number, DOMRect>()
  for (const beat of script) {
    const piece =
      'piece' in beat ? beat.piece : 'from' in beat && typeof beat.from === 'object' && 'piece' in beat.from ? beat.from.piece : -1
    const box = piece >= 0 ? pieceBox(root, piece) : undefined
    if (box) boxes.set(piece, box)
  }
  return boxes
}

function sourceBox(root: HTMLElement, from: Source, boxes: ReadonlyMap<number, DOMRect>): DOMRect | undefined {
  if (from === 'bank') return find(root, '.ik-start', '.ik-overview-map')
  if ('shop' in from) return find(root, `[data-shop="${from.shop}"]`)
  return pieceBox(root, from.piece) ?? boxes.get(from.piece)
}

function endsOf(root: HTMLElement, beat: Beat, boxes: ReadonlyMap<number, DOMRect>): { from: DOMRect; to: DOMRect } | null {
  const purse = 'seat' in beat ? `[data-purse="${beat.seat}"]` : ''
  if (beat.kind === 'good') {
    const from = sourceBox(root, beat.from, boxes)
    const to = find(root, `${purse} [data-good="${beat.good}"]`, purse, `[data-score="${beat.seat}"]`)
    return from && to ? { from, to } : null
  }
  if (beat.kind === 'retire') {
    const from = boxes.get(beat.piece)
    const to = find(root, `${purse} .ik-chips`, purse, `[data-score="${beat.seat}"]`)
    return from && to ? { from, to } : null
  }
  if (beat.kind === 'slide') {
    const from = boxes.get(beat.piece)
    const to = stallInStreet(root, beat.stall) ? undefined : stallBox(root, beat.stall)
    return from && to && inSight(from) ? { from, to } : null
  }
  const at = stallBox(root, beat.stall)
  return at ? { from: at, to: at } : null
}

/** The card is already in its stall; the animation starts where it was before. */
function slide(element: Element | null, beat: Beat, from: DOMRect | undefined): Animation | undefined {
  if (!element || !from || !inSight(from)) return undefined
  const to = element.getBoundingClientRect()
  const away = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`
  // These values override the stall's own transition.
  const whole = { transformOrigin: '0 0', translate: '0 0', opacity: 1, zIndex: 20 }
  return element.animate(
    [
      { ...whole, transform: away },
      { ...whole, transform: 'none' },
    ],
    { duration: beat.ms, delay: beat.at, easing: EASE, fill: 'backwards' },
  )
}

export function Sky({ position, flights }: { position: IkiPosition; flights: Flights }) {
  return (
    <div class="ik-sky" aria-hidden="true">
      <MomentMarks position={position} />
      {flights.flying.value.map((flight) => (
        <FlightView key={flight.key} position={position} flight={flight} land={() => flights.land(flight)} />
      ))}
    </div>
  )
}

function FlightView({ position, flight, land }: { position: IkiPosition; flight: Flight; land: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const animations = start(element.current!, flight)
    let over = false
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (!over) land()
    })
    return () => {
      over = true
      for (const animation of animations) animation.cancel()
    }
  }, [flight])
  return (
    <div ref={element} class={`ik-flight is-${flight.beat.kind}`}>
      <Moving position={position} beat={flight.beat} />
    </div>
  )
}

function Moving({ position, beat }: { position: IkiPosition; beat: Beat }) {
  if (beat.kind === 'good')
    return (
      <>
        {Array.from({ length: Math.min(beat.n, MOST_COPIES) }, (_, i) => (
          <span key={i}>
            <Icon name={iconFor(beat.good)} />
          </span>
        ))}
      </>
    )
  if (beat.kind === 'stop')
    return (
      <>
        <span class="ik-blaze">
          <Icon name="flame" />
        </span>
        <span class="ik-stopper">
          <Icon name="matoi" />
          <Crest seat={beat.seat} />
        </span>
      </>
    )
  const item = pieceOf(position, beat.piece)
  return (
    <>
      <span class="ik-inner">
        {isBuilding(item) ? <BuildingFace building={item} size="stall" /> : <CardFace card={item} size="stall" />}
      </span>
      {beat.kind === 'burn' && (
        <span class="ik-blaze">
          <Icon name="flame" />
        </span>
      )}
    </>
  )
}

function start(element: HTMLElement, { beat, from, to }: Flight): readonly Animation[] {
  const timing = { duration: beat.ms, delay: beat.at, easing: EASE, fill: 'both' } as const
  const lay = (box: DOMRect) => Object.assign(element.style, px({ left: box.left, top: box.top, width: box.width, height: box.height }))
  const dx = to.left + to.width / 2 - from.left - from.width / 2
  const dy = to.top + to.height / 2 - from.top - from.height / 2
  if (beat.kind === 'good') {
    lay(from)
    return [...element.children].map((copy, i) =>
      copy.animate(
        [
          { opacity: 0, transform: 'scale(1.6)' },
          { opacity: 1, transform: 'scale(1.6)', offset: 0.12 },
          { opacity: 1, transform: `translate(${dx}px, ${dy}px)` },
        ],
        { ...timing, delay: beat.at + i * COPY_GAP_MS },
      ),
    )
  }
  lay(from)
  // To the small map the card flies as a card, and gets as small as a stall is there.
  if (beat.kind === 'slide')
    return [
      element.animate([{ transform: 'none' }, { transform: `translate(${dx}px, ${dy}px) scale(${to.width / from.width})` }], {
        ...timing,
        fill: 'backwards',
      }),
    ]
  if (beat.kind === 'retire') {
    const small = Math.min(1, 30 / from.width)
    const half = `translate(${dx / 2}px, ${dy / 2}px) scale(${(1 + small) / 2}) perspective(600px)`
    return [
      element.animate(
        [
          { transform: 'translate(0px, 0px) scale(1) perspective(600px) rotateY(0deg)', easing: 'ease-in' },
          // Seen from the edge the card changes sides, so that its face is never mirrored.
          { transform: `${half} rotateY(90deg)`, offset: 0.5 },
          { transform: `${half} rotateY(-90deg)`, offset: 0.5, easing: 'ease-out' },
          { transform: `translate(${dx}px, ${dy}px) scale(${small}) perspective(600px) rotateY(0deg)` },
        ],
        { ...timing, easing: 'linear' },
      ),
    ]
  }
  // The flame must be visible on the small map of a phone too.
  element.style.fontSize = `${Math.max(26, Math.min(56, from.width * 0.55))}px`
  const blaze = element.querySelector('.ik-blaze')!
  const rise = { opacity: 0, transform: 'scale(.3)' }
  const full = { opacity: 1, transform: 'none' }
  if (beat.kind === 'burn')
    return [
      blaze.animate([rise, { ...full, offset: 0.3 }, { ...full, offset: 0.85 }, { opacity: 0, transform: 'scale(1.1)' }], timing),
      element
        .querySelector('.ik-inner')!
        .animate([{ opacity: 1, filter: 'none' }, { opacity: 1, filter: 'brightness(.35)', offset: 0.7 }, { opacity: 0 }], timing),
    ]
  return [
    blaze.animate([rise, { ...full, offset: 0.35 }, { ...full, offset: 0.5 }, { opacity: 0, transform: 'scale(.1)' }], timing),
    element
      .querySelector('.ik-stopper')!
      .animate([{ opacity: 0 }, { opacity: 0, offset: 0.35 }, { opacity: 1, offset: 0.5 }, { opacity: 1 }], timing),
  ]
}

const px = (box: Readonly<Record<string, number>>) => Object.fromEntries(Object.entries(box).map(([side, n]) => [side, `${n}px`]))
