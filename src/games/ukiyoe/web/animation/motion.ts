// What moves over UKIYO-E's table: cards from a pile to a hand, from a hand to artist or discards, beaten sets away. Any input ends it all.
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { isStill } from '../../../../web/device/settings.ts'
import type { Session } from '../../../../web/session/session.ts'
import { compileDeck } from '../../cards/deck.ts'
import type { Event } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'

/** More moves than this at once are a leap through the game: nothing moves. */
const LEAP = 12
const CARD_MS = 340
const TURN_MS = 460
/** Between two events, and between two cards of one. */
const EVENT_GAP_MS = 150
const CARD_GAP_MS = 60
const EASE = 'cubic-bezier(.2,.7,.2,1)'
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const

type Boxes = ReadonlyMap<string, readonly DOMRect[]>

interface Before {
  readonly events: readonly Event[]
  readonly boxes: Boxes
  /** Cards that were on show, by artist: what is beaten is gone from the new table. */
  readonly shown: ReadonlyMap<string, readonly Ghost[]>
  readonly discard: Ghost | undefined
}

/** A card off the table: how it looked, and where it lay. */
interface Ghost {
  readonly element: HTMLElement
  readonly box: DOMRect
}

/** Elements on the table say with data-place what they are: draw, discards, seat-1, artist-2, card-12 (in the hand), beaten. */
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
  const element = card.cloneNode(true) as HTMLElement
  const box = card.getBoundingClientRect()
  const { padding, fontSize } = getComputedStyle(card)
  Object.assign(element.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` })
  Object.assign(element.style, { padding, fontSize })
  element.classList.add('uki-flying')
  return { element, box }
}

/** `sky` is the empty layer cards fly in. */
export function useMotion(session: Session, view: View, root: RefObject<HTMLElement | null>, sky: RefObject<HTMLElement | null>): void {
  const lines = session.lines.value
  const seen = useRef(lines)
  const eyes = useRef(view.seat)
  const before = useRef<Before | null>(null)
  const running = useRef<Animation[]>([])

  // The table of before is still on the screen while the new one is being drawn: the only time to measure it.
  if (seen.current !== lines) {
    const fresh = lines.slice(seen.current.length)
    const leap = (lines.at(-1)?.at ?? 0) - (seen.current.at(-1)?.at ?? 0) > LEAP
    // Another pair of eyes is another table.
    const same = eyes.current === view.seat
    seen.current = lines
    eyes.current = view.seat
    if (same && fresh.length > 0 && !leap && !isStill() && !document.hidden && root.current) {
      const table = root.current
      const ghosts = (place: string) => all(table, place).flatMap((one) => [...one.querySelectorAll('.uki-card')].map(ghostOf))
      const events = fresh.map(({ event }) => event as Event)
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
      ...tell(news, view, root.current, sky.current),
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
}

/** Sets everything moving that the news tell of; nothing is drawn twice: what flies is hidden where it lands. */
function tell({ events, boxes, shown, discard }: Before, view: View, root: HTMLElement, sky: HTMLElement): Animation[] {
  const deck = compileDeck(view.options.deck)
  const animations: Animation[] = []
  const used = new Set<Element>()
  let at = 0
  const was = (place: string, i = 0) => boxes.get(place)?.[i]
  const now = (place: string) => all(root, place)[0]?.getBoundingClientRect()

  const fly = ({ element, box }: Ghost, frames: Keyframe[], ms: number, delay: number) => {
    if (box.width === 0) return
    sky.append(element)
    const flight = element.animate(frames, { duration: ms, delay, easing: EASE, fill: 'backwards' })
    flight.onfinish = () => element.remove()
    animations.push(flight)
  }
  /** Anything much wider than a card is a place for many: there a card is small. */
  const away = (from: DOMRect, to: DOMRect) => {
    const wide = from.width / to.width
    const x = from.left + from.width / 2 - to.left - to.width / 2
    const y = from.top + from.height / 2 - to.top - to.height / 2
    return `translate(${x}px, ${y}px) scale(${wide > 1.3 ? 0.45 : wide})`
  }
  /** A card that lies there already comes there from where it was. */
  const come = (card: Element | undefined | null, from: DOMRect | undefined, delay: number) => {
    if (!card || !from || used.has(card)) return
    used.add(card)
    const ghost = ghostOf(card)
    fly(ghost, [{ transform: away(from, ghost.box) }, { transform: 'none' }], CARD_MS, delay)
    animations.push(card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: CARD_MS, delay, fill: 'backwards' }))
  }
  /** A card that is not on the table any more goes where it went. */
  const leave = (ghost: Ghost | undefined, to: DOMRect | undefined, delay: number, turning: boolean) => {
    if (!ghost || !to) return
    const goal = away(to, ghost.box)
    const half = 'translate(0, -10px) perspective(700px)'
    const frames = turning
      ? [
          { transform: 'none' },
          // Edge on it changes sides, so that no face is ever seen mirrored.
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
  return animations
}
