// A bad network: a proxy for sockets that loses, delays, doubles and swaps frames, cuts connections, and leaves them half open.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { RandomStream } from '../../../src/core/rng.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { type Figures, startCourse } from './course.ts'
import { makeNode } from './node.ts'

export interface Trouble {
  /** Of a thousand frames. */
  readonly dropped: number
  readonly doubled: number
  readonly swapped: number
  readonly cut: number
  /** From now on nothing passes, and neither side is notified. */
  readonly halfOpen: number
  /** Most milliseconds. */
  readonly delay: number
}

export type Troubles = { -readonly [K in Exclude<keyof Trouble, 'delay'>]: number } & { passed: number }

export async function startProxy(target: string, trouble: Trouble, seed: string) {
  const rng = new RandomStream(seed)
  const counts: Troubles = { passed: 0, dropped: 0, doubled: 0, swapped: 0, cut: 0, halfOpen: 0 }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')

  server.on('connection', (near, request) => {
    const far = new WebSocket(`${target.replace('http', 'ws')}${request.url}`)
    const early: string[] = []
    let dead = false
    const end = () => {
      near.terminate()
      far.terminate()
    }
    const happens = (what: Exclude<keyof Trouble, 'delay'>) => {
      const does = rng.below(1000) < trouble[what]
      if (does) counts[what] += 1
      return does
    }
    /** One direction. Frames keep their order but for those that are swapped. */
    function pipe(to: WebSocket, isReady: () => boolean) {
      let free = 0
      let held: string | undefined
      const deliver = (text: string) => {
        const at = Math.max(free, Date.now() + rng.below(trouble.delay + 1))
        free = at
        setTimeout(() => {
          if (dead || to.readyState > WebSocket.OPEN) return
          counts.passed += 1
          if (isReady()) to.send(text)
          else early.push(text)
        }, at - Date.now())
      }
      return (data: RawData) => {
        if (dead) return
        if (happens('halfOpen')) dead = true
        if (happens('cut')) end()
        if (dead || happens('dropped')) return
        const text = String(data)
        if (held === undefined && happens('swapped')) {
          held = text
          return
        }
        deliver(text)
        if (happens('doubled')) deliver(text)
        if (held !== undefined) deliver(held)
        held = undefined
      }
    }
    far.on('open', () => {
      for (const text of early.splice(0)) far.send(text)
    })
    near.on(
      'message',
      pipe(far, () => far.readyState === WebSocket.OPEN),
    )
    far.on(
      'message',
      pipe(near, () => true),
    )
    for (const side of [near, far]) {
      side.on('error', end)
      side.on('close', () => dead || end())
    }
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    async close(): Promise<void> {
      for (const client of server.clients) client.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}

export interface NetworkResult extends Figures {
  readonly troubles: Troubles
  readonly problems: readonly string[]
}

const PATIENCE = 600_000

/** Tables played to their end over a bad network. */
export async function runNetwork(config: {
  readonly tables: number
  readonly trouble: Trouble
  readonly seed: string
  readonly seconds?: number
}): Promise<NetworkResult> {
  const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-network-'))
  const node = await makeNode({ folder })
  await node.start()
  const proxy = await startProxy(node.url, config.trouble, config.seed)
  try {
    const course = startCourse({
      url: () => node.url,
      socketUrl: () => proxy.url,
      tables: config.tables,
      seed: config.seed,
      player: { pace: 1, patience: 1000, quiet: 2000 },
    })
    await new Promise((resolve) => setTimeout(resolve, (config.seconds ?? 0) * 1000))
    await course.finish(PATIENCE)
    await proxy.close()
    await node.stop()
    const store = await openStore({ folder })
    const problems = await course.check(store)
    await store.close()
    return { ...course.figures(), troubles: proxy.counts, problems }
  } finally {
    await node.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
