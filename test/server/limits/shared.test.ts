// How many games may be shared: by one guest, from one address, and in all.
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { createActs } from '../../../src/server/ops/host-actions.ts'
import { makeStore } from '../../../src/server/store/store.ts'
import { type Server, startServer } from '../../support/server/start.ts'

const record = readFileSync('test/records/ukiyoe-two-1.txt', 'utf8')
let server: Server
afterEach(() => server.stop())

const share = (secret?: string) => server.call('POST', '/api/shared', { record }, secret)
const codeOf = async (answer: ReturnType<typeof share>) => ((await answer).body as { code?: string }).code

test('a guest shares a number of games a day, and others are not affected', async () => {
  server = await startServer(undefined, { limits: { shared: 2 } })
  const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')]
  for (let n = 0; n < 2; n++) expect((await share(ann.secret)).status).toBe(201)
  expect(await codeOf(share(ann.secret))).toBe('quota')
  expect((await share(ben.secret)).status).toBe(201)
})

test('many at once are counted one after the other', async () => {
  server = await startServer(undefined, { limits: { shared: 3 } })
  const ann = await server.guest('Ann')
  const statuses = (await Promise.all(Array.from({ length: 12 }, () => share(ann.secret)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
})

test('where not everybody may register, strangers store nothing', async () => {
  server = await startServer()
  const ann = await server.guest('Ann')
  const host = await createActs({ store: makeStore(server.backend), now: Date.now, actor: 'system' }).makeToken('host')
  for (const [registration, code] of [
    ['closed', 'registration-closed'],
    ['invite', 'invite-only'],
  ] as const) {
    expect((await server.call('PATCH', '/api/admin/settings', { registration }, host.secret)).status).toBe(200)
    expect(await codeOf(share())).toBe(code)
    expect((await share(ann.secret)).status).toBe(201)
  }
})

test('bytes are counted, not characters', async () => {
  server = await startServer(undefined, { limits: { sharedSize: record.length + 100 } })
  const wide = record.replace(/seat 1 "[^"]*"/, `seat 1 "${'歌'.repeat(80)}"`)
  expect(await server.call('POST', '/api/shared', { record: wide })).toMatchObject({ status: 413 })
})

test('an address shares a number of games a day, whoever asks', async () => {
  server = await startServer(undefined, { limits: { sharedEach: 2 } })
  const ann = await server.guest('Ann')
  expect((await share()).status).toBe(201)
  expect((await share(ann.secret)).status).toBe(201)
  expect(await share()).toMatchObject({ status: 429, body: { code: 'too-fast', seconds: expect.any(Number) } })
})

test('a server stores a number of them, each up to a size', async () => {
  server = await startServer(undefined, { limits: { sharedAll: 1, sharedSize: 100 } })
  expect(await codeOf(share())).toBe('too-large')
  await server.stop()
  server = await startServer(undefined, { limits: { sharedAll: 1 } })
  expect((await share()).status).toBe(201)
  expect(await codeOf(share())).toBe('quota')
})
