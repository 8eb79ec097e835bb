// Limits of one table: how many entries it may have, and how many are read and sent at once.
import { afterEach, expect, test } from 'vitest'
import type { Moments } from '../../../src/protocol/http.ts'
import type { Step, Update } from '../../../src/protocol/table.ts'
import type { AppConfig } from '../../../src/server/app.ts'
import { LIMITS, type Limits } from '../../../src/server/limits/limits.ts'
import { createSlices } from '../../../src/server/limits/slices.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { open, readTable } from '../../../src/server/tables/read-table.ts'
import { entry, rowOf } from '../../../src/server/tables/table.ts'
import { overTableLimit } from '../../../src/server/tables/table-limits.ts'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'

let server: Server | undefined
afterEach(() => server?.stop())

async function begin(limits: Partial<Limits>, options: object = { start: 1 }, config: Partial<AppConfig> = {}) {
  server = await startServer({ memory: true }, { limits, ...config })
  const on = server
  const people = [await on.guest('Ann'), await on.guest('Ben')] as const
  const [ann, ben] = people
  const made = await on.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'], options }, ann.secret)
  const { table } = made.body as { table: string }
  const ask = (guest: Guest, body: object) => on.call('POST', `/api/tables/${table}/commands`, body, guest.secret)
  await ask(ben, { type: 'join' })
  expect((await ask(ann, { type: 'start' })).status).toBe(200)
  const look = async (guest: Guest, query = '') =>
    (await on.call('GET', `/api/tables/${table}${query}`, undefined, guest.secret)).body as Update
  /** The player on turn moves. */
  const move = async () => {
    for (const guest of people) {
      const { turn, version } = await look(guest)
      if (turn) return (await ask(guest, { type: 'move', version, move: turn.moves[0] })).status
    }
    return 0
  }
  return { on, ann, ben, table, ask, look, move }
}

test('undos are limited back to one position and in a game, and the game goes on', async () => {
  const { ann, ask, look, move } = await begin({ undos: 4, undosHere: 2 })
  const undo = async () => {
    const { version } = await look(ann)
    const { status, body } = await ask(ann, { type: 'undo', version })
    return status === 200 ? 'done' : (body as { code: string; message: string })
  }
  // Draw and discard are two moves of one turn: the draw cannot be unseen, so what follows it is undone.
  const discard = async () => {
    const { turn, version } = await look(ann)
    const last = turn!.moves.at(-1)
    return (await ask(ann, { type: 'move', version, move: last })).status
  }
  let undone = 0
  let refused: { code: string; message: string } | undefined
  for (let i = 0; i < 40 && !refused; i++) {
    const { turn, undoable } = await look(ann)
    if (undoable > 0) {
      const said = await undo()
      if (said === 'done') undone += 1
      else refused = said
    } else if (turn) expect(await discard()).toBe(200)
    else await move()
  }
  expect(undone).toBe(2)
  expect(refused).toMatchObject({ code: 'quota', message: 'at most 2 undos back to one position' })
  expect(await move()).toBe(200)
})

test('changes besides moves are limited, and a table that is too long takes only what ends it', async () => {
  const { ann, ben, ask, look, move } = await begin({ changes: 8 })
  const codes: unknown[] = []
  for (let i = 0; i < 8; i++) {
    const { status, body } = await ask(ann, { type: 'show', to: 'all', on: i % 2 === 0 })
    codes.push(status === 200 ? 200 : (body as { code: string }).code)
  }
  // Created, joined, started, and five more.
  expect(codes).toEqual([200, 200, 200, 200, 200, 'quota', 'quota', 'quota'])
  const { version } = await look(ann)
  expect(await move()).toBe(200)
  expect((await look(ann)).version).toBe(version + 1)
  expect((await ask(ben, { type: 'resign' })).status).toBe(200)
  expect((await look(ann)).state).toBe('over')
})

test('at the hard limit moves go on, everything else is refused', async () => {
  const { ann, ben, table, ask, look, move, on } = await begin({ entries: 6 })
  while ((await look(ann)).version < 8) expect(await move()).toBe(200)
  for (const type of ['undo', 'restart', 'show', 'take-over', 'return']) {
    const { version } = await look(ann)
    const more =
      type === 'show' ? { to: 'all', on: true } : type === 'take-over' ? { seat: 1, version } : type === 'return' ? {} : { version }
    for (const guest of [ann, ben]) expect((await ask(guest, { type, ...more })).body, type).toMatchObject({ code: 'quota' })
  }
  const client = await Client.open(on.url, ann.secret)
  expect(await client.ask({ type: 'show', table, to: 'all', on: true })).toMatchObject({ refused: 'quota' })
  await client.close()
  expect(await move()).toBe(200)
  expect((await ask(ann, { type: 'resign' })).status).toBe(200)
})

test('undos in one game, and people one hand is shown to', () => {
  const settings = { clock: { kind: 'none' } } as never
  const created = { game: 'ukiyoe', options: {}, settings, host: 'ann', seats: [{ guest: 'ann' }, { guest: 'ben' }] }
  const table = open('t', [{ ...entry('created', created, 'ann'), version: 1, at: 1 }], 1, () => {})!
  const show = (on: boolean) => overTableLimit(table, 'ann', { type: 'show', id: 'x', table: 't', to: 'cho', on }, LIMITS)
  expect(show(true)).toBeNull()
  table.seats[0]!.shownTo = Array.from({ length: 50 }, (_, i) => `g${i}`)
  expect(show(true)).toMatchObject({ refused: 'quota' })
  expect(show(false)).toBeNull()
  const undo = () =>
    overTableLimit(table, 'ann', { type: 'undo', id: 'x', table: 't', version: 1, ask: false }, { ...LIMITS, undos: 3, undosHere: 9 })
  for (const after of [1, 2]) table.undone.push({ after, moves: [] })
  expect(undo()).toBeNull()
  table.undone.push({ after: 3, moves: [] })
  expect(undo()).toMatchObject({ refused: 'quota', message: 'at most 3 undos in one game' })
})

test('an update has the latest steps and says how many it left out', async () => {
  const { on, ann, table, look, move } = await begin({ steps: 20 })
  for (let i = 0; i < 40; i++) expect(await move()).toBe(200)
  const whole = await look(ann, '?since=0')
  expect(whole).toMatchObject({ version: 43, skipped: 23 })
  expect(whole.steps!.map((step: Step) => step.version)).toEqual(Array.from({ length: 20 }, (_, i) => i + 24))
  const recent = await look(ann, '?since=40')
  expect(recent.steps!.map(({ version }) => version)).toEqual([41, 42, 43])
  expect(recent).not.toHaveProperty('skipped')
  const client = await Client.open(on.url)
  expect(await client.ask({ type: 'watch', table, since: 0 })).toMatchObject({ skipped: 23 })
  await client.close()
})

test('reading a whole game costs by its length; what is in memory costs nothing more', async () => {
  let now = 1e12
  const { on, ann, table, look, move } = await begin({ requests: 1, requestBurst: 60 }, { start: 1 }, { now: () => now })
  for (let i = 0; i < 120; i++) {
    now += 60_000
    await move()
  }
  const ask = (query: string) => on.call('GET', `/api/tables/${table}${query}`)
  const countUntilRefused = async (query: string) => {
    let n = 0
    while ((await ask(query)).status === 200) n += 1
    now += 1e7
    return n
  }
  expect((await look(ann)).version).toBe(123)
  now += 1e7
  // One for the request, two for the 123 entries.
  expect(await countUntilRefused('?since=0')).toBe(20)
  expect(await countUntilRefused('?since=120')).toBe(60)
})

test('moments come in pages of a limited size, and the next is asked for by its number', async () => {
  const { on, table, move } = await begin({ moments: 4000 })
  for (let i = 0; i < 30; i++) expect(await move()).toBe(200)
  const seen: number[] = []
  let stops: readonly number[] = []
  for (let from = 0; ; from = seen.at(-1)! + 1) {
    const { text, body } = await on.call('GET', `/api/tables/${table}/moments?from=${from}`)
    const page = body as Moments
    stops = page.stops
    expect(page.moments.length).toBeGreaterThan(0)
    if (page.moments.length > 1) expect(text.length).toBeLessThan(4000 + 500)
    seen.push(...page.moments.map(({ at }) => at))
    if (seen.at(-1) === stops.at(-1)) break
  }
  expect(seen).toEqual(stops)
})

test('records end after a number of bytes, and cost by how many are asked for', async () => {
  let now = 1e12
  server = await startServer({ memory: true }, { limits: { records: 10, requests: 1, requestBurst: 100 }, now: () => now, pace: 60_000 })
  const { call } = server
  const ann = await server.guest('Ann')
  for (let i = 0; i < 3; i++) {
    now += 1000
    const wish = { game: 'ukiyoe', seats: ['me', { bot: 'random' }], settings: { public: true } }
    const { table } = (await call('POST', '/api/tables', wish, ann.secret)).body as { table: string }
    for (const type of ['start', 'resign'])
      expect((await call('POST', `/api/tables/${table}/commands`, { type }, ann.secret)).status).toBe(200)
  }
  now += 1e6
  const read = async (query: string) => {
    const { status, text } = await call('GET', `/api/records${query}`)
    return status === 200
      ? text
          .trim()
          .split('\n')
          .map((line) => (JSON.parse(line) as { table: { id: string; over: number } }).table)
      : status
  }
  // One at a time; the next from where the last one ended.
  const [first] = (await read('?limit=10')) as { id: string; over: number }[]
  const second = (await read(`?limit=10&since=${first!.over + 1}`)) as { id: string; over: number }[]
  expect(second).toHaveLength(1)
  expect(second[0]!.id).not.toBe(first!.id)
  now += 1e6
  // A thousand cost fifty, ten thousand as much as half of what may be asked for at once.
  expect([await read('?limit=1000'), await read('?limit=10000')].map((answer) => typeof answer)).toEqual(['object', 'number'])
  now += 1e6
  expect(await read('?limit=10000')).toHaveLength(1)
})

test('long work goes on in slices, with two rounds of the loop left free between them, and what is asked for comes first', async () => {
  let now = 0
  const slices = createSlices(() => now)
  const order: string[] = []
  const work = async (name: string, urgency: 'asked' | 'background') => {
    const job = slices.job(urgency)
    for (let i = 0; i < 3; i++) {
      await job.turn()
      expect(job.isSpent()).toBe(false)
      order.push(name)
      now += 10
      expect(job.isSpent()).toBe(true)
    }
  }
  let rounds = 0
  let isDone = false
  const count = () => {
    rounds += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all([work('b', 'background'), work('x', 'asked'), work('y', 'asked')])
  isDone = true
  expect(order).toEqual(['x', 'y', 'x', 'y', 'x', 'y', 'b', 'b', 'b'])
  expect(rounds).toBeGreaterThanOrEqual(9 * 3)
})

test('a table is read the same page by page as at once, whatever part of its steps is wanted', async () => {
  const store = await openStore({ memory: true })
  const created = {
    game: 'ukiyoe',
    options: {},
    settings: { clock: { kind: 'none' } } as never,
    host: 'ann',
    seats: [{ guest: 'ann' }, null],
    seed: 'x',
  }
  const first = entry('created', created, 'ann')
  const table = open('t', [{ ...first, version: 1, at: 1 }], 1, () => {})!
  await store.append('t', 0, [first], 1, rowOf(table))
  const more = Array.from({ length: 1203 }, (_, i) =>
    i % 2 === 0 ? entry('seated', { seat: 1, bot: 'random' }, 'ann') : entry('seated', { seat: 1, bot: null }, 'ann'),
  )
  for (let i = 0; i < more.length; i += 100) await store.append('t', 1 + i, more.slice(i, i + 100), 2, rowOf(table))
  const slices = createSlices()
  for (const [since, most] of [
    [0, 2000],
    [0, 16],
    [1200, 2000],
    [900, 50],
    [0, 0],
  ] as const) {
    const got = (await readTable(store, slices, 't', { since, most }))!
    expect(got.table.version).toBe(1204)
    const from = Math.max(since, 1204 - most)
    expect(got.steps.map(({ version }) => version)).toEqual(Array.from({ length: 1204 - from }, (_, i) => from + 1 + i))
  }
  expect(await readTable(store, slices, 'none', { since: 0, most: 5 })).toBeUndefined()
  await store.close()
})
