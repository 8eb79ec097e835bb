// The journal of the SQLite writer: moves are durable before they are in the rows of their tables, and come there whatever happens in between.
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Append, Outcome, RestOfRow } from '../../../src/server/store/backend.ts'
import { copyLines } from '../../../src/server/store/backup.ts'
import { openSnapshot } from '../../../src/server/store/care/snapshot.ts'
import { Database } from '../../../src/server/store/sqlite/file.ts'
import { readJournal } from '../../../src/server/store/sqlite/journal.ts'
import { openFile, type Result, Writer } from '../../../src/server/store/sqlite/writer.ts'
import { type MovedRow, openBackend, openStore } from '../../../src/server/store/store.ts'
import { entryOf, rowOf } from '../../support/server/rows.ts'
import { temporaryFolder } from '../../support/server/stores.ts'

const AT = 1_800_000_000_000

/** A file with the tables of a store, and nothing in them. */
async function newFile(): Promise<string> {
  const folder = temporaryFolder()
  await (await openBackend({ folder })).close()
  return join(folder, 'nihonbashi.db')
}

const append = (id: string, base: number, more: Partial<Append> = {}): Append => ({
  id,
  base,
  at: AT + base,
  onTurn: '["ann"]',
  deadline: null,
  moves: base,
  rest: base === 0 ? rest('playing') : null,
  entries: [{ kind: base === 0 ? 'created' : 'moved', data: `{"n":${base}}`, by: 'ann', command: `c${base}` }],
  ...more,
})

const rest = (state: string): RestOfRow => ({
  game: 'ukiyoe',
  state,
  public: 0,
  seats: '["ann","bob"]',
  summary: '{}',
  updated: AT,
  members: ['ann', 'bob'],
})

function look(path: string) {
  const db = new Database(path, { readOnly: true })
  const rows = db.prepare('select id, version, updated, moves from tables order by id').all([]) as {
    id: string
    version: number
    updated: number
    moves: number
  }[]
  const entries = db.prepare('select table_id, version, data, command_id from entries order by table_id, version').all([]) as {
    table_id: string
    version: number
    data: string
  }[]
  const [{ n: journal }] = db.prepare('select count(*) as n from journal').all([]) as [{ n: number }]
  db.close()
  return { rows, entries, journal }
}

test('moves wait in the journal, and are in the rows of their tables when they are settled', async () => {
  const path = await newFile()
  const writer = new Writer(openFile(path), { defers: true })
  expect(writer.commit([append('t', 0), append('u', 0)])).toEqual([{ version: 1 }, { version: 1 }])
  for (let i = 1; i < 20; i++) expect(writer.commit([append('t', i)])).toEqual([{ version: i + 1 }])
  expect(look(path)).toMatchObject({
    rows: [
      { id: 't', version: 1 },
      { id: 'u', version: 1 },
    ],
    journal: 19,
  })
  writer.settle()
  const { rows, entries, journal } = look(path)
  expect(rows).toEqual([
    { id: 't', version: 20, updated: AT + 19, moves: 19 },
    { id: 'u', version: 1, updated: AT, moves: 0 },
  ])
  expect(entries.filter(({ table_id }) => table_id === 't').map(({ version }) => version)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  )
  expect(journal).toBe(0)
})

test('what is no move brings the moves before it along; of the others nothing is lost', async () => {
  const path = await newFile()
  const writer = new Writer(openFile(path), { defers: true })
  writer.commit([append('t', 0), append('u', 0)])
  writer.commit([append('t', 1), append('u', 1)])
  const end = append('t', 2, { rest: rest('over') })
  expect(writer.commit([end, append('u', 2)])).toEqual([{ version: 3 }, { version: 3 }])
  expect(look(path).rows).toMatchObject([
    { id: 't', version: 3 },
    { id: 'u', version: 1 },
  ])
  // Killed here: the next one finds in the journal what was settled already, and what was not.
  const next = new Writer(openFile(path), { defers: true })
  next.settle()
  const { rows, entries, journal } = look(path)
  expect(rows).toMatchObject([
    { id: 't', version: 3 },
    { id: 'u', version: 3 },
  ])
  expect(entries.length).toBe(6)
  expect(journal).toBe(0)
})

test('a table with many moves in the journal is settled with the commit, the others wait', async () => {
  const path = await newFile()
  const writer = new Writer(openFile(path), { defers: true })
  writer.commit([append('t', 0), append('u', 0)])
  for (let i = 1; i <= 31; i++) writer.commit([append('t', i)])
  expect(look(path).rows.map(({ version }) => version)).toEqual([1, 1])
  writer.commit([append('t', 32), append('u', 1)])
  expect(look(path).rows.map(({ version }) => version)).toEqual([33, 1])
  writer.commit([append('t', 33)])
  // Killed here: in the journal are moves of both kinds, and some of one table.
  new Writer(openFile(path), { defers: true }).settle()
  const { rows, entries, journal } = look(path)
  expect(rows.map(({ version }) => version)).toEqual([34, 2])
  expect(entries.map(({ version }) => version)).toEqual([...Array.from({ length: 34 }, (_, i) => i + 1), 1, 2])
  expect(entries.slice(0, 34).map(({ data }) => data)).toEqual(Array.from({ length: 34 }, (_, i) => `{"n":${i}}`))
  expect(journal).toBe(0)
})

test('when very many moves wait, those that have waited longest are settled, and their rows go', async () => {
  const path = await newFile()
  const db = openFile(path)
  const writer = new Writer(db, { defers: true })
  const ids = Array.from({ length: 300 }, (_, i) => `t${i}`)
  writer.commit(ids.map((id) => append(id, 0)))
  const waiting = []
  for (let i = 1; i <= 31; i++) {
    writer.commit(ids.map((id) => append(id, i)))
    waiting.push(readJournal(db).waiting.length)
  }
  expect(waiting.slice(0, 26)).toEqual(Array.from({ length: 26 }, (_, i) => 300 * (i + 1)))
  // 8,100 were too many: 75 tables of 27 moves were settled.
  expect(waiting.slice(26)).toEqual([6075, 6375, 6675, 6975, 7275])
  writer.settleSome()
  expect(readJournal(db).waiting.length).toBe(7275 - 65 * 31)
  for (let i = 0; i < 4; i++) writer.settleSome()
  const { rows, entries, journal } = look(path)
  expect([journal, entries.length]).toEqual([0, 300 * 32])
  expect(rows.every(({ version, moves }) => version === 32 && moves === 31)).toBe(true)
})

test('a command in the journal is known, and who is late is told so', async () => {
  const path = await newFile()
  const writer = new Writer(openFile(path), { defers: true })
  writer.commit([append('t', 0)])
  writer.commit([append('t', 1)])
  const again = append('t', 2, { entries: [{ kind: 'moved', data: '{}', by: 'ann', command: 'c1' }] })
  expect(writer.commit([again])).toEqual([{ repeated: 2 }])
  expect(writer.commit([append('t', 1, { entries: [{ kind: 'moved', data: '{}', by: 'ann', command: 'x' }] })])).toEqual([{ stale: true }])
  expect(writer.commit([append('nowhere', 3)])).toEqual([{ stale: true }])
  expect(writer.commit([append('t', 2), append('t', 3)])).toEqual([{ version: 3 }, { version: 4 }])
})

test('a commit that fails leaves nothing behind, and what was there before stays', async () => {
  const path = await newFile()
  const writer = new Writer(openFile(path), { defers: true })
  writer.commit([append('t', 0)])
  writer.commit([append('t', 1)])
  expect(() => writer.commit([append('t', 2), [{ sql: 'select no such thing', parameters: [] }]])).toThrow()
  expect(writer.commit([append('t', 2)])).toEqual([{ version: 3 }])
  writer.settle()
  expect(look(path).entries.length).toBe(3)
})

test('any number of writers on one file, killed or not: each table has every version once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.constantFrom('move', 'other', 'settle', 'killed')), { minLength: 1, maxLength: 60 }),
      async (course) => {
        const path = await newFile()
        const writers = [0, 1, 2].map(() => new Writer(openFile(path), { defers: true }))
        const versions = [0, 0, 0]
        for (const [w, t, what] of course) {
          if (what === 'settle') writers[w]!.settle()
          else if (what === 'killed') writers[w] = new Writer(openFile(path), { defers: true })
          else {
            const base = versions[t]!
            const other =
              what === 'other' ? { rest: rest('playing'), entries: [{ kind: 'voted', data: '{}', by: null, command: null }] } : {}
            const [result] = writers[w]!.commit([append(`t${t}`, base, other)]) as [Result & Outcome]
            expect(result).toEqual({ version: base + 1 })
            versions[t] = base + 1
          }
        }
        new Writer(openFile(path), { defers: true }).settle()
        const { rows, entries, journal } = look(path)
        expect(rows.map(({ id, version }) => [id, version])).toEqual(
          versions.flatMap((version, t) => (version > 0 ? [[`t${t}`, version]] : [])),
        )
        for (const [t, version] of versions.entries()) {
          const mine = entries.filter(({ table_id }) => table_id === `t${t}`)
          expect(mine.map((one) => one.version)).toEqual(Array.from({ length: version }, (_, i) => i + 1))
        }
        expect(journal).toBe(0)
      },
    ),
    { numRuns: 30 },
  )
})

const moved = (moves: number): MovedRow => ({ onTurn: moves % 2 ? ['bob'] : [], deadline: AT, moves })

test('who reads finds every move that was acknowledged, in its rows and in lists', async () => {
  const folder = temporaryFolder()
  const store = await openStore({ folder })
  await store.append('t', 0, [{ ...entryOf(0), kind: 'created' }], AT, rowOf('t'))
  for (let i = 1; i <= 30; i++) {
    expect(await store.append('t', i, [entryOf({ i }, `c${i}`)], AT + i, moved(i))).toEqual({ version: i + 1 })
    if (i % 3 === 0) expect((await store.entries('t')).length).toBe(i + 1)
    if (i % 5 === 0)
      expect(await store.row('t')).toMatchObject({ version: i + 1, updated: AT + i, moves: i, onTurn: i % 2 ? ['bob'] : [], deadline: AT })
    if (i % 7 === 0) expect((await store.tablesOf('ann')).map(({ version }) => version)).toEqual([i + 1])
  }
  // Two who ask at once, while one more is on its way.
  const last = store.append('t', 31, [entryOf({ i: 31 })], AT + 31, moved(31))
  const [a, b] = await Promise.all([store.entries('t'), store.entries('t', 30)])
  await last
  expect([a.length, b.length]).toEqual([32, 2])
  await store.close()
  const again = await openStore({ folder })
  expect((await again.entries('t')).length).toBe(32)
  await again.close()
})

test('a copy has the moves of the journal in their places, and writes nothing', async () => {
  const path = await newFile()
  const writer = new Writer(openFile(path), { defers: true })
  writer.commit([append('t', 0), append('u', 0)])
  for (let i = 1; i < 10; i++) writer.commit([append('t', i)])
  const before = look(path)
  const rows: [string, Record<string, unknown>][] = []
  for await (const lines of copyLines(await openSnapshot({ folder: dirname(path) }), { now: AT })) {
    for (const line of lines.split('\n')) if (line.startsWith('[')) rows.push(JSON.parse(line))
  }
  const of = (table: string) => rows.flatMap(([name, row]) => (name === table ? [row] : []))
  expect(of('tables').map(({ id, version, moves, updated }) => [id, version, moves, updated])).toEqual([
    ['t', 10, 9, AT + 9],
    ['u', 1, 0, AT],
  ])
  expect(look(path)).toEqual(before)
  expect(before.journal).toBe(9)
  writer.settle()
  expect(of('entries').length).toBe(11)
  expect(of('entries')).toEqual(expect.arrayContaining(look(path).entries.map((entry) => expect.objectContaining(entry))))
})
