// What a table costs: no memory when nobody watches it; opened again it is the same, and soon enough.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRecord } from '../../../src/core/record/record.ts'
import { GAMES } from '../../../src/games/index.ts'
import type { Entry } from '../../../src/server/store/store.ts'
import { open } from '../../../src/server/tables/read-table.ts'
import { type EntryData, entry } from '../../../src/server/tables/table.ts'
import { Client, startServer } from '../../support/server/start.ts'

test('an idle table leaves memory and comes back', async () => {
  let time = Date.now()
  const server = await startServer(undefined, { idle: 100, now: () => time })
  const held = async () => Number(/^nihonbashi_tables_held (\d+)$/m.exec((await server.call('GET', '/metrics')).text)![1])
  const ann = await server.guest('Ann')
  const make = async () => {
    const { body } = await server.call('POST', '/api/tables', { game: 'iki', seats: ['me', { bot: 'random' }] }, ann.secret)
    return (body as { table: string }).table
  }
  const table = await make()
  const a = await Client.open(server.url, ann.secret)
  await a.ask({ type: 'watch', table })
  await a.ask({ type: 'start', table })
  await a.until(() => a.at(table).turn !== undefined)
  // A table nobody watches goes, and so the one that is watched was looked at, too.
  await server.call('GET', `/api/tables/${await make()}`, undefined, ann.secret)
  expect(await held()).toBe(2)
  time += 1000
  await expect.poll(held, { timeout: 10_000 }).toBe(1)
  expect(a.at(table).turn).toBeDefined()
  await a.close()
  time += 1000
  await expect.poll(held, { timeout: 10_000 }).toBe(0)
  const b = await Client.open(server.url, ann.secret)
  await b.ask({ type: 'watch', table })
  expect(b.at(table).view).toEqual(a.at(table).view)
  await server.stop()
})

test('a limited number of tables is in memory, however fast others are asked for', async () => {
  let time = Date.now()
  const server = await startServer(undefined, { now: () => time, limits: { loaded: 5 } })
  const held = async () => Number(/^nihonbashi_tables_held (\d+)$/m.exec((await server.call('GET', '/metrics')).text)![1])
  const ann = await server.guest('Ann')
  const tables: string[] = []
  for (let n = 0; n < 12; n++) {
    const { body } = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'] }, ann.secret)
    tables.push((body as { table: string }).table)
  }
  const [first, second] = tables as [string, string]
  const a = await Client.open(server.url, ann.secret)
  for (const table of [first, second]) await a.ask({ type: 'watch', table })
  for (let round = 0; round < 2; round++) {
    for (const table of tables) {
      time += 2000
      expect((await server.call('GET', `/api/tables/${table}`)).status).toBe(200)
    }
  }
  expect(await held()).toBe(5)
  // Those that are watched stay.
  expect(await a.ask({ type: 'seat', table: first, seat: 1, to: { bot: 'random' } })).toMatchObject({ ok: true })
  expect(a.at(first).seats[1]!.bot).toBe('random')
  await a.close()
  await server.stop()
})

/** The entries of a table where this record was played. */
function entriesOf(path: string): Entry[] {
  const read = readRecord(GAMES, readFileSync(path, 'utf8'))
  if ('problem' in read) throw new Error(read.problem)
  const { record, game, options } = read
  const settings: EntryData['created']['settings'] = {
    public: false,
    clock: { kind: 'none' },
    expiry: 'bot',
    abandonedAfter: 600,
    standIn: 'random',
    allHands: null,
  }
  const seats = record.seats.map((_, i) => ({ guest: `guest${i}` }))
  const made = [entry('created', { game: game.id, options, settings, host: 'guest0', seats, seed: 'x' }, null)]
  const s = game.setup(options, seats.length)
  let data: { chance?: unknown[] } = {}
  made.push(entry('started', data, null))
  for (const move of record.moves) {
    const seat = game.actor(s)
    game.apply(s, move)
    if (seat < 0) data.chance = [...(data.chance ?? []), move]
    else {
      data = { seat, move } as typeof data
      made.push(entry('moved', data as never, null))
    }
  }
  return made.map((one, i) => ({ ...one, version: i + 1, at: i }))
}

test.each(['ukiyoe-four-1', 'iki-utsuroi-en-4-1'])('a whole game of %s is opened in less than 20 ms', (name) => {
  const entries = JSON.stringify(entriesOf(`test/records/${name}.txt`))
  const times: number[] = []
  for (let i = 0; i < 15; i++) {
    const before = performance.now()
    const table = open('t', JSON.parse(entries), Number.POSITIVE_INFINITY, () => {})!
    times.push(performance.now() - before)
    expect(table.state).toBe('over')
  }
  // The machine may be busy: the best of many tries says what the work costs.
  expect(Math.min(...times)).toBeLessThan(20)
})
