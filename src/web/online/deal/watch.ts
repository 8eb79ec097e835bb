// Takes part in the fair deal of a table in the background: commits, reveals, remembers, and checks the server.
import { effect, type ReadonlySignal, signal } from '@preact/signals'
import type { CommandMessage } from '../../../client/messages.ts'
import { randomHex } from '../../../client/random.ts'
import type { Answer } from '../../../client/socket.ts'
import { commitToEntropy } from '../../../core/fair/fair-deal.ts'
import type { Fairness } from '../../../protocol/table.ts'
import { readTableRecord } from '../connection/api.ts'
import type { Standing } from '../connection/net-table.ts'
import { checkEnd, checkStart, type DealFault } from './check.ts'
import { type DealMemory, recallDeal, rememberDeal } from './memory.ts'

export interface DealReport {
  /** How much of the game was checked. */
  readonly stage: 'sealing' | 'start' | 'end'
  readonly wrong: readonly DealFault[]
  /** This device remembers what was shown before the deal. */
  readonly remembers: boolean
  /** This seat committed, but the game began before this device could reveal. */
  readonly late: boolean
  /** The record could not be read right now. */
  readonly unread: boolean
}

export interface DealWatchConfig {
  readonly table: string
  readonly now: ReadonlySignal<Standing | null>
  readonly send: (wish: CommandMessage) => Promise<Answer>
}

export function watchDeal({ table, now, send }: DealWatchConfig) {
  const report = signal<DealReport | null>(null)
  /** The last deal that was handled: many updates repeat it. */
  let last = ''

  const stop = effect(() => {
    const standing = now.value
    if (!standing) return
    // Tests and old servers may omit the deal.
    const fairness: Fairness = (standing.about.fairness as Fairness | undefined) ?? { kind: 'chosen' }
    const { state, you } = standing
    const key = JSON.stringify([state, you, fairness])
    if (key === last) return
    last = key
    // A server must not call a deal chosen in which this device took part.
    if (fairness.kind === 'fair' || recallDeal(table)) void follow(standing, fairness)
  })

  async function follow(standing: Standing, fairness: Fairness): Promise<void> {
    const { state, you } = standing
    const { duplicate } = standing.about
    // Seats add nothing to a deal that several tables share, and its record is read when all have ended.
    if (state === 'aborted' || (duplicate && !duplicate.compared)) return
    const memory =
      !duplicate && state === 'open' && you !== null ? takePart(you, fairness, standing.seats[you]!.entropy === true) : recallDeal(table)
    const isOwn = memory !== null && memory.seat === you
    const found = checkStart(table, fairness, memory, you)
    // It stays wrong when the server shows the right values again: this device did not reveal because of it.
    const wrong = [...new Set([...(isOwn ? (memory.wrong ?? []) : []), ...found])]
    if (isOwn && state === 'open' && fairness.sealed !== undefined && found.length > 0) rememberDeal(table, { ...memory, wrong })
    const late = isOwn && memory.shown && !memory.sealed && fairness.entropy?.[memory.seat] === null
    const stage = state === 'open' ? 'sealing' : 'start'
    report.value = { stage, wrong, remembers: isOwn, late, unread: false }
    if (state !== 'over') return
    const read = await readTableRecord(table)
    const seen = { table, you, moves: standing.moves, view: standing.view, set: duplicate?.tables[0] }
    const isRead = 'text' in read
    const more = isRead ? checkEnd(read.text, fairness, seen) : []
    report.value = { ...report.value, stage: isRead ? 'end' : stage, wrong: [...new Set([...wrong, ...more])], unread: !isRead }
  }

  /** A refusal is not shown here; the report shows its consequences. */
  function takePart(seat: number, fairness: Fairness, isGiven: boolean): DealMemory | null {
    const { method, commitment: server = '', commitments = [], sealed } = fairness
    const known = recallDeal(table)
    // A server that changes its commitment or the method gets nothing from this device.
    if (known && (known.server !== server || method === undefined)) return known
    if (method === undefined) {
      // A table opened before seats could commit.
      if (!isGiven) void send({ type: 'entropy', table, entropy: randomHex(32) })
      return null
    }
    if (sealed === undefined && commitments[seat] === null) return commit(seat, server, known)
    if (known?.seat !== seat || known.commitment !== commitments[seat]) return known
    const memory = { ...known, shown: true, ...(sealed !== undefined && !known.sealed ? { sealed: commitments } : {}) }
    // A browser that cannot store it cannot check it later. It reveals anyway, so that the others need not wait.
    rememberDeal(table, memory)
    const isRight = checkStart(table, fairness, memory, seat).length === 0
    if (sealed !== undefined && isRight) void send({ type: 'reveal', table, entropy: memory.entropy })
    return memory
  }

  function commit(seat: number, server: string, known: DealMemory | null): DealMemory | null {
    // Another window of this browser may have committed already: then both send the same.
    const isBegun = known?.seat === seat && !known.shown
    const entropy = isBegun ? known.entropy : randomHex(32)
    const commitment = commitToEntropy(table, seat, entropy)
    const memory: DealMemory = { seat, entropy, commitment, server, shown: false, at: Date.now() }
    // Without storage this device could not reveal after a reload, so it does not commit.
    if (!rememberDeal(table, memory)) return null
    void send({ type: 'commit', table, commitment })
    return memory
  }

  return { report, stop }
}
