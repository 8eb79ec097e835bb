// What a host needs in the database: settings, bans, invitations, host tokens and the audit log; and blocks between people.
import { type Kysely, sql } from 'kysely'
import type { Dialect, Schema } from '../schema.ts'

export const ADMIN_MIGRATION = {
  name: 'admin-1-host',
  async up(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
    const { schema } = db
    const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``
    await schema
      .createTable('settings')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute()
    await schema
      .createTable('bans')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('until', 'bigint')
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('bans_target', ['kind', 'target'])
      .execute()
    await schema
      .createTable('invites')
      .addColumn('code', 'text', (c) => c.primaryKey())
      .addColumn('uses', 'integer', (c) => c.notNull())
      .addColumn('used', 'integer', (c) => c.notNull())
      .addColumn('expires', 'bigint')
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .execute()
    await schema
      .createTable('host_tokens')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .execute()
    await schema
      .createTable('audit')
      .addColumn('n', 'integer', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('act', 'text', (c) => c.notNull())
      .addColumn('target', 'text')
      .addColumn('why', 'text')
      .execute()
    await schema
      .createTable('blocks')
      .addColumn('guest', 'text', (c) => c.notNull())
      .addColumn('blocked', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('blocks_guest', ['guest', 'blocked'])
      .modifyEnd(clustered)
      .execute()
    await schema
      .createTable('silenced')
      .addColumn('table_id', 'text', (c) => c.notNull())
      .addColumn('guest', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('silenced_guest', ['table_id', 'guest'])
      .modifyEnd(clustered)
      .execute()
    await schema.alterTable('secrets').addColumn('used', 'bigint').execute()
    await schema.alterTable('reports').addColumn('settled', 'bigint').execute()
    // A line is reported once by each person: of those that are there already the first stays.
    await sql`delete from reports where exists (select 1 from reports r where r.table_id = reports.table_id and r.n = reports.n
      and r."by" = reports."by" and (r.at < reports.at or (r.at = reports.at and r.id < reports.id)))`.execute(db)
    await schema.createIndex('reports_line').unique().on('reports').columns(['table_id', 'n', 'by']).execute()
    await schema.createIndex('reports_by').on('reports').columns(['by', 'at']).execute()
    await schema.createIndex('reports_at').on('reports').column('at').execute()
  },
}
