// The tables of a node, without a server around them.

import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Update } from '../../../src/client/messages.ts'
import { Settings } from '../../../src/protocol/table.ts'
import { Watcher } from '../../../src/server/delivery/broadcast.ts'
import { LIMITS } from '../../../src/server/limits/limits.ts'
import { createSlices } from '../../../src/server/limits/slices.ts'
import { createLog, type Log } from '../../../src/server/ops/log.ts'
import { openStore, type Store } from '../../../src/server/store/store.ts'
import { createTables } from '../../../src/server/tables/live-tables.ts'
import { open } from '../../../src/server/tables/read-table.ts'
import { entry, rowOf } from '../../../src/server/tables/table.ts'

const settings = v.parse(Settings, {})
const quarantine = { has: () => false, add: async () => {}, guard: <T>(_kind: string, _table: string, work: () => Promise<T>) => work() }

/** Gathers lines as level and message. */
const logTo = (logged: string[]) =>
  createLog((line) => {
    const { level, what } = JSON.parse(line) as { level: string; what: string }
    logged.push(`${level}: ${what}`)
  }, 'debug')

const makeTables = (store: Store, log: Log = createLog(() => {})) =>
  createTables({
    store,
    now: () => 2,
    log,
    limits: LIMITS,
    slices: createSlices(),
    mayStart: async () => null,
    quarantine,
    idle: 1000,
    batchDelay: 0,
  })

test('after it is closed nothing new is begun, and what was on its way is on the disk', async () => {
  const store = await openStore({ memory: true })
  const seats = [{ guest: 'ann' }, null]
  const first = entry('created', { game: 'ukiyoe', options: {}, settings, host: 'ann', seats, seed: 'x' }, 'ann')
  const table = open('t', [{ ...first, version: 1, at: 1 }], 0, () => {})!
  await store.append('t', 0, [first], 1, rowOf(table))
  const logged: string[] = []
  const log = logTo(logged)
  const tables = makeTables(store, log)
  const who = { guest: 'bob', program: false }
  const join = (id: string) => tables.run('t', who, { type: 'join', id, table: 't' })
  await tables.find('t')
  const before = join('a')
  tables.close()
  const after = join('b')
  expect(await before).toEqual({ version: 2 })
  expect(await after).toMatchObject({ refused: 'already-seated' })
  const leave = tables.run('t', who, { type: 'leave', id: 'c', table: 't' })
  expect(await leave).toMatchObject({ refused: 'closing' })
  expect((await store.entries('t')).map(({ kind }) => kind)).toEqual(['created', 'joined'])
  expect(logged).toEqual([])
  await store.close()
})

test('a client that waits for a table that turns out to have an unknown entry is refused, not shown how it stood before', async () => {
  const store = await openStore({ memory: true })
  const first = entry('created', { game: 'ukiyoe', options: {}, settings, host: 'ann', seats: [{ guest: 'ann' }, null], seed: 'x' }, 'ann')
  const table = open('t', [{ ...first, version: 1, at: 1 }], 0, () => {})!
  await store.append('t', 0, [first], 1, rowOf(table))
  const logged: string[] = []
  const log = logTo(logged)
  const tables = makeTables(store, log)
  await tables.find('t')
  await store.append('t', 1, [{ kind: 'from-the-future', data: {}, by: null, command: null }], 2, rowOf(table))
  const who = { guest: 'bob', program: false }
  const joined = tables.run('t', who, { type: 'join', id: 'a', table: 't' })
  // Both wait until it is known that somebody else was first.
  const looks = [tables.find('t'), tables.find('t')].map((look) => look.catch((error: Error) => error.message))
  expect(await joined).toMatchObject({ refused: 'unavailable' })
  expect(await Promise.all(looks)).toEqual(Array(2).fill('the table cannot be read right now; try again'))
  await expect(tables.find('t')).rejects.toThrow('cannot be read')
  expect(logged).toEqual(['error: a table could not be read again', 'error: a table could not be opened'])
  tables.close()
  await store.close()
})

test('entries that another node writes while a table is opened are not missed', async () => {
  const store = await openStore({ memory: true })
  const first = entry('created', { game: 'ukiyoe', options: {}, settings, host: 'ann', seats: [{ guest: 'ann' }, null], seed: 'x' }, 'ann')
  const table = open('t', [{ ...first, version: 1, at: 1 }], 0, () => {})!
  await store.append('t', 0, [first], 1, rowOf(table))
  let notify: Parameters<typeof store.onChange>[0] = () => {}
  const joined = entry('joined', { seat: 1, guest: 'bob' }, 'bob')
  // The entries have been read when the names are; then the other node writes.
  const guests = {
    ...store.guests,
    async names(ids: readonly string[]) {
      if ((await store.entries('t')).length === 1) {
        await store.append('t', 1, [joined], 2, rowOf(table))
        notify({ table: 't', version: 2, entries: [{ ...joined, version: 2, at: 2 }] })
      }
      return store.guests.names(ids)
    },
  }
  const tables = makeTables({ ...store, guests, onChange: (listener) => void (notify = listener) })
  expect((await tables.find('t'))!.table.version).toBe(2)
  tables.close()
  await store.close()
})

test('before a command is refused on one of many nodes, what others have written is read', async () => {
  const store = await openStore({ memory: true })
  const first = entry('created', { game: 'ukiyoe', options: {}, settings, host: 'ann', seats: [{ guest: 'ann' }, null], seed: 'x' }, 'ann')
  const table = open('t', [{ ...first, version: 1, at: 1 }], 0, () => {})!
  await store.append('t', 0, [first], 1, rowOf(table))
  const shared = { ...store, backend: Object.assign(Object.create(store.backend), { dialect: 'postgres' }) }
  const tables = makeTables(shared)
  await tables.find('t')
  // Bob has joined on another node, which has acknowledged it; the notification is still on its way.
  await store.append('t', 1, [entry('joined', { seat: 1, guest: 'bob' }, 'bob')], 2, rowOf(table))
  const who = { guest: 'bob', program: false }
  expect(await tables.run('t', who, { type: 'leave', id: 'a', table: 't' })).toEqual({ version: 3 })
  expect(await tables.run('t', who, { type: 'leave', id: 'b', table: 't' })).toMatchObject({ refused: 'not-seated' })
  tables.close()
  await store.close()
})

test('a table that is asked for as it is now comes with what other nodes have written', async () => {
  const store = await openStore({ memory: true })
  const first = entry('created', { game: 'ukiyoe', options: {}, settings, host: 'ann', seats: [{ guest: 'ann' }, null], seed: 'x' }, 'ann')
  const table = open('t', [{ ...first, version: 1, at: 1 }], 0, () => {})!
  await store.append('t', 0, [first], 1, rowOf(table))
  const tables = makeTables({ ...store, backend: Object.assign(Object.create(store.backend), { dialect: 'postgres' }) })
  await tables.find('t')
  // Bob has joined on another node; the notification is still on its way.
  await store.append('t', 1, [entry('joined', { seat: 1, guest: 'bob' }, 'bob')], 2, rowOf(table))
  expect((await tables.find('t'))!.table.version).toBe(1)
  expect((await tables.findNow('t'))!.table.version).toBe(2)
  expect(await tables.findNow('none')).toBe(undefined)
  tables.close()
  await store.close()
})

test('a client that returns while another node’s step is on its way gets that step once', async () => {
  const store = await openStore({ memory: true })
  const first = entry('created', { game: 'ukiyoe', options: {}, settings, host: 'ann', seats: [{ guest: 'ann' }, null], seed: 'x' }, 'ann')
  const table = open('t', [{ ...first, version: 1, at: 1 }], 0, () => {})!
  await store.append('t', 0, [first], 1, rowOf(table))
  let notify: Parameters<typeof store.onChange>[0] = () => {}
  const tables = makeTables({ ...store, onChange: (listener) => void (notify = listener) })
  const live = (await tables.find('t'))!
  // As in a long game: the first steps are no longer in memory.
  live.recent = []
  // Bob has joined on another node: the store has it, this node has not heard of it.
  const joined = entry('joined', { seat: 1, guest: 'bob' }, 'bob')
  await store.append('t', 1, [joined], 2, rowOf(table))
  const received: number[] = []
  const watcher = new Watcher({
    guest: 'ann',
    as: null,
    deltas: false,
    send: (text) => void received.push(...(JSON.parse(text) as Update).steps!.map((step) => step.version)),
    hasMuted: () => false,
  })
  live.watchers.add(watcher)
  await tables.withTable('t', () => tables.sendUpdate(live, watcher, 0))
  notify({ table: 't', version: 2, entries: [{ ...joined, version: 2, at: 2 }] })
  await tables.withTable('t', () => {})
  expect(received).toEqual([1, 2])
  tables.close()
  await store.close()
})
