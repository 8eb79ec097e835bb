// What the server does by itself at tables: bots move, and time runs out.
import { randomBytes } from 'node:crypto'
import type { Metrics } from '../ops/metrics.ts'
import type { NewEntry } from '../store/store.ts'
import type { Refusal } from '../tables/commands.ts'
import { REVEAL_WINDOW } from '../tables/fairness.ts'
import { isAttended } from '../tables/listing.ts'
import type { Live, Tables } from '../tables/live-tables.ts'
import { type Quarantine, QuarantinedError } from '../tables/quarantine.ts'
import { actorOf, entry, isBotsTurn, type Table, tableDeadline } from '../tables/table.ts'
import { BotFailure, type BotPool } from './bot-pool.ts'

/** Something to be done at a table, as long as its position is the one it was meant for. */
export interface Task {
  readonly table: string
  /** null: whichever it has. */
  readonly position: number | null
}

export interface Work {
  bot(task: Task, attempt: number, closing: AbortSignal): Promise<void>
  /** Says how many milliseconds later to ask again, if it is too early. */
  expire(task: Task): Promise<number | undefined>
}

export interface WorkConfig {
  readonly pool: BotPool
  readonly now: () => number
  /** When the clock was set: deadlines before it passed while nobody could play. */
  readonly setAt: () => number
  readonly metrics: Metrics
  readonly quarantine: Pick<Quarantine, 'add' | 'guard'>
  /** How long a bot may think, in milliseconds. */
  readonly thinking: number
  /** How much later time runs out that ran out while nobody could play, in milliseconds. */
  readonly grace: number
}

/** A table on which the thread of a bot has died this often is left alone. */
const BOT_TRIES = 2

export function createWork(tables: () => Tables, { pool, now, setAt, metrics, quarantine, thinking, grace }: WorkConfig): Work {
  /** Acts on the table when it is free, if its position is still the one the task is for. */
  async function at<T>({ table, position }: Task, act: (live: Live) => T | Promise<T>): Promise<T | undefined> {
    const got = await tables().withTable(table, (live) => (position === null || live.table.position === position ? act(live) : undefined))
    if (!('refused' in got)) return got.value
    if (!isPointless(got)) throw new Error(got.message)
    return undefined
  }

  /** Stale: another node was first, so it is done. */
  async function commit(live: Live, made: NewEntry): Promise<void> {
    const done = await tables().commit(live, [made])
    if (done !== 'stale' && 'refused' in done && !isPointless(done)) throw new Error(done.message)
  }

  /** The bot's move, thought up in a thread that gets the view of its seat and nothing else. */
  async function ask({ game, s, seats }: Table, seat: number, closing: AbortSignal): Promise<{ move: unknown } | BotFailure> {
    const seed = randomBytes(16).toString('hex')
    const question = { game: game.id, bot: seats[seat]!.bot!, seat, view: game.view(s, seat), seed, milliseconds: thinking }
    try {
      return { move: await pool.ask(question, closing) }
    } catch (error) {
      if (error instanceof BotFailure) return error
      throw error
    }
  }

  async function moveOf(live: Live, answer: { readonly move: unknown }): Promise<void> {
    const { table } = live
    if (!isBotsTurn(table)) return
    const move = table.game.legal(table.s, answer.move)
    if (move === undefined) throw new Error('a bot chose no legal move')
    metrics.count('bot_moves')
    await commit(live, entry('moved', { seat: actorOf(table), move }, null, `bot:${table.position}`))
  }

  return {
    async bot(task, attempt, closing) {
      const asked = await at(task, ({ table, watchers }) => {
        // A sweep asked for it, not a watcher.
        const isAlone = task.position === null && !isAttended(table) && watchers.size === 0
        if (!isBotsTurn(table) || isAlone) return undefined
        return { answer: ask(table, actorOf(table), closing), position: table.position }
      })
      if (!asked) return
      const answer = await asked.answer
      if (answer instanceof BotFailure) {
        if (attempt < BOT_TRIES) throw answer
        return quarantine.add(task.table, 'bot-failed', answer.message)
      }
      const moved = { table: task.table, position: asked.position }
      await unlessQuarantined(quarantine.guard('bot', task.table, () => at(moved, (live) => moveOf(live, answer))))
    },
    async expire(task) {
      return unlessQuarantined(
        quarantine.guard('expire', task.table, () =>
          at(task, async (live) => {
            const { table } = live
            const deadline = tableDeadline(table)
            if (deadline === null) return undefined
            // Pages need only a moment to come back and reveal; people need longer.
            const later = table.sealed === null ? grace : Math.min(grace, REVEAL_WINDOW)
            const left = (deadline < setAt() ? Math.max(deadline, setAt() + later) : deadline) - now()
            if (left > 0) return left
            await commit(live, ending(table))
            return undefined
          }),
        ),
      )
    },
  }
}

/** There is nothing to be done at a table that is gone or left alone. */
const isPointless = ({ refused }: Refusal) => refused === 'not-found' || refused === 'quarantined'

async function unlessQuarantined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof QuarantinedError) return undefined
    throw error
  }
}

/** Time has run out: for revealing, so the game begins; or for the seat on turn, and the table says what then. */
function ending(table: Table): NewEntry {
  const key = `time:${table.position}:${table.version}`
  if (table.sealed !== null) return entry('started', {}, null, key)
  const seat = actorOf(table)
  if (table.settings.expiry === 'resign') return entry('resigned', { seat, why: 'time' }, null, key)
  if (table.settings.expiry === 'nothing') return entry('expired', { seat }, null, key)
  return entry('took-over', { seat, bot: table.settings.standIn, why: 'time' }, null, key)
}
