// What a player may look for and cannot do now, with the reason, the clause and what is missing.
import type { Blocked } from '../../../core/game.ts'
import { DRAWS, MOST_EXHIBITIONS } from '../cards/deck.ts'
import { held, needed } from './legal.ts'
import type { UkiyoeMove } from './moves.ts'
import { cardText, moveText } from './notation.ts'
import type { UkiyoeState } from './state.ts'

export function blocked(s: UkiyoeState): Blocked[] {
  const out: Blocked[] = []
  const say = (what: string, code: string, clause: string, params: Blocked['params'] = {}) => void out.push({ what, code, clause, params })
  if (s.phase === 'draw') {
    if (s.pileSize === 0) say('draw', 'pile-empty', 'DRAW-2')
    if (s.discards.length === 0) say('take', 'discards-empty', 'DRAW-2')
    const params = { drawn: s.drawn, cards: Math.min(DRAWS - s.drawn, s.pileSize + s.discards.length) }
    for (const artist of s.deck.artists) say(`exhibit ${artist}`, 'draw-first', 'TURN-1', params)
    say('discard', 'draw-first', 'TURN-1', params)
    say('pass', 'draw-first', 'DRAW-4', params)
  } else if (s.phase === 'act') {
    const why: [string, string] = s.drawn === DRAWS ? ['drawn-twice', 'DRAW-1'] : ['nothing-to-draw', 'DRAW-4']
    say('draw', ...why, { drawn: s.drawn })
    say('take', ...why, { drawn: s.drawn })
    if (s.handSize[s.turn]! > 0) say('pass', 'must-act', 'ACT-2', { cards: s.handSize[s.turn]! })
    else say('discard', 'hand-empty', 'ACT-3')
    for (let a = 0; a < s.holder.length; a++) blockedExhibit(s, a, say)
  } else if (s.phase === 'order') {
    for (const what of ['draw', 'take', 'exhibit', 'discard', 'pass']) say(what, 'lay-first', 'BEAT-2', { cards: s.beaten.length })
  }
  return out
}

function blockedExhibit(
  s: UkiyoeState,
  artist: number,
  say: (what: string, code: string, clause: string, params?: Blocked['params']) => void,
): void {
  const name = s.deck.artists[artist]!
  const have = heldOf(s, artist)
  const need = needed(s, artist)
  const what = `exhibit ${name}`
  const params = { artist: name, have, need, missing: need - have }
  if (need === 0) {
    if (s.exhibitions >= MOST_EXHIBITIONS) say(what, 'six-stand', 'EXH-6', { artist: name, have })
    else if (s.left < s.seats) say(what, 'last-turn', 'END-4', { artist: name, have })
    else say(what, 'pile-ran-out', 'END-5', { artist: name, have })
  } else if (have < need) {
    const holder = s.holder[artist]!
    if (holder < 0) say(what, 'too-few', 'EXH-1', params)
    else if (holder === s.turn) say(what, 'cannot-add', have > 0 ? 'EXH-5' : 'EXH-4', { ...params, standing: need - 1 })
    else say(what, 'not-more', 'EXH-3', { ...params, standing: need - 1, holder })
  }
}

/** How many cards of the artist the seat on turn holds. */
function heldOf(s: UkiyoeState, artist: number): number {
  let held = 0
  for (let k = s.deck.first[artist]!; k < s.deck.first[artist + 1]!; k++) held += s.hands[s.turn * s.pile.length + k]!
  return held
}

/** Why a named move is not legal where nothing that `blocked` lists is in its way: mostly a card that is not there. */
export function why(s: UkiyoeState, move: UkiyoeMove): Blocked | undefined {
  const say = (code: string, clause: string, params: Blocked['params'] = {}): Blocked => ({ what: moveText(s, move), code, clause, params })
  const cardParams = (card: number) => ({
    card: cardText(s.deck, card),
    artist: s.deck.artists[s.deck.artist[card]!]!,
    score: s.deck.score[card]!,
  })
  switch (move.type) {
    case 'start':
    case 'deal':
      return say('by-chance', 'SETUP-1')
    case 'discard':
      return held(s, s.turn, move.card) === 0 ? say('not-held', 'ACT-1', cardParams(move.card)) : undefined
    case 'lay':
      if (s.phase !== 'order') return say('nothing-beaten', 'BEAT-2')
      return s.beaten.includes(move.card) ? undefined : say('not-beaten', 'BEAT-2', cardParams(move.card))
    case 'exhibit': {
      const { cards } = move
      for (const card of cards) {
        const have = held(s, s.turn, card)
        const named = cards.lastIndexOf(card) - cards.indexOf(card) + 1 // they rise
        if (have < named) return say(have === 0 ? 'not-held' : 'held-fewer', 'EXH-1', { ...cardParams(card), have, named })
      }
      const artist = s.deck.artist[cards[0]!]!
      const need = needed(s, artist)
      return cards.length < need ? say('too-small', 'EXH-3', { artist: s.deck.artists[artist]!, need, named: cards.length }) : undefined
    }
    default:
      return undefined
  }
}
