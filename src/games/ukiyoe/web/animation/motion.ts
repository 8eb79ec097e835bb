// Animations over UKIYO-E's table: cards fly from a pile to a hand, from a hand to an artist or the discards. Any input ends them.
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { isStill } from '../../../../web/device/settings.ts'
import { copyElement, type Drawn } from '../../../../web/ui/pointer.ts'
import { compileDeck } from '../../cards/deck.ts'
import type { UkiyoeEvent } from '../../rules/events.ts'
import type { UkiyoeView } from '../../rules/view.ts'
import type { UkiyoePosition } from '../session.ts'

/** After more moves than this at once, as in a jump through a review, nothing is animated. */
const LEAP = 12
const CARD_MS = 340
const TURN_MS = 460
/** Between two events, and between two cards of one. */
const EVENT_GAP_MS = 150
const CARD_GAP_MS = 60
/** How long a place is lit. */
const LIGHT_MS = 1600
const EASE = 'cubic-bezier(.2,.7,.2,1)'
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const

type Boxes = ReadonlyMap<string, readonly DOMRect[]>

interface Before {
  readonly events: readonly UkiyoeEvent[]
  readonly boxes: Boxes
  /** The exhibited cards by artist: a beaten exhibition is not on the new table. */
  readonly shown: ReadonlyMap<string, readonly Ghost[]>
  readonly discard: Ghost | undefined
}

/** A copy of a card that left the table, and the place where it was. */
interface Ghost {
  readonly element: Drawn
  readonly box: DOMRect
}

/** Elements with data-place: draw, discards, seat-1, artist-2, card-12 (in the hand), beaten. */
const all = (root: HTMLElement, place: string) => [...root.querySelectorAll<HTMLElement>(`[data-place="${place}"]`)]

function boxesOf(root: HTMLElement): Boxes {
  const boxes = new Map<string, DOMRect[]>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
    const place = element.dataset.place!
    boxes.set(place, [...(boxes.get(place) ?? []), element.getBoundingClientRect()])
  }
  return boxes
}

function ghostOf(card: Element): Ghost {
  const element = copyElement(card)
  const box = card.getBoundingClientRect()
  const { padding, fontSize } = getComputedStyle(card)
  Object.assign(element.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` })
  Object.assign(element.style, { padding, fontSize })
  element.classList.add('uki-flying')
  return { element, box }
}

/** `sky` is the empty layer in which cards fly. Returns what shows events of this table once more: the cards fly again, their goals light up. */
export function useMotion(
  position: UkiyoePosition,
  root: RefObject<HTMLElement | null>,
  sky: RefObject<HTMLElement | null>,
): (events: readonly UkiyoeEvent[]) => void {
  const lines = position.lines.value
  const view = position.view.value
  const seen = useRef(lines)
  const viewer = useRef(view.seat)
  const before = useRef<Before | null>(null)
  const running = useRef<Animation[]>([])

  // While the new table is being drawn, the old one is still on the screen: only now can it be measured.
  if (seen.current !== lines) {
    const fresh = lines.slice(seen.current.length)
    const leap = (lines.at(-1)?.at ?? 0) - (seen.current.at(-1)?.at ?? 0) > LEAP
    // Another viewer has another table.
    const same = viewer.current === view.seat
    seen.current = lines
    viewer.current = view.seat
    if (same && fresh.length > 0 && !leap && !isStill() && !document.hidden && root.current) {
      const table = root.current
      const ghosts = (place: string) => all(table, place).flatMap((one) => [...one.querySelectorAll('.uki-card')].map(ghostOf))
      const events = fresh.map(({ event }) => event)
      const artists = view.holder.map((_, artist) => `artist-${artist}`)
      const beats = events.some(({ type }) => type === 'beaten')
      before.current = {
        events,
        boxes: boxesOf(table),
        shown: new Map(beats ? artists.map((place) => [place, ghosts(place)]) : []),
        discard: events.some(({ type }) => type === 'took') ? ghosts('discards')[0] : undefined,
      }
    }
  }

  useLayoutEffect(() => {
    const news = before.current
    before.current = null
    if (!news || !root.current || !sky.current) return
    running.current = [
      ...running.current.filter(({ playState }) => playState === 'running'),
      ...animate(news, view, root.current, sky.current),
    ]
  }, [lines, view, root, sky])

  useEffect(() => {
    const finish = () => {
      for (const animation of running.current.splice(0)) animation.finish()
      sky.current?.replaceChildren()
    }
    for (const input of INPUTS) addEventListener(input, finish, { capture: true, passive: true })
    return () => {
      for (const input of INPUTS) removeEventListener(input, finish, { capture: true })
    }
  }, [sky])

  return (events) => {
    if (!root.current || !sky.current) return
    const lights = light(root.current, events, view)
    const flights = isStill()
      ? []
      : animate({ events, boxes: boxesOf(root.current), shown: new Map(), discard: undefined }, view, root.current, sky.current)
    running.current.push(...flights, ...lights)
  }
}

/** Lights the places of the events for a moment. */
function light(root: HTMLElement, events: readonly UkiyoeEvent[], view: UkiyoeView): Animation[] {
  const deck = compileDeck(view.options.deck)
  const places = events.flatMap((event) => {
    if (event.type === 'exhibited') return [`artist-${deck.artist[event.cards[0]!]}`, `seat-${event.seat}`]
    return event.type === 'discarded' ? ['discards', `seat-${event.seat}`] : []
  })
  const glow = { outline: '4px solid var(--halo)', outlineOffset: '0px' }
  return places.flatMap((place) => all(root, place).map((element) => element.animate([glow, glow], { duration: LIGHT_MS })))
}

/** Starts the animations of the events. A card that flies is hidden at its goal until it lands. */
function animate({ events, boxes, shown, discard }: Before, view: UkiyoeView, root: HTMLElement, sky: HTMLElement): Animation[] {
  const deck = compileDeck(view.options.deck)
  const animations: Animation[] = []
  // Everything is measured before anything starts: each start in between would lay the table out again.
  const starts: (() => void)[] = []
  const used = new Set<Element>()
  let at = 0
  const was = (place: string, i = 0) => boxes.get(place)?.[i]
  const now = (place: string) => all(root, place)[0]?.getBoundingClientRect()

  const fly = ({ element, box }: Ghost, frames: Keyframe[], ms: number, delay: number) => {
    if (box.width === 0) return
    starts.push(() => {
      sky.append(element)
      const flight = element.animate(frames, { duration: ms, delay, easing: EASE, fill: 'backwards' })
      flight.onfinish = () => element.remove()
      animations.push(flight)
    })
  }
  /** A place that is much wider than a card holds many cards, so the card becomes small there. */
  const away = (from: DOMRect, to: DOMRect) => {
    const wide = from.width / to.width
    const x = from.left + from.width / 2 - to.left - to.width / 2
    const y = from.top + from.height / 2 - to.top - to.height / 2
    return `translate(${x}px, ${y}px) scale(${wide > 1.3 ? 0.45 : wide})`
  }
  /** A card that is already at its goal flies there from where it was. */
  const come = (card: Element | undefined | null, from: DOMRect | undefined, delay: number) => {
    if (!card || !from || used.has(card)) return
    used.add(card)
    const ghost = ghostOf(card)
    fly(ghost, [{ transform: away(from, ghost.box) }, { transform: 'none' }], CARD_MS, delay)
    starts.push(() => animations.push(card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: CARD_MS, delay, fill: 'backwards' })))
  }
  /** A card that left the table flies to its goal. */
  const leave = (ghost: Ghost | undefined, to: DOMRect | undefined, delay: number, turning: boolean) => {
    if (!ghost || !to) return
    const goal = away(to, ghost.box)
    const half = 'translate(0, -10px) perspective(700px)'
    const frames = turning
      ? [
          { transform: 'none' },
          // Seen from the edge the card changes sides, so that its face is never mirrored.
          { transform: `${half} rotateY(90deg)`, offset: 0.25 },
          { transform: `${half} rotateY(-90deg)`, offset: 0.25 },
          { transform: 'none', offset: 0.45 },
          { transform: goal, opacity: 1 },
        ]
      : [{ transform: 'none' }, { transform: goal, opacity: 1 }]
    fly(ghost, frames, turning ? TURN_MS : CARD_MS, delay)
  }
  const inHand = (card: number) =>
    all(root, `card-${card}`)
      .map((held) => held.querySelector('.uki-card'))
      .findLast((held) => held && !used.has(held))
  const topDiscard = () => all(root, 'discards')[0]?.querySelector('.uki-card')

  for (const event of events) {
    const own = 'seat' in event && event.seat === view.seat
    const seat = 'seat' in event ? `seat-${event.seat}` : ''
    if (event.type === 'drew' && !own) {
      const back = all(root, 'draw')[0]?.querySelector('.card-back')
      leave(back ? ghostOf(back) : undefined, now(seat), at, false)
    } else if (event.type === 'got' && own) come(inHand(event.card), was('draw'), at)
    else if (event.type === 'took' && own) come(inHand(event.card), was('discards'), at)
    else if (event.type === 'took') leave(discard, now(seat), at, false)
    else if (event.type === 'discarded') come(topDiscard(), own ? was(`card-${event.card}`) : was(seat), at)
    else if (event.type === 'exhibited') {
      const stack = all(root, `artist-${deck.artist[event.cards[0]!]}`)[0]?.querySelectorAll('.uki-card') ?? []
      // The stack is drawn from the last card to the first.
      ;[...stack].toReversed().forEach((card, i) => {
        const kind = event.cards[i]!
        const place = event.cards.slice(0, i).filter((other) => other === kind).length
        come(card, own ? was(`card-${kind}`, place) : was(seat), at + i * CARD_GAP_MS)
      })
    } else if (event.type === 'beaten') {
      const cards = shown.get(`artist-${deck.artist[event.cards[0]!]}`) ?? []
      for (const [i, card] of cards.entries()) leave(card, now('beaten') ?? now('discards'), at + i * CARD_GAP_MS, true)
    } else if (event.type === 'laid') come(topDiscard(), was(`beaten-${event.card}`), at)
    else continue
    at += EVENT_GAP_MS
  }
  for (const start of starts) start()
  return animations
}
