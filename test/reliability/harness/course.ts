// Tables played one after the other by people who never give up, until the run is asked to finish.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { commitToEntropy } from '../../../src/core/fair/fair-deal.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { checkTable, type Seen } from './check.ts'
import { insist } from './node.ts'
import { type Person, Player, type PlayerConfig } from './player.ts'

export interface CourseConfig {
  /** For requests, and for sockets. */
  readonly url: () => string
  readonly socketUrl?: () => string
  /** How many tables are played at the same time. */
  readonly tables: number
  readonly seed: string
  readonly player?: Pick<PlayerConfig, 'pace' | 'patience' | 'quiet'>
}

const SETUPS = [
  { game: 'ukiyoe', seats: ['me', 'open'], options: {} },
  { game: 'iki', seats: ['me', 'open'], options: {} },
  { game: 'ukiyoe', seats: ['me', 'open', { bot: 'random' }], options: { hiddenScores: true } },
  { game: 'ukiyoe', seats: ['me', 'open', 'open', 'open'], options: {} },
] as const

function allowBegun(error: Error): void {
  if (!error.message.includes('"begun"')) throw error
}

interface Played {
  readonly table: string
  readonly seen: readonly Seen[]
}

export interface Figures {
  readonly games: number
  readonly acknowledged: number
  readonly connections: number
  readonly sentAgain: number
  readonly gaps: number
  readonly stale: number
}

export function startCourse({ url, socketUrl = url, tables, seed, player }: CourseConfig) {
  const played: Played[] = []
  let finishing = false
  let failure: unknown

  async function playTable(n: number, round: number): Promise<void> {
    const { seats, ...setup } = SETUPS[n % SETUPS.length]!
    const people: Person[] = []
    for (const name of seats.filter((seat) => typeof seat === 'string').map((_, i) => `P${i}`)) {
      const made = await insist<{ guest: { id: string }; secret: string }>(url, 'POST', '/api/guests', { name })
      people.push({ id: made.guest.id, secret: made.secret })
    }
    const [host, ...others] = people as [Person, ...Person[]]
    const { table } = await insist<{ table: string }>(url, 'POST', '/api/tables', { ...setup, seats }, host.secret)
    const command = (given: object, who: Person) =>
      insist(url, 'POST', `/api/tables/${table}/commands`, { id: randomBytes(8).toString('hex'), ...given }, who.secret)
    for (const other of others) await command({ type: 'join' }, other)
    const entropy = people.map(() => randomBytes(32).toString('hex'))
    for (const [seat, person] of people.entries()) {
      await command({ type: 'commit', commitment: commitToEntropy(table, seat, entropy[seat]!) }, person)
    }
    await command({ type: 'start' }, host)
    // Where the node was away for longer than seats may take to reveal, the game has begun without them.
    for (const [seat, person] of people.entries()) await command({ type: 'reveal', entropy: entropy[seat]! }, person).catch(allowBegun)
    const seen = [...people, null].map((person, i) => ({
      person,
      player: new Player({ url: socketUrl, table, person, seed: `${seed} ${n} ${round} ${i}`, ...player }),
    }))
    played.push({ table, seen })
    while (!seen.every((one) => one.player.isOver())) await sleep(100)
    for (const one of seen) one.player.close()
  }

  const running = Array.from({ length: tables }, async (_, n) => {
    for (let round = 0; round === 0 || !finishing; round++) await playTable(n, round)
  })
  for (const one of running) one.catch((error: unknown) => void (failure ??= error))
  const all = (pick: (player: Player) => number) =>
    played.flatMap(({ seen }) => seen.map((one) => pick(one.player))).reduce((a, b) => a + b, 0)

  return {
    acknowledged: () => all((one) => one.acknowledged.length),
    failure: () => failure,
    /** Plays what is begun to its end. */
    async finish(patience: number): Promise<void> {
      finishing = true
      const late = new AbortController()
      const waited = sleep(patience, 'late' as const, { signal: late.signal }).catch(() => 'late' as const)
      const done = await Promise.race([Promise.all(running), waited])
      late.abort()
      for (const { seen } of played) for (const { player } of seen) player.close()
      if (done === 'late') {
        const left = played.flatMap(({ table, seen }) =>
          seen.every((one) => one.player.isOver())
            ? []
            : [`${table} ${JSON.stringify(seen.map(({ player }) => [player.state, player.version, player.counts]))}`],
        )
        throw new Error(`games do not finish:\n${left.join('\n')}`)
      }
    },
    async check(store: Store): Promise<string[]> {
      const problems: string[] = []
      for (const { table, seen } of played) problems.push(...checkTable(table, await store.entries(table), seen))
      return problems
    },
    figures: (): Figures => ({
      games: played.length,
      acknowledged: all((one) => one.acknowledged.length),
      connections: all((one) => one.counts.connections),
      sentAgain: all((one) => one.counts.again),
      gaps: all((one) => one.counts.gaps),
      stale: all((one) => one.counts.refused),
    }),
  }
}
