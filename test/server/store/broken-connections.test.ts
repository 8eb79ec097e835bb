// Connections to PostgreSQL that break, and a PostgreSQL that is restarted: what was acknowledged is in, once.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openStore } from '../../../src/server/store/store.ts'
import { startPostgres } from '../../support/postgres.ts'
import { entryOf, rowOf } from '../../support/server/rows.ts'
import { somewhere } from '../../support/server/stores.ts'

const AT = 1_800_000_000_000

test('PostgreSQL is restarted and killed under load: nothing acknowledged is lost or doubled, and a gap is reported', {
  timeout: 180_000,
}, async () => {
  const server = await startPostgres()
  const where = { url: server.url }
  const [store, listener] = [await openStore(where), await openStore(where)]
  await vi.waitFor(async () => expect(await listener.ready()).toBe(true), 10_000)
  let gaps = 0
  listener.onChange((table) => {
    if (table === null) gaps += 1
  })
  let stop = false
  const TABLES = 20
  const acknowledged = await Promise.all(
    Array.from({ length: TABLES }, async (_, t) => {
      const id = `table${t}`
      let version = 0
      while (!stop) {
        // No command: after a cut only its content shows the store that the entry was its own.
        const answer = await store.append(id, version, [entryOf({ version })], AT + version, rowOf(id))
        expect(answer).toEqual({ version: version + 1 })
        version += 1
        if (t === 0 && version === 20) void cut()
      }
      return version
    }),
  )
  async function cut(): Promise<void> {
    for (const how of ['kill', 'fast', 'kill'] as const) {
      await server.restart(how)
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    stop = true
  }
  for (const [t, version] of acknowledged.entries()) {
    const entries = await store.entries(`table${t}`)
    expect(entries.map(({ data }) => (data as { version: number }).version)).toEqual(Array.from({ length: version }, (_, i) => i))
  }
  await vi.waitFor(() => expect(gaps).toBeGreaterThan(0), 10_000)
  await vi.waitFor(async () => expect(await listener.ready()).toBe(true), 10_000)
  await store.close()
  await listener.close()
  await server.stop()
})

test('a connection that breaks after the commit and before its answer: the append is in once, and known as done', async () => {
  const { url } = (await somewhere('postgres')) as { url: string }
  const target = new URL(url)
  const port = Number(target.port)
  let cuts = 0
  // Passes everything on, but swallows the answer to a commit while there are cuts to make.
  const proxy = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    let isCommit = false
    client.on('data', (bytes) => {
      isCommit = bytes.includes('insert into entries')
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (isCommit && cuts > 0 && bytes.includes('ids')) {
        cuts -= 1
        client.destroy()
        upstream.destroy()
      } else client.write(bytes)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  target.port = String((proxy.address() as AddressInfo).port)
  const store = await openStore({ url: target.href })
  cuts = 1
  expect(await store.append('t', 0, [entryOf('created')], AT, rowOf('t'))).toEqual({ version: 1 })
  expect(cuts).toBe(0)
  cuts = 2
  const both = [
    store.append('t', 1, [entryOf('with', 'c1'), entryOf('chance')], AT, rowOf('t')),
    store.append('u', 5, [entryOf('x')], AT, rowOf('u')),
  ]
  expect(await Promise.all(both)).toEqual([{ version: 3 }, { stale: true }])
  expect(cuts).toBe(0)
  // The same words again, but this time it is somebody else's: no cut, no doubt.
  expect(await store.append('t', 1, [entryOf('with', 'c1'), entryOf('chance')], AT, rowOf('t'))).toEqual({ repeated: 2 })
  expect((await store.entries('t')).map(({ data }) => data)).toEqual(['created', 'with', 'chance'])
  await store.close()
  proxy.close()
})
