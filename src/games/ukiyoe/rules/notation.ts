// Notation: one line for each move, written and read.
import type { Parsed } from '../../../core/game.ts'
import { type Fault, faultsOf } from '../../../core/problem.ts'
import { type Deck, SMALLEST_EXHIBITION } from '../cards/deck.ts'
import { DEAL, DISCARD, DRAW, LAY, PASS, START, TAKE, type UkiyoeMove } from './moves.ts'
import type { UkiyoeState } from './state.ts'

/** A card is written artist-score: hokusai-3. */
export const cardText = (deck: Deck, card: number) => `${deck.artists[deck.artist[card]!]}-${deck.score[card]}`

export function moveText(s: UkiyoeState, m: UkiyoeMove): string {
  switch (m.type) {
    case 'start':
      return `start ${m.seat + 1}`
    case 'exhibit':
      return `exhibit ${s.deck.artists[s.deck.artist[m.cards[0]!]!]} ${m.cards.map((card) => s.deck.score[card]).join(' ')}`
    case 'deal':
    case 'discard':
    case 'lay':
      return `${m.type} ${cardText(s.deck, m.card)}`
    default:
      return m.type
  }
}

const PLAIN: Readonly<Record<string, UkiyoeMove>> = { draw: DRAW, take: TAKE, pass: PASS }
const WITH_CARD: Readonly<Record<string, readonly UkiyoeMove[]>> = { deal: DEAL, discard: DISCARD, lay: LAY }
const VERBS = ['draw', 'take', 'discard CARD', 'exhibit ARTIST SCORES', 'lay CARD', 'pass']

export const UKIYOE_MOVE_SENTENCES = {
  'ukiyoe-move-alone': '"{verb}" stands alone; nothing may follow it',
  'ukiyoe-move-start': '"start" takes a seat from 1 to {most}',
  'ukiyoe-move-card': '"{verb}" takes one card, such as "{example}"',
  'ukiyoe-move-one-card': '"{verb}" takes one card at a time, such as "{example}"',
  'ukiyoe-move-exhibit': '"exhibit" takes an artist and two or more scores, such as "{example}"',
  'ukiyoe-move-empty': 'there is no move; write {either}',
  'ukiyoe-move-unknown': '"{verb}" is not a move; write {either}',
  'ukiyoe-move-artist': '"{artist}" is not an artist of this deck; they are {known}',
  'ukiyoe-move-unclear': '"{artist}" could be {either}',
  'ukiyoe-move-score': '{artist} has no card with the score "{score}"; its scores are {known}',
} as const

const fault = faultsOf(UKIYOE_MOVE_SENTENCES)
const wrong = ({ message, code, params }: Fault) => ({ problem: message, code, params })

export function parse(s: UkiyoeState, text: string): Parsed<UkiyoeMove> {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)
  const verb = words[0] ?? ''
  if (Object.hasOwn(PLAIN, verb)) {
    return words.length === 1 ? { move: PLAIN[verb]! } : wrong(fault('ukiyoe-move-alone', { verb }))
  }
  if (verb === 'start') {
    const seat = /^\d$/.test(words[1] ?? '') ? Number(words[1]) : 0
    if (words.length !== 2 || seat < 1 || seat > s.seats) return wrong(fault('ukiyoe-move-start', { most: s.seats }))
    return { move: START[seat - 1]! }
  }
  if (Object.hasOwn(WITH_CARD, verb)) {
    const [, artist, score] = /^(.+)-([^-]+)$/.exec(words.slice(1).join('-')) ?? []
    if (!artist || !score) return wrong(fault('ukiyoe-move-card', { verb, example: `${verb} ${cardText(s.deck, 0)}` }))
    const card = findCard(s.deck, artist, score)
    if (typeof card === 'number') return { move: WITH_CARD[verb]![card]! }
    const isSeveral = words.filter((word) => /\d$/.test(word)).length > 1
    return wrong(isSeveral ? fault('ukiyoe-move-one-card', { verb, example: `${verb} ${cardText(s.deck, 0)}` }) : card)
  }
  if (verb === 'exhibit') return parseExhibit(s.deck, words[1], words.slice(2))
  return wrong(verb === '' ? fault('ukiyoe-move-empty', { either: VERBS }) : fault('ukiyoe-move-unknown', { verb, either: VERBS }))
}

function parseExhibit(deck: Deck, artist: string | undefined, scores: readonly string[]): Parsed<UkiyoeMove> {
  if (!artist || scores.length < SMALLEST_EXHIBITION) {
    const example = `exhibit ${deck.artists[0]} ${deck.score[0]} ${deck.score[0]}`
    return wrong(fault('ukiyoe-move-exhibit', { example }))
  }
  const cards: number[] = []
  for (const score of scores) {
    const card = findCard(deck, artist, score)
    if (typeof card !== 'number') return wrong(card)
    cards.push(card)
  }
  // Not interned: what somebody writes need not be in any hand.
  return { move: Object.freeze({ type: 'exhibit', cards: cards.sort((a, b) => a - b) }) }
}

/** The kind, or what is wrong with its name. An artist may be shortened as long as it is clear who is meant. */
function findCard(deck: Deck, artist: string, score: string): number | Fault {
  const exact = deck.artists.indexOf(artist)
  const meant = exact >= 0 ? [exact] : deck.artists.flatMap((id, a) => (id.startsWith(artist) ? [a] : []))
  if (meant.length === 0) return fault('ukiyoe-move-artist', { artist, known: deck.artists })
  if (meant.length > 1) return fault('ukiyoe-move-unclear', { artist, either: meant.map((a) => deck.artists[a]!) })
  const from = deck.first[meant[0]!]!
  const scores = deck.score.slice(from, deck.first[meant[0]! + 1])
  const at = scores.indexOf(/^\d+$/.test(score) ? Number(score) : -1)
  return at >= 0 ? from + at : fault('ukiyoe-move-score', { artist: deck.artists[meant[0]!]!, score, known: scores.map(String) })
}
