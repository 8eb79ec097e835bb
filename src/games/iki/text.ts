// Notation: one line per move, written and read.
import type { Parsed } from '../../core/game.ts'
import { SHOP_IDS, type Table } from './compile.ts'
import {
  BUILDS,
  BURN,
  DEALS,
  DISMISSALS,
  DONE,
  DRAFTS,
  FIRES,
  FISHES,
  GOES,
  HIRES,
  type IkiMove,
  INCOME,
  LIVES,
  MAX_WAYS,
  OFFERS,
  PIPES,
  PLACES,
  POUCHES,
  REVEALS,
  SAVES,
  SHOPS,
  STACKS,
  STARTS,
  SWAPS,
  TRAINS,
  VISITS,
  walkMove,
} from './moves.ts'
import { EMPTY, type IkiState, STALLS } from './state.ts'
import type { Way } from './ways.ts'

const POSITIONS = ['outer', '2', '3', 'corner'] as const

/** outer-1, 2-1, 3-1, corner-1: the nagaya comes last. */
export const stallName = (stall: number): string => `${POSITIONS[stall & 3]}-${(stall >> 2) + 1}`

export function moveText(s: IkiState, m: IkiMove): string {
  const { table } = s
  const id = table.ids[m.item] ?? ''
  switch (m.type) {
    case 'start':
    case 'stack':
    case 'fire':
      return `${m.type} ${m.n + 1}`
    case 'offer':
    case 'reveal':
    case 'train':
    case 'dismiss':
    case 'save':
      return `${m.type} ${id}`
    case 'draft':
    case 'hire':
    case 'place':
    case 'build':
      return `${m.type} ${id} ${stallName(m.stall)}`
    case 'life':
      return m.n === 0 ? 'life free' : `life ${m.n}`
    case 'walk':
      return `walk ${m.n}${m.sandals > 0 ? `+${m.sandals}` : ''}${m.cart > 0 ? ' cart' : ''}`
    case 'go':
      return `go ${m.n}`
    case 'shop':
      return `shop ${DEALS[m.item]}`
    case 'fish':
      return `shop fish ${table.fish.ids[m.item]}`
    case 'pouch':
      return `shop tobacco ${table.pouches.ids[m.item]}`
    case 'pipe':
      return `shop tobacco ${table.pipes.ids[m.item]}${wayText(table.pipeWays[m.item]!, m.n)}`
    case 'visit':
      return `visit ${id}${wayText(table.skills[m.item]!, m.n)}`
    case 'swap':
      return `swap ${standing(s, m.stall)} ${standing(s, m.n)}`
    default:
      return m.type
  }
}

const wayText = (ways: readonly Way[], way: number): string => (ways.length > 1 ? `: ${ways[way]!.label}` : '')

/** The card in a stall, or the stall itself where there is none. */
const standing = (s: IkiState, stall: number): string => (s.stall[stall] === EMPTY ? stallName(stall) : s.table.ids[s.stall[stall]!]!)

type Reader = (s: IkiState, words: readonly string[], way: string) => IkiMove | string

const READERS: Readonly<Record<string, Reader>> = {
  start: (s, [seat]) => numbered(STARTS, seat, s.table.seats, 'seat', 1),
  stack: (s, [seat]) => numbered(STACKS, seat, s.table.seats, 'seat', 1),
  fire: (_, [nagaya]) => numbered(FIRES, nagaya, 4, 'nagaya', 1),
  go: (_, [space]) => numbered(GOES, space, 8, 'space', 0),
  life: (_, [space]) => (space === 'free' ? LIVES[0]! : numbered(LIVES, space, 4, 'space of the way of life (or free)', 0)),
  offer: (s, [id]) => listed(OFFERS, s, id, 'building'),
  reveal: (s, [id]) => listed(REVEALS, s, id, 'card'),
  train: (s, [id]) => listed(TRAINS, s, id, 'card'),
  dismiss: (s, [id]) => listed(DISMISSALS, s, id, 'card'),
  save: (s, [id]) => listed(SAVES, s, id, 'any'),
  draft: (s, words) => inStall(DRAFTS, s, words, 'card'),
  hire: (s, words) => inStall(HIRES, s, words, 'card'),
  place: (s, words) => inStall(PLACES, s, words, 'card'),
  build: (s, words) => inStall(BUILDS, s, words, 'building'),
  swap: readSwap,
  walk: (_, words) => readWalk(words),
  shop: readShop,
  visit: (s, [id], way) => {
    const card = pieceOf(s.table, id, 'card')
    return typeof card === 'string' ? card : wayOf(VISITS, card, s.table.skills[card]!, way)
  },
  income: () => INCOME,
  done: () => DONE,
  burn: () => BURN,
}

export function parse(s: IkiState, text: string): Parsed<IkiMove> {
  const [before = '', ...after] = text.trim().toLowerCase().split(':')
  const [verb = '', ...words] = before.trim().split(/\s+/)
  const reader = Object.hasOwn(READERS, verb) ? READERS[verb] : undefined
  if (!reader)
    return { problem: verb ? `"${verb}" is no move; known are ${Object.keys(READERS).join(', ')}.` : 'There is no move in an empty line.' }
  const found = reader(s, words, after.join(':').trim().replace(/\s+/g, ' '))
  return typeof found === 'string' ? { problem: found } : { move: found }
}

function numbered(table: readonly IkiMove[], word: string | undefined, most: number, what: string, first: number): IkiMove | string {
  const n = /^\d+$/.test(word ?? '') ? Number(word) : 0
  if (n < 1 || n > most) return `"${word ?? ''}" is no ${what}: it goes from 1 to ${most}.`
  return table[n - first]!
}

function pieceOf(table: Table, id: string | undefined, kind: 'card' | 'building' | 'any'): number | string {
  if (!id) return `Say which ${kind === 'any' ? 'card or building' : kind}.`
  const from = kind === 'building' ? table.cards : 0
  const to = kind === 'card' ? table.cards : table.ids.length
  for (let i = from; i < to; i++) if (table.ids[i] === id) return i
  return `"${id}" is no ${kind === 'any' ? 'card or building' : kind} of this card set.`
}

function listed(moves: readonly IkiMove[], s: IkiState, id: string | undefined, kind: 'card' | 'building' | 'any'): IkiMove | string {
  const piece = pieceOf(s.table, id, kind)
  return typeof piece === 'string' ? piece : moves[piece]!
}

function stallOf(word: string | undefined): number | string {
  for (let i = 0; i < STALLS; i++) if (stallName(i) === word) return i
  return word ? `"${word}" is no stall; they are called outer-1, 2-1, 3-1, corner-1 and so on to corner-4.` : 'Say which stall.'
}

function inStall(moves: readonly IkiMove[], s: IkiState, words: readonly string[], kind: 'card' | 'building'): IkiMove | string {
  const piece = pieceOf(s.table, words[0], kind)
  if (typeof piece === 'string') return piece
  const stall = stallOf(words[1])
  return typeof stall === 'string' ? stall : moves[piece * STALLS + stall]!
}

/** The two cards, or their stalls, in either order. */
function readSwap(s: IkiState, words: readonly string[]): IkiMove | string {
  const stalls: number[] = []
  for (const word of [words[0], words[1]]) {
    const card = pieceOf(s.table, word, 'card')
    const stall = typeof card === 'number' && s.place[card]! < STALLS ? s.place[card]! : stallOf(word)
    if (typeof stall === 'string') return typeof card === 'number' ? `${s.table.names[card]} is not on the board.` : card
    stalls.push(stall)
  }
  const [a, b] = [Math.min(...stalls), Math.max(...stalls)]
  return a === b ? 'A swap needs two different cards.' : SWAPS[a * STALLS + b]!
}

function readWalk(words: readonly string[]): IkiMove | string {
  const match = /^([1-4])(?:\+(\d{1,3}))?(cart)?$/.exec(words.join(''))
  if (!match) return 'A walk reads like "walk 3", "walk 3+1" with a sandal or "walk 3+1 cart".'
  return walkMove(Number(match[1]), Number(match[2] ?? 0), match[3] ? 1 : 0)
}

function readShop(s: IkiState, words: readonly string[], way: string): IkiMove | string {
  const { table } = s
  const [shop, token] = words
  const deal = (DEALS as readonly string[]).indexOf(words.join(' '))
  if (deal >= 0) return SHOPS[deal]!
  if (shop === 'fish' && token) {
    const fish = table.fish.ids.indexOf(token)
    return fish < 0 ? `"${token}" is no fish of this game.` : FISHES[fish]!
  }
  if (shop === 'tobacco' && token) {
    const pouch = table.pouches.ids.indexOf(token)
    if (pouch >= 0) return POUCHES[pouch]!
    const pipe = table.pipes.ids.indexOf(token)
    return pipe < 0 ? `"${token}" is no pipe or pouch of this game.` : wayOf(PIPES, pipe, table.pipeWays[pipe]!, way)
  }
  if (SHOP_IDS.some((id) => id === shop)) return `The ${shop} shop has no "${words.slice(1).join(' ')}".`
  return `"${shop ?? ''}" is no shop; they are ${SHOP_IDS.join(', ')}.`
}

/** A way is told by its label or its number; where there is one, it need not be told. */
function wayOf(moves: readonly IkiMove[], item: number, ways: readonly Way[], told: string): IkiMove | string {
  const named = ways.findIndex((way, i) => way.label === told || `${i + 1}` === told)
  const way = ways.length === 1 && told === '' ? 0 : named
  if (way >= 0) return moves[item * MAX_WAYS + way]!
  return `Say how, after a colon: ${ways.map((w) => w.label).join(' | ')}.`
}
