// Notation: one line per move, written and read.
import type { Parsed } from '../../../core/game.ts'
import { type Fault, faultsOf } from '../../../core/problem.ts'
import { type CompiledRules, SHOP_IDS } from './compile.ts'
import {
  BUILDS,
  BURN,
  DEALS,
  DISMISSALS,
  DONE,
  DRAFTS,
  dealIn,
  FIRES,
  FISHES,
  GOES,
  HIRES,
  type IkiMove,
  INCOME,
  LIVES,
  MAX_WAYS,
  nagayaIn,
  OFFERS,
  otherStallIn,
  PIPES,
  PLACES,
  POUCHES,
  pieceIn,
  REVEALS,
  SAVES,
  SHOPS,
  STACKS,
  STARTS,
  SWAPS,
  seatIn,
  spaceIn,
  stepsIn,
  TRAINS,
  tokenIn,
  VISITS,
  walkMove,
  wayIn,
} from './moves.ts'
import { EMPTY, FREE_SPACE, type IkiState, LIFE_SPACES, STALLS } from './state.ts'
import { NAGAYA, SPACES, stallName } from './street.ts'
import type { Way } from './ways.ts'

export function moveText(s: IkiState, m: IkiMove): string {
  const { ids, fish, pouches, pipes, pipeWays, skills } = s.table
  switch (m.type) {
    case 'start':
    case 'stack':
      return `${m.type} ${seatIn(m) + 1}`
    case 'fire':
      return `fire ${nagayaIn(m) + 1}`
    case 'offer':
    case 'reveal':
    case 'train':
    case 'dismiss':
    case 'save':
      return `${m.type} ${ids[pieceIn(m)]}`
    case 'draft':
    case 'hire':
    case 'place':
    case 'build':
      return `${m.type} ${ids[pieceIn(m)]} ${stallName(m.stall)}`
    case 'life':
      return spaceIn(m) === FREE_SPACE ? 'life free' : `life ${spaceIn(m)}`
    case 'walk':
      return `walk ${stepsIn(m)}${m.sandals > 0 ? `+${m.sandals}` : ''}${m.cart > 0 ? ' cart' : ''}`
    case 'go':
      return `go ${spaceIn(m)}`
    case 'shop':
      return `shop ${DEALS[dealIn(m)]}`
    case 'fish':
      return `shop fish ${fish.ids[tokenIn(m)]}`
    case 'pouch':
      return `shop tobacco ${pouches.ids[tokenIn(m)]}`
    case 'pipe':
      return `shop tobacco ${pipes.ids[tokenIn(m)]}${wayText(pipeWays[tokenIn(m)]!, wayIn(m))}`
    case 'visit':
      return `visit ${ids[pieceIn(m)]}${wayText(skills[pieceIn(m)]!, wayIn(m))}`
    case 'swap':
      return `swap ${standing(s, m.stall)} ${standing(s, otherStallIn(m))}`
    default:
      return m.type
  }
}

const wayText = (ways: readonly Way[], way: number): string => (ways.length > 1 ? `: ${ways[way]!.label}` : '')

/** The card in a stall, or the stall itself where there is none. */
const standing = (s: IkiState, stall: number): string => (s.stall[stall] === EMPTY ? stallName(stall) : s.table.ids[s.stall[stall]!]!)

export const IKI_MOVE_SENTENCES = {
  'iki-move-unknown': '"{verb}" is not a move; known moves: {known}.',
  'iki-move-empty': 'The move is missing.',
  'iki-move-seat': '"{word}" is not a seat; seats go from 1 to {most}.',
  'iki-move-nagaya': '"{word}" is not a nagaya; they go from 1 to {most}.',
  'iki-move-space': '"{word}" is not a space of the street; spaces go from 1 to {most}.',
  'iki-move-life': '"{word}" is not a space of the way of life; spaces go from 1 to {most}, or "free".',
  'iki-move-which-card': 'The card is missing.',
  'iki-move-which-building': 'The building is missing.',
  'iki-move-which-piece': 'The card or building is missing.',
  'iki-move-card': '"{id}" is not a card of this card set.',
  'iki-move-building': '"{id}" is not a building of this card set.',
  'iki-move-piece': '"{id}" is not a card or building of this card set.',
  'iki-move-which-stall': 'The stall is missing.',
  'iki-move-stall': '"{word}" is not a stall; stalls are written outer-1, 2-1, 3-1, corner-1 and so on up to corner-4.',
  'iki-move-off-board': '{card} is not on the board.',
  'iki-move-swap': 'A swap needs two different cards.',
  'iki-move-walk': 'A walk is written "walk 3", "walk 3+1" with a sandal, or "walk 3+1 cart".',
  'iki-move-fish': '"{id}" is not a fish of this game.',
  'iki-move-token': '"{id}" is not a pipe or pouch of this game.',
  'iki-move-deal': 'The shop "{shop}" does not offer "{deal}".',
  'iki-move-shop': '"{word}" is not a shop; known shops: {known}.',
  'iki-move-way': 'The way to use it is missing; after a colon write one of: {ways}.',
} as const

const fault = faultsOf(IKI_MOVE_SENTENCES)

type Reader = (s: IkiState, words: readonly string[], way: string) => IkiMove | Fault
const isFault = (found: IkiMove | Fault): found is Fault => 'message' in found

const READERS: Readonly<Record<string, Reader>> = {
  start: (s, [seat]) => numbered(STARTS, seat, s.table.seats, 'iki-move-seat', 1),
  stack: (s, [seat]) => numbered(STACKS, seat, s.table.seats, 'iki-move-seat', 1),
  fire: (_, [nagaya]) => numbered(FIRES, nagaya, NAGAYA, 'iki-move-nagaya', 1),
  go: (_, [space]) => numbered(GOES, space, SPACES, 'iki-move-space', 0),
  life: (_, [space]) => (space === 'free' ? LIVES[0]! : numbered(LIVES, space, LIFE_SPACES - 1, 'iki-move-life', 0)),
  offer: (s, [id]) => listed(OFFERS, s, id, 'building'),
  reveal: (s, [id]) => listed(REVEALS, s, id, 'card'),
  train: (s, [id]) => listed(TRAINS, s, id, 'card'),
  dismiss: (s, [id]) => listed(DISMISSALS, s, id, 'card'),
  save: (s, [id]) => listed(SAVES, s, id, 'piece'),
  draft: (s, words) => inStall(DRAFTS, s, words, 'card'),
  hire: (s, words) => inStall(HIRES, s, words, 'card'),
  place: (s, words) => inStall(PLACES, s, words, 'card'),
  build: (s, words) => inStall(BUILDS, s, words, 'building'),
  swap: readSwap,
  walk: (_, words) => readWalk(words),
  shop: readShop,
  visit: (s, [id], way) => {
    const card = pieceOf(s.table, id, 'card')
    return typeof card === 'number' ? wayOf(VISITS, card, s.table.skills[card]!, way) : card
  },
  income: () => INCOME,
  done: () => DONE,
  burn: () => BURN,
}

export function parse(s: IkiState, text: string): Parsed<IkiMove> {
  const [before = '', ...after] = text.trim().toLowerCase().split(':')
  const [verb = '', ...words] = before.trim().split(/\s+/)
  const reader = Object.hasOwn(READERS, verb) ? READERS[verb] : undefined
  const found = reader
    ? reader(s, words, after.join(':').trim().replace(/\s+/g, ' '))
    : verb === ''
      ? fault('iki-move-empty', {})
      : fault('iki-move-unknown', { verb, known: Object.keys(READERS) })
  return isFault(found) ? { problem: found.message, code: found.code, params: found.params } : { move: found }
}

type Numbered = 'iki-move-seat' | 'iki-move-nagaya' | 'iki-move-space' | 'iki-move-life'

function numbered(table: readonly IkiMove[], word = '', most: number, wrong: Numbered, first: number): IkiMove | Fault {
  const n = /^\d+$/.test(word) ? Number(word) : 0
  return n < 1 || n > most ? fault(wrong, { word, most }) : table[n - first]!
}

type Kind = 'card' | 'building' | 'piece'

function pieceOf(table: CompiledRules, id: string | undefined, kind: Kind): number | Fault {
  if (!id) return fault(`iki-move-which-${kind}`, {})
  const from = kind === 'building' ? table.cards : 0
  const to = kind === 'card' ? table.cards : table.ids.length
  for (let i = from; i < to; i++) if (table.ids[i] === id) return i
  return fault(`iki-move-${kind}`, { id })
}

function listed(moves: readonly IkiMove[], s: IkiState, id: string | undefined, kind: Kind): IkiMove | Fault {
  const piece = pieceOf(s.table, id, kind)
  return typeof piece === 'number' ? moves[piece]! : piece
}

function stallOf(word: string | undefined): number | Fault {
  for (let i = 0; i < STALLS; i++) if (stallName(i) === word) return i
  return word ? fault('iki-move-stall', { word }) : fault('iki-move-which-stall', {})
}

function inStall(moves: readonly IkiMove[], s: IkiState, words: readonly string[], kind: Kind): IkiMove | Fault {
  const piece = pieceOf(s.table, words[0], kind)
  if (typeof piece !== 'number') return piece
  const stall = stallOf(words[1])
  return typeof stall === 'number' ? moves[piece * STALLS + stall]! : stall
}

/** The two cards, or their stalls, in either order. */
function readSwap(s: IkiState, words: readonly string[]): IkiMove | Fault {
  const stalls: number[] = []
  for (const word of [words[0], words[1]]) {
    const card = pieceOf(s.table, word, 'card')
    const stall = typeof card === 'number' && s.place[card]! < STALLS ? s.place[card]! : stallOf(word)
    if (typeof stall !== 'number') return typeof card === 'number' ? fault('iki-move-off-board', { card: s.table.names[card]! }) : card
    stalls.push(stall)
  }
  const [a, b] = [Math.min(...stalls), Math.max(...stalls)]
  return a === b ? fault('iki-move-swap', {}) : SWAPS[a * STALLS + b]!
}

function readWalk(words: readonly string[]): IkiMove | Fault {
  const match = /^([1-4])(?:\+(\d{1,3}))?(cart)?$/.exec(words.join(''))
  if (!match) return fault('iki-move-walk', {})
  return walkMove(Number(match[1]), Number(match[2] ?? 0), match[3] ? 1 : 0)
}

function readShop(s: IkiState, words: readonly string[], way: string): IkiMove | Fault {
  const { table } = s
  const [shop, token] = words
  const deal = (DEALS as readonly string[]).indexOf(words.join(' '))
  if (deal >= 0) return SHOPS[deal]!
  if (shop === 'fish' && token) {
    const fish = table.fish.ids.indexOf(token)
    return fish < 0 ? fault('iki-move-fish', { id: token }) : FISHES[fish]!
  }
  if (shop === 'tobacco' && token) {
    const pouch = table.pouches.ids.indexOf(token)
    if (pouch >= 0) return POUCHES[pouch]!
    const pipe = table.pipes.ids.indexOf(token)
    return pipe < 0 ? fault('iki-move-token', { id: token }) : wayOf(PIPES, pipe, table.pipeWays[pipe]!, way)
  }
  if (SHOP_IDS.some((id) => id === shop)) return fault('iki-move-deal', { shop: shop!, deal: words.slice(1).join(' ') })
  return fault('iki-move-shop', { word: shop ?? '', known: SHOP_IDS })
}

/** A way is named by its label or its number; if there is only one, it need not be named. */
function wayOf(moves: readonly IkiMove[], item: number, ways: readonly Way[], name: string): IkiMove | Fault {
  const named = ways.findIndex((way, i) => way.label === name || `${i + 1}` === name)
  const way = ways.length === 1 && name === '' ? 0 : named
  if (way >= 0) return moves[item * MAX_WAYS + way]!
  return fault('iki-move-way', { ways: ways.map((one) => one.label) })
}
