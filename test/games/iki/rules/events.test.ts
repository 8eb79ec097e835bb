// The events are enough to follow the whole table: a ledger written from them alone agrees with every state of the golden records.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHANCE, OVER } from '../../../../src/core/game.ts'
import { readRecord } from '../../../../src/core/record/record.ts'
import { NamedStreams } from '../../../../src/core/rng.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import type { IkiEvent } from '../../../../src/games/iki/rules/events.ts'
import { type IkiMove, type IkiOptions, type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { BEHIND } from '../../../../src/games/iki/rules/legal.ts'
import { MON, OFFERED, ORIGINS, POWER, RETIRED, RICE, SANDALS } from '../../../../src/games/iki/rules/state.ts'
import { optionsFor } from '../../../support/iki/play.ts'

const FOLDER = 'test/records'
/** One record of each rule set and seat count: the others are replayed with all games' records. */
const records = readdirSync(FOLDER).filter((name) => /^iki-.*-1\.txt$/.test(name))
const STRENGTH: Readonly<Record<number, number>> = { 5: 5, 8: 8, 11: 10 }
const groupOf = (group: number): number[] => [0, 1, 2, 3].map((i) => (group === 4 ? i * 4 + 3 : group * 4 + i))
/** The first firefighting order is sent when it is complete. */
const known = (s: IkiState): number[] => (s.stack.length === s.table.seats ? s.stack.slice() : [])
const zeros = (n: number): number[] => Array.from({ length: n }, () => 0)

/** The table as the events alone describe it; it notes every contradiction. */
class Ledger {
  readonly wrong: string[] = []
  readonly types = new Set<string>()
  /** Every event as it is, and as it was when it was sent. */
  readonly emitted: [event: IkiEvent, then: string][] = []
  readonly table: IkiState['table']
  month = 0
  season = 0
  stack: number[] = []
  has: number[][]
  /** Iki by origin; skills and shops together, as payments do not say for what. */
  from: number[][]
  kobun: number[]
  at: number[]
  life: number[] = [-1, -1, -1, -1, -1]
  stalls: { piece: number; owner: number; level: number }[]
  pool: { card: number; coins: number }[] = []
  offered: number[]
  retired: number[][]
  spent: number[] = []
  bought: { fish: number[]; pipe: number[]; pouch: number[] }
  fire = { nagaya: -1, strength: 0 }
  turn = -1

  constructor(s: IkiState) {
    const seats = s.table.seats
    this.table = s.table
    this.stack = known(s)
    this.has = Array.from({ length: seats }, () => [8, 1, 1, 0, 0, 0, 0])
    this.from = Array.from({ length: seats }, () => zeros(ORIGINS.length))
    this.kobun = zeros(seats).map(() => 4)
    this.at = zeros(seats)
    this.stalls = zeros(16).map(() => ({ piece: -1, owner: -1, level: 0 }))
    this.retired = Array.from({ length: seats }, () => [])
    this.offered = s.place.flatMap((at, piece) => (piece >= s.table.cards && at === OFFERED ? [piece] : []))
    const unsold = (tokens: readonly number[]) => tokens.map(() => -1)
    this.bought = { fish: unsold(s.fish), pipe: unsold(s.pipes), pouch: unsold(s.pouches) }
  }

  must(holds: boolean, event: IkiEvent): void {
    if (!holds) this.wrong.push(`month ${this.month}: ${JSON.stringify(event)}`)
  }

  stallOf(piece: number): number {
    return this.stalls.findIndex((stall) => stall.piece === piece)
  }

  occupy(piece: number, stall: number, owner: number, level: number): void {
    this.stalls[stall] = { piece, owner, level }
    if (owner >= 0) this.kobun[owner]! -= 1
  }

  /** Takes a piece from its stall; false if it was not there, or somebody else's. */
  leave(piece: number, owner: number): boolean {
    const at = this.stallOf(piece)
    if (at < 0 || this.stalls[at]!.owner !== owner) return false
    this.stalls[at] = { piece: -1, owner: -1, level: 0 }
    if (owner >= 0) this.kobun[owner]! += 1
    return true
  }

  takeFromPool(card: number): number {
    const index = this.pool.findIndex((entry) => entry.card === card)
    return index < 0 ? -1 : this.pool.splice(index, 1)[0]!.coins
  }

  add(seat: number, good: number, n: number, origin: number): void {
    this.has[seat]![good]! += n
    if (good === 5) this.from[seat]![origin === 2 ? 1 : origin]! += n
  }

  /** A seat that is done has left the way of life. */
  leaveLife(seat: number): void {
    this.life = this.life.map((one) => (one === seat ? -1 : one))
  }

  /** FIRE-3: how strong the fire is in a stall of the burning nagaya. */
  strengthAt(stall: number): number {
    return stall >> 2 === this.fire.nagaya ? this.fire.strength - (stall & 3) : Number.NaN
  }

  record(e: IkiEvent): void {
    this.types.add(e.type)
    this.must(e.to === 'all', e)
    switch (e.type) {
      case 'started':
        break
      case 'stacked':
        this.stack = [...e.seats]
        break
      case 'offered':
        this.offered.push(e.piece)
        this.offered.sort((a, b) => a - b)
        break
      case 'revealed':
        this.pool.push({ card: e.card, coins: 0 })
        break
      case 'drafted':
        this.occupy(e.card, e.stall, e.seat, this.table.firstLevel[e.card]!)
        break
      case 'month':
      case 'newYear':
        this.month += 1
        this.must(e.month === this.month && (e.type === 'newYear') === (e.month === 13), e)
        break
      case 'payday':
        this.must(e.month === this.month && e.month % 3 === 0, e)
        break
      case 'chose':
        this.must(this.life[e.space] === -1, e)
        this.life[e.space] = e.seat
        break
      case 'turn':
        this.turn = e.seat
        this.must(e.space === this.life.indexOf(e.seat), e)
        break
      case 'income':
        this.must(e.seat === this.turn && e.mon > 0, e)
        this.has[e.seat]![MON]! += e.mon
        break
      case 'hired':
        this.must(this.takeFromPool(e.card) === e.coins && e.seat === this.turn, e)
        this.has[e.seat]![MON]! -= e.paid - e.coins
        this.occupy(e.card, e.stall, e.seat, this.table.firstLevel[e.card]!)
        break
      case 'walked': {
        const far = this.at[e.seat]! - 1 + e.steps + e.sandals + e.cart
        if (e.steps > 0) this.must(e.space === (far % 8) + 1 && e.laps === (far - (far % 8)) / 8, e)
        else this.must(this.month === 13 && e.sandals === 0 && e.cart === 0 && e.laps === 0, e)
        this.has[e.seat]![SANDALS]! -= e.sandals
        this.at[e.seat] = e.space
        break
      }
      case 'shopped': {
        const deals = this.table.deals[this.table.shopAt[this.at[e.seat]!]!]!
        this.must(e.seat === this.turn && deals.some(({ deal }) => deal === e.deal), e)
        break
      }
      case 'bought':
        this.must(this.bought[e.kind][e.token] === -1 && e.seat === this.turn, e)
        this.bought[e.kind][e.token] = e.seat
        break
      case 'visited': {
        const at = this.stallOf(e.card)
        this.must(e.seat === this.turn && this.stalls[at]?.owner === e.owner && BEHIND[this.at[e.seat]!]!.includes(at), e)
        break
      }
      case 'paid':
        this.must(e.n > 0, e)
        this.add(e.seat, e.good, -e.n, 1)
        break
      case 'gained':
        this.must(e.n > 0, e)
        this.add(e.seat, e.good, e.n, e.origin)
        break
      case 'power': {
        this.has[e.seat]![POWER] = e.power
        const others = this.stack.filter((seat) => seat !== e.seat)
        const below = others.findIndex((seat) => this.has[seat]![POWER]! <= e.power)
        others.splice(below < 0 ? others.length : below, 0, e.seat)
        this.stack = others
        break
      }
      case 'experience': {
        const stall = this.stalls[this.stallOf(e.card)]
        this.must(stall?.owner === e.seat && e.level === stall.level + 1, e)
        if (stall) stall.level = e.level
        break
      }
      case 'retired':
        this.must(this.leave(e.card, e.seat), e)
        this.retired[e.seat]!.push(e.card)
        this.retired[e.seat]!.sort((a, b) => a - b)
        break
      case 'swapped': {
        const [a, b] = [this.stallOf(e.a), this.stallOf(e.b)]
        this.must(a >= 0 && b >= 0 && a !== b && e.seat === this.turn, e)
        ;[this.stalls[a], this.stalls[b]] = [this.stalls[b]!, this.stalls[a]!]
        break
      }
      case 'built':
        this.must(this.offered.includes(e.piece) && e.seat === this.turn, e)
        this.offered = this.offered.filter((piece) => piece !== e.piece)
        this.occupy(e.piece, e.stall, e.seat, 0)
        break
      case 'placed':
        this.must(this.takeFromPool(e.card) >= 0, e)
        this.occupy(e.card, e.stall, -1, 0)
        break
      case 'left':
        this.must(this.leave(e.card, -1), e)
        break
      case 'salary': {
        const at = this.stallOf(e.card)
        this.must(at < 0 ? this.retired[e.seat]!.includes(e.card) : this.stalls[at]!.owner === e.seat, e)
        // Firefighting has its own event.
        for (let i = 0; i < e.goods.length; i += 2) if (e.goods[i] !== POWER) this.add(e.seat, e.goods[i]!, e.goods[i + 1]!, 0)
        break
      }
      case 'villa':
        this.has[e.seat]![MON]! += e.mon
        break
      case 'harmony': {
        const there = groupOf(e.group).map((i) => this.stalls[i]!)
        const alike = there.filter(({ piece }) => piece >= 0 && piece < this.table.cards && this.table.type[piece] === e.colour)
        this.must(alike.length > 1 && e.iki === alike.length * alike.filter(({ owner }) => owner === e.seat).length, e)
        this.add(e.seat, 5, e.iki, 3)
        break
      }
      case 'fed':
        this.has[e.seat]![RICE]! -= e.rice
        break
      case 'dismissed':
        this.must(this.leave(e.card, e.seat), e)
        break
      case 'fire':
        this.must(e.strength === STRENGTH[this.month], e)
        this.fire = { nagaya: e.nagaya, strength: e.strength }
        break
      case 'burnt':
        this.must(this.stallOf(e.piece) === e.stall && (e.seat < 0 || this.has[e.seat]![POWER]! < this.strengthAt(e.stall)), e)
        this.must(this.leave(e.piece, e.seat), e)
        break
      case 'saved': {
        const at = this.stallOf(e.piece)
        this.must(this.stalls[at]?.owner === e.seat && this.has[e.seat]![POWER]! < this.strengthAt(at), e)
        this.must(this.retired[e.seat]!.includes(e.saver) && !this.spent.includes(e.saver), e)
        this.spent.push(e.saver)
        break
      }
      case 'stopped':
        this.must(this.stalls[e.stall]!.owner === e.seat && this.strengthAt(e.stall) === e.strength, e)
        this.must(this.has[e.seat]![POWER]! >= e.strength, e)
        break
      case 'diedOut':
        this.must(e.nagaya === this.fire.nagaya, e)
        break
      case 'cleared':
        this.must(String(e.cards) === String(this.pool.map(({ card }) => card)), e)
        this.pool = []
        break
      case 'season':
        this.season += 1
        this.must(e.season === this.season, e)
        break
      case 'coins':
        this.must(e.cards.length > 0 && String(e.cards) === String(this.pool.map(({ card }) => card)), e)
        for (const entry of this.pool) entry.coins += 1
        break
      case 'over':
        break
      default:
        this.must(false, e)
    }
  }

  toString(): string {
    const { month, season, stack, has, from, kobun, at, life, stalls, pool, offered, retired, spent, bought } = this
    return JSON.stringify({ month, season, stack, has, from, kobun, at, life, stalls, pool, offered, retired, spent, bought })
  }
}

/** The state in the words of the ledger. */
function written(s: IkiState): string {
  const seats = Array.from({ length: s.table.seats }, (_, seat) => seat)
  const owners = (tokens: readonly number[]) => tokens.map((owner) => Math.max(owner, -1))
  const placed = (place: number) => s.place.flatMap((at, piece) => (at === place ? [piece] : []))
  return JSON.stringify({
    month: s.month,
    season: s.season,
    stack: known(s),
    has: seats.map((seat) => s.has.slice(seat * 7, seat * 7 + 7)),
    from: seats.map((seat) => {
      const from = s.from.slice(seat * ORIGINS.length, (seat + 1) * ORIGINS.length)
      return from.map((n, origin) => (origin === 1 ? n + from[2]! : origin === 2 ? 0 : n))
    }),
    kobun: s.kobun,
    at: s.at,
    life: s.life,
    stalls: s.stall.map((piece, i) => ({ piece, owner: s.owner[i]!, level: s.level[i]! })),
    pool: s.pool.map((card, i) => ({ card, coins: s.coins[i]! })),
    offered: placed(OFFERED).filter((piece) => piece >= s.table.cards),
    retired: seats.map((seat) => placed(RETIRED + seat)),
    spent: s.spent,
    bought: { fish: owners(s.fish), pipe: owners(s.pipes), pouch: owners(s.pouches) },
  })
}

/** Plays a move and lists what changed without an event. */
function follow(s: IkiState, move: IkiMove, ledger: Ledger): void {
  const { seat } = s
  const line = iki.text.move(s, move)
  if (move.type === 'done') ledger.leaveLife(seat)
  let shopped = false
  iki.apply(s, move, (event) => {
    ledger.record(event)
    ledger.emitted.push([event, JSON.stringify(event)])
    if (event.type === 'shopped') shopped = true
    if (event.type === 'started') ledger.must(event.seat === s.first, event)
    if (event.type === 'placed') ledger.must(event.seat === seat, event)
    if (event.type === 'over') {
      const { winners, totals } = iki.scores(s)
      ledger.must(String(event.winners) === String(winners) && String(event.totals) === String(totals), event)
    }
  })
  if (shopped !== (move.type === 'shop')) ledger.wrong.push(`the shop of ${line} in month ${s.month}`)
  if (ledger.wrong.length === 0 && String(ledger) !== written(s)) ledger.wrong.push(`after ${line} in month ${s.month}: ${ledger}`)
}

const cheapBuildings = {
  ...EDO,
  id: 'cheap',
  buildings: EDO.buildings.map((b) => ({ ...b, cost: { mon: 1 }, marks: { '*': 'original' } })),
}
const seenTypes = new Set<string>()

function agree(s: IkiState, moves: readonly IkiMove[]): void {
  const ledger = new Ledger(s)
  for (const move of moves) follow(s, move, ledger)
  expect(ledger.wrong).toEqual([])
  expect(ledger.emitted.filter(([event, then]) => JSON.stringify(event) !== then)).toEqual([])
  expect(String(ledger)).toBe(written(s))
  for (const type of ledger.types) seenTypes.add(type)
}

test.each(records)('a ledger kept from the events alone is right: %s', (name) => {
  const found = readRecord({ iki }, readFileSync(`${FOLDER}/${name}`, 'utf8'))
  if ('problem' in found) throw new Error(found.problem)
  agree(iki.setup(found.options as IkiOptions, found.record.seats.length), found.record.moves as IkiMove[])
})

test.each([
  ['a full box', { supply: 'printed', greyGoods: 'once', stretchCards: 'all', startSeat: 3 }, 3],
  ['a full box of two', { supply: 'printed', stretchCards: 'all', neutralPlacer: 'firstOnWay' }, 2],
  ['an old house', { rules: 'edition-2021', saverProtects: 'cardOrBuilding', seasonChange: 'beforePayday' }, 4],
  ['cheap buildings', { cardSet: cheapBuildings, buildingsOffered: 'sixOfTen' }, 4],
] as const)('a ledger kept from the events alone is right: %s', (name, given, seats) => {
  for (let game = 0; game < 3; game++) {
    const s = iki.setup(optionsFor(given, seats), seats)
    const ledger = new Ledger(s)
    const rng = new NamedStreams(`${name} ${game}`)
    for (let who = iki.actor(s); who !== OVER; who = iki.actor(s)) {
      const moves = iki.moves(s)
      expect(iki.fillMoves(s, [])).toBe(moves.length)
      follow(s, who === CHANCE ? iki.chance(s, rng) : moves[rng.below(moves.length, 'players')]!, ledger)
    }
    expect(ledger.wrong).toEqual([])
    for (const type of ledger.types) seenTypes.add(type)
  }
})

test('every kind of event occurred', () => {
  const types = readFileSync('src/games/iki/rules/events.ts', 'utf8').match(/(?<=Public<')\w+/g)!
  expect([...seenTypes].sort()).toEqual(types.sort())
})
