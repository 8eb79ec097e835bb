// The legal moves and the chance moves: one generator for people, bots and servers.
import { type Actor, CHANCE, MOST_LEGAL_MOVES, OVER, type Rng, type Seat, TooManyMoves } from '../../../core/game.ts'
import { hasExactly } from '../../../core/schema/json.ts'
import { MOST_EXHIBITIONS, SMALLEST_EXHIBITION } from '../cards/deck.ts'
import { type ExhibitNode, exhibit, exhibitNode, exhibitsOf } from './exhibits.ts'
import { DEAL, DISCARD, DRAW, LAY, PASS, START, TAKE, type UkiyoeMove } from './moves.ts'
import type { UkiyoeState } from './state.ts'

export function actor(s: UkiyoeState): Actor {
  switch (s.phase) {
    case 'draw':
    case 'act':
      return s.turn
    case 'order':
      return s.beatenOwner
    case 'over':
      return OVER
    default:
      return CHANCE
  }
}

export function moves(s: UkiyoeState): UkiyoeMove[] {
  const list: UkiyoeMove[] = []
  fillMoves(s, list)
  return list
}

export function fillMoves(s: UkiyoeState, into: UkiyoeMove[]): number {
  let n = 0
  switch (s.phase) {
    case 'draw':
      if (s.pileSize > 0) into[n++] = DRAW
      if (s.discards.length > 0) into[n++] = TAKE
      return n
    case 'act':
      return fillActs(s, into)
    case 'order':
      for (let i = 0; i < s.beaten.length; i++) {
        if (i === 0 || s.beaten[i] !== s.beaten[i - 1]) into[n++] = LAY[s.beaten[i]!]!
      }
      return n
    case 'start':
      for (let seat = 0; seat < s.seats; seat++) into[n++] = START[seat]!
      return n
    case 'over':
      return 0
    default:
      for (let k = 0; k < s.pile.length; k++) if (s.pile[k]! > 0) into[n++] = DEAL[k]!
      return n
  }
}

/** EXH-1, EXH-3: how many cards open the exhibition of an artist, or beat the one that stands. */
export function cardsToExhibit(holder: readonly number[], shows: readonly (readonly number[])[], artist: number): number {
  return holder[artist]! >= 0 ? shows[artist]!.length + 1 : SMALLEST_EXHIBITION
}

/** How many cards an exhibition of this artist needs now, or 0 if none may be held (END-4, END-5, EXH-6). */
export function needed(s: UkiyoeState, artist: number): number {
  return s.holder[artist]! < 0 && mayNotOpen(s) ? 0 : cardsToExhibit(s.holder, s.shows, artist)
}

const mayNotOpen = (s: UkiyoeState): boolean =>
  (s.left > 0 && (s.left < s.seats || s.options.strictDeckOut)) || s.exhibitions >= MOST_EXHIBITIONS

function fillActs(s: UkiyoeState, into: UkiyoeMove[]): number {
  const { first } = s.deck
  const { hands } = s
  const base = s.turn * s.pile.length
  if (s.handSize[s.turn] === 0) {
    into[0] = PASS // ACT-3
    return 1
  }
  if (s.deck.choices > MOST_LEGAL_MOVES && countActs(s) > MOST_LEGAL_MOVES) throw new TooManyMoves()
  const root = exhibitsOf(s.deck)
  let n = 0
  for (let a = 0; a < s.holder.length; a++) {
    const end = first[a + 1]!
    let held = 0
    for (let k = first[a]!; k < end; k++) {
      const copies = hands[base + k]!
      if (copies > 0) {
        held += copies
        into[n++] = DISCARD[k]!
      }
    }
    if (held < SMALLEST_EXHIBITION) continue
    const need = needed(s, a)
    if (need > 0 && held >= need) n = fillExhibits(root, hands, base, first[a]!, held, need, into, n)
  }
  return n
}

/** How many acts a hand allows, without listing them. Only decks stored before DECK-5 need it. */
function countActs(s: UkiyoeState): number {
  const { first } = s.deck
  const base = s.turn * s.pile.length
  let n = 0
  for (let a = 0; a < s.holder.length; a++) {
    const held = s.hands.slice(base + first[a]!, base + first[a + 1]!).filter((copies) => copies > 0)
    const need = needed(s, a)
    n += held.length + (need === 0 ? 0 : countChoices(held, need))
  }
  return n
}

/** How many different choices of at least `need` cards there are, given the copies of each kind. */
function countChoices(copies: readonly number[], need: number): number {
  /** Choices by their number of cards. */
  let choices = [1]
  for (const most of copies) {
    const next = new Array<number>(choices.length + most).fill(0)
    for (let size = 0; size < choices.length; size++) for (let more = 0; more <= most; more++) next[size + more]! += choices[size]!
    choices = next
  }
  return choices.slice(need).reduce((sum, n) => sum + n, 0)
}

/** Every different choice of at least `need` of the `rest` cards from kind k on; alike cards are one choice (EXH-2). */
function fillExhibits(
  from: ExhibitNode,
  hands: readonly number[],
  base: number,
  kind: number,
  rest: number,
  need: number,
  into: UkiyoeMove[],
  at: number,
): number {
  let n = at
  let left = rest
  for (let k = kind; left > 0 && left >= need; k++) {
    const copies = hands[base + k]!
    if (copies === 0) continue
    left -= copies
    let node = from
    for (let taken = 1; taken <= copies; taken++) {
      node = node.children[k - node.kind] ?? exhibitNode(node, k)
      if (taken >= need) into[n++] = node.move
      if (left > 0 && left >= need - taken) n = fillExhibits(node, hands, base, k + 1, left, need - taken, into, n)
    }
  }
  return n
}

/** The legal move that equals this untrusted value. Decided by counting, without a list of all moves. */
export function legal(s: UkiyoeState, value: unknown): UkiyoeMove | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const move = value as Readonly<Record<string, unknown>>
  switch (move.type) {
    case 'draw':
      return s.phase === 'draw' && s.pileSize > 0 && hasExactly(move, ['type']) ? DRAW : undefined
    case 'take':
      return s.phase === 'draw' && s.discards.length > 0 && hasExactly(move, ['type']) ? TAKE : undefined
    case 'pass':
      return s.phase === 'act' && s.handSize[s.turn] === 0 && hasExactly(move, ['type']) ? PASS : undefined
    case 'start':
      return s.phase === 'start' && hasExactly(move, ['type', 'seat']) && isBelow(move.seat, s.seats) ? START[move.seat] : undefined
    case 'exhibit':
      return s.phase === 'act' && hasExactly(move, ['type', 'cards']) ? legalExhibit(s, move.cards) : undefined
    default:
      return hasExactly(move, ['type', 'card']) && isBelow(move.card, s.pile.length) ? legalCard(s, move.type, move.card) : undefined
  }
}

const isBelow = (value: unknown, end: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < end

/** How many cards of this kind the seat holds. */
export const held = (s: UkiyoeState, seat: Seat, card: number): number => s.hands[seat * s.pile.length + card]!

function legalCard(s: UkiyoeState, type: unknown, card: number): UkiyoeMove | undefined {
  if (type === 'discard') return s.phase === 'act' && held(s, s.turn, card) > 0 ? DISCARD[card] : undefined
  if (type === 'lay') return s.phase === 'order' && s.beaten.includes(card) ? LAY[card] : undefined
  const dealt = s.phase === 'deal' || s.phase === 'reveal'
  return type === 'deal' && dealt && s.pile[card]! > 0 ? DEAL[card] : undefined
}

function legalExhibit(s: UkiyoeState, cards: unknown): UkiyoeMove | undefined {
  if (
    !Array.isArray(cards) ||
    cards.length < SMALLEST_EXHIBITION ||
    cards.length > s.handSize[s.turn]! ||
    !isBelow(cards[0], s.pile.length)
  )
    return undefined
  const artist = s.deck.artist[cards[0]]!
  const need = needed(s, artist)
  if (need === 0 || cards.length < need) return undefined
  let alike = 0
  for (let i = 0; i < cards.length; i++) {
    const card: unknown = cards[i]
    if (!isBelow(card, s.pile.length) || s.deck.artist[card] !== artist || (i > 0 && card < cards[i - 1])) return undefined
    alike = i > 0 && card === cards[i - 1] ? alike + 1 : 1
    if (alike > held(s, s.turn, card)) return undefined
  }
  return exhibit(s.deck, cards)
}

/** One stream a round, so that the k-th card of a round is the same whatever the players do. */
const STREAMS = ['start', 'round-1', 'round-2', 'round-3'] as const

export function chance(s: UkiyoeState, rng: Rng): UkiyoeMove {
  if (s.phase === 'start') return START[rng.below(s.seats, STREAMS[0])]!
  let r = rng.below(s.pileSize, STREAMS[s.round]!)
  const { pile } = s
  let k = 0
  while (r >= pile[k]!) r -= pile[k++]!
  return DEAL[k]!
}
