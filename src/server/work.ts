// What the server does of itself at tables: bots move, and time runs out.
import { randomBytes } from 'node:crypto'
import type { BotPool } from './bots.ts'
import type { Metrics } from './metrics.ts'
import type { NewEntry } from './store/store.ts'
import { actorOf, entry, isBotsTurn, type Table, tableDeadline } from './table.ts'
import type { Live, Tables } from './tables.ts'

/** Something to be done at a table, as long as its position is the one it was meant for. */
export interface Task {
  readonly table: string
  /** null: whichever it has. */
  readonly position: number | null
}

export interface Work {
  bot(task: Task): Promise<void>
  /** Says how many milliseconds later to ask again, if it is too early. */
  expire(task: Task): Promise<number | undefined>
}

export interface WorkConfig {
  readonly pool: BotPool
  readonly now: () => number
  readonly metrics: Metrics
  /** How long a bot may think, in milliseconds. */
  readonly thinking: number
  /** Time that ran out while no server was there runs out so much later, in milliseconds. */
  readonly grace: number
}

export function createWork(tables: () => Tables, { pool, now, metrics, thinking, grace }: WorkConfig): Work {
  const started = now()

  /** The table, free, if it still stands where it stood. */
  const at = ({ table, position }: Task, act: (live: Live, done: () => void, fail: (error: Error) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      tables().withTable(
        table,
        (live) => (position === null || live.table.position === position ? act(live, resolve, reject) : resolve()),
        (refusal) => (refusal.refused === 'not-found' ? resolve() : reject(new Error(refusal.message))),
      )
    })

  const commit = (live: Live, made: NewEntry, done: () => void, fail: (error: Error) => void) =>
    tables().commit(
      live,
      [made],
      (result) => ('refused' in result && result.refused === 'unavailable' ? fail(new Error(result.message)) : done()),
      // Another node was first: then it is done.
      done,
    )

  return {
    async bot(task) {
      let asked: { readonly choice: Promise<number>; readonly position: number } | undefined
      await at(task, ({ table }, done) => {
        if (isBotsTurn(table)) asked = { choice: ask(table), position: table.position }
        done()
      })
      if (!asked) return
      const choice = await asked.choice
      await at({ table: task.table, position: asked.position }, (live, done, fail) => {
        const { table } = live
        if (!isBotsTurn(table)) return done()
        const seat = actorOf(table)
        const move = table.game.moves(table.s)[choice]
        if (move === undefined) return fail(new Error('a bot chose no legal move'))
        metrics.count('bot_moves')
        commit(live, entry('moved', { seat, move }, null, `bot:${table.position}`), done, fail)
      })
    },
    async expire(task) {
      let wait: number | undefined
      await at(task, (live, done, fail) => {
        const { table } = live
        const deadline = tableDeadline(table)
        if (deadline === null) return done()
        const left = (deadline < started ? Math.max(deadline, started + grace) : deadline) - now()
        if (left <= 0) return commit(live, ending(table, actorOf(table)), done, fail)
        wait = left
        done()
      })
      return wait
    },
  }

  function ask(table: Table): Promise<number> {
    const { game, s } = table
    const seat = actorOf(table)
    const moves = game.moves(s)
    if (moves.length === 1) return Promise.resolve(0)
    const seed = randomBytes(16).toString('hex')
    return pool.ask({ game: game.id, bot: table.seats[seat]!.bot!, seat, view: game.view(s, seat), moves, seed, milliseconds: thinking })
  }
}

/** Time has run out for this seat: the table's choice. */
function ending(table: Table, seat: number): NewEntry {
  const key = `time:${table.position}:${table.version}`
  if (table.settings.expiry === 'resign') return entry('resigned', { seat, why: 'time' }, null, key)
  if (table.settings.expiry === 'nothing') return entry('expired', { seat }, null, key)
  return entry('took-over', { seat, bot: table.settings.standIn, why: 'time' }, null, key)
}
