// The script of the animations after a move: what moves, and when, in milliseconds.
import { GAINS, type Gain } from '../../cards/cardset.ts'
import type { IkiEvent } from '../../rules/events.ts'
import { HARMONY_MS, SALARY_MS } from '../moments/moments.ts'

/** Where goods come from: a card, a shop by its number, or the bank. */
export type Source = { readonly piece: number } | { readonly shop: number } | 'bank'

export type Beat = { readonly at: number; readonly ms: number } & (
  | { readonly kind: 'good'; readonly seat: number; readonly good: Gain; readonly n: number; readonly from: Source }
  | { readonly kind: 'slide'; readonly piece: number; readonly stall: number }
  | { readonly kind: 'retire'; readonly piece: number; readonly seat: number }
  | { readonly kind: 'burn'; readonly piece: number; readonly stall: number }
  | { readonly kind: 'stop'; readonly stall: number; readonly seat: number }
)

const GOOD_MS = 300
const CARD_MS = 240
const RETIRE_MS = 420
export const FIRE_MS = 500
const HOP_MS = 140
/** Between two goods, and between two cards. */
const GOOD_GAP_MS = 70
const CARD_GAP_MS = 120
/** A longer script is played faster. */
export const LONGEST_MS = 2300

export interface Places {
  /** The shop of a deal. */
  shopOf(deal: number): number
  /** The stall of a piece; negative if it is in none. */
  stallOf(piece: number): number
}

/** `isStaged`: a payday is shown player by player, and the fire is drawn by its moment. */
export function writeScript(events: readonly IkiEvent[], places: Places, isStaged = false): readonly Beat[] {
  const beats: Beat[] = []
  let at = 0
  let from: Source = 'bank'
  const add = (beat: Beat, gap: number) => {
    beats.push(beat)
    at += gap
  }
  const give = (seat: number, good: number, n: number, source: Source) => {
    const name = GAINS[good]!
    if (n > 0 && name !== 'fire') add({ kind: 'good', at, seat, good: name, n, from: source, ms: GOOD_MS }, GOOD_GAP_MS)
  }
  const slide = (piece: number, stall: number) => {
    if (stall >= 0) add({ kind: 'slide', at, piece, stall, ms: CARD_MS }, CARD_GAP_MS)
  }
  /** Everything of one beat of a payday starts with the beat. */
  let began = { key: '', at: 0, ms: 0 }
  const wait = (key: string, ms: number) => {
    if (!isStaged || key === began.key) return
    at = began.at + began.ms
    began = { key, at, ms }
  }
  for (const event of events) {
    switch (event.type) {
      case 'walked':
        at += event.steps > 0 ? (event.steps + event.sandals + event.cart) * HOP_MS : 0
        break
      case 'hired':
      case 'drafted':
      case 'placed':
        slide(event.card, event.stall)
        from = { piece: event.card }
        break
      case 'built':
        slide(event.piece, event.stall)
        break
      case 'swapped':
        add({ kind: 'slide', at, piece: event.a, stall: places.stallOf(event.a), ms: CARD_MS }, 0)
        slide(event.b, places.stallOf(event.b))
        break
      case 'shopped':
        from = { shop: places.shopOf(event.deal) }
        break
      case 'visited':
        from = { piece: event.card }
        break
      case 'income':
        give(event.seat, GAINS.indexOf('mon'), event.mon, 'bank')
        break
      case 'turn':
        from = 'bank'
        break
      case 'gained':
        give(event.seat, event.good, event.n, from)
        break
      case 'villa':
        wait(`salary ${event.seat}`, SALARY_MS)
        give(event.seat, GAINS.indexOf('mon'), event.mon, 'bank')
        break
      case 'harmony':
        wait(`harmony ${event.group}`, HARMONY_MS)
        give(event.seat, GAINS.indexOf('iki'), event.iki, 'bank')
        break
      case 'salary':
        wait(`salary ${event.seat}`, SALARY_MS)
        for (let i = 0; i < event.goods.length; i += 2) give(event.seat, event.goods[i]!, event.goods[i + 1]!, { piece: event.card })
        break
      case 'retired':
        add({ kind: 'retire', at, piece: event.card, seat: event.seat, ms: RETIRE_MS }, CARD_GAP_MS)
        break
      case 'burnt':
        if (!isStaged) add({ kind: 'burn', at, piece: event.piece, stall: event.stall, ms: FIRE_MS }, FIRE_MS)
        break
      case 'saved':
        if (!isStaged) add({ kind: 'stop', at, stall: places.stallOf(event.piece), seat: event.seat, ms: FIRE_MS }, FIRE_MS)
        break
      case 'stopped':
        if (!isStaged) add({ kind: 'stop', at, stall: event.stall, seat: event.seat, ms: FIRE_MS }, FIRE_MS)
        break
    }
  }
  const end = beats.reduce((last, beat) => Math.max(last, beat.at + beat.ms), 0)
  const faster = end > LONGEST_MS && began.key === '' ? LONGEST_MS / end : 1
  return beats.map((beat) => ({ ...beat, at: beat.at * faster, ms: beat.ms * faster }))
}
