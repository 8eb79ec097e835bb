// nihonbashi doctor, as a user runs it: finds damage, repairs what it can, and changes nothing unasked.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openBackend, openStore, type Where } from '../../../src/server/store/store.ts'
import { type Done, run } from '../../support/cli/fake.ts'
import { Game } from '../../support/server/games.ts'
import { KINDS, somewhere } from '../../support/server/stores.ts'
import { temporaryFolder } from '../../support/temporary.ts'

function at(where: Where, ...words: string[]): Promise<Done> {
  delete process.env.DATABASE_URL
  if ('url' in where) process.env.DATABASE_URL = where.url
  return run('folder' in where ? [...words, '--data', where.folder] : words)
}

/** Games that have begun, `g0` to `g5`, and a guest. */
async function fill(where: Where): Promise<void> {
  const store = await openStore(where)
  await store.guests.create({ id: 'ann', name: 'Ann', created: 1 }, 'of-a-secret')
  for (let t = 0; t < 6; t++) {
    const game = new Game(`g${t}`, true)
    const entries = [game.first, ...Array.from({ length: 8 }, () => game.next()!)]
    await store.append(game.table.id, 0, entries, 1_800_000_000_000, game.row)
    const last = game.next()!
    await store.append(game.table.id, 9, [last], 1_800_000_000_000, game.row)
  }
  await store.close()
}

async function change(where: Where, ...statements: readonly string[]): Promise<void> {
  const backend = await openBackend(where)
  for (const text of statements) await backend.write(sql.raw(text).compile(backend.db))
  await backend.close()
}

interface Found {
  readonly sound: boolean
  readonly tables: number
  readonly findings: readonly { readonly kind: string; readonly table: string | null; readonly what: string; readonly fixable: boolean }[]
  readonly fixed: readonly string[]
}
const read = (done: Done) => JSON.parse(done.out) as Found
const kindsOf = (found: Found) => found.findings.map(({ kind, table }) => `${kind} ${table}`).sort()

describe.each(KINDS)('%s', (kind) => {
  test('a sound store is sound; what is wrong is named; what can be mended is, and then the rest is left', async () => {
    const where = await somewhere(kind)
    await fill(where)
    const sound = await at(where, 'doctor')
    expect(sound).toMatchObject({ code: 0, err: '' })
    expect(sound.out).toMatch(/: 6 tables, nothing is wrong\n$/)
    await change(
      where,
      "update tables set state = 'over', moves = 3 where id = 'g0'",
      "update tables set seats = 'x' where id = 'g1'",
      'update entries set data = \'{"seat":0,"move":{"type":"draw","from":99}}\' where table_id = \'g2\' and version = 10',
      "update entries set data = 'x' where table_id = 'g3' and version = 1",
      "delete from entries where table_id = 'g4' and version = 5",
      "delete from tables where id = 'g5'",
      "insert into tokens (id, guest, name, hash, created) values ('t', 'nobody', 'n', 'h', 1)",
    )
    const wrong = ['orphan g5', 'orphan g5', 'orphan null', 'record g2', 'row g0', 'row g1', 'table g3', 'table g4']
    const found = await at(where, 'doctor', '--json')
    expect(found.code).toBe(1)
    expect(kindsOf(read(found))).toEqual(wrong)
    expect(read(found).findings.filter(({ table }) => table === 'g0')).toEqual([
      { kind: 'row', table: 'g0', what: 'not what the entries make it: state, moves', fixable: true },
    ])
    // It has changed nothing.
    expect(kindsOf(read(await at(where, 'doctor', '--json')))).toEqual(wrong)
    const text = await at(where, 'doctor')
    expect(text.out).toMatch(/row g1: .* \(--fix repairs it\)\n/)
    expect(text.out).toMatch(/table g4: entry 5 is missing\n/)
    expect(text.out).toMatch(/: 5 tables, 8 found\n$/)
    const lost = await at(where, 'backup', join(temporaryFolder(), 'copy.jsonl'))
    expect(lost).toMatchObject({ code: 2, out: '' })
    expect(lost.err).toMatch(/is damaged .*, and 2 more\)/)
    const fixed = read(await at(where, 'doctor', '--fix', '--json'))
    expect(fixed.fixed).toContain('table g0: the row was made anew from its entries')
    expect(fixed.fixed).toContain('10 of entries without an owner were removed')
    expect(kindsOf(read(await at(where, 'doctor', '--json')))).toEqual(['record g2', 'table g3', 'table g4'])
    // A backup leaves out what cannot be restored, and only when asked to.
    const file = join(temporaryFolder(), 'copy.jsonl')
    const refused = await at(where, 'backup', file)
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).toMatch(/is damaged \(table g3: the data of entry 1 cannot be read, and 1 more\); nihonbashi doctor says more/)
    const partly = await at(where, 'backup', file, '--force')
    expect(partly.code).toBe(1)
    expect(partly.err).toMatch(/this is not in the copy:\n {2}table g3: .*\n {2}table g4: .*\n$/)
    const target = await somewhere(kind)
    expect(await at(target, 'restore', file)).toMatchObject({ code: 0, err: '' })
    expect(kindsOf(read(await at(target, 'doctor', '--json')))).toEqual(['record g2'])
    const blind = join(temporaryFolder(), 'copy.jsonl')
    expect(await at(where, 'backup', blind, '--skip-check')).toMatchObject({ code: 0, err: '' })
    expect((await at(await somewhere(kind), 'restore', blind)).code).toBe(2)
  })
})

test.each(KINDS)('shared games are read, and those of nobody are removed (%s)', async (kind) => {
  const where = await somewhere(kind)
  await fill(where)
  const store = await openStore(where)
  const record = readFileSync('test/records/ukiyoe-two-1.txt', 'utf8')
  const shared = { guest: 'ann', game: 'ukiyoe', record, hash: 'h', created: 1 }
  await store.shared.add({ ...shared, id: 'sound' })
  await store.shared.add({ ...shared, id: 'anonymous', guest: null })
  await store.shared.add({ ...shared, id: 'torn', record: record.slice(0, 300) })
  await store.shared.add({ ...shared, id: 'lost', guest: 'nobody' })
  await store.close()
  const { findings } = read(await at(where, 'doctor', '--json'))
  expect(findings).toEqual([
    { kind: 'orphan', table: null, what: '1 of shared belong to guest nobody, which is not there', fixable: true },
    { kind: 'shared', table: null, what: expect.stringMatching(/^the record of torn: /), fixable: false },
  ])
  await at(where, 'doctor', '--fix')
  const mended = await openStore(where)
  expect(await mended.shared.find('lost')).toBeUndefined()
  expect(await mended.shared.find('anonymous')).toBeDefined()
  await mended.close()
})

test('a shared game that is not a text is refused, not sent', async () => {
  const store = await openStore({ memory: true })
  await store.shared.add({ id: 's', guest: null, game: 'ukiyoe', record: 'x', hash: 'h', created: 1 })
  await store.backend.write(sql.raw("update shared set record = x'00ff'").compile(store.backend.db))
  await expect(store.shared.find('s')).rejects.toThrow('cannot be read')
  await store.close()
})

test('a lost row is found before a backup: its entries could not be restored', async () => {
  const where = await somewhere('sqlite')
  await fill(where)
  await change(where, "delete from tables where id = 'g5'")
  const file = join(temporaryFolder(), 'copy.jsonl')
  const refused = await at(where, 'backup', file)
  expect(refused).toMatchObject({ code: 2, out: '' })
  expect(refused.err).toContain('table g5: 10 of entries belong to table g5, which is not there')
  expect(await at(where, 'backup', file, '--force')).toMatchObject({ code: 1, err: expect.stringContaining('this is not in the copy') })
  const target = await somewhere('sqlite')
  expect(await at(target, 'restore', file)).toMatchObject({ code: 0, out: expect.stringContaining('5 tables') })
})

test('a game against the rules is named before a backup, and copied as it is', async () => {
  const where = await somewhere('sqlite')
  await fill(where)
  await change(where, 'update entries set data = \'{"seat":0,"move":{"type":"draw","from":99}}\' where table_id = \'g2\' and version = 10')
  const file = join(temporaryFolder(), 'copy.jsonl')
  const done = await at(where, 'backup', file)
  expect(done.code).toBe(1)
  expect(done.err).toMatch(/^nihonbashi backup: in the copy as it is, but against the rules:\n {2}table g2: .*\n$/)
  const target = await somewhere('sqlite')
  expect(await at(target, 'restore', file)).toMatchObject({ code: 0, out: expect.stringContaining('6 tables') })
})

test('bytes that are wrong are found in the file, and the rest is copied', async () => {
  const where = (await somewhere('sqlite')) as { folder: string }
  await fill(where)
  const file = join(where.folder, 'nihonbashi.db')
  const bytes = readFileSync(file)
  // A page of guests' secrets loses its head.
  const found0 = bytes.lastIndexOf('of-a-secret')
  expect(found0).toBeGreaterThan(4096)
  const page = Math.floor(found0 / 4096) * 4096
  bytes.fill(0xff, page, page + 8)
  writeFileSync(file, bytes)
  const found = await at(where, 'doctor', '--json')
  expect(found.code).toBe(1)
  expect(read(found).findings.some(({ kind }) => kind === 'file')).toBe(true)
  // Whoever reads this has run doctor.
  expect(found.out).toContain('the file is damaged (')
  expect(found.out).not.toMatch(/run nihonbashi doctor/i)
  const copy = join(temporaryFolder(), 'copy.jsonl')
  expect((await at(where, 'backup', copy)).code).toBe(2)
  expect((await at(where, 'backup', copy, '--force')).code).toBe(1)
  const target = await somewhere('sqlite')
  expect((await at(target, 'restore', copy)).code).toBe(0)
  const store = await openStore(target)
  expect((await store.lobby({ limit: 50, state: 'playing' })).rows).toHaveLength(6)
  await store.close()
})

test('entries of another form are a sentence about the table', async () => {
  const where = await somewhere('sqlite')
  await fill(where)
  await change(where, "update entries set data = json_remove(data, '$.options') where table_id = 'g3' and version = 1")
  expect((await at(where, 'doctor')).out).toMatch(/^table g3: the entries cannot be applied \(.*\)$/m)
})

test('it may run while the server writes, and finds nothing that is not so', async () => {
  const where = await somewhere('sqlite')
  await fill(where)
  const store = await openStore(where)
  let stop = false
  const writing = (async () => {
    for (let n = 0; !stop; n++) {
      const game = new Game(`live${n}`)
      await store.append(game.table.id, 0, [game.first], 1, game.row)
      for (let one = game.next(); one && !stop; one = game.next())
        await store.append(game.table.id, game.table.version - 1, [one], 1, game.row)
    }
  })()
  for (let i = 0; i < 5; i++) expect(await at(where, 'doctor')).toMatchObject({ code: 0, err: '' })
  stop = true
  await writing
  await store.close()
})

test('senseless flags are refused in a sentence', async () => {
  const nowhere = { folder: join(temporaryFolder(), 'none') }
  expect(await at(nowhere, 'doctor')).toEqual({ code: 2, out: '', err: `nihonbashi doctor: ${nowhere.folder}: there is no store\n` })
  expect((await at(nowhere, 'doctor', 'now')).err).toContain('unexpected argument "now"')
  expect((await at(nowhere, 'doctor', '--fix', '--release', 'x')).err).toContain('name one of --fix, --quarantine and --release')
  expect((await at(nowhere, 'doctor', '--release', '../x')).err).toContain('is not the id of a table')
  expect((await at(nowhere, 'doctor', '--quarantine', 'x')).err).toContain('there is no store')
  const empty = temporaryFolder()
  writeFileSync(join(empty, 'nihonbashi.db'), '')
  expect((await at({ folder: empty }, 'doctor')).err).toContain('nihonbashi.db is empty')
  writeFileSync(join(empty, 'nihonbashi.db'), 'hello '.repeat(2000))
  expect(await at({ folder: empty }, 'doctor')).toMatchObject({ code: 2, err: expect.stringContaining('is not a database') })
})

test('a table is put into quarantine and released', async () => {
  const where = await somewhere('sqlite')
  await fill(where)
  await change(
    where,
    'create table if not exists quarantine (table_id text primary key, reason text, detail text not null, attempts integer not null, at bigint not null)',
  )
  expect((await at(where, 'doctor', '--quarantine', 'none')).err).toContain('there is no table none')
  expect((await at(where, 'doctor', '--release', 'g1')).err).toContain('table g1 is not in quarantine')
  expect(await at(where, 'doctor', '--quarantine', 'g1')).toEqual({ code: 0, out: 'g1: in quarantine\n', err: '' })
  const shown = await at(where, 'doctor')
  expect(shown.code).toBe(0)
  expect(shown.out).toMatch(/in quarantine since 20.*Z: g1 \(host\)\n/)
  expect(await at(where, 'doctor', '--release', 'g1')).toEqual({ code: 0, out: 'g1: released\n', err: '' })
  expect((await at(where, 'doctor')).out).not.toContain('quarantine')
})
