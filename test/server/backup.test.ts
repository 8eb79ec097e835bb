// Backup and restore, as a user runs them: while the server writes, into either kind of store, and never half.
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { nameOf, readWhere } from '../../src/cli/where.ts'
import { COPIED } from '../../src/server/store/copy.ts'
import { makeStore, openBackend, openStore, type Store, type Where } from '../../src/server/store/store.ts'
import { type Done, run, spawnCli } from '../cli/fake.ts'
import { afterMove, entryOf, rowOf } from './rows.ts'
import { KINDS, somewhere, temporaryFolder } from './stores.ts'

const { DATABASE_URL, NIHONBASHI_DATA, XDG_DATA_HOME } = process.env
afterEach(() => {
  for (const [name, value] of Object.entries({ DATABASE_URL, NIHONBASHI_DATA, XDG_DATA_HOME })) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
})

/** A command at a place. */
function at(where: Where, ...words: string[]): Promise<Done> {
  delete process.env.DATABASE_URL
  if ('url' in where) process.env.DATABASE_URL = where.url
  return run('folder' in where ? [...words, '--data', where.folder] : words)
}

async function fill(store: Store): Promise<void> {
  await store.guests.create({ id: 'ann', name: 'Ann 語', created: 1 }, 'hash')
  await store.passkeys.add({ id: 'pk', guest: 'ann', data: { a: 1 }, counter: 2, created: 1 })
  await store.tokens.create({ id: 'tk', guest: 'ann', name: 'bot', created: 1 }, 'token-hash')
  await store.webhooks.add({ id: 'wh', guest: 'ann', url: 'https://example.org/', secret: 's', created: 1 })
  await store.mutes.add('ann', 'bob')
  await store.reports.add({ id: 'r', table: 't0', n: null, by: null, about: 'bob', reason: 'x', at: 1 })
  for (let t = 0; t < 3; t++) {
    const id = `t${t}`
    for (let v = 0; v < 100; v++)
      await store.append(id, v, [entryOf({ v, text: "'\n\u2028" }, `c${v}`)], 1_800_000_000_000 + v, rowOf(id, { deadline: t ? null : 5 }))
    await store.chat.add(id, { by: 'ann', text: 'hello', at: 1, command: 'c' })
    if (t === 1) await store.append(id, 100, [entryOf('end')], 1_800_000_001_000, rowOf(id, { state: 'over', public: true }))
  }
}

/** Everything in a store, table by table, in any order. */
async function contentOf(where: Where): Promise<Record<string, string[]>> {
  const backend = await openBackend(where)
  const content: Record<string, string[]> = {}
  for (const table of COPIED) {
    const rows = await backend.db.selectFrom(table).selectAll().execute()
    content[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
  }
  await backend.close()
  return content
}

describe.each(KINDS)('from %s', (kind) => {
  test('a copy made while the server writes is one moment, and goes into either store', async () => {
    const where = await somewhere(kind)
    const store = await openStore(where)
    await fill(store)
    const before = await contentOf(where)
    let stop = false
    const TABLES = 8
    const writing = Promise.all(
      Array.from({ length: TABLES }, async (_, t) => {
        for (let v = 0; !stop; v += 2) await store.append(`live${t}`, v, [entryOf(v), entryOf(v + 1)], 1, afterMove(`live${t}`, v))
      }),
    )
    const file = join(temporaryFolder(), 'copy.jsonl.gz')
    const done = await at(where, 'backup', file)
    stop = true
    await writing
    await store.close()
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toMatch(/copy\.jsonl\.gz: [\d,]+ bytes from /)
    expect(done.out).not.toContain('postgres:')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect((await at(where, 'restore', file, '--check')).out).toMatch(/is whole: \d+ tables, [\d,]+ rows, of 20/)
    for (const other of KINDS) {
      const target = await somewhere(other)
      expect(await at(target, 'restore', file)).toMatchObject({ code: 0, err: '' })
      const content = await contentOf(target)
      const stable = Object.fromEntries(Object.entries(content).map(([table, rows]) => [table, rows.filter((row) => !/"live\d/.test(row))]))
      expect(stable).toEqual(before)
      // The tables that were being written have no half of an append: two entries each time.
      const again = await openStore(target)
      for (let t = 0; t < TABLES; t++) {
        const entries = await again.entries(`live${t}`)
        expect(entries.length % 2).toBe(0)
        expect(entries.map(({ data }) => data)).toEqual(entries.map((_, i) => i))
      }
      expect((await again.guests.bySecret('hash'))?.name).toBe('Ann 語')
      expect(await again.append('t0', 100, [entryOf('on', 'c100')], 1, rowOf('t0'))).toEqual({ version: 101 })
      expect(await again.append('t0', 101, [entryOf('on', 'c3')], 1, rowOf('t0'))).toEqual({ repeated: 4 })
      await again.close()
    }
  })

  test('a store that is not empty is not overwritten, unless by force, and then wholly', async () => {
    const [where, target] = [await somewhere(kind), await somewhere(kind)]
    const file = join(temporaryFolder(), 'copy.jsonl')
    const store = await openStore(where)
    await store.append('t', 0, [entryOf(1)], 1, rowOf('t'))
    expect((await at(where, 'backup', file)).code).toBe(0)
    const other = await openStore(target)
    await other.append('precious', 0, [entryOf(1)], 1, rowOf('precious'))
    const refused = await at(target, 'restore', file)
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).toMatch(/^nihonbashi restore: .* is not empty; --force throws away what is there\n$/)
    expect(await other.row('precious')).toBeDefined()
    await other.close()
    expect((await at(target, 'restore', file, '--force')).code).toBe(0)
    expect(Object.keys((await contentOf(target)).tables!).length).toBe(1)
    const restored = await openStore(target)
    expect(await restored.row('precious')).toBeUndefined()
    expect(await restored.row('t')).toBeDefined()
    await restored.close()
    await store.close()
  })
})

test('a copy of before moves were counted has them in the summary', async () => {
  const [where, target] = [await somewhere('sqlite'), await somewhere('postgres')]
  const file = join(temporaryFolder(), 'copy.jsonl')
  const store = await openStore(where)
  await store.append('t', 0, [entryOf(1)], 1, rowOf('t', { summary: { moves: 12 } }))
  await store.close()
  await at(where, 'backup', file)
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n').slice(0, -1)
  const older = [head!.replace(',"4-moves-counted"', ''), ...lines.map((line) => line.replace(',"moves":0', ''))]
  expect(older).not.toEqual([head, ...lines])
  const sha256 = createHash('sha256')
    .update(older.map((line) => `${line}\n`).join(''))
    .digest('hex')
  writeFileSync(file, [...older, JSON.stringify({ end: true, rows: lines.length, sha256 }), ''].join('\n'))
  expect(await at(target, 'restore', file)).toMatchObject({ code: 0, err: '' })
  const restored = await openStore(target)
  expect(await restored.row('t')).toMatchObject({ moves: 12 })
  await restored.close()
})

test('of the running store of an older program no copy is made that would lack its last moves', async () => {
  const where = await somewhere('sqlite')
  const backend = await openBackend(where)
  for (const text of ["insert into journal (moves) values ('of another form')", 'alter table tables drop column moves'])
    await backend.write(sql.raw(text).compile(backend.db))
  const refused = await at(where, 'backup', join(temporaryFolder(), 'copy.jsonl'))
  await backend.close()
  expect(refused).toMatchObject({ code: 2, out: '' })
  expect(refused.err).toContain('the store is of an older program')
})

test('every damage to the file is found before anything is written', async () => {
  const where = await somewhere('sqlite')
  const folder = temporaryFolder()
  const file = join(folder, 'copy.jsonl')
  const store = await openStore(where)
  await fill(store)
  await store.close()
  await at(where, 'backup', file)
  const text = readFileSync(file, 'utf8')
  const lines = text.trimEnd().split('\n')
  const target = await somewhere('sqlite')
  const damaged: [string, string | Buffer, RegExp][] = [
    ['empty', '', /the file is empty/],
    ['other', 'hello\n', /is no backup of nihonbashi/],
    ['json', '{"a":1}\n', /is no backup of nihonbashi/],
    ['cut', `${lines.slice(0, -1).join('\n')}\n`, /the file was cut off/],
    ['cut in a line', text.slice(0, text.length / 2), /not JSON|cut off/],
    ['one row less', [...lines.slice(0, 40), ...lines.slice(41)].join('\n'), /the file is damaged/],
    ['one letter', text.replace('\\"v\\":17,', '\\"v\\":18,'), /the file is damaged/],
    ['two swapped', [...lines.slice(0, 40), lines[41], lines[40], ...lines.slice(42)].join('\n'), /the file is damaged/],
    ['more', `${text}${lines[5]}\n`, /something follows the end/],
    ['newer', text.replace('"migrations":[', '"migrations":["9-future",'), /newer program/],
    ['foreign row', [lines[0], '["sqlite_master",{"a":1}]', ...lines.slice(1)].join('\n'), /is no row of ours/],
    ['cut gz', gzipSync(text).subarray(0, 2000), /damaged or cut off/],
    ['bad gz', Buffer.concat([gzipSync(text).subarray(0, 1000), Buffer.alloc(500, 7)]), /damaged/],
  ]
  for (const [name, content, problem] of damaged) {
    const bad = join(folder, `bad ${name}`)
    expect(content, name).not.toBe(text)
    writeFileSync(bad, content)
    const done = await at(target, 'restore', bad)
    expect(done.code, name).toBe(2)
    expect(done.err, name).toMatch(problem)
    expect(existsSync(join((target as { folder: string }).folder, 'nihonbashi.db')), name).toBe(false)
  }
  // Rows that fit their sum but not each other: nothing is kept of them.
  const { createHash } = await import('node:crypto')
  const without = lines.filter((line) => !line.includes('"version":60,"kind"')).slice(0, -1)
  const sum = createHash('sha256')
    .update(`${without.join('\n')}\n`)
    .digest('hex')
  const forged = join(folder, 'forged')
  writeFileSync(forged, `${without.join('\n')}\n${JSON.stringify({ end: true, rows: without.length - 1, sha256: sum })}\n`)
  const done = await at(target, 'restore', forged)
  expect(done.code).toBe(2)
  expect(done.err).toMatch(/the entries of table t\d are not whole; nothing was changed/)
  expect(Object.values(await contentOf(target)).flat()).toEqual([])
  writeFileSync(join(folder, 'again.gz'), gzipSync(gunzipSync(gzipSync(text))))
  expect((await at(target, 'restore', join(folder, 'again.gz'))).code).toBe(0)
})

test('what makes no sense is refused in a sentence', async () => {
  const nowhere = { folder: join(temporaryFolder(), 'none') }
  const file = join(temporaryFolder(), 'copy.jsonl')
  expect(await at(nowhere, 'backup', file)).toEqual({ code: 2, out: '', err: `nihonbashi backup: ${nowhere.folder}: there is no store\n` })
  expect(existsSync(nowhere.folder)).toBe(false)
  expect(readdirSync(join(file, '..'))).toEqual([])
  expect((await at(nowhere, 'backup')).err).toContain('name one file to write')
  expect((await at(nowhere, 'restore', 'a', 'b')).err).toContain('name one file to read')
  expect((await at(nowhere, 'restore', file)).err).toBe(`nihonbashi restore: there is no file ${file}\n`)
  expect((await at(nowhere, 'restore', '.')).err).toContain('cannot be read (EISDIR)')
  expect((await at(nowhere, 'backup', file, '--wrong')).err).toContain("Unknown option '--wrong'")
  const where = await somewhere('sqlite')
  await (await openStore(where)).close()
  expect((await at(where, 'backup', file)).code).toBe(0)
  expect((await at(where, 'backup', file)).err).toBe(`nihonbashi backup: ${file} is there already; --force writes over it\n`)
  expect((await at(where, 'backup', file, '--force')).code).toBe(0)
  expect(await at(where, 'backup', join(file, 'below'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('cannot be used (ENOTDIR)'),
  })
  process.env.DATABASE_URL = 'postgres://nobody:very-secret@127.0.0.1:1/none'
  const away = await run(['backup', join(file, '..', 'x')])
  expect(away.code).toBe(2)
  expect(away.err).toMatch(/^nihonbashi backup: PostgreSQL at 127\.0\.0\.1:1\/none cannot be used: .*ECONNREFUSED/)
  expect(away.err).not.toContain('very-secret')
  process.env.DATABASE_URL = ((await somewhere('postgres')) as { url: string }).url
  expect((await run(['backup', join(file, '..', 'x')])).err).toMatch(/there is no store\n$/)
  process.env.DATABASE_URL = 'mysql://x'
  expect((await run(['backup', join(file, '..', 'x')])).err).toContain('DATABASE_URL is not an address of PostgreSQL')
})

test('the place: the flag, then DATABASE_URL, then NIHONBASHI_DATA, then the home folder', () => {
  const url = 'postgres://a:b@host:5/name'
  expect(readWhere({ data: 'x' }, { DATABASE_URL: url })).toEqual({ folder: 'x' })
  expect(readWhere({}, { DATABASE_URL: url, NIHONBASHI_DATA: 'd' })).toEqual({ url })
  expect(readWhere({}, { DATABASE_URL: '', NIHONBASHI_DATA: 'd' })).toEqual({ folder: 'd' })
  expect(readWhere({}, { XDG_DATA_HOME: '/xdg' })).toEqual({ folder: '/xdg/nihonbashi' })
  expect((readWhere({}, {}) as { folder: string }).folder).toMatch(/\.local\/share\/nihonbashi$/)
  expect(() => readWhere({ data: '' }, {})).toThrow('--data takes a folder')
  expect(nameOf({ url })).toBe('PostgreSQL at host:5/name')
})

test('as a user runs it', async () => {
  const where = (await somewhere('sqlite')) as { folder: string }
  const backend = await openBackend(where)
  await makeStore(backend).append('t', 0, [entryOf(1)], 1, rowOf('t'))
  const folder = temporaryFolder()
  const file = join(folder, 'copy.gz')
  expect(await spawnCli(['backup', file, '--data', where.folder])).toMatchObject({ code: 0, err: '' })
  await backend.close()
  mkdirSync(join(folder, 'new'))
  chmodSync(join(folder, 'new'), 0o700)
  expect(await spawnCli(['restore', file, '--data', join(folder, 'new')])).toMatchObject({ code: 0, err: '' })
  expect(await contentOf({ folder: join(folder, 'new') })).toEqual(await contentOf(where))
  expect((await spawnCli(['backup', '--help'])).out).toContain('Examples:')
})
