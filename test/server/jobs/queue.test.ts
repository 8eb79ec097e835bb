// The job queue on SQLite and PostgreSQL: in time, once for each key, again after a failure, and never lost with a node.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Handler, openQueue, type Queue, type QueueOptions } from '../../../src/server/jobs/queue.ts'
import { openStore, type Store, type Where } from '../../../src/server/store/store.ts'
import { startChild } from '../../support/child.ts'
import { startPostgres } from '../../support/postgres.ts'
import { KINDS, somewhere } from '../../support/server/stores.ts'

/** A lane for each handler. */
const lanesOf = (handlers: Record<string, Handler>, concurrency = 4) =>
  Object.fromEntries(Object.entries(handlers).map(([lane, handler]) => [lane, { handler, concurrency }]))

const PATIENCE = { timeout: 30_000, interval: 50 }

/** A fake clock that advances when the test says so. */
function virtualTime(): { now(): number; pass(ms: number): Promise<void> } {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  return {
    now: Date.now,
    async pass(ms) {
      await vi.advanceTimersByTimeAsync(ms)
    },
  }
}

/** A job that is due now is done after everything that was due before: what has not been done by then waits. */
async function doWhatIsDue(queue: Queue, done: () => readonly unknown[]): Promise<void> {
  await queue.add('work', 'probe', 'probe')
  await expect.poll(done, PATIENCE).toContain('probe')
}

describe.each(KINDS)('%s', (kind) => {
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    vi.useRealTimers()
    for (const one of open.splice(0).reverse()) await one.close()
  })
  async function node(where: Where, options: Partial<QueueOptions>): Promise<{ store: Store; queue: Queue }> {
    const store = await openStore(where)
    const queue = await openQueue(store.backend, { lanes: {}, ...options })
    open.push(store, queue)
    return { store, queue }
  }

  test('work is done at its time, in order, with what it was given', async () => {
    const done: unknown[] = []
    const where = await somewhere(kind)
    const { queue } = await node(where, {
      lanes: lanesOf({ a: async (payload) => void done.push(payload), b: async (payload) => void done.push(payload) }, 1),
    })
    const time = virtualTime()
    const now = Date.now()
    await queue.add('a', 'later', 'later', { runAt: now + 1500 })
    await queue.add('a', 'x', { deep: ['語', null] })
    await queue.add('b', 'x', undefined)
    await queue.add('a', 'soon', 'soon', { runAt: now + 700 })
    await expect.poll(() => done.length, PATIENCE).toBe(2)
    expect(done).toEqual(expect.arrayContaining([{ deep: ['語', null] }, null]))
    await time.pass(700)
    await expect.poll(() => done.slice(2), PATIENCE).toEqual(['soon'])
    await time.pass(800)
    await expect.poll(() => done.slice(2), PATIENCE).toEqual(['soon', 'later'])
    expect(time.now() - now).toBeGreaterThanOrEqual(1500)
  })

  test('a key has one waiting job: a newer one takes its place, or follows the running one', async () => {
    const done: unknown[] = []
    let free = () => {}
    const where = await somewhere(kind)
    const { queue } = await node(where, {
      lanes: lanesOf({
        async work(payload) {
          done.push(payload)
          if (payload === 'first') await new Promise<void>((resolve) => (free = resolve))
        },
      }),
    })
    const time = virtualTime()
    await queue.add('work', 'k', 'never', { runAt: Date.now() + 60_000 })
    await queue.add('work', 'k', 'first')
    await expect.poll(() => done, PATIENCE).toEqual(['first'])
    await queue.add('work', 'k', 'replaced', { runAt: Date.now() + 60_000 })
    await queue.add('work', 'k', 'second')
    free()
    await expect.poll(() => done, PATIENCE).toEqual(['first', 'second'])
    await time.pass(61_000)
    await doWhatIsDue(queue, () => done)
    expect(done).toEqual(['first', 'second', 'probe'])
  })

  test('a failed job is tried again after a pause, and finally given up', async () => {
    const tries: [string, number, number][] = []
    const failures: unknown[] = []
    const done: unknown[] = []
    const where = await somewhere(kind)
    const time = virtualTime()
    const { queue } = await node(where, {
      attempts: 2,
      lanes: lanesOf({
        async work(payload, attempt) {
          done.push(payload)
          if (payload === 'probe') return
          tries.push([payload as string, attempt, time.now()])
          if (payload === 'hopeless' || attempt === 1) throw new Error('not today')
        },
      }),
      onFailure: (kind, key, error, attempt) => failures.push([kind, key, (error as Error).message, attempt]),
    })
    await queue.add('work', 'a', 'second time lucky')
    await queue.add('work', 'b', 'hopeless')
    await expect.poll(() => failures.length, PATIENCE).toBe(2)
    await time.pass(3000)
    await expect.poll(() => failures.length, PATIENCE).toBe(3)
    await expect.poll(() => tries.length, PATIENCE).toBe(4)
    const [first, second] = tries.filter(([payload]) => payload === 'hopeless')
    expect(second![2] - first![2]).toBeGreaterThan(2500)
    expect(failures).toContainEqual(['work', 'b', 'not today', 2])
    await time.pass(3_600_000)
    await doWhatIsDue(queue, () => done)
    expect(tries.length).toBe(4)
  })

  test('closing waits for what runs and leaves the rest for the next', async () => {
    const where = await somewhere(kind)
    const begun: unknown[] = []
    const ended: unknown[] = []
    let free = () => {}
    const { store, queue } = await node(where, {
      lanes: lanesOf(
        {
          async work(payload) {
            begun.push(payload)
            await new Promise<void>((resolve) => (free = resolve))
            ended.push(payload)
          },
        },
        1,
      ),
    })
    for (const key of ['a', 'b', 'c']) await queue.add('work', key, key)
    await expect.poll(() => begun, PATIENCE).toEqual(['a'])
    let closed = false
    const closing = queue.close().then(() => {
      closed = true
    })
    await sleep(200)
    expect(closed).toBe(false)
    free()
    await closing
    expect(ended).toEqual(['a'])
    open.splice(0)
    await store.close()
    await node(where, { lanes: lanesOf({ work: async (payload) => void ended.push(payload) }, 1) })
    await expect.poll(() => ended.length, PATIENCE).toBe(3)
    expect(new Set(ended)).toEqual(new Set(['a', 'b', 'c']))
  })

  test('a lane that is full does not delay another', async () => {
    let done = 0
    const stuck = () => new Promise<void>(() => {})
    const { queue } = await node(await somewhere(kind), {
      lanes: lanesOf({ slow: stuck, slower: stuck, quick: async () => void (done += 1) }, 2),
    })
    for (let i = 0; i < 20; i++) for (const lane of ['slow', 'slower']) await queue.add(lane, `k${i}`, i)
    const from = Date.now()
    for (let i = 0; i < 10; i++) await queue.add('quick', `k${i}`, i)
    await expect.poll(() => done, PATIENCE).toBe(10)
    expect(Date.now() - from).toBeLessThan(5000)
    await expect.poll(() => queue.depth(), PATIENCE).toEqual({ slow: 18, slower: 18, quick: 0 })
    open.pop()
    await queue.close(0)
  })

  test('in a lane groups take turns, and none has more than its share of places', async () => {
    const begun: string[] = []
    const running = new Map<string, number>()
    let most = 0
    const { queue } = await node(await somewhere(kind), {
      lanes: {
        work: {
          concurrency: 3,
          limitOf: () => 2,
          async handler(payload) {
            const group = payload as string
            begun.push(group)
            running.set(group, (running.get(group) ?? 0) + 1)
            most = Math.max(most, running.get('many')!)
            await sleep(30)
            running.set(group, running.get(group)! - 1)
          },
        },
      },
    })
    for (let i = 0; i < 40; i++) await queue.add('work', `m${i}`, 'many', { groups: ['many'] })
    for (let i = 0; i < 3; i++) await queue.add('work', `f${i}`, 'few', { groups: ['few'] })
    await expect.poll(() => begun.length, PATIENCE).toBe(43)
    // Long before the 40 are done; some have run while the rest was still being added.
    expect(begun.lastIndexOf('few')).toBeLessThan(35)
    expect(most).toBe(2)
  })

  test('asking again for work that is being retried does not begin it anew', async () => {
    const tries: number[] = []
    const done: unknown[] = []
    const where = await somewhere(kind)
    const { queue } = await node(where, {
      lanes: lanesOf({
        async work(payload, attempt) {
          done.push(payload)
          if (payload === 'probe') return
          tries.push(attempt)
          throw new Error('no')
        },
      }),
    })
    const time = virtualTime()
    await queue.ensure('work', 'k', 1)
    await expect.poll(() => queue.failures().work, PATIENCE).toBe(1)
    for (let i = 0; i < 5; i++) await queue.ensure('work', 'k', 1)
    await doWhatIsDue(queue, () => done)
    expect(tries).toEqual([1])
    await time.pass(3000)
    await expect.poll(() => tries, PATIENCE).toEqual([1, 2])
    // One that waits for its first try is brought forward.
    await queue.add('work', 'later', 1, { runAt: Date.now() + 60_000 })
    await queue.ensure('work', 'later', 1)
    await expect.poll(() => tries.filter((attempt) => attempt === 1).length, PATIENCE).toBe(2)
  })

  test('where people wait for it, work that fails again and again is tried again soon', async () => {
    let tries = 0
    const { queue } = await node(await somewhere(kind), {
      lanes: {
        work: {
          async handler() {
            tries += 1
            if (tries < 6) throw new Error('the database is away')
          },
          concurrency: 1,
          longestPause: 200,
        },
      },
    })
    await queue.add('work', 'k', 1)
    // Six tries would take seven minutes with pauses that grow.
    await expect
      .poll(
        async () => {
          await queue.ensure('work', 'k', 1)
          return tries
        },
        { ...PATIENCE, interval: 100 },
      )
      .toBeGreaterThanOrEqual(6)
  })

  test('closing stops work that takes too long, and it is done after the next start', async () => {
    const where = await somewhere(kind)
    let begun = false
    const { store, queue } = await node(where, {
      lanes: lanesOf({
        work: (_payload, _attempt, closing) =>
          new Promise<void>((_, reject) => {
            begun = true
            closing.addEventListener('abort', () => reject(new Error('closing')))
          }),
      }),
    })
    await queue.add('work', 'k', 1)
    await expect.poll(() => begun, PATIENCE).toBe(true)
    const from = Date.now()
    open.splice(0)
    await queue.close(200)
    await store.close()
    expect(Date.now() - from).toBeLessThan(2000)
    let done = false
    await node(where, { lanes: lanesOf({ work: async () => void (done = true) }) })
    await expect.poll(() => done, PATIENCE).toBe(true)
  })

  test('the next node finishes the work of a killed one, and nothing is lost', async () => {
    const where = await somewhere(kind)
    const child = await startChild('test/support/server/queue-child.ts', [JSON.stringify(where), '60000'])
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    await expect.poll(() => said, PATIENCE).toContain('ready')
    const idle = await openStore(where)
    const adding = await openQueue(idle.backend, { lanes: lanesOf({ other: async () => {} }) })
    for (let i = 0; i < 10; i++) await adding.add('work', `k${i}`, i)
    await adding.close()
    await idle.close()
    // On SQLite no process notifies another: the child finds the jobs when it next reads them.
    if (kind === 'postgres') await expect.poll(() => said, PATIENCE).toMatch(/(begin.*\n){3}/)
    child.kill('SIGKILL')
    await once(child, 'close')
    const done: unknown[] = []
    await node(where, { lanes: lanesOf({ work: async (payload) => void done.push(payload) }) })
    await expect.poll(() => [...done].sort(), PATIENCE).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})

test('a job whose groups or payload are damaged does not keep the others from being done', async () => {
  const where = await somewhere('sqlite')
  const { backend, close } = await openStore(where)
  const job = (key: string, payload: string, groups: string) => ({ kind: 'work', key, payload, run_at: 1, attempts: 0, stamp: key, groups })
  const jobs = [
    job('no-json', '"no-json"', '{x'),
    job('no-list', '"no-list"', '7'),
    job('payload', '{x', '[]'),
    job('sound', '"sound"', '["a"]'),
  ]
  await backend.db.insertInto('jobs').values(jobs).execute()
  const done: unknown[] = []
  const queue = await openQueue(backend, { lanes: lanesOf({ work: async (payload) => void done.push(payload) }) })
  onTestFinished(async () => {
    await queue.close()
    await close()
  })
  await expect.poll(() => [...done].sort(), PATIENCE).toEqual(['no-json', 'no-list', 'sound'])
})

test('two nodes share the work, each job once, also when PostgreSQL is restarted', { timeout: 180_000 }, async () => {
  const server = await startPostgres()
  const where = { url: server.url }
  const done: [number, number][] = []
  const nodes = await Promise.all(
    [0, 1].map(async (n) => {
      const store = await openStore(where)
      const handlers = {
        async work(payload: unknown) {
          await sleep(5)
          done.push([n, payload as number])
        },
      }
      return { store, queue: await openQueue(store.backend, { lanes: lanesOf(handlers) }) }
    }),
  )
  const JOBS = 200
  await Promise.all(Array.from({ length: JOBS }, (_, i) => nodes[i % 2]!.queue.add('work', `k${i}`, i)))
  await expect.poll(() => done.length, PATIENCE).toBe(JOBS)
  expect(new Set(done.map(([, i]) => i)).size).toBe(JOBS)
  for (const n of [0, 1]) expect(done.filter(([node]) => node === n).length).toBeGreaterThan(10)
  // Jobs are added, claimed and finished while the database is away.
  const during = Array.from({ length: 100 }, (_, i) => nodes[i % 2]!.queue.add('work', `d${i}`, 1000 + i))
  await server.restart('kill')
  await Promise.all(during)
  await expect.poll(() => new Set(done.map(([, i]) => i).filter((i) => i >= 1000)).size, PATIENCE).toBe(100)
  await nodes[0]!.queue.add('work', 'after', JOBS)
  await expect.poll(() => done.some(([, i]) => i === JOBS), PATIENCE).toBe(true)
  for (const { store, queue } of nodes) {
    await queue.close()
    await store.close()
  }
  await server.stop()
})

test('a node takes the overdue work of another that is busy, each job once', async () => {
  const where = await somewhere('postgres')
  const done: string[] = []
  const busy = () => new Promise<void>(() => {})
  const stores = [await openStore(where), await openStore(where)]
  const stuck = await openQueue(stores[0]!.backend, { lanes: lanesOf({ work: busy }, 1) })
  for (let i = 0; i < 6; i++) await stuck.add('work', `k${i}`, `k${i}`)
  await expect.poll(() => stuck.depth(), PATIENCE).toEqual({ work: 5 })
  const idle = await openQueue(stores[1]!.backend, { lanes: lanesOf({ work: async (payload) => void done.push(payload as string) }, 1) })
  await expect.poll(() => [...done].sort(), PATIENCE).toEqual(['k1', 'k2', 'k3', 'k4', 'k5'])
  // The one that runs is freed when its node is gone.
  await stuck.close(0)
  await expect.poll(() => [...done].sort(), PATIENCE).toEqual(['k0', 'k1', 'k2', 'k3', 'k4', 'k5'])
  await idle.close()
  for (const store of stores) await store.close()
})
