// Both kinds of store for tests: a real file in a folder, a real PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Where } from '../../src/server/store/store.ts'
import { type Postgres, startPostgres } from '../postgres.ts'

export const KINDS = ['sqlite', 'postgres'] as const
export type Kind = (typeof KINDS)[number]

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
  postgres ??= startPostgres()
  return { url: await (await postgres).database() }
}
