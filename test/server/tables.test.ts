// The tables of a node, without a server around them.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Settings } from '../../src/server/protocol.ts'
import { rowOf } from '../../src/server/row.ts'
import { openStore } from '../../src/server/store/store.ts'
import { entry, open } from '../../src/server/table.ts'
import { createTables, type Done } from '../../src/server/tables.ts'

const settings = v.parse(Settings, {})

test('after it is closed nothing new is begun, and what was on its way is on the disk', async () => {
  const store = await openStore({ memory: true })
  const seats = [{ guest: 'ann' }, null]
  const first = entry('created', { game: 'ukiyoe', options: {}, settings, host: 'ann', seats, seed: 'x' }, 'ann')
  const table = open('t', [{ ...first, version: 1, at: 1 }], 0, () => {})!
  await store.append('t', 0, [first], 1, rowOf(table))
  const logged: string[] = []
  const log = (level: string, what: string) => void logged.push(`${level}: ${what}`)
  const tables = createTables({ store, now: () => 2, log, changed: () => {}, idle: 1000, gather: 0 })
  const who = { guest: 'bob', program: false }
  const join = (id: string) => new Promise<Done>((resolve) => tables.run('t', who, { type: 'join', id, table: 't' }, resolve))
  await tables.look('t')
  const before = join('a')
  tables.close()
  const after = join('b')
  expect(await before).toEqual({ version: 2 })
  expect(await after).toMatchObject({ refused: 'already-seated' })
  const leave = new Promise<Done>((resolve) => tables.run('t', who, { type: 'leave', id: 'c', table: 't' }, resolve))
  expect(await leave).toMatchObject({ refused: 'closing' })
  expect((await store.entries('t')).map(({ kind }) => kind)).toEqual(['created', 'joined'])
  expect(logged).toEqual([])
  await store.close()
})
