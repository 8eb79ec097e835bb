// The SQLite writer: appends are in the file when it has committed them, once and in order.
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Append, AppendOutcome, RowColumns } from '../../../src/server/store/backend.ts'
import { backupLines } from '../../../src/server/store/backup.ts'
import { openSnapshot } from '../../../src/server/store/care/snapshot.ts'
import { Database } from '../../../src/server/store/sqlite/file.ts'
import { openFile, Writer, type WriterResult } from '../../../src/server/store/sqlite/writer.ts'
import { openBackend, openStore } from '../../../src/server/store/store.ts'
import { entryOf, rowOf } from '../../support/server/rows.ts'
import { temporaryFolder } from '../../support/temporary.ts'

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
  row: { ...ROW, moves: base, updated: AT + base },
  members: base === 0 ? ['ann', 'bob'] : null,
  entries: [{ kind: base === 0 ? 'created' : 'moved', data: `{"n":${base}}`, by: 'ann', command: `c${base}` }],
  ...more,
})

const ROW: RowColumns = {
  game: 'ukiyoe',
  state: 'playing',
  public: 0,
  seats: '["ann","bob"]',
  onTurn: '["ann"]',
  deadline: null,
  moves: 0,
  summary: '{}',
  updated: AT,
}

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

test('every append is in the rows of its table, and in the table of entries', async () => {
  const path = await newFile()
  const writer = new Writer(openFile(path))
  expect(writer.commit([append('t', 0), append('u', 0)])).toEqual([{ version: 1 }, { version: 1 }])
  for (let i = 1; i < 20; i++) expect(writer.commit([append('t', i)])).toEqual([{ version: i + 1 }])
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

test('a repeated command and a late one are refused', async () => {
  const path = await newFile()
  const writer = new Writer(openFile(path))
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
  const writer = new Writer(openFile(path))
  writer.commit([append('t', 0)])
  writer.commit([append('t', 1)])
  expect(() => writer.commit([append('t', 2), [{ sql: 'select no such thing', parameters: [] }]])).toThrow()
  expect(writer.commit([append('t', 2)])).toEqual([{ version: 3 }])
  expect(look(path).entries.length).toBe(3)
})

test('any number of writers on one file, killed or not: each table has every version once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.constantFrom('move', 'other', 'killed')), { minLength: 1, maxLength: 60 }),
      async (course) => {
        const path = await newFile()
        const writers = [0, 1, 2].map(() => new Writer(openFile(path)))
        const versions = [0, 0, 0]
        for (const [w, t, what] of course) {
          if (what === 'killed') writers[w] = new Writer(openFile(path))
          else {
            const base = versions[t]!
            const other = what === 'other' ? { members: ['ann'], entries: [{ kind: 'voted', data: '{}', by: null, command: null }] } : {}
            const [result] = writers[w]!.commit([append(`t${t}`, base, other)]) as [WriterResult & AppendOutcome]
            expect(result).toEqual({ version: base + 1 })
            versions[t] = base + 1
          }
        }
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

const moved = (moves: number) => rowOf('t', { onTurn: moves % 2 ? ['bob'] : [], deadline: AT, moves, updated: AT + moves, host: 'ann' })

test('readers find every acknowledged move, in its rows and in lists', async () => {
  const folder = temporaryFolder()
  const store = await openStore({ folder })
  await store.append('t', 0, [{ ...entryOf(0), kind: 'created' }], AT, moved(0))
  for (let i = 1; i <= 30; i++) {
    expect(await store.append('t', i, [entryOf({ i }, `c${i}`)], AT + i, moved(i))).toEqual({ version: i + 1 })
    if (i % 3 === 0) expect((await store.entries('t')).length).toBe(i + 1)
    if (i % 5 === 0)
      expect(await store.row('t')).toMatchObject({ version: i + 1, updated: AT + i, moves: i, onTurn: i % 2 ? ['bob'] : [], deadline: AT })
    if (i % 7 === 0) expect((await store.tablesOf('ann')).map(({ version }) => version)).toEqual([i + 1])
  }
  // Two reads at once, while one more append is in flight.
  const last = store.append('t', 31, [entryOf({ i: 31 })], AT + 31, moved(31))
  const [a, b] = await Promise.all([store.entries('t'), store.entries('t', 30)])
  expect([31, 32]).toContain(a.length)
  expect([1, 2]).toContain(b.length)
  await last
  expect([(await store.entries('t')).length, (await store.entries('t', 30)).length]).toEqual([32, 2])
  await store.close()
  const again = await openStore({ folder })
  expect((await again.entries('t')).length).toBe(32)
  await again.close()
})

test('a backup has every append, and writes nothing', async () => {
  const path = await newFile()
  const writer = new Writer(openFile(path))
  writer.commit([append('t', 0), append('u', 0)])
  for (let i = 1; i < 10; i++) writer.commit([append('t', i)])
  const before = look(path)
  const rows: [string, Record<string, unknown>][] = []
  for await (const lines of backupLines(await openSnapshot({ folder: dirname(path) }), { now: AT })) {
    for (const line of lines.split('\n')) if (line.startsWith('[')) rows.push(JSON.parse(line))
  }
  const of = (table: string) => rows.flatMap(([name, row]) => (name === table ? [row] : []))
  expect(of('tables').map(({ id, version, moves, updated }) => [id, version, moves, updated])).toEqual([
    ['t', 10, 9, AT + 9],
    ['u', 1, 0, AT],
  ])
  expect(look(path)).toEqual(before)
  expect(of('entries').length).toBe(11)
  expect(of('entries')).toEqual(expect.arrayContaining(look(path).entries.map((entry) => expect.objectContaining(entry))))
})
