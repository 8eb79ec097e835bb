// Plays tables while servers are killed and started again, then looks at what is left.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { RandomStream } from '../../../src/core/rng.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { startPostgres } from '../../support/postgres.ts'
import { type Figures, startCourse } from './course.ts'
import { type Kept, makeNode } from './node.ts'

export interface KillsConfig {
  readonly kills: number
  readonly tables: number
  /** 1: SQLite in a folder. More: that many nodes over one PostgreSQL. */
  readonly nodes: number
  readonly seed: string
  /** Of PostgreSQL, besides the kills of nodes. */
  readonly databaseRestarts?: number
  /** Longest time between two kills, in milliseconds. */
  readonly pause?: number
  readonly say?: (line: string) => void
}

export interface KillsResult extends Figures {
  readonly kills: number
  readonly databaseRestarts: number
  readonly problems: readonly string[]
  readonly seconds: number
  /** From the start of a process to its being ready, in milliseconds. */
  readonly readyMs: { readonly median: number; readonly most: number }
}

const PATIENCE = 1_800_000
const LIVELY = 20

export async function runKills(config: KillsConfig): Promise<KillsResult> {
  const { kills, tables, nodes: count, seed, databaseRestarts = 0, pause = 1500, say = () => {} } = config
  const began = performance.now()
  const rng = new RandomStream(seed)
  const postgres = count > 1 ? await startPostgres() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-kills-'))
  const kept: Kept = postgres ? { url: await postgres.database() } : { folder }
  const nodes = await Promise.all(Array.from({ length: count }, () => makeNode(kept)))
  const ready: number[] = []
  try {
    // All at once: migrations run once, on any of them.
    ready.push(...(await Promise.all(nodes.map((node) => node.start()))))
    const pick = () => {
      const up = nodes.filter((node) => node.isUp())
      return (up.length > 0 ? up : nodes)[rng.below(Math.max(1, up.length))]!.url
    }
    const course = startCourse({ url: pick, tables, seed })
    let restarts = 0
    let killed = 0
    const restartsDue = (done: number) => Math.floor(((done + 1) * databaseRestarts) / kills)
    while (killed < kills) {
      // A kill while nothing is going on would show nothing: this many moves must have been acknowledged since the last.
      const before = course.acknowledged()
      const until = Date.now() + 60_000
      while (course.acknowledged() < before + LIVELY && Date.now() < until) await sleep(10)
      await sleep(rng.below(pause))
      if (course.failure()) throw course.failure()
      const node = nodes[rng.below(count)]!
      await node.kill()
      if (restarts < restartsDue(killed)) {
        restarts += 1
        await postgres?.restart(restarts % 2 === 0 ? 'kill' : 'fast')
      }
      if (count > 1) await sleep(rng.below(500))
      ready.push(await node.start())
      killed += 1
      say(`${killed} kills, ${course.acknowledged()} moves acknowledged`)
    }
    await course.finish(PATIENCE)
    for (const node of nodes) {
      const code = await node.stop()
      if (code !== 0) throw new Error(`a server ended with ${code}:\n${node.said()}`)
    }
    const store = await openStore(kept)
    const problems = await course.check(store)
    await store.close()
    const sorted = ready.map(Math.round).sort((a, b) => a - b)
    return {
      kills: killed,
      databaseRestarts: restarts,
      ...course.figures(),
      problems,
      seconds: Math.round((performance.now() - began) / 1000),
      readyMs: { median: sorted[sorted.length >> 1]!, most: sorted.at(-1)! },
    }
  } finally {
    await Promise.all(nodes.map((node) => node.kill()))
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
