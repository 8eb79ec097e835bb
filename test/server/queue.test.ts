// The queue of work, embedded and on PostgreSQL: in time, once for each key, again after a failure, and never lost with a node.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { openQueue, type Queue, type QueueOptions } from '../../src/server/queue.ts'
import { openStore, type Store, type Where } from '../../src/server/store/store.ts'
import { startChild } from '../child.ts'
import { startPostgres } from '../postgres.ts'
import { KINDS, somewhere } from './stores.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }

describe.each(KINDS)('%s', (kind) => {
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close()
  })
  async function node(where: Where, options: Partial<QueueOptions>): Promise<{ store: Store; queue: Queue }> {
    const store = await openStore(where)
    const queue = await openQueue(store.backend, { concurrency: 4, handlers: {}, ...options })
    open.push(store, queue)
    return { store, queue }
  }

  test('work is done at its time, in order, with what it was given', async () => {
    const done: unknown[] = []
    const { queue } = await node(await somewhere(kind), {
      concurrency: 1,
      handlers: { a: async (payload) => void done.push(payload), b: async (payload) => void done.push(payload) },
    })
    const now = Date.now()
    await queue.add('a', 'later', 'later', now + 1500)
    await queue.add('a', 'x', { deep: ['語', null] })
    await queue.add('b', 'x', undefined)
    await queue.add('a', 'soon', 'soon', now + 700)
    await expect.poll(() => done.length, PATIENCE).toBe(4)
    expect(done.slice(0, 2)).toEqual(expect.arrayContaining([{ deep: ['語', null] }, null]))
    expect(done.slice(2)).toEqual(['soon', 'later'])
    expect(Date.now() - now).toBeGreaterThanOrEqual(1500)
  })

  test('a key has one waiting job: a newer one takes its place, or follows the running one', async () => {
    const done: unknown[] = []
    let free = () => {}
    const { queue } = await node(await somewhere(kind), {
      handlers: {
        async work(payload) {
          done.push(payload)
          if (payload === 'first') await new Promise<void>((resolve) => (free = resolve))
        },
      },
    })
    await queue.add('work', 'k', 'never', Date.now() + 60_000)
    await queue.add('work', 'k', 'first')
    await expect.poll(() => done, PATIENCE).toEqual(['first'])
    await queue.add('work', 'k', 'replaced', Date.now() + 60_000)
    await queue.add('work', 'k', 'second')
    free()
    await expect.poll(() => done, PATIENCE).toEqual(['first', 'second'])
    await sleep(300)
    expect(done).toEqual(['first', 'second'])
  })

  test('what fails is tried again after a pause, and given up in the end', async () => {
    const tries: [string, number, number][] = []
    const failures: unknown[] = []
    const { queue } = await node(await somewhere(kind), {
      attempts: 2,
      handlers: {
        async work(payload, attempt) {
          tries.push([payload as string, attempt, Date.now()])
          if (payload === 'hopeless' || attempt === 1) throw new Error('not today')
        },
      },
      onFailure: (kind, key, error, attempt) => failures.push([kind, key, (error as Error).message, attempt]),
    })
    await queue.add('work', 'a', 'second time lucky')
    await queue.add('work', 'b', 'hopeless')
    await expect.poll(() => failures.length, PATIENCE).toBe(3)
    await expect.poll(() => tries.length, PATIENCE).toBe(4)
    const [first, second] = tries.filter(([payload]) => payload === 'hopeless')
    expect(second![2] - first![2]).toBeGreaterThan(2500)
    expect(failures).toContainEqual(['work', 'b', 'not today', 2])
    await sleep(3500)
    expect(tries.length).toBe(4)
  })

  test('closing waits for what runs and leaves the rest for the next', async () => {
    const where = await somewhere(kind)
    const begun: unknown[] = []
    const ended: unknown[] = []
    let free = () => {}
    const { store, queue } = await node(where, {
      concurrency: 1,
      handlers: {
        async work(payload) {
          begun.push(payload)
          await new Promise<void>((resolve) => (free = resolve))
          ended.push(payload)
        },
      },
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
    await node(where, { concurrency: 1, handlers: { work: async (payload) => void ended.push(payload) } })
    await expect.poll(() => ended.length, PATIENCE).toBe(3)
    expect(new Set(ended)).toEqual(new Set(['a', 'b', 'c']))
  })

  test('what a killed node was doing is done by the next, and nothing is lost', async () => {
    const where = await somewhere(kind)
    const child = await startChild('test/server/queue-child.ts', [JSON.stringify(where), '60000'])
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    await expect.poll(() => said, PATIENCE).toContain('ready')
    const idle = await openStore(where)
    const adding = await openQueue(idle.backend, { concurrency: 1, handlers: { other: async () => {} } })
    for (let i = 0; i < 10; i++) await adding.add('work', `k${i}`, i)
    await adding.close()
    await idle.close()
    // On SQLite a second process is not heard at once: the child finds the work when it next looks.
    if (kind === 'postgres') await expect.poll(() => said, PATIENCE).toMatch(/(begin.*\n){3}/)
    child.kill('SIGKILL')
    await once(child, 'close')
    const done: unknown[] = []
    await node(where, { handlers: { work: async (payload) => void done.push(payload) } })
    await expect.poll(() => [...done].sort(), PATIENCE).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
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
      return { store, queue: await openQueue(store.backend, { concurrency: 4, handlers }) }
    }),
  )
  const JOBS = 200
  await Promise.all(Array.from({ length: JOBS }, (_, i) => nodes[i % 2]!.queue.add('work', `k${i}`, i)))
  await expect.poll(() => done.length, PATIENCE).toBe(JOBS)
  expect(new Set(done.map(([, i]) => i)).size).toBe(JOBS)
  for (const n of [0, 1]) expect(done.filter(([node]) => node === n).length).toBeGreaterThan(10)
  await server.restart('kill')
  await nodes[0]!.queue.add('work', 'after', JOBS)
  await expect.poll(() => done.some(([, i]) => i === JOBS), PATIENCE).toBe(true)
  for (const { store, queue } of nodes) {
    await queue.close()
    await store.close()
  }
  await server.stop()
})
