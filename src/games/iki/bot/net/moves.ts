// The inputs of a net for a move of IKI: up to four vectors, added up.
import { familiesOf, numbering, type Rows, rowsOf } from '../../../../bots/net/numbering.ts'
import type { CompiledRules } from '../../rules/compile.ts'
import { BEHIND } from '../../rules/legal.ts'
import { DEALS, dealIn, distanceIn, type IkiMove, otherStallIn, pieceIn, spaceIn, tokenIn, wayIn } from '../../rules/moves.ts'
import { GROUPS } from '../../rules/payday.ts'
import { FREE_SPACE, type IkiState, LAST_LEVEL, LIFE_SPACES, STALLS } from '../../rules/state.ts'
import { lapsAfter, nagayaOf, SPACES, spaceAfter } from '../../rules/street.ts'
import { ATTRIBUTES, itemsOf } from './items.ts'

const KINDS_OF_ITEMS = ['card', 'working', 'skill', 'building', 'fish', 'pipe', 'pouch'] as const
type Kind = (typeof KINDS_OF_ITEMS)[number]

/** Slots of cards in moves. */
const HIRED = 0
const PLACED = 1
const DRAFTED = 2
/** Slots of working cards. */
const TRAINED = 0
const DISMISSED = 1
/** Slots of skills: visited, and lying where a walk ends, first another's, then the own. */
const VISITED = 0
const AHEAD = 1
const OWN_AHEAD = 2

const SLOTS: Record<Kind, number> = { card: 3, working: 2, skill: 3, building: 1, fish: 1, pipe: 1, pouch: 1 }
export const moveFamilies = familiesOf<Kind>(SLOTS, ATTRIBUTES)

const MOST_SANDALS = 5
const MOST_SAME = 3
const MOST_WAY = 3

const next = numbering()
const PLAIN = {
  life: next.take(2 * LIFE_SPACES),
  income: next.take(1),
  hireStall: next.take(STALLS),
  sameOwn: next.take(MOST_SAME + 1),
  sameOthers: next.take(MOST_SAME + 1),
  /** By the shop a walk leads to; construction lies at the start of the street in no rule set. */
  destination: next.take(SPACES + 1),
  walk: next.take(2 * (MOST_SANDALS + 1)),
  go: next.take(SPACES + 1),
  shop: next.take(DEALS.length),
  way: next.take(MOST_WAY + 1),
  whose: next.take(3),
  swapFirst: next.take(STALLS),
  swapSecond: next.take(STALLS),
  buildStall: next.take(STALLS),
  placeStall: next.take(STALLS),
  draftStall: next.take(STALLS),
  done: next.take(1),
  save: next.take(1),
  burn: next.take(1),
}
export const movePlain = next.taken
export const moveItems = (table: CompiledRules) => itemsOf(table, KINDS_OF_ITEMS)

const atMost = (n: number, most: number) => Math.min(n, most)

/** Writes the vectors of a move from `at` and returns how many there are. */
export function moveReader(table: CompiledRules) {
  const rows: Record<Kind, Rows> = rowsOf(movePlain, moveFamilies, moveItems(table))
  const { cards, type } = table
  const rowOf = ({ start, count }: Rows, slot: number, item: number) => start + slot * count + item

  /** Cards of the type of this card in the nagaya of a stall: those of the seat, or those of others. */
  function same(s: IkiState, stall: number, card: number, own: boolean): number {
    const group = GROUPS[nagayaOf(stall)]!
    let n = 0
    for (let i = 0; i < group.length; i++) {
      const piece = s.stall[group[i]!]!
      if (piece >= 0 && piece < cards && type[piece] === type[card] && (s.owner[group[i]!] === s.seat) === own) n++
    }
    return atMost(n, MOST_SAME)
  }

  function placing(s: IkiState, card: number, stall: number, slot: number, stalls: number, into: Uint16Array, at: number): number {
    into[at] = rowOf(rows.card, slot, card)
    into[at + 1] = stalls + stall
    into[at + 2] = PLAIN.sameOwn + same(s, stall, card, true)
    into[at + 3] = PLAIN.sameOthers + same(s, stall, card, false)
    return 4
  }

  /** The shop at a space and the cards behind it. */
  function ending(s: IkiState, space: number, into: Uint16Array, at: number): number {
    into[at] = PLAIN.destination + table.shopAt[space]! + 1
    let n = 1
    const behind = BEHIND[space]!
    for (let i = 0; i < behind.length; i++) {
      const piece = s.stall[behind[i]!]!
      if (piece >= 0 && piece < cards) into[at + n++] = rowOf(rows.skill, s.owner[behind[i]!] === s.seat ? OWN_AHEAD : AHEAD, piece)
    }
    return n
  }

  const one = (into: Uint16Array, at: number, vector: number): number => {
    into[at] = vector
    return 1
  }
  const levelOf = (s: IkiState, card: number) => {
    const level = s.level[s.place[card]!]!
    return level < 1 ? 0 : level > LAST_LEVEL ? LAST_LEVEL - 1 : level - 1
  }

  return (s: IkiState, move: IkiMove, into: Uint16Array, at: number): number => {
    switch (move.type) {
      case 'life': {
        const space = spaceIn(move)
        const from = s.at[s.seat]!
        one(into, at, PLAIN.life + 2 * space + (lapsAfter(from, space) > 0 ? 1 : 0))
        return space === FREE_SPACE ? 1 : 1 + ending(s, spaceAfter(from, space), into, at + 1)
      }
      case 'income':
        return one(into, at, PLAIN.income)
      case 'hire':
        return placing(s, pieceIn(move), move.stall, HIRED, PLAIN.hireStall, into, at)
      case 'place':
        return placing(s, pieceIn(move), move.stall, PLACED, PLAIN.placeStall, into, at)
      case 'draft':
        return placing(s, pieceIn(move), move.stall, DRAFTED, PLAIN.draftStall, into, at)
      case 'walk': {
        const from = s.at[s.seat]!
        const steps = distanceIn(move)
        one(into, at, PLAIN.walk + 2 * atMost(move.sandals, MOST_SANDALS) + (lapsAfter(from, steps) > 0 ? 1 : 0))
        return 1 + ending(s, spaceAfter(from, steps), into, at + 1)
      }
      case 'go':
        one(into, at, PLAIN.go + spaceIn(move))
        return 1 + ending(s, spaceIn(move), into, at + 1)
      case 'shop':
        return one(into, at, PLAIN.shop + dealIn(move))
      case 'fish':
        return one(into, at, rowOf(rows.fish, 0, tokenIn(move)))
      case 'pouch':
        return one(into, at, rowOf(rows.pouch, 0, tokenIn(move)))
      case 'pipe':
        into[at] = rowOf(rows.pipe, 0, tokenIn(move))
        return 1 + one(into, at + 1, PLAIN.way + atMost(wayIn(move), MOST_WAY))
      case 'visit': {
        const card = pieceIn(move)
        const owner = s.owner[s.place[card]!]!
        into[at] = rowOf(rows.skill, VISITED, card)
        into[at + 1] = PLAIN.way + atMost(wayIn(move), MOST_WAY)
        return 2 + one(into, at + 2, PLAIN.whose + (owner < 0 ? 0 : owner === s.seat ? 1 : 2))
      }
      case 'train':
        return one(into, at, rowOf(rows.working, TRAINED, levelOf(s, pieceIn(move)) * cards + pieceIn(move)))
      case 'dismiss':
        return one(into, at, rowOf(rows.working, DISMISSED, levelOf(s, pieceIn(move)) * cards + pieceIn(move)))
      case 'swap':
        into[at] = PLAIN.swapFirst + move.stall
        return 1 + one(into, at + 1, PLAIN.swapSecond + otherStallIn(move))
      case 'build':
        into[at] = rowOf(rows.building, 0, pieceIn(move) - cards)
        return 1 + one(into, at + 1, PLAIN.buildStall + move.stall)
      case 'save':
        return one(into, at, PLAIN.save)
      case 'burn':
        return one(into, at, PLAIN.burn)
      default:
        return one(into, at, PLAIN.done)
    }
  }
}
