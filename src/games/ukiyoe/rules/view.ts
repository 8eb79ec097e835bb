// What a seat may know, written field by field, and a whole state sampled from it.
import type { Rng, Seat } from '../../../core/game.ts'
import { compileDeck, DRAWS, HAND, MOST_EXHIBITIONS, ROUNDS, SMALLEST_EXHIBITION } from '../cards/deck.ts'
import { setup } from './apply.ts'
import type { Options, Phase, State } from './state.ts'

export interface View {
  /** null: a spectator. */
  readonly seat: Seat | null
  readonly options: Options
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

export function view(s: State, seat: Seat | null): View {
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
export function unseen(v: View): number[] {
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

export function sample(v: View, rng: Rng): State {
  const s = setup(v.options, v.seats)
  const kinds = s.pile.length
  const rest = unseen(v)
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
  dreamKept(s, v, rest, rng)
  for (let seat = 0; seat < v.seats; seat++) {
    for (const card of v.known[seat]!) s.known[seat * kinds + card]! += 1
    for (const card of seat === v.seat ? v.hand : v.known[seat]!) s.hands[seat * kinds + card]! += 1
    const hidden = seat === v.seat ? 0 : v.handSize[seat]! - v.known[seat]!.length
    for (let i = 0; i < hidden; i++) s.hands[seat * kinds + pick(rest, rng)]! += 1
  }
  s.pile = rest
  s.pileSize = v.pileSize
  return s
}

/** Takes one of the cards counted in `rest`, each as likely as any other. */
function pick(rest: number[], rng: Rng): number {
  let r = rng.below(
    rest.reduce((sum, n) => sum + n, 0),
    'sample',
  )
  let k = 0
  while (r >= rest[k]!) r -= rest[k++]!
  rest[k]! -= 1
  return k
}

/** Hidden score cards: an artist gives at most one a finished round, so a dreamt-up world keeps to that too. */
function dreamKept(s: State, v: View, rest: number[], rng: Rng): void {
  const rounds = v.round - 1
  const quota = new Array<number>(s.holder.length).fill(rounds)
  for (const cards of v.kept) for (const card of cards ?? []) quota[s.deck.artist[card]!]! -= 1
  v.kept.forEach((cards, owner) => {
    for (let i = cards?.length ?? 0; i < v.keptSize[owner]!; i++) {
      const open = rest.map((n, k) => (quota[s.deck.artist[k]!]! > 0 ? n : 0))
      const card = pick(open, rng)
      rest[card]! -= 1
      quota[s.deck.artist[card]!]! -= 1
      s.kept[owner]!.push(card)
    }
  })
}

/** Broken invariants, in words: what must hold in every reachable state. */
export function broken(s: State): string[] {
  const found: string[] = []
  const kinds = s.pile.length
  const count = s.pile.slice()
  const add = (cards: readonly number[]) => {
    for (const card of cards) count[card]! += 1
  }
  add(s.discards)
  s.shows.forEach(add)
  add(s.beaten)
  s.kept.forEach(add)
  for (let seat = 0; seat < s.seats; seat++) add(listCards(s.hands, seat, kinds))
  for (let k = 0; k < kinds; k++) {
    if (count[k] !== s.deck.copies[k]) found.push(`kind ${k} is there ${count[k]} times, not ${s.deck.copies[k]}`)
    if (s.pile[k]! < 0) found.push(`the pile has ${s.pile[k]} of kind ${k}`)
    for (let seat = 0; seat < s.seats; seat++) {
      const at = seat * kinds + k
      if (s.hands[at]! < 0) found.push(`seat ${seat} holds ${s.hands[at]} of kind ${k}`)
      if (s.known[at]! < 0 || s.known[at]! > s.hands[at]!)
        found.push(`seat ${seat} is known to hold ${s.known[at]} of kind ${k}, holds ${s.hands[at]}`)
    }
  }
  if (s.pile.reduce((sum, n) => sum + n, 0) !== s.pileSize) found.push('the size of the pile is wrong')
  for (let seat = 0; seat < s.seats; seat++) {
    if (listCards(s.hands, seat, kinds).length !== s.handSize[seat]) found.push(`the size of hand ${seat} is wrong`)
  }
  s.shows.forEach((cards, a) => {
    const held = s.holder[a]! >= 0
    if (held !== cards.length >= SMALLEST_EXHIBITION) found.push(`artist ${a} has ${cards.length} cards on show and holder ${s.holder[a]}`)
    cards.forEach((card, i) => {
      if (s.deck.artist[card] !== a) found.push(`kind ${card} hangs in the exhibition of artist ${a}`)
      if (i > 0 && cards[i - 1]! > card) found.push(`the exhibition of artist ${a} is not sorted`)
    })
  })
  const standing = s.holder.filter((owner) => owner >= 0).length
  if (standing !== s.exhibitions || standing > MOST_EXHIBITIONS) found.push(`${standing} exhibitions stand, ${s.exhibitions} are counted`)
  if (s.phase === 'order' ? s.beaten.length < SMALLEST_EXHIBITION || s.beatenOwner < 0 : s.beaten.length > 0 || s.beatenOwner >= 0)
    found.push('a beaten set is where none should be')
  if ((s.left < 0 && s.pileSize === 0 && s.phase !== 'over') || s.left > s.seats)
    found.push(`${s.left} turns are left with ${s.pileSize} cards in the pile`)
  if (s.phase === 'deal' && s.dealt >= HAND * s.seats) found.push('the deal goes on for ever')
  if (s.drawn > DRAWS || (s.phase === 'reveal' && s.pileSize === 0)) found.push('a draw too many')
  const perArtist = new Array<number>(s.holder.length).fill(0)
  for (const cards of s.kept) for (const card of cards) perArtist[s.deck.artist[card]!]! += 1
  if (perArtist.some((n) => n > (s.phase === 'over' ? ROUNDS : s.round - 1)))
    found.push('an artist was kept more often than rounds were played')
  return found
}
