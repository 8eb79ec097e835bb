// What moves over the table: goods to their owner, cards to their stall, the fire from stall to stall. Any input ends it all.

import { type ReadonlySignal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { isStill } from '../../../../web/device/settings.ts'
import type { Session } from '../../../../web/session/session.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
import type { Gain } from '../../cards/cardset.ts'
import type { IkiEvent } from '../../rules/events.ts'
import type { IkiView } from '../../rules/view.ts'
import { Icon, iconFor } from '../art/icon.tsx'
import { BuildingFace, CardFace } from '../board/card.tsx'
import { lookOf } from '../board/card-dialog.tsx'
import { isBuilding, pieceOf } from '../text/names.ts'
import { type Beat, type Source, tellStory } from './script.ts'

/** More moves than this at once are a leap through the game: nothing moves. */
const LEAP = 16
const MOST_COPIES = 3
const COPY_GAP_MS = 45
const EASE = 'cubic-bezier(.2,.7,.2,1)'
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const

type Shown = Exclude<Beat, { kind: 'slide' }>
interface Flight {
  readonly key: string
  readonly beat: Shown
  readonly from: DOMRect
  readonly to: DOMRect
}

export interface Flights {
  readonly flying: ReadonlySignal<readonly Flight[]>
  /** How much of a good is still on its way to a seat. */
  onTheWay(seat: number, good: Gain): number
  land(flight: Flight): void
}

export function useFlights(session: Session, view: IkiView, root: RefObject<HTMLElement | null>): Flights {
  const lines = session.lines.value
  const seen = useRef(lines)
  /** Beats told and not yet over. */
  const open = useSignal<readonly Beat[]>([])
  /** Where the pieces of the story lay before. */
  const before = useRef<{ story: readonly Beat[]; boxes: ReadonlyMap<number, DOMRect> } | null>(null)
  const sliding = useRef<readonly Animation[]>([])
  const flying = useSignal<readonly Flight[]>([])

  // The table of before is still on the screen while the new one is being drawn: the only time to measure it.
  if (seen.current !== lines) {
    const fresh = lines.slice(seen.current.length)
    const leap = (lines.at(-1)?.at ?? 0) - (seen.current.at(-1)?.at ?? 0) > LEAP
    seen.current = lines
    if (fresh.length > 0 && !leap && !isStill() && !document.hidden && root.current) {
      const story = tellStory(
        fresh.map(({ event }) => event as IkiEvent),
        {
          shopOf: (deal) => view.table.deals.findIndex((deals) => deals.some((one) => one.deal === deal)),
          stallOf: (piece) => view.stall.indexOf(piece),
        },
      )
      before.current = { story, boxes: measure(root.current, story) }
    }
  }

  useLayoutEffect(() => {
    const element = root.current
    const news = before.current
    before.current = null
    if (!element || !news) return
    const started: Flight[] = []
    const lost = new Set<Beat>()
    news.story.forEach((beat, i) => {
      if (beat.kind === 'slide') {
        const animation = slide(element, beat, news.boxes.get(beat.piece))
        if (animation) sliding.current = [...sliding.current.filter(({ playState }) => playState !== 'finished'), animation]
        lost.add(beat)
        return
      }
      const ends = endsOf(element, beat, news.boxes)
      if (ends) started.push({ key: `${lines.length} ${i}`, beat, ...ends })
      else lost.add(beat)
    })
    if (started.length === 0) return
    open.value = [...open.peek(), ...news.story.filter((beat) => !lost.has(beat))]
    flying.value = [...flying.peek(), ...started]
  }, [lines, root, open, flying])

  useEffect(() => {
    const finish = () => {
      for (const animation of sliding.current) animation.finish()
      sliding.current = []
      if (open.peek().length === 0) return
      open.value = []
      flying.value = []
    }
    for (const input of INPUTS) addEventListener(input, finish, { capture: true, passive: true })
    return () => {
      for (const input of INPUTS) removeEventListener(input, finish, { capture: true })
    }
  }, [open, flying])

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

const inSight = ({ bottom, top, width }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight

/** The first of these that is in sight, else the first there is. */
function find(root: HTMLElement, ...selectors: readonly string[]): DOMRect | undefined {
  const boxes = selectors.flatMap((selector) => [...root.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()))
  return boxes.find(inSight) ?? boxes[0]
}

/** A stall lies on the street; on a narrow screen perhaps only on the small one. */
const stallBox = (root: HTMLElement, stall: number) => find(root, `[data-drop="stall ${stall}"]`, `[data-mini="${stall}"]`)
const pieceBox = (root: HTMLElement, piece: number) => find(root, `[data-look="${lookOf({ piece })}"]`)

function measure(root: HTMLElement, story: readonly Beat[]): ReadonlyMap<number, DOMRect> {
  const boxes = new Map<number, DOMRect>()
  for (const beat of story) {
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

function endsOf(root: HTMLElement, beat: Shown, boxes: ReadonlyMap<number, DOMRect>): { from: DOMRect; to: DOMRect } | null {
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
  const at = stallBox(root, beat.stall)
  return at ? { from: at, to: at } : null
}

/** The card that stands in its stall already comes there from where it lay. */
function slide(root: HTMLElement, beat: Extract<Beat, { kind: 'slide' }>, from: DOMRect | undefined): Animation | undefined {
  const element = root.querySelector(`[data-drop="stall ${beat.stall}"], [data-mini="${beat.stall}"]`)
  if (!element || !from) return undefined
  const to = element.getBoundingClientRect()
  const away = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`
  // The card is on its way at once: the table's own settling gives way.
  const whole = { transformOrigin: '0 0', translate: '0 0', opacity: 1, zIndex: 20 }
  return element.animate(
    [
      { ...whole, transform: away },
      { ...whole, transform: 'none' },
    ],
    { duration: beat.ms, delay: beat.at, easing: EASE, fill: 'backwards' },
  )
}

export function Sky({ session, flights }: { session: Session; flights: Flights }) {
  return (
    <div class="ik-sky" aria-hidden="true">
      {flights.flying.value.map((flight) => (
        <FlightView key={flight.key} session={session} flight={flight} land={() => flights.land(flight)} />
      ))}
    </div>
  )
}

function FlightView({ session, flight, land }: { session: Session; flight: Flight; land: () => void }) {
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
      <Moving session={session} beat={flight.beat} />
    </div>
  )
}

function Moving({ session, beat }: { session: Session; beat: Shown }) {
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
  const item = pieceOf(session, beat.piece)
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
  if (beat.kind === 'retire') {
    const small = Math.min(1, 30 / from.width)
    const half = `translate(${dx / 2}px, ${dy / 2}px) scale(${(1 + small) / 2}) perspective(600px)`
    return [
      element.animate(
        [
          { transform: 'translate(0px, 0px) scale(1) perspective(600px) rotateY(0deg)', easing: 'ease-in' },
          // Edge on it changes sides, so that no face is ever seen mirrored.
          { transform: `${half} rotateY(90deg)`, offset: 0.5 },
          { transform: `${half} rotateY(-90deg)`, offset: 0.5, easing: 'ease-out' },
          { transform: `translate(${dx}px, ${dy}px) scale(${small}) perspective(600px) rotateY(0deg)` },
        ],
        { ...timing, easing: 'linear' },
      ),
    ]
  }
  // On the small street of a narrow screen the flame must still be seen.
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
