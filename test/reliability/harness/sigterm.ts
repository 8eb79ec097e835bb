// Plays tables while the server is stopped by SIGTERM and started again: how long it takes to end, and whether anything is lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { RandomStream } from '../../../src/core/rng.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { startPostgres } from '../../support/postgres.ts'
import { type Figures, startCourse } from './course.ts'
import { type Kept, makeNode } from './node.ts'

export interface SigtermConfig {
  readonly runs: number
  readonly tables: number
  readonly seed: string
  /** One node over PostgreSQL instead of SQLite in a folder. */
  readonly postgres?: boolean
  readonly say?: (line: string) => void
}

export interface SigtermResult extends Figures {
  readonly runs: number
  readonly problems: readonly string[]
  /** From SIGTERM to the end of the process, in milliseconds. */
  readonly endMs: { readonly median: number; readonly most: number; readonly all: readonly number[] }
}

/** The promised limit, in milliseconds. */
const LIMIT = 5_000
const PATIENCE = 600_000
const LIVELY = 20

export async function runSigterm({ runs, tables, seed, postgres: shared, say = () => {} }: SigtermConfig): Promise<SigtermResult> {
  const rng = new RandomStream(seed)
  const postgres = shared ? await startPostgres() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-sigterm-'))
  const kept: Kept = postgres ? { url: await postgres.database() } : { folder }
  const node = await makeNode(kept)
  const took: number[] = []
  const problems: string[] = []
  async function stop(): Promise<void> {
    const began = performance.now()
    const code = await node.stop()
    took.push(Math.round(performance.now() - began))
    if (code !== 0) problems.push(`a server ended with ${code}:\n${node.said()}`)
    if (took.at(-1)! > LIMIT) problems.push(`run ${took.length} took ${took.at(-1)} ms to end`)
  }
  try {
    await node.start()
    const course = startCourse({ url: () => node.url, tables, seed })
    while (took.length < runs) {
      const before = course.acknowledged()
      const until = Date.now() + 60_000
      while (course.acknowledged() < before + LIVELY && Date.now() < until) await sleep(10)
      await sleep(rng.below(1000))
      if (course.failure()) throw course.failure()
      await stop()
      say(`${took.length} runs, ${course.acknowledged()} moves acknowledged, ${took.at(-1)} ms`)
      await node.start()
    }
    await course.finish(PATIENCE)
    await node.stop()
    const store = await openStore(kept)
    problems.push(...(await course.check(store)))
    await store.close()
    const sorted = took.toSorted((a, b) => a - b)
    return { runs, ...course.figures(), problems, endMs: { median: sorted[sorted.length >> 1]!, most: sorted.at(-1)!, all: took } }
  } finally {
    await node.kill()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
