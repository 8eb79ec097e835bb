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

type Act = (live: Live, done: () => void, fail: (error: Error) => void) => void

export function createWork(tables: () => Tables, { pool, now, setAt, metrics, quarantine, thinking, grace }: WorkConfig): Work {
  /** Acts on the table when it is free, if it still stands where it stood. */
  const at = ({ table, position }: Task, act: Act): Promise<void> =>
    new Promise((resolve, reject) => {
      const actOrFail = (live: Live) => {
        try {
          if (position === null || live.table.position === position) act(live, resolve, reject)
          else resolve()
        } catch (error) {
          reject(error as Error)
        }
      }
      tables().withTable(table, actOrFail, (refusal) => (isPointless(refusal) ? resolve() : reject(new Error(refusal.message))))
    })

  const commit = (live: Live, made: NewEntry, done: () => void, fail: (error: Error) => void) =>
    tables().commit(
      live,
      [made],
      (result) => ('refused' in result && !isPointless(result) ? fail(new Error(result.message)) : done()),
      // Another node was first: then it is done.
      done,
    )

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

  return {
    async bot(task, attempt, closing) {
      let asked: { readonly answer: ReturnType<typeof ask>; readonly position: number } | undefined
      await at(task, ({ table, watchers }, done) => {
        // Asked for by a sweep, not by who watches.
        const isAlone = task.position === null && !isAttended(table) && watchers.size === 0
        if (isBotsTurn(table) && !isAlone) asked = { answer: ask(table, actorOf(table), closing), position: table.position }
        done()
      })
      if (!asked) return
      const answer = await asked.answer
      if (answer instanceof BotFailure) {
        if (attempt < BOT_TRIES) throw answer
        return quarantine.add(task.table, 'bot-failed', answer.message)
      }
      const moved = { table: task.table, position: asked.position }
      await unlessQuarantined(
        quarantine.guard('bot', task.table, () =>
          at(moved, (live, done, fail) => {
            const { table } = live
            if (!isBotsTurn(table)) return done()
            const seat = actorOf(table)
            const move = table.game.legal(table.s, answer.move)
            if (move === undefined) return fail(new Error('a bot chose no legal move'))
            metrics.count('bot_moves')
            commit(live, entry('moved', { seat, move }, null, `bot:${table.position}`), done, fail)
          }),
        ),
      )
    },
    async expire(task) {
      let wait: number | undefined
      const work = () =>
        at(task, (live, done, fail) => {
          const { table } = live
          const deadline = tableDeadline(table)
          if (deadline === null) return done()
          // Pages need a moment to come back and reveal, not as long as people.
          const later = table.sealed === null ? grace : Math.min(grace, REVEAL_WINDOW)
          const left = (deadline < setAt() ? Math.max(deadline, setAt() + later) : deadline) - now()
          if (left <= 0) return commit(live, ending(table), done, fail)
          wait = left
          done()
        })
      await unlessQuarantined(quarantine.guard('expire', task.table, work))
      return wait
    },
  }
}

/** There is nothing to be done at a table that is gone or left alone. */
const isPointless = ({ refused }: Refusal) => refused === 'not-found' || refused === 'quarantined'

async function unlessQuarantined(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof QuarantinedError)) throw error
  })
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
