// The jobs of a table: a bot moves, or a deadline expires.
import { randomBytes } from 'node:crypto'
import type { Metrics } from '../ops/metrics.ts'
import type { NewEntry } from '../store/store.ts'
import type { RequestRefusal } from '../tables/commands.ts'
import { REVEAL_WINDOW } from '../tables/fairness.ts'
import type { Live, Tables } from '../tables/live-tables.ts'
import { type Quarantine, QuarantinedError } from '../tables/quarantine.ts'
import { actorOf, entry, isAttended, isBotsTurn, type ServerTable, tableDeadline } from '../tables/table.ts'
import { BotFailure, type BotPool } from './bot-pool.ts'

/** A job at a table. It applies to one position and is skipped if the game has moved on. */
export interface Task {
  readonly table: string
  /** Null: the present one. */
  readonly position: number | null
}

export interface TableJobs {
  bot(task: Task, attempt: number, closing: AbortSignal): Promise<void>
  /** Returns in how many milliseconds to run it again if it is too early. */
  expire(task: Task): Promise<number | undefined>
}

export interface TableJobsConfig {
  readonly pool: BotPool
  readonly now: () => number
  /** When the clock was set: earlier deadlines passed while the server was down. */
  readonly setAt: () => number
  readonly metrics: Metrics
  readonly quarantine: Pick<Quarantine, 'add' | 'guard'>
  /** How long a bot may think, in milliseconds. */
  readonly thinking: number
  /** How much longer a deadline lasts that passed while the server was down, in milliseconds. */
  readonly grace: number
}

/** A table is quarantined when a bot's thread has died on it this often. */
const BOT_TRIES = 2

export function createTableJobs(tables: Tables, { pool, now, setAt, metrics, quarantine, thinking, grace }: TableJobsConfig): TableJobs {
  /** Runs `act` with the table locked, if it is still at the position of the task. */
  async function at<T>({ table, position }: Task, act: (live: Live) => T | Promise<T>): Promise<T | undefined> {
    const got = await tables.withTable(table, (live) => (position === null || live.table.position === position ? act(live) : undefined))
    if (!('refused' in got)) return got.value
    if (!isPointless(got)) throw new Error(got.message)
    return undefined
  }

  /** Stale means that another node was first: nothing is left to do. */
  async function commit(live: Live, made: NewEntry): Promise<void> {
    const done = await tables.commit(live, [made])
    if (done !== 'stale' && 'refused' in done && !isPointless(done)) throw new Error(done.message)
  }

  /** Asks a thread for the bot's move. The thread gets the view of the bot's seat and nothing else. */
  async function ask({ game, s, seats }: ServerTable, seat: number, closing: AbortSignal): Promise<{ move: unknown } | BotFailure> {
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
        // A sweep added this job, not a watcher.
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
            // A page needs only a moment to reconnect and reveal; a person needs longer.
            const later = table.sealed === null ? grace : Math.min(grace, REVEAL_WINDOW)
            const left = (deadline < setAt() ? Math.max(deadline, setAt() + later) : deadline) - now()
            if (left > 0) return left
            await commit(live, expiryEntry(table))
            return undefined
          }),
        ),
      )
    },
  }
}

/** A removed or quarantined table needs no job. */
const isPointless = ({ refused }: RequestRefusal) => refused === 'not-found' || refused === 'quarantined'

async function unlessQuarantined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof QuarantinedError) return undefined
    throw error
  }
}

/** What an expired deadline does: the game starts if players were to reveal; otherwise the settings of the table decide. */
function expiryEntry(table: ServerTable): NewEntry {
  const key = `time:${table.position}:${table.version}`
  if (table.sealed !== null) return entry('started', {}, null, key)
  const seat = actorOf(table)
  if (table.settings.expiry === 'resign') return entry('resigned', { seat, why: 'time' }, null, key)
  if (table.settings.expiry === 'nothing') return entry('expired', { seat }, null, key)
  return entry('took-over', { seat, bot: table.settings.standIn, why: 'time' }, null, key)
}
