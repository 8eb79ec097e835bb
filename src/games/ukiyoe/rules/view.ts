// What a seat may know, written field by field, and a whole state sampled from it.
import type { Rng, Seat } from '../../../core/game.ts'
import { compileDeck } from '../cards/deck.ts'
import type { UkiyoeOptions } from './options.ts'
import { setup } from './setup.ts'
import { clone, copyInto, type Phase, type UkiyoeState } from './state.ts'

export interface UkiyoeView {
  /** null: a spectator. */
  readonly seat: Seat | null
  readonly options: UkiyoeOptions
  readonly seats: number
  readonly round: number
  readonly phase: Phase
  readonly turn: Seat
  readonly dealt: number
  readonly drawn: number
  readonly left: number
  readonly pileSize: number
  /** Bottom to top (VIEW-2). */
  readonly discards: readonly number[]
  /** The own hand, rising; empty for a spectator (VIEW-1). */
  readonly hand: readonly number[]
  readonly handSize: readonly number[]
  /** For each seat, the cards all know to be in its hand (VIEW-3). */
  readonly known: readonly (readonly number[])[]
  readonly holder: readonly number[]
  readonly shows: readonly (readonly number[])[]
  readonly beaten: readonly number[]
  readonly beatenOwner: Seat
  /** Kept cards of each seat; null where `hiddenScores` hides them (VIEW-4). */
  readonly kept: readonly (readonly number[] | null)[]
  readonly keptSize: readonly number[]
}

export function view(s: UkiyoeState, seat: Seat | null): UkiyoeView {
  const shown = (owner: Seat) => !s.options.hiddenScores || s.phase === 'over' || owner === seat
  return {
    seat,
    options: s.options,
    seats: s.seats,
    round: s.round,
    phase: s.phase,
    turn: s.turn,
    dealt: s.dealt,
    drawn: s.drawn,
    left: s.left,
    pileSize: s.pileSize,
    discards: s.discards.slice(),
    hand: seat === null ? [] : listCards(s.hands, seat, s.pile.length),
    handSize: s.handSize.slice(),
    known: s.kept.map((_, owner) => listCards(s.known, owner, s.pile.length)),
    holder: s.holder.slice(),
    shows: s.shows.slice(),
    beaten: s.beaten.slice(),
    beatenOwner: s.beatenOwner,
    kept: s.kept.map((cards, owner) => (shown(owner) ? cards.slice() : null)),
    keptSize: s.kept.map((cards) => cards.length),
  }
}

/** The cards of one seat in a table of counts, rising. */
export function listCards(counts: readonly number[], seat: Seat, kinds: number): number[] {
  const cards: number[] = []
  for (let k = 0; k < kinds; k++) for (let n = counts[seat * kinds + k]!; n > 0; n--) cards.push(k)
  return cards
}

/** How many copies of each kind the viewer cannot place: they are in other hands, in the pile, or kept face down. */
export function unseen(v: UkiyoeView): number[] {
  const rest = compileDeck(v.options.deck).copies.slice()
  const strike = (cards: readonly number[]) => {
    for (const card of cards) rest[card]! -= 1
  }
  strike(v.hand)
  v.known.forEach((cards, owner) => {
    if (owner !== v.seat) strike(cards)
  })
  strike(v.discards)
  v.shows.forEach(strike)
  strike(v.beaten)
  for (const cards of v.kept) if (cards) strike(cards)
  return rest
}

export function sample(v: UkiyoeView, rng: Rng): UkiyoeState {
  const s = knownState(v)
  dealUnseen(s, v, rng)
  return s
}

/** The same again and again, each state written over the one before. */
export function sampler(v: UkiyoeView): (rng: Rng) => UkiyoeState {
  const known = knownState(v)
  const s = clone(known)
  return (rng) => {
    copyInto(s, known)
    dealUnseen(s, v, rng)
    return s
  }
}

/** The state with every card that the viewer can place; all others are in the pile. */
function knownState(v: UkiyoeView): UkiyoeState {
  const s = setup(v.options, v.seats)
  const kinds = s.pile.length
  s.round = v.round
  s.phase = v.phase
  s.turn = v.turn
  s.dealt = v.dealt
  s.drawn = v.drawn
  s.left = v.left
  s.discards = v.discards.slice()
  s.handSize = v.handSize.slice()
  s.holder = v.holder.slice()
  s.shows = v.shows.slice()
  s.exhibitions = v.holder.filter((owner) => owner >= 0).length
  s.beaten = v.beaten.slice()
  s.beatenOwner = v.beatenOwner
  s.kept = v.kept.map((cards) => cards?.slice() ?? [])
  for (let seat = 0; seat < v.seats; seat++) {
    for (const card of v.known[seat]!) s.known[seat * kinds + card]! += 1
    for (const card of seat === v.seat ? v.hand : v.known[seat]!) s.hands[seat * kinds + card]! += 1
  }
  s.pile = unseen(v)
  s.pileSize = v.pileSize
  return s
}

/** Deals what the viewer cannot place from the pile. */
function dealUnseen(s: UkiyoeState, v: UkiyoeView, rng: Rng): void {
  const { pile, hands } = s
  dealKept(s, v, rng)
  let left = countCards(pile)
  for (let seat = 0; seat < v.seats; seat++) {
    const hidden = seat === v.seat ? 0 : v.handSize[seat]! - v.known[seat]!.length
    for (let i = 0; i < hidden; i++) {
      const card = pick(pile, left--, rng)
      pile[card]! -= 1
      hands[seat * pile.length + card]! += 1
    }
  }
}

function countCards(counts: readonly number[]): number {
  let sum = 0
  for (let k = 0; k < counts.length; k++) sum += counts[k]!
  return sum
}

/** Picks one card from a table of counts, each card as likely as any other. */
function pick(counts: readonly number[], size: number, rng: Rng): number {
  let r = rng.below(size, 'sample')
  let k = 0
  while (r >= counts[k]!) r -= counts[k++]!
  return k
}

/** Hidden score cards: an artist gives at most one a finished round, and a sampled state does too. */
function dealKept(s: UkiyoeState, v: UkiyoeView, rng: Rng): void {
  if (!v.kept.includes(null)) return
  const rounds = v.round - 1
  const quota = new Array<number>(s.holder.length).fill(rounds)
  for (const cards of v.kept) for (const card of cards ?? []) quota[s.deck.artist[card]!]! -= 1
  v.kept.forEach((cards, owner) => {
    for (let i = cards?.length ?? 0; i < v.keptSize[owner]!; i++) {
      const open = s.pile.map((n, k) => (quota[s.deck.artist[k]!]! > 0 ? n : 0))
      const card = pick(open, countCards(open), rng)
      s.pile[card]! -= 1
      quota[s.deck.artist[card]!]! -= 1
      s.kept[owner]!.push(card)
    }
  })
}
