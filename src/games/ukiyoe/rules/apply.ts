// What each move does. Clause ids are those of docs/rules/ukiyoe.md.
import type { Seat } from '../../../core/game.ts'
import { DRAWS, HAND, MOST_EXHIBITIONS, ROUNDS } from '../cards/deck.ts'
import type { Emit } from './events.ts'
import type { UkiyoeMove } from './moves.ts'
import { NO_CARDS, type UkiyoeState } from './state.ts'

export function apply(s: UkiyoeState, m: UkiyoeMove, emit?: Emit): void {
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

function addToHand(s: UkiyoeState, seat: Seat, card: number): void {
  s.hands[seat * s.pile.length + card]! += 1
  s.handSize[seat]! += 1
}

function removeFromHand(s: UkiyoeState, card: number): void {
  const i = s.turn * s.pile.length + card
  s.hands[i]! -= 1
  s.handSize[s.turn]! -= 1
  // Equal cards are indistinguishable: a known one leaves first (VIEW-3).
  if (s.known[i]! > 0) s.known[i]! -= 1
}

function dealCard(s: UkiyoeState, card: number, emit: Emit): void {
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

function takeDiscard(s: UkiyoeState, emit: Emit): void {
  const card = s.discards.pop()!
  addToHand(s, s.turn, card)
  s.known[s.turn * s.pile.length + card]! += 1 // VIEW-3
  emit?.({ to: 'all', type: 'took', seat: s.turn, card })
  afterDraw(s)
}

function startTurn(s: UkiyoeState): void {
  s.drawn = 0
  s.phase = s.pileSize + s.discards.length > 0 ? 'draw' : 'act' // DRAW-4
}

function afterDraw(s: UkiyoeState): void {
  s.drawn += 1
  s.phase = s.drawn < DRAWS && s.pileSize + s.discards.length > 0 ? 'draw' : 'act' // DRAW-1, DRAW-4
}

/** END-1, END-3: only the first trigger counts. */
function trigger(s: UkiyoeState, cause: 'sixth' | 'pile', emit: Emit): void {
  if (s.left >= 0) return
  s.left = s.seats
  emit?.({ to: 'all', type: 'lastTurns', seat: s.turn, cause })
}

function holdExhibition(s: UkiyoeState, cards: readonly number[], emit: Emit): void {
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
  // BEAT-3: no choice where the order does not matter.
  if (s.options.beatenOrder === 'automatic' || s.left === 1 || allAlike(s.beaten)) finishOrder(s, emit)
  else s.phase = 'order'
}

function layCard(s: UkiyoeState, card: number, emit: Emit): void {
  s.beaten.splice(s.beaten.indexOf(card), 1)
  s.discards.push(card)
  emit?.({ to: 'all', type: 'laid', seat: s.beatenOwner, card })
}

const allAlike = (cards: readonly number[]) => cards[0] === cards[cards.length - 1] // they are sorted

/** BEAT-4: the rest goes down by falling score, so that the lowest lies on top. */
function finishOrder(s: UkiyoeState, emit: Emit): void {
  while (s.beaten.length > 0) layCard(s, s.beaten[s.beaten.length - 1]!, emit)
  s.beatenOwner = -1
  endTurn(s, emit)
}

function endTurn(s: UkiyoeState, emit: Emit): void {
  s.turn = (s.turn + 1) % s.seats
  if (s.left > 0) s.left -= 1
  if (s.left === 0) endRound(s, emit)
  else startTurn(s)
}

/** SCORE-1 to SCORE-4. */
function endRound(s: UkiyoeState, emit: Emit): void {
  for (let k = 0; k < s.pile.length; k++) s.pile[k] = s.deck.copies[k]!
  for (let a = 0; a < s.holder.length; a++) {
    const owner = s.holder[a]!
    if (owner < 0) continue
    const card = s.shows[a]![0]! // shows are sorted by rising score
    s.kept[owner]!.push(card)
    if (emit) emitKept(s, owner, card, emit)
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
function emitKept(s: UkiyoeState, seat: Seat, card: number, emit: NonNullable<Emit>): void {
  const { round } = s
  if (s.options.hiddenScores) emit({ to: 'all', type: 'keptHidden', seat, round })
  emit({ to: s.options.hiddenScores ? seat : 'all', type: 'kept', seat, card, round })
}
