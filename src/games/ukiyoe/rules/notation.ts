// Notation and sentences: one line per move, there and back again; reasons and events in words.
import type { Blocked, Parsed } from '../../../core/game.ts'
import { type Fault, faultsOf, filled } from '../../../core/problem.ts'
import { type Deck, SMALLEST_EXHIBITION } from '../cards/deck.ts'
import { reasons } from '../messages/en/reasons.ts'
import { DEAL, DISCARD, DRAW, type Event, LAY, type Move, PASS, START, type State, TAKE } from './state.ts'

/** A card is written artist-score: hokusai-3. */
export const cardText = (deck: Deck, card: number) => `${deck.artists[deck.artist[card]!]}-${deck.score[card]}`

export function moveText(s: State, m: Move): string {
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

const PLAIN: Readonly<Record<string, Move>> = { draw: DRAW, take: TAKE, pass: PASS }
const WITH_CARD: Readonly<Record<string, readonly Move[]>> = { deal: DEAL, discard: DISCARD, lay: LAY }
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

export function parseMove(s: State, text: string): Parsed<Move> {
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

function parseExhibit(deck: Deck, artist: string | undefined, scores: readonly string[]): Parsed<Move> {
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

const cards = (n: number | string | undefined) => (n === 1 ? '1 card' : `${n} cards`)

export function reasonText(s: State, b: Blocked): string {
  const { artist, have, need, missing, standing } = b.params
  switch (b.code) {
    case 'draw-first':
      return `First draw: ${cards(b.params.cards)} to go.`
    case 'lay-first':
      return `First lay your beaten cards on the discard pile: ${b.params.cards} to go.`
    case 'too-few':
      return `An exhibition needs ${need} cards of ${artist}; you have ${have}, so ${missing} short.`
    case 'cannot-add':
      return `Your own exhibition of ${artist} has ${cards(standing)} and nothing is added to it: a new one needs ${need}, you have ${have} in hand.`
    case 'not-more':
      return `${s.seats > 2 ? `Seat ${Number(b.params.holder) + 1}` : 'Your opponent'} shows ${cards(standing)} of ${artist}: you need ${need}, you have ${have}.`
    case 'held-fewer':
      return `You hold ${cards(have)} of ${b.params.card}, not ${b.params.named}.`
    case 'too-small':
      return `An exhibition of ${artist} needs ${need} cards now; you named ${b.params.named}.`
    default: {
      const sentence = (reasons as Readonly<Record<string, string>>)[`uki.no.${b.code}`]
      if (sentence === undefined) throw new Error(`no sentence for ${b.code}`)
      return filled(sentence, b.params).replace(/^./, (first) => first.toUpperCase())
    }
  }
}

export function eventText(s: State, e: Event, names: readonly string[]): string {
  const list = (kinds: readonly number[]) =>
    `${s.deck.artists[s.deck.artist[kinds[0]!]!]} ${kinds.map((card) => s.deck.score[card]).join(' ')}`
  const card = (kind: number) => cardText(s.deck, kind)
  switch (e.type) {
    case 'started':
      return `${names[e.seat]} begins.`
    case 'round':
      return `Round ${e.round}: ${names[e.seat]} has the first turn.`
    case 'drew':
      return `${names[e.seat]} draws from the pile.`
    case 'took':
      return `${names[e.seat]} takes ${card(e.card)} from the discards.`
    case 'got':
      return `${names[e.seat]} gets ${card(e.card)}.`
    case 'discarded':
      return `${names[e.seat]} discards ${card(e.card)}.`
    case 'exhibited':
      return `${names[e.seat]} exhibits ${list(e.cards)}.`
    case 'beaten':
      return e.seat === e.by
        ? `${names[e.seat]} takes down the old ${list(e.cards)}.`
        : `${names[e.by]} outnumbers ${names[e.seat]}'s ${list(e.cards)}.`
    case 'laid':
      return `${names[e.seat]} lays ${card(e.card)} on the discards.`
    case 'passed':
      return `${names[e.seat]} passes.`
    case 'lastTurns':
      return e.cause === 'sixth'
        ? 'Six exhibitions: everybody else has one last turn.'
        : 'The draw pile is empty: everybody else has one last turn.'
    case 'kept':
      return `${names[e.seat]} keeps ${card(e.card)}.`
    case 'keptHidden':
      return `${names[e.seat]} keeps a card face down.`
    case 'revealed':
      return `${names[e.seat]} turns over ${e.cards.map(card).join(', ') || 'no card'}.`
    case 'over':
      return 'The game is over.'
  }
}
