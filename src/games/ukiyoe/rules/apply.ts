// The rules of UKIYO-E: whose turn, what is legal, what happens. Clause ids are those of docs/rules/ukiyoe.md.
import { type Actor, CHANCE, MOST_LEGAL_MOVES, OVER, type Rng, type Scores, type Seat, TooManyMoves } from '../../../core/game.ts'
import { compileDeck, DRAWS, HAND, MOST_EXHIBITIONS, ROUNDS, SMALLEST_EXHIBITION } from '../cards/deck.ts'
import { type ExhibitNode, exhibitNode, exhibitsOf } from './exhibits.ts'
import { DEAL, DISCARD, DRAW, type Event, LAY, type Move, NO_CARDS, type Options, PASS, START, type State, TAKE } from './state.ts'

type Emit = ((event: Event) => void) | undefined

/** One stream a round, so that the k-th card of a round is the same whatever the players do. */
const STREAMS = ['start', 'round-1', 'round-2', 'round-3'] as const

export function setup(options: Options, seats: number): State {
  const deck = compileDeck(options.deck)
  const kinds = deck.artist.length
  const zeros = (n: number) => new Array<number>(n).fill(0)
  return {
    options,
    deck,
    seats,
    round: 1,
    phase: options.start === 'random' ? 'start' : 'deal', // SETUP-4
    turn: options.start === 'random' ? 0 : options.start - 1,
    dealt: 0,
    drawn: 0,
    left: -1,
    pile: deck.copies.slice(),
    pileSize: deck.size,
    discards: [],
    hands: zeros(seats * kinds),
    handSize: zeros(seats),
    known: zeros(seats * kinds),
    holder: new Array<number>(deck.artists.length).fill(-1),
    shows: new Array<readonly number[]>(deck.artists.length).fill(NO_CARDS),
    exhibitions: 0,
    beaten: [],
    beatenOwner: -1,
    kept: Array.from({ length: seats }, () => []),
  }
}

export function actor(s: State): Actor {
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

export function fill(s: State, into: Move[]): number {
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
export function needed(s: State, artist: number): number {
  return s.holder[artist]! < 0 && mayNotOpen(s) ? 0 : cardsToExhibit(s.holder, s.shows, artist)
}

const mayNotOpen = (s: State): boolean => (s.left > 0 && (s.left < s.seats || s.options.strictDeckOut)) || s.exhibitions >= MOST_EXHIBITIONS

function fillActs(s: State, into: Move[]): number {
  const { first } = s.deck
  const { hands } = s
  const base = s.turn * s.pile.length
  if (s.handSize[s.turn] === 0) {
    into[0] = PASS // ACT-3
    return 1
  }
  const root = exhibitsOf(s.deck)
  const isLarge = s.handSize[s.turn]! >= LARGE_HAND
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
    if (need === 0 || held < need) continue
    if (isLarge && hasMoreThan(MOST_LEGAL_MOVES - n, hands, base + first[a]!, base + end, need)) throw new TooManyMoves()
    n = fillExhibits(root, hands, base, first[a]!, held, need, into, n)
  }
  if (n > MOST_LEGAL_MOVES) throw new TooManyMoves()
  return n
}

/** A smaller hand has at most 2 to the 13th choices. */
const LARGE_HAND = 14

/** Whether the counts from `start` to `end` allow more than `most` different choices of at least `need` cards, which are two or more. */
function hasMoreThan(most: number, counts: readonly number[], start: number, end: number, need: number): boolean {
  let pairs = 1
  for (let i = start; i < end; i++) pairs *= counts[i]! + 1
  for (let i = start; i < end; i++) if (counts[i]! > 0) pairs -= 1
  if (pairs - 1 <= most) return false
  /** Choices by their number of cards. */
  let choices = [1]
  for (let i = start; i < end; i++) {
    const next = new Array<number>(choices.length + counts[i]!).fill(0)
    for (let size = 0; size < choices.length; size++) for (let more = 0; more <= counts[i]!; more++) next[size + more]! += choices[size]!
    choices = next
  }
  return choices.slice(need).reduce((sum, n) => sum + n, 0) > most
}

/** Every different choice of at least `need` of the `rest` cards from kind k on; alike cards are one choice (EXH-2). */
function fillExhibits(
  from: ExhibitNode,
  hands: readonly number[],
  base: number,
  kind: number,
  rest: number,
  need: number,
  into: Move[],
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

export function chance(s: State, rng: Rng): Move {
  if (s.phase === 'start') return START[rng.below(s.seats, STREAMS[0])]!
  let r = rng.below(s.pileSize, STREAMS[s.round]!)
  const { pile } = s
  let k = 0
  while (r >= pile[k]!) r -= pile[k++]!
  return DEAL[k]!
}

export function apply(s: State, m: Move, emit?: Emit): void {
  switch (m.type) {
    case 'start':
      s.turn = m.seat
      s.phase = 'deal'
      emit?.({ to: 'all', type: 'started', seat: m.seat })
      break
    case 'deal':
      dealCard(s, m.card, emit)
      break
    case 'draw':
      s.phase = 'reveal'
      emit?.({ to: 'all', type: 'drew', seat: s.turn })
      break
    case 'take':
      takeDiscard(s, emit)
      break
    case 'discard':
      removeFromHand(s, m.card)
      s.discards.push(m.card)
      emit?.({ to: 'all', type: 'discarded', seat: s.turn, card: m.card })
      endTurn(s, emit)
      break
    case 'exhibit':
      holdExhibition(s, m.cards, emit)
      break
    case 'lay':
      layCard(s, m.card, emit)
      if (allAlike(s.beaten)) finishOrder(s, emit)
      break
    case 'pass':
      emit?.({ to: 'all', type: 'passed', seat: s.turn })
      endTurn(s, emit)
      break
  }
}

function addToHand(s: State, seat: Seat, card: number): void {
  s.hands[seat * s.pile.length + card]! += 1
  s.handSize[seat]! += 1
}

function removeFromHand(s: State, card: number): void {
  const i = s.turn * s.pile.length + card
  s.hands[i]! -= 1
  s.handSize[s.turn]! -= 1
  // Alike cards cannot be told apart: the known one is taken to be the one that left (VIEW-3).
  if (s.known[i]! > 0) s.known[i]! -= 1
}

function dealCard(s: State, card: number, emit: Emit): void {
  s.pile[card]! -= 1
  s.pileSize -= 1
  if (s.phase === 'reveal') {
    addToHand(s, s.turn, card)
    emit?.({ to: s.turn, type: 'got', seat: s.turn, card })
    if (s.pileSize === 0) trigger(s, 'pile', emit) // END-1
    afterDraw(s)
    return
  }
  const seat = (s.turn + Math.floor(s.dealt / HAND)) % s.seats
  addToHand(s, seat, card)
  s.dealt += 1
  emit?.({ to: seat, type: 'got', seat, card })
  if (s.dealt === HAND * s.seats) {
    emit?.({ to: 'all', type: 'round', round: s.round, seat: s.turn })
    startTurn(s)
  }
}

function takeDiscard(s: State, emit: Emit): void {
  const card = s.discards.pop()!
  addToHand(s, s.turn, card)
  s.known[s.turn * s.pile.length + card]! += 1 // VIEW-3
  emit?.({ to: 'all', type: 'took', seat: s.turn, card })
  afterDraw(s)
}

function startTurn(s: State): void {
  s.drawn = 0
  s.phase = s.pileSize + s.discards.length > 0 ? 'draw' : 'act' // DRAW-4
}

function afterDraw(s: State): void {
  s.drawn += 1
  s.phase = s.drawn < DRAWS && s.pileSize + s.discards.length > 0 ? 'draw' : 'act' // DRAW-1, DRAW-4
}

/** END-1, END-3: what happens again later changes nothing. */
function trigger(s: State, cause: 'sixth' | 'pile', emit: Emit): void {
  if (s.left >= 0) return
  s.left = s.seats
  emit?.({ to: 'all', type: 'lastTurns', seat: s.turn, cause })
}

function holdExhibition(s: State, cards: readonly number[], emit: Emit): void {
  const artist = s.deck.artist[cards[0]!]!
  for (let i = 0; i < cards.length; i++) removeFromHand(s, cards[i]!)
  emit?.({ to: 'all', type: 'exhibited', seat: s.turn, cards })
  const owner = s.holder[artist]!
  const beaten = s.shows[artist]!
  s.holder[artist] = s.turn
  s.shows[artist] = cards
  if (owner < 0) {
    s.exhibitions += 1
    if (s.exhibitions === MOST_EXHIBITIONS) trigger(s, 'sixth', emit)
    endTurn(s, emit)
    return
  }
  emit?.({ to: 'all', type: 'beaten', seat: owner, by: s.turn, cards: beaten })
  s.beaten = beaten.slice()
  s.beatenOwner = owner
  // BEAT-3: nobody is asked where the order cannot matter.
  if (s.options.beatenOrder === 'automatic' || s.left === 1 || allAlike(s.beaten)) finishOrder(s, emit)
  else s.phase = 'order'
}

function layCard(s: State, card: number, emit: Emit): void {
  s.beaten.splice(s.beaten.indexOf(card), 1)
  s.discards.push(card)
  emit?.({ to: 'all', type: 'laid', seat: s.beatenOwner, card })
}

const allAlike = (cards: readonly number[]) => cards[0] === cards[cards.length - 1] // they are sorted

/** BEAT-4: the rest goes down by falling score, so that the lowest lies on top. */
function finishOrder(s: State, emit: Emit): void {
  while (s.beaten.length > 0) layCard(s, s.beaten[s.beaten.length - 1]!, emit)
  s.beatenOwner = -1
  endTurn(s, emit)
}

function endTurn(s: State, emit: Emit): void {
  s.turn = (s.turn + 1) % s.seats
  if (s.left > 0) s.left -= 1
  if (s.left === 0) endRound(s, emit)
  else startTurn(s)
}

/** SCORE-1 to SCORE-4. */
function endRound(s: State, emit: Emit): void {
  for (let k = 0; k < s.pile.length; k++) s.pile[k] = s.deck.copies[k]!
  for (let a = 0; a < s.holder.length; a++) {
    const owner = s.holder[a]!
    if (owner < 0) continue
    const card = s.shows[a]![0]! // shows are sorted by rising score
    s.kept[owner]!.push(card)
    if (emit) tellKept(s, owner, card, emit)
    s.holder[a] = -1
    s.shows[a] = NO_CARDS
  }
  s.pileSize = s.deck.size
  for (let seat = 0; seat < s.seats; seat++) {
    const kept = s.kept[seat]!
    for (let i = 0; i < kept.length; i++) s.pile[kept[i]!]! -= 1
    s.pileSize -= kept.length
    s.handSize[seat] = 0
  }
  s.hands.fill(0)
  s.known.fill(0)
  s.discards.length = 0
  s.exhibitions = 0
  s.dealt = 0
  s.drawn = 0
  s.left = -1
  if (s.round < ROUNDS) {
    s.round += 1
    s.phase = 'deal' // TURN-2: s.turn is the seat that triggered the end
  } else {
    s.phase = 'over'
    if (emit && s.options.hiddenScores) {
      s.kept.forEach((cards, seat) => void emit({ to: 'all', type: 'revealed', seat, cards: cards.slice() }))
    }
    emit?.({ to: 'all', type: 'over' })
  }
}

/** VIEW-4 */
function tellKept(s: State, seat: Seat, card: number, emit: NonNullable<Emit>): void {
  const { round } = s
  if (s.options.hiddenScores) emit({ to: 'all', type: 'keptHidden', seat, round })
  emit({ to: s.options.hiddenScores ? seat : 'all', type: 'kept', seat, card, round })
}

/** WIN-1, WIN-2: points, then score cards, then a shared win. Points come from the artists kept. */
export function scores(s: State): Scores {
  const totals: number[] = []
  const origins: Record<string, number>[] = []
  for (let seat = 0; seat < s.seats; seat++) {
    const origin: Record<string, number> = {}
    let total = 0
    for (const card of s.kept[seat]!) {
      const artist = s.deck.artists[s.deck.artist[card]!]!
      origin[artist] = (origin[artist] ?? 0) + s.deck.score[card]!
      total += s.deck.score[card]!
    }
    totals.push(total)
    origins.push(origin)
  }
  const best = Math.max(...totals)
  const leaders = totals.flatMap((total, seat) => (total === best ? [seat] : []))
  const most = Math.max(...leaders.map((seat) => s.kept[seat]!.length))
  return { totals, origins, winners: leaders.filter((seat) => s.kept[seat]!.length === most) }
}
