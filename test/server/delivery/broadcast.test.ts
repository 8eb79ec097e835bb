// Which updates are sent when: at once to the sender and the seat on turn, in batches to the others, and nothing twice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Update } from '../../../src/protocol/table.ts'
import { batchDelayMs } from '../../../src/server/delivery/broadcast.ts'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'

/** Long beside a move, so that what is gathered is gathered surely. */
const GATHER = 1500
let server: Server
let ann: Guest
let ben: Guest
beforeAll(async () => {
  server = await startServer(undefined, { batchDelay: GATHER })
  ann = await server.guest('Ann')
  ben = await server.guest('Ben')
})
afterAll(() => server.stop())

const updates = (client: Client): Update[] => client.messages.filter((one) => one.type === 'update') as Update[]
const versionsOf = (update: Update) => update.steps!.map((step) => step.version)

test('moves are batched for seats not on turn, and sent at once to the seat on turn', async () => {
  const { body } = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'], options: { start: 1 } }, ann.secret)
  const { table } = body as { table: string }
  const [a, b, c] = [await Client.open(server.url, ann.secret), await Client.open(server.url, ben.secret), await Client.open(server.url)]
  for (const one of [a, b, c]) await one.ask({ type: 'watch', table, since: 0 })
  await b.ask({ type: 'join', table })
  await a.ask({ type: 'start', table })
  for (const one of [a, b, c]) await one.until(() => one.at(table).state === 'playing')
  const [seenByB, seenByC] = [updates(b).length, updates(c).length]
  const base = a.at(table).version
  const go = async (type: string) => {
    const { turn, version } = a.at(table)
    const move = turn!.moves.find((one) => (one as { readonly type: string }).type === type) as Record<string, unknown>
    expect(await a.ask({ type: 'move', table, version, move })).toMatchObject({ ok: true, version: version + 1 })
  }
  await go('draw')
  await go('draw')
  expect([updates(b).length, updates(c).length], 'nothing yet').toEqual([seenByB, seenByC])
  await go('discard')
  // Ben is on turn now, and hears of all three moves in one; the spectator later, in one, too.
  await b.until(() => b.at(table).turn !== undefined)
  expect(updates(b).slice(seenByB).map(versionsOf)).toEqual([[base + 1, base + 2, base + 3]])
  expect(updates(c).length).toBe(seenByC)
  await c.until(() => c.at(table).version === base + 3)
  expect(updates(c).slice(seenByC).map(versionsOf)).toEqual([[base + 1, base + 2, base + 3]])
  // Anything but a move is sent at once, together with what was batched.
  await b.ask({ type: 'move', table, version: base + 3, move: 'draw' })
  const before = updates(a).length
  await b.ask({ type: 'resign', table })
  await a.until(() => a.at(table).state === 'over')
  expect(updates(a).slice(before).map(versionsOf)).toEqual([[base + 4, base + 5]])
  for (const one of [a, b, c]) await one.close()
})

test('a batch is never longer than the cached steps', async () => {
  const { body } = await server.call('POST', '/api/tables', { game: 'iki', seats: ['me', 'open'] }, ann.secret)
  const { table } = body as { table: string }
  const [a, b, c] = [await Client.open(server.url, ann.secret), await Client.open(server.url, ben.secret), await Client.open(server.url)]
  const all = [a, b, c]
  for (const one of all) await one.ask({ type: 'watch', table, since: 0 })
  await b.ask({ type: 'join', table })
  await a.ask({ type: 'start', table })
  for (let n = 0; n < 60; n++) {
    const player = [a, b].find(
      (one) => one.at(table).turn && one.at(table).version >= Math.max(...[a, b].map((two) => two.at(table).version)),
    )
    if (!player) {
      await Promise.race([a.next(), b.next()])
      continue
    }
    const { turn, version } = player.at(table)
    await player.ask({ type: 'move', table, version, move: turn!.moves[n % turn!.moves.length] as Record<string, unknown> })
  }
  const last = Math.max(...[a, b].map((one) => one.at(table).version))
  for (const one of all) {
    await one.until(() => one.at(table).version === last)
    const versions = updates(one).flatMap(versionsOf)
    expect(versions).toEqual(Array.from({ length: last }, (_, i) => i + 1))
    await one.close()
  }
})

test('on a busy server updates are batched longer, up to half a second', () => {
  expect([0, 1, 50, 51, 100, 250, 100_000].map((inFlight) => batchDelayMs(100, inFlight))).toEqual([100, 100, 100, 102, 200, 500, 500])
  expect(batchDelayMs(1500, 300), 'never less than on a quiet one').toBe(1500)
  expect(batchDelayMs(0, 300), 'where updates are sent at once').toBe(0)
})

test('clients that cache views get deltas, the others whole views', async () => {
  const { body } = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'], options: { start: 1 } }, ann.secret)
  const { table } = body as { table: string }
  const [keeps, simple] = [await Client.open(server.url, ann.secret), await Client.open(server.url, ann.secret, false)]
  const b = await Client.open(server.url, ben.secret)
  for (const one of [keeps, simple, b]) await one.ask({ type: 'watch', table })
  await b.ask({ type: 'join', table })
  await keeps.ask({ type: 'start', table })
  await simple.until(() => simple.at(table).turn !== undefined)
  for (let n = 0; n < 2; n++) {
    const { version } = keeps.at(table)
    await keeps.ask({ type: 'move', table, version, move: 'draw' })
    await simple.until(() => simple.at(table).version === version + 1)
    const [short, long] = [updates(keeps).at(-1)!, updates(simple).at(-1)!]
    expect(short).toMatchObject({ version: version + 1, since: version, turn: { moves: long.turn!.moves } })
    expect(Object.keys(short.turn!)).toEqual(['seat', 'moves'])
    expect(Object.keys(short.view as object).sort()).toEqual(expect.arrayContaining(['drawn', 'hand', 'handSize', 'pileSize']))
    expect(short.view).not.toHaveProperty('options')
    expect(long).toMatchObject({ view: { options: {}, seats: 2 }, turn: { texts: expect.any(Array), blocked: expect.any(Array) } })
    expect(long.since).toBeUndefined()
    expect(keeps.at(table).view).toEqual(long.view)
  }
  for (const one of [keeps, simple, b]) await one.close()
})
