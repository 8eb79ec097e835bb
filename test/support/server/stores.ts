// Both kinds of store for tests: a real file in a folder, a real PostgreSQL.
import { afterEach, inject, vi } from 'vitest'
import { openStore, type Store, type Where } from '../../../src/server/store/store.ts'
import { createDatabase } from '../postgres.ts'
import { temporaryFolder } from '../temporary.ts'

export const KINDS = ['sqlite', 'postgres'] as const
export type Kind = (typeof KINDS)[number]

// Databases are made and started here, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** Somewhere empty. */
export async function somewhere(kind: Kind): Promise<Where> {
  if (kind === 'sqlite') return { folder: temporaryFolder() }
  return { url: await createDatabase(inject('postgres')) }
}

/** For a group of tests: opens stores, each until the test is over. */
export function useStores(): (where: Where) => Promise<Store> {
  const open: Store[] = []
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close()
  })
  return async (where) => {
    const store = await openStore(where)
    open.push(store)
    return store
  }
}
