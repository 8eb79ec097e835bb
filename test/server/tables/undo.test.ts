// Undo needs everybody it harms, also those who are away; and what was seen in an undone line is not dealt again.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generatorOf, seedOf } from '../../../src/core/fair/fair-deal.ts'
import { CHANCE } from '../../../src/core/game.ts'
import type { GameRecord } from '../../../src/core/record/record.ts'
import type { Settings } from '../../../src/protocol/table.ts'
import { makeStore } from '../../../src/server/store/store.ts'
import { decide } from '../../../src/server/tables/commands.ts'
import { planAgain } from '../../../src/server/tables/create.ts'
import { rngOf } from '../../../src/server/tables/fairness.ts'
import { open } from '../../../src/server/tables/read-table.ts'
import { type EntryData, type EntryKind, entry, fold, type ServerTable } from '../../../src/server/tables/table.ts'
import { run } from '../../support/cli/fake.ts'
import { refute } from '../../support/fair-verifier.ts'
import { begin, finish, play, type Seated, together, undoWithConsent } from '../../support/server/deals.ts'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'

let server: Server
let guests: Guest[]
let time = 0
const now = () => Date.now() + time
beforeAll(async () => {
  server = await startServer(undefined, { now, batchDelay: 0 })
  guests = await Promise.all(['Ann', 'Ben', 'Cho'].map((name) => server.guest(name)))
})
afterAll(() => server.stop())

const handOf = ({ clients, table }: Seated, seat: number) => (clients[seat]!.at(table).view as { hand: number[] }).hand

const verify = async (record: object, flags = '') => run(`verify game.json${flags}`, { files: { 'game.json': JSON.stringify(record) } })

test('nobody undoes moves alone while the other player is away', async () => {
  const two = guests.slice(0, 2)
  const short = await server.call(
    'POST',
    '/api/tables',
    { game: 'ukiyoe', seats: ['me', 'open'], settings: { abandonedAfter: 10 } },
    guests[0]!.secret,
  )
  expect(short.status).toBe(400)
  expect(short.body).toMatchObject({ code: 'bad-message', at: 'settings.abandonedAfter' })
  const seated = await begin(server, two, { settings: { abandonedAfter: 120 } })
  const { table } = seated
  const [a, b] = seated.clients as [(typeof seated.clients)[0], (typeof seated.clients)[0]]
  for (let i = 0; i < 30; i++) await play(seated)
  while (!b.at(table).turn) await play(seated)
  const before = a.at(table).moves
  time += 10_500
  expect(await a.ask({ type: 'take-over', table, seat: 1 })).toMatchObject({ refused: 'not-abandoned' })
  time += 120_000
  expect(await a.ask({ type: 'take-over', table, seat: 1 })).toMatchObject({ ok: true })
  await a.until(() => a.at(table).turn !== undefined, 'the bot to have moved')
  const { moves } = a.at(table)
  expect(moves).toBeGreaterThan(before)
  expect(await a.ask({ type: 'undo', table, version: a.at(table).version, ask: true })).toMatchObject({ ok: true, vote: { waiting: [1] } })
  for (let i = 0; i < 15; i++) {
    expect(await a.ask({ type: 'undo', table, version: a.at(table).version, ask: true })).toMatchObject({ refused: 'vote-open' })
  }
  expect(a.at(table).moves).toBe(moves)
  // An absent player votes no without taking the seat back, and yes the next time.
  await together(seated)
  expect(await b.ask({ type: 'vote', table, vote: b.at(table).vote!.id, yes: false })).toMatchObject({ ok: true, vote: null })
  expect(b.at(table).seats![1]!.bot).not.toBeNull()
  expect(a.at(table).moves).toBe(moves)
  await together(seated)
  await undoWithConsent(seated, 0)
  expect(a.at(table).moves).toBeLessThan(moves)
  expect(await b.ask({ type: 'return', table })).toMatchObject({ ok: true })
  const record = await finish(server, seated)
  expect(await verify(record)).toMatchObject({ code: 0 })
  expect(refute(record as never)).toBeUndefined()
  await seated.close()
})

test('after an undo other cards are dealt; both lines verify, here and by the second verifier, and no forged one does', async () => {
  const seated = await begin(server, guests.slice(0, 2))
  const seen: string[] = []
  for (let i = 0; i < 6; i++) {
    await play(seated, 'draw')
    await play(seated, 'draw')
    seen.push(JSON.stringify(handOf(seated, 0)))
    if (i < 5) {
      await undoWithConsent(seated, 0)
      await undoWithConsent(seated, 0)
    }
  }
  // Two of about sixty cards, six times: the same again every time would be a chance of one in 10^15.
  expect(new Set(seen).size).toBeGreaterThan(2)
  const record = await finish(server, seated)
  expect(record.table!.undone).toHaveLength(10)
  const flags = ` --commitment ${record.table!.fairness!.commitment} --entropy 1=${seated.entropy[0]} --entropy 2=${seated.entropy[1]}`
  expect(await verify(record, flags)).toMatchObject({ code: 0, err: '' })
  expect(refute(record as never)).toBeUndefined()
  // The cards of an undone line dealt again, as the old way would have done.
  const { undone } = record.table!
  const again = { ...record, moves: [...record.moves.slice(0, undone![1]!.after), ...undone![1]!.moves, ...undone![0]!.moves] }
  expect(await verify(again)).toMatchObject({ code: 1 })
  expect(refute(again as never)).toMatch(/due was/)
  // A line left out, so that a card comes from a later epoch than it should.
  const fewer = { ...record, table: { ...record.table, undone: undone!.slice(1) } }
  expect(await verify(fewer)).toMatchObject({ code: 1 })
  expect(refute(fewer as never)).toBeDefined()
  await seated.close()
})

test('a chosen seed has epochs, too', async () => {
  const ann = guests[0]!
  const made = await server.call(
    'POST',
    '/api/tables',
    { game: 'ukiyoe', seats: ['me', { bot: 'random' }], options: { start: 1 }, seed: 'mine' },
    ann.secret,
  )
  const { table } = made.body as { table: string }
  const command = (given: object) => server.call('POST', `/api/tables/${table}/commands`, given, ann.secret)
  const look = async () =>
    (await server.call('GET', `/api/tables/${table}`, undefined, ann.secret)).body as { version: number; view: unknown }
  expect((await command({ type: 'start' })).status).toBe(200)
  const views: string[] = []
  for (let i = 0; i < 6; i++) {
    for (let draws = 0; draws < 2; draws++) await command({ type: 'move', move: 'draw', version: (await look()).version })
    views.push(JSON.stringify((await look()).view))
    for (let undos = 0; undos < 2 && i < 5; undos++) {
      expect((await command({ type: 'undo', ask: true, version: (await look()).version })).status).toBe(200)
    }
  }
  expect(new Set(views).size).toBeGreaterThan(2)
  await command({ type: 'resign' })
  const record = (await server.call('GET', `/api/tables/${table}/record`)).body as { table: { epochs: boolean } }
  expect(record.table.epochs).toBe(true)
  expect(await verify(record)).toMatchObject({ code: 0 })
  expect(await verify({ ...record, table: { ...record.table, epochs: false } })).toMatchObject({ code: 1 })
})

test('another node draws the same after an undo', async () => {
  const seated = await begin(server, guests.slice(0, 2))
  for (let i = 0; i < 2; i++) await play(seated, 'draw')
  await undoWithConsent(seated, 0)
  await play(seated, 'draw')
  await undoWithConsent(seated, 0)
  const entries = await makeStore(server.backend).entries(seated.table)
  const fresh = open(seated.table, entries, entries.length, () => {})!
  // A copy that was folded entry by entry, its generator in use throughout.
  const kept = open(seated.table, entries.slice(0, 1), 1, () => {})!
  for (const one of entries.slice(1)) {
    fold(kept, one)
    if (kept.state === 'playing') rngOf(kept)
  }
  expect(fresh.epoch).toEqual(kept.epoch)
  expect(fresh.epoch.number).toBe(2)
  const next = (table: ServerTable) => Array.from({ length: 20 }, () => rngOf(table).below(1000, 'round-1'))
  expect(next(fresh)).toEqual(next(kept))
  await seated.close()
})

test('a node that drew before draws on where another node has left off', () => {
  const here = tableOf([{ guest: 'a' }, { guest: 'b' }])
  const there = tableOf([{ guest: 'a' }, { guest: 'b' }])
  const draw = entry('moved', { seat: 0, move: { type: 'draw' } }, null)
  // Each draws once, and hears of what the other drew.
  fold(there.table, fold(here.table, { ...draw, version: 3, at: 0 }, undefined, true))
  fold(here.table, fold(there.table, { ...draw, version: 4, at: 0 }, undefined, true))
  const rng = generatorOf(
    {
      method: 'sha256-2',
      seed: seedOf({ method: 'sha256-2', table: 't', secret: 'ab', entropy: ['', ''], commitments: [], uncommitted: [] }),
    },
    0,
  )
  const s = here.table.game.setup(here.table.options, 2)
  for (const { actor, move } of here.table.log) {
    if (actor === CHANCE) expect(here.table.game.chance(s, rng)).toEqual(move)
    here.table.game.apply(s, move)
  }
  expect(rngOf(here.table).below(1_000_000, 'round-1')).toBe(rng.below(1_000_000, 'round-1'))
})

// ---- the table alone: no server

const SETTINGS: Settings = { public: false, clock: { kind: 'none' }, expiry: 'bot', abandonedAfter: 120, standIn: 'random', allHands: null }

/** A table by its entries; people are a, b, c. */
function tableOf(seats: EntryData['created']['seats'], more: Partial<EntryData['created']> = { deal: 2 }) {
  const created = {
    game: 'ukiyoe',
    options: { start: 1, deck: 'pair-ladder' },
    settings: SETTINGS,
    host: 'a',
    seats,
    secret: 'ab',
    ...more,
  }
  const table = open('t', [{ ...entry('created', created as never, 'a'), version: 1, at: 0 }], 1, () => {})!
  const add = <K extends EntryKind>(kind: K, data: EntryData[K], at = 0) =>
    fold(table, { ...entry(kind, data, null), version: table.version + 1, at }, undefined, true)
  const ask = (guest: string, command: object, at = 0) => {
    const made = decide(table, { guest, program: false }, { id: 'x', table: 't', ...command } as never, `k${table.version}`, at)
    if ('refused' in made) return made.refused
    for (const { kind, data } of made) add(kind as never, data as never, at)
    return made.map(({ kind }) => kind).join(' ')
  }
  add('started', {})
  return { table, add, ask }
}

const undo = (table: ServerTable) => ({ type: 'undo', ask: true, version: table.version })
const people = ['a', 'b', 'c'].map((guest) => ({ guest }))

test('every other person who has not resigned is asked, present or away; bots are not', () => {
  const draw = { seat: 0, move: { type: 'draw' } }
  const all = tableOf(people)
  all.add('moved', draw)
  expect(all.ask('a', undo(all.table))).toBe('asked')
  expect(all.table.vote!.waiting).toEqual([1, 2])

  const away = tableOf(people)
  away.add('moved', draw)
  away.add('took-over', { seat: 1, bot: 'random', why: 'time' })
  expect(away.ask('a', undo(away.table))).toBe('asked')
  expect(away.table.vote!.waiting).toEqual([1, 2])
  // One yes is not enough, and nothing is undone meanwhile.
  const moves = away.table.log.length
  const vote = { type: 'vote', vote: away.table.vote!.id, yes: true }
  expect(away.ask('c', vote)).toBe('voted')
  expect(away.table.log.length).toBe(moves)
  expect(away.ask('b', vote)).toBe('voted undone')

  const resigned = tableOf(people)
  resigned.add('moved', draw)
  resigned.add('resigned', { seat: 1 })
  expect(resigned.ask('a', undo(resigned.table))).toBe('asked')
  expect(resigned.table.vote!.waiting).toEqual([2])
  expect(resigned.ask('b', { type: 'vote', vote: resigned.table.vote!.id, yes: true })).toBe('not-allowed')

  const left = tableOf([...people.slice(0, 2), { bot: 'random' }])
  left.add('moved', draw)
  left.add('resigned', { seat: 1 })
  expect(left.ask('a', undo(left.table))).toBe('undone')

  const bots = tableOf([{ guest: 'a' }, { bot: 'random' }])
  bots.add('moved', draw)
  expect(bots.ask('a', undo(bots.table))).toBe('undone')
})

test('an open vote ends when somebody goes, resigns or moves, and time that runs out undoes nothing', () => {
  const begun = () => {
    const made = tableOf(people)
    made.add('moved', { seat: 0, move: { type: 'draw' } })
    expect(made.ask('a', undo(made.table))).toBe('asked')
    return made
  }
  const yes = (table: ServerTable) => ({ type: 'vote', vote: table.vote?.id ?? 0, yes: true })
  for (const end of [
    (one: ReturnType<typeof begun>) => one.add('took-over', { seat: 1, bot: 'random', why: 'time' }),
    (one: ReturnType<typeof begun>) => one.add('resigned', { seat: 1 }),
    (one: ReturnType<typeof begun>) => one.add('moved', { seat: 0, move: { type: 'draw' } }),
  ]) {
    const one = begun()
    const { id } = one.table.vote!
    const moves = one.table.log.length
    end(one)
    expect(one.table.vote).toBeNull()
    expect(one.ask('c', { type: 'vote', vote: id, yes: true })).toBe('no-vote')
    expect(one.table.log.length).toBeGreaterThanOrEqual(moves)
  }
  const late = begun()
  late.add('expired', { seat: 0 })
  expect(late.table.vote!.waiting).toEqual([1, 2])
  expect(late.ask('b', yes(late.table))).toBe('voted')
  expect(late.table.undone).toEqual([])
})

test('an undo that waits for a silent person does not keep a bot from sitting in for them', () => {
  const { table, add, ask } = tableOf(people)
  add('moved', { seat: 0, move: { type: 'draw' } })
  add('moved', { seat: 0, move: { type: 'draw' } })
  add('moved', { seat: 0, move: table.game.moves(table.s)[0] })
  add('moved', { seat: 1, move: { type: 'draw' } })
  expect(ask('a', undo(table))).toBe('asked')
  expect(ask('a', { type: 'take-over', seat: 1 }, 119_000)).toBe('not-abandoned')
  expect(ask('a', { type: 'take-over', seat: 1 }, 121_000)).toBe('asked')
  expect(table.vote).toMatchObject({ kind: 'take-over', waiting: [2] })
  expect(ask('a', undo(table), 121_000)).toBe('vote-open')
  expect(ask('c', { type: 'take-over', seat: 1 }, 121_000)).toBe('vote-open')
  expect(ask('c', { type: 'vote', vote: table.vote!.id, yes: true }, 121_000)).toBe('voted took-over')
})

test('a table made before draws as it always did', () => {
  const { table, add, ask } = tableOf([{ guest: 'a' }, { bot: 'random' }], {})
  add('moved', { seat: 0, move: { type: 'draw' } })
  const drawn = table.log.at(-1)!
  expect(drawn.actor).toBe(CHANCE)
  expect(ask('a', undo(table))).toBe('undone')
  expect(table.epoch.number).toBe(0)
  add('moved', { seat: 0, move: { type: 'draw' } })
  expect(table.log.at(-1)).toEqual(drawn)
  const seed = seedOf({ method: 'sha256-1', table: 't', secret: 'ab', entropy: ['', ''], commitments: [], uncommitted: [] })
  const rng = generatorOf({ method: 'sha256-1', seed }, 0)
  const s = table.game.setup(table.options, 2)
  for (const { actor, move } of table.log) {
    if (actor === CHANCE) expect(table.game.chance(s, rng)).toEqual(move)
    table.game.apply(s, move)
  }
})

test('a rematch of a table made before gives its players the new least time', () => {
  const { table } = tableOf(people, { settings: { ...SETTINGS, abandonedAfter: 10 } })
  expect(planAgain(table, 'a', new Set())).toMatchObject({ settings: { ...SETTINGS, abandonedAfter: 120 }, deal: 2 })
})

test('a game begun elsewhere verifies: what this table drew follows, what it did not draw is not held against it', async () => {
  const text = readFileSync('test/records/ukiyoe-two-1.txt', 'utf8').replace(/^seed .*\n/m, '')
  const begun = text.split('\n').filter((line) => !/^(result|winners)/.test(line))
  const record = begun.slice(0, begun.length - 30).join('\n')
  const made = await server.call('POST', '/api/tables', { record, seats: ['me', { bot: 'random' }] }, guests[0]!.secret)
  expect(made.status, made.text).toBe(201)
  const { table } = made.body as { table: string }
  const client = await Client.open(server.url, guests[0]!.secret)
  await client.ask({ type: 'watch', table })
  await client.ask({ type: 'start', table })
  for (let i = 0; i < 8; i++) {
    await client.until(() => client.at(table).turn !== undefined || client.at(table).state === 'over')
    const { turn, version } = client.at(table)
    if (!turn) break
    await client.ask({ type: 'move', table, version, move: turn.moves[0] as Record<string, unknown> })
    await client.until(() => client.at(table).turn !== undefined)
    if (i === 4) expect(await client.ask({ type: 'undo', table, version: client.at(table).version, ask: true })).toMatchObject({ ok: true })
  }
  await client.ask({ type: 'resign', table })
  const played = (await server.call('GET', `/api/tables/${table}/record`)).body as GameRecord
  expect(played.table!.begunWith).toBeGreaterThan(10)
  expect(await verify(played)).toMatchObject({ code: 0, err: '' })
  await client.close()
})
