// Games that people share under a short id.
import { type Kysely, sql } from 'kysely'
import type { StoreSchema } from '../schema.ts'

export async function createShared(db: Kysely<StoreSchema>): Promise<void> {
  const statements = [
    `create table if not exists shared (id text primary key, guest text, game text not null, record text not null, hash text not null,
      created bigint not null)`,
    'create index if not exists shared_guest on shared (guest, created)',
    'create index if not exists shared_created on shared (created)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
