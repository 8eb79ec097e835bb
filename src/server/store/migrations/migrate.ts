// Brings a store to the newest schema with Kysely's migrator: in one transaction, also when many nodes start at the same time.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type Migration,
  Migrator,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely'
import type { Dialect, StoreSchema } from '../schema.ts'
import { createInitialSchema } from './001-initial.ts'
import { createShared } from './002-shared.ts'
import { EARLY_MIGRATIONS, NewerStoreError } from './early-stores.ts'

/** By name, in this order. A released migration is never edited: add another one. */
const MIGRATIONS: Readonly<Record<string, (db: Kysely<StoreSchema>, dialect: Dialect) => Promise<void>>> = {
  '001-initial': createInitialSchema,
  '002-shared': createShared,
}

/** Where Kysely stores the names of the migrations that were run. */
export const MIGRATION_TABLE = 'kysely_migration'
/** Those a backup may name. */
export const KNOWN_MIGRATIONS = [...EARLY_MIGRATIONS, ...Object.keys(MIGRATIONS)]

/** Nodes of any version take this lock: never change it. */
export const MIGRATION_LOCK = 5_210_867_341

export async function migrate(db: Kysely<StoreSchema>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return runMigrations(db, dialect)
  // Kysely takes its own lock only after it has looked at all tables; that fails while another node drops one.
  await db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(one)
    try {
      await runMigrations(one, dialect)
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(one)
    }
  })
}

async function runMigrations(db: Kysely<StoreSchema>, dialect: Dialect): Promise<void> {
  const migrations = Object.entries(MIGRATIONS).map(([name, up]): [string, Migration] => [name, { up: (on) => up(on, dialect) }])
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const [, unknown] = /previously executed migration (.*) is missing/.exec(String(error)) ?? []
  throw unknown === undefined ? error : new NewerStoreError([unknown])
}

/**
 * SQLite can create tables in a transaction, though Kysely's own adapter does not say so. Such a transaction has to take the write lock
 * when it begins: with a lock taken later, the second of two processes that start at the same time would fail and not wait.
 */
export class FileDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }
  override createAdapter(): SqliteAdapter {
    return new FileAdapter()
  }
  override createDriver(): SqliteDriver {
    return new FileDriver(this.#config)
  }
}

class FileAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class FileDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}
