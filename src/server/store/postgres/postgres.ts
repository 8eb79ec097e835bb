// The store in PostgreSQL, shared by many nodes. A database that restarts is a pause, not an error.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Append, AppendOutcome, Backend } from '../backend.ts'
import { Health } from '../care/health.ts'
import { migrate } from '../migrations/migrate.ts'
import type { StoreSchema } from '../schema.ts'
import { ITEM, readChange } from './change-feed.ts'
import { CHANNEL, COMMIT, commitParameters, REPEATED } from './commit.ts'
import { createGroupCommit } from './group-commit.ts'
import { holdListener } from './listen.ts'

const MOST_APPENDS = 500
/** How long a commit is tried again while the database is away, in milliseconds. */
const PATIENCE = 30_000
const CONNECTIONS = 10
/** Of a notification, in bytes, with room for the node's name. */
const LONGEST_ANNOUNCEMENT = 7_800

/** 64-bit numbers come as numbers: ours are times and counters, far below 2^53. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Connections that died, a server that stops or starts, a deadlock, a table opened twice at once: worth another try. */
export function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    /^(08|57P0[1-5]|40P01|40001|23505|53300|25006|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/.test(code) ||
    /Connection terminated|connection timeout|timeout exceeded/i.test(message)
  )
}

export async function openPostgres(url: string): Promise<Backend> {
  const node = randomBytes(6).toString('hex')
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types: TYPES,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Whatever the server's default is: an acknowledged move is on its disk.
    onConnect: (client) => client.query('set synchronous_commit = on'),
  })
  survive(pool)
  const db = new Kysely<StoreSchema>({
    dialect: new PostgresDialect({ pool: { connect: () => retry(() => pool.connect()), end: () => pool.end() } }),
  })
  try {
    await migrate(db, 'postgres')
  } catch (error) {
    await db.destroy()
    throw error
  }
  let receive = (_text: string) => {}
  let onGap = () => {}
  const listener = holdListener(url, CHANNEL, { text: (text) => receive(text), gap: () => onGap() })

  async function commit(appends: readonly Append[]): Promise<AppendOutcome[]> {
    let unsure = false
    return retry(async () => {
      const wasUnsure = unsure
      unsure = true
      const { rows } = await pool.query<{ ids: string[] }>(COMMIT, commitParameters(node, appends))
      const chosen = new Set(rows.flatMap(({ ids }) => ids))
      const left = appends.filter(({ id }) => !chosen.has(id))
      const why = left.length === 0 ? new Map<string, AppendOutcome>() : await explain(left, wasUnsure)
      return appends.map((append) => why.get(append.id) ?? { version: append.base + append.entries.length })
    })
  }

  /** After a broken connection nobody knows whether the commit had been made: an append that is in, word for word, was ours. */
  async function explain(appends: readonly Append[], unsure: boolean): Promise<Map<string, AppendOutcome>> {
    const commands = appends.flatMap(({ id, entries }) =>
      entries.flatMap(({ command }) => (command === null ? [] : [[id, command] as const])),
    )
    const { rows } = await pool.query<{ table_id: string; version: number }>(REPEATED, [
      commands.map(([id]) => id),
      commands.map(([, command]) => command),
    ])
    const repeated = new Map(rows.map(({ table_id, version }) => [table_id, version]))
    const outcomes = new Map<string, AppendOutcome>()
    for (const append of appends) {
      const version = repeated.get(append.id)
      if (unsure && (await isIn(append))) outcomes.set(append.id, { version: append.base + append.entries.length })
      else outcomes.set(append.id, version === undefined ? { stale: true } : { repeated: version })
    }
    return outcomes
  }

  async function isIn({ id, base, at, entries }: Append): Promise<boolean> {
    const rows = await db
      .selectFrom('entries')
      .selectAll()
      .where('table_id', '=', id)
      .where('version', '>', base)
      .where('version', '<=', base + entries.length)
      .orderBy('version')
      .execute()
    return entries.every(({ kind, data, by, command }, i) => {
      const row = rows[i]
      return row?.kind === kind && row.data === data && row.at === at && row.by === by && row.command_id === command
    })
  }

  const health = new Health()
  async function commitAndNote(appends: readonly Append[]): Promise<AppendOutcome[]> {
    try {
      const outcomes = await commit(appends)
      health.succeeded()
      return outcomes
    } catch (error) {
      health.failed(error)
      throw error
    }
  }
  const group = createGroupCommit<Append, AppendOutcome>({ commit: commitAndNote, keyOf: ({ id }) => id, limit: MOST_APPENDS })
  return {
    db,
    dialect: 'postgres',
    url,
    append: group.submit,
    read: (query) => db.executeQuery(query),
    async write<T>(...queries: readonly CompiledQuery<T>[]) {
      return db.transaction().execute(async (transaction) => {
        const rows: T[][] = []
        for (const query of queries) rows.push((await transaction.executeQuery(query)).rows)
        return rows
      })
    },
    async announce(text) {
      if (Buffer.byteLength(text) > LONGEST_ANNOUNCEMENT) throw new RangeError('an announcement is too long')
      await pool.query('select pg_notify($1, $2)', [CHANNEL, `${node}!${text}`])
    },
    listen({ change, announcement }) {
      onGap = () => change(null)
      receive = (text) => {
        if (text.startsWith(node)) return
        const [, ...items] = text.split(ITEM)
        if (items.length === 0) return announcement(text.slice(text.indexOf('!') + 1))
        for (const item of items) change(readChange(item))
      }
    },
    async check() {
      if (!listener.isOpen()) return 'PostgreSQL does not answer'
      // Takes a number for a transaction, which only a server that can be written gives.
      return pool.query('select pg_current_xact_id()').then(
        () => null,
        (error: Error) => `PostgreSQL cannot be written: ${error.message}`,
      )
    },
    onHealth: (listener) => health.onChange(listener),
    // A database that is away comes back.
    onDeath() {},
    // VACUUM does that, by itself.
    scrub() {},
    async close() {
      await group.drain()
      await listener.close()
      await db.destroy()
    },
  }
}

/** A connection that breaks is replaced with the next query; the one under way says so itself. */
export function survive(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
}

/** Tries again while the database is away. */
export async function retry<T>(act: () => Promise<T>): Promise<T> {
  const started = performance.now()
  for (let wait = 20; ; wait = Math.min(1000, wait * 2)) {
    try {
      return await act()
    } catch (error) {
      if (!isPassing(error) || performance.now() - started > PATIENCE) throw error
      await sleep(wait)
    }
  }
}
