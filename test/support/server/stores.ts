// Both kinds of store for tests: a real file in a folder, a real PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import type { Where } from '../../../src/server/store/store.ts'
import { type Postgres, startPostgres } from '../postgres.ts'

export const KINDS = ['sqlite', 'postgres'] as const
export type Kind = (typeof KINDS)[number]

// Databases are made and started here, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let postgres: Promise<Postgres> | undefined
const folders: string[] = []

afterAll(async () => {
  await (await postgres)?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}, 60_000)

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-store-'))
  folders.push(folder)
  return folder
}

/** Somewhere empty. */
export async function somewhere(kind: Kind): Promise<Where> {
  if (kind === 'sqlite') return { folder: temporaryFolder() }
  // A process that is killed loses nothing the system has; where the server itself is killed, tests start their own, with fsync.
  postgres ??= startPostgres(['fsync=off'])
  return { url: await (await postgres).database() }
}
