// Backup and restore, as a user runs them: while the server writes, into either kind of store, and never half.
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { nameOf, readWhere } from '../../../src/cli/where.ts'
import { BACKED_UP } from '../../../src/server/store/backup.ts'
import { makeStore, openBackend, openStore, type Store, type Where } from '../../../src/server/store/store.ts'
import { type Done, run, spawnCli } from '../../support/cli/fake.ts'
import { earlyStore } from '../../support/server/early-stores.ts'
import { Game } from '../../support/server/games.ts'
import { entryOf, rowOf } from '../../support/server/rows.ts'
import { KINDS, somewhere } from '../../support/server/stores.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const { DATABASE_URL, NIHONBASHI_DATA, XDG_DATA_HOME } = process.env
afterEach(() => {
  for (const [name, value] of Object.entries({ DATABASE_URL, NIHONBASHI_DATA, XDG_DATA_HOME })) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
})

/** A command at a place. */
async function at(where: Where, ...words: string[]): Promise<Done> {
  delete process.env.DATABASE_URL
  if ('url' in where) process.env.DATABASE_URL = where.url
  const done = await run('folder' in where ? [...words, '--data', where.folder] : words)
  // A busy machine may take seconds to connect, which is said.
  return { ...done, err: done.err.replace(/^Waiting for PostgreSQL .*\n/gm, '') }
}

async function fill(store: Store): Promise<void> {
  await store.guests.create({ id: 'ann', name: 'Ann 語', created: 1 }, 'hash')
  await store.passkeys.add({ id: 'pk', guest: 'ann', data: { a: 1 }, counter: 2, created: 1 })
  await store.tokens.create({ id: 'tk', guest: 'ann', name: 'bot', created: 1 }, 'token-hash')
  await store.webhooks.add({ id: 'wh', guest: 'ann', url: 'https://example.org/', secret: 's', created: 1 })
  await store.mutes.add('ann', 'bob')
  await store.blocks.add('ann', 'cho')
  await store.silenced.add('t0', 'cho')
  await store.shared.add({ id: 's1', guest: 'ann', game: 'ukiyoe', record: 'nihonbashi record 1\n語', hash: 'key-hash', created: 1 })
  await store.shared.add({ id: 's2', guest: null, game: 'iki', record: 'x', hash: 'other', created: 2 })
  await store.settings.set('registration', 'invite')
  await store.bans.add({ id: 'b', kind: 'guest', target: 'cho', until: null, reason: 'rude', created: 1 })
  await store.invites.add({ code: 'code', uses: 3, used: 1, expires: null, note: 'club', created: 1 })
  await store.hostTokens.create({ id: 'ht', name: 'laptop', created: 1 }, 'host-hash')
  await store.audit.add({ at: 1, actor: 'system', act: 'ban', target: 'cho', why: null })
  await store.reports.add({ id: 'r', table: 't0', n: null, by: null, about: 'bob', reason: 'x', at: 1 })
  for (let t = 0; t < 3; t++) {
    const game = new Game(`t${t}`, t === 1)
    const { row } = game
    await store.append(row.id, 0, [game.first], AT, row)
    for (let v = 1; v < 100; v++)
      await store.append(row.id, v, [expired({ v, text: "'\n\u2028" }, `c${v}`)], AT + v, { ...row, updated: AT + v })
    await store.chat.add(row.id, { by: 'ann', text: 'hello', at: 1, command: 'c' })
  }
}

const AT = 1_800_000_000_000
/** An entry that changes nothing. */
const expired = (data: unknown, command: string | null = null) => ({ ...entryOf(data, command), kind: 'expired' })

/** Plays games until it is stopped; returns the tables that were begun. */
async function playOn(store: Store, name: string, isStopped: () => boolean): Promise<string[]> {
  const begun: string[] = []
  while (!isStopped()) {
    const game = new Game(`${name}-${begun.length}`)
    await store.append(game.table.id, 0, [game.first], AT, game.row)
    begun.push(game.table.id)
    for (let one = game.next(); one && !isStopped(); one = game.next()) {
      await store.append(game.table.id, game.table.version - 1, [one], AT, game.row)
    }
  }
  return begun
}

/** Lines with a foot that fits them. */
function forge(lines: readonly string[]): string {
  const text = lines.map((line) => `${line}\n`).join('')
  return `${text}${JSON.stringify({ end: true, rows: lines.length - 1, sha256: createHash('sha256').update(text).digest('hex') })}\n`
}

/** Everything in a store, table by table, in any order. */
async function contentOf(where: Where): Promise<Record<string, string[]>> {
  const backend = await openBackend(where)
  const content: Record<string, string[]> = {}
  for (const table of BACKED_UP) {
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
    const writing = Promise.all(Array.from({ length: TABLES }, (_, t) => playOn(store, `live${t}`, () => stop)))
    await sleep(200)
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
      // The tables that were being written are whole: restoring has replayed every one.
      const again = await openStore(target)
      for (let t = 0; t < TABLES; t++) expect((await again.entries(`live${t}-0`)).length).toBeGreaterThan(0)
      expect((await again.guests.bySecret('hash'))?.name).toBe('Ann 語')
      expect(await again.append('t0', 100, [expired('on', 'c100')], 1, rowOf('t0'))).toEqual({ version: 101 })
      expect(await again.append('t0', 101, [expired('on', 'c3')], 1, rowOf('t0'))).toEqual({ repeated: 4 })
      await again.close()
    }
  })

  test('a store that is not empty is not overwritten, unless by force, and then wholly', async () => {
    const [where, target] = [await somewhere(kind), await somewhere(kind)]
    const file = join(temporaryFolder(), 'copy.jsonl')
    const store = await openStore(where)
    const game = new Game('t')
    await store.append('t', 0, [game.first], 1, game.row)
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

test('a backup from before moves were counted has them in the summary', async () => {
  const [where, target] = [await somewhere('sqlite'), await somewhere('postgres')]
  const file = join(temporaryFolder(), 'copy.jsonl')
  const store = await openStore(where)
  const game = new Game('t')
  const entries = [game.first, ...Array.from({ length: 6 }, () => game.next()!)]
  const moves = game.table.log.length
  await store.append('t', 0, entries, AT, { ...game.row, summary: { ...(game.row.summary as object), moves } })
  await store.close()
  await at(where, 'backup', file)
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n').slice(0, -1)
  const older = [
    head!.replace('"001-initial"', '"1-tables-with-friends","2-said-once","3-journal"'),
    ...lines.map((line) => line.replace(`,"moves":${moves}}`, '}')),
  ]
  expect(older).not.toEqual([head, ...lines])
  writeFileSync(file, forge(older))
  expect(await at(target, 'restore', file)).toMatchObject({ code: 0, err: '' })
  const restored = await openStore(target)
  expect(await restored.row('t')).toMatchObject({ moves })
  await restored.close()
})

test('the running store of an older program is not copied, because the copy would lack its last moves', async () => {
  const where = await somewhere('sqlite')
  const backend = await openBackend(where)
  for (const text of ["insert into journal (moves) values ('of another form')", 'alter table tables drop column moves'])
    await backend.write(sql.raw(text).compile(backend.db))
  const refused = await at(where, 'backup', join(temporaryFolder(), 'copy.jsonl'))
  await backend.close()
  expect(refused).toMatchObject({ code: 2, out: '' })
  expect(refused.err).toContain('the store is of an older program')
})

describe.each(KINDS)('%s of before there was anything for a host', (kind) => {
  test('is copied, and the copy restored, with each line reported once by each person', async () => {
    const file = join(temporaryFolder(), 'copy.jsonl')
    const target = await somewhere(kind)
    const where = await earlyStore(kind, 'lanes-quarantine', [
      `insert into guests values ('ann', 'Ann', 1)`,
      `insert into secrets values ('hash', 'ann', 1)`,
      ...[1, 2, 3].map(
        (i) => `insert into reports (id, table_id, n, "by", about, reason, at) values ('r${i}', 't', 1, 'ann', 'ben', 'x', ${i})`,
      ),
      `insert into reports (id, table_id, n, "by", about, reason, at) values ('r4', 't', 1, null, 'ben', 'x', 4)`,
    ])
    expect(await at(where, 'backup', file)).toMatchObject({ code: 0, err: '' })
    expect(await at(target, 'restore', file)).toMatchObject({ code: 0, err: '' })
    for (const place of [where, target]) {
      const opened = await openStore(place)
      expect((await opened.reports.list({ limit: 9 })).map(({ id }) => id)).toEqual(['r4', 'r1'])
      expect((await opened.guests.bySecret('hash'))?.id).toBe('ann')
      expect(await opened.settings.all()).toEqual({})
      await opened.close()
    }
  })
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
  const forged = join(folder, 'forged')
  writeFileSync(forged, forge(lines.filter((line) => !line.includes('"version":60,"kind"')).slice(0, -1)))
  const done = await at(target, 'restore', forged)
  expect(done.code).toBe(2)
  expect(done.err).toMatch(/the entries of table t\d are not whole; nothing was changed/)
  expect(Object.values(await contentOf(target)).flat()).toEqual([])
  writeFileSync(join(folder, 'again.gz'), gzipSync(gunzipSync(gzipSync(text))))
  expect((await at(target, 'restore', join(folder, 'again.gz'))).code).toBe(0)
})

describe.each(KINDS)('into %s', (kind) => {
  test('a backup somebody has tampered with is refused in a sentence, and nothing of it is kept', async () => {
    const where = await somewhere('sqlite')
    const folder = temporaryFolder()
    const file = join(folder, 'copy.jsonl')
    const store = await openStore(where)
    await fill(store)
    await store.close()
    await at(where, 'backup', file)
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(0, -1)
    const target = await somewhere(kind)
    const edit = (table: string, change: (row: Record<string, unknown>) => Record<string, unknown>) => {
      let done = false
      return lines.map((line) => {
        if (done || !line.startsWith(`["${table}"`)) return line
        done = true
        const [, row] = JSON.parse(line) as [string, Record<string, unknown>]
        return JSON.stringify([table, change(row)])
      })
    }
    const created = (change: Record<string, unknown>) =>
      edit('entries', (row) => ({ ...row, data: JSON.stringify({ ...JSON.parse(String(row.data)), ...change }) }))
    const hostile: [string, readonly string[], RegExp][] = [
      ['game', created({ game: '__proto__' }), /table t0 cannot be replayed: table t0 is of an unknown game/],
      ['other game', created({ game: 'constructor' }), /of an unknown game/],
      ['seats', created({ seats: 5 }), /table t0 cannot be replayed/],
      ['settings', created({ settings: null }), /table t0 cannot be replayed/],
      ['no making', edit('entries', (row) => ({ ...row, kind: 'moved' })), /table t0 cannot be replayed/],
      ['not JSON', edit('entries', (row) => ({ ...row, data: '{"a' })), /table t0 cannot be replayed: the data of entry 1 cannot be read/],
      ['a number as text', edit('guests', (row) => ({ ...row, created: 'soon' })), /the created of guests is not what it should be/],
      ['an object', edit('guests', (row) => ({ ...row, name: { a: 1 } })), /the name of guests is not what it should be/],
      ['nothing', edit('entries', (row) => ({ ...row, at: null })), /the at of entries is not what it should be/],
      ['huge', edit('tables', (row) => ({ ...row, version: 2 ** 60 })), /the version of tables is not what it should be/],
      ['too large', edit('tables', (row) => ({ ...row, version: 2 ** 40 })), /not whole|cannot be kept/],
      ['a column', edit('guests', (row) => ({ ...row, 'x" --': 1 })), /guests has no "x/],
      ['a column less', edit('guests', ({ name: _, ...row }) => row), /a row of guests has no "name"/],
      ['an id', edit('tables', (row) => ({ ...row, id: '../../etc' })), /is no id of a table/],
      ['twice', [...lines, lines.find((line) => line.startsWith('["guests"'))!], /rows of guests cannot be kept/],
      ['a list', [...lines, '["guests",[1,2]]'], /guests has no "0"/],
    ]
    for (const [name, content, problem] of hostile) {
      const bad = join(folder, `bad ${name}`)
      writeFileSync(bad, forge(content))
      const done = await at(target, 'restore', bad)
      expect(done.code, name).toBe(2)
      expect(done.err, name).toMatch(problem)
      expect(done.err, name).toMatch(/^nihonbashi restore: [^\n]*; nothing was changed\n$/)
    }
    expect(Object.values(await contentOf(target)).flat()).toEqual([])
    // A row follows from its entries, whatever the file says.
    const wrong = join(folder, 'wrong row')
    writeFileSync(wrong, forge(edit('tables', (row) => ({ ...row, state: 'over', public: 1, seats: '["eve"]' }))))
    expect(await at(target, 'restore', wrong)).toMatchObject({ code: 0, err: '' })
    expect(await contentOf(target)).toEqual(await contentOf(where))
    const broken = join(folder, 'bad game')
    const partly = await at(target, 'restore', broken, '--force', '--leave-out-broken')
    expect(partly).toMatchObject({ code: 1, err: expect.stringContaining('table t0 is left out: table t0 is of an unknown game') })
    const rest = await openStore(target)
    expect([await rest.row('t0'), (await rest.entries('t0')).length, (await rest.entries('t1')).length]).toEqual([undefined, 0, 100])
    await rest.close()
  })
})

test('a disk that is full is that of the copy, and nothing is left there', async () => {
  const where = await somewhere('sqlite')
  await (await openStore(where)).close()
  for (const name of ['copy.jsonl', 'copy.jsonl.gz']) {
    const file = join(temporaryFolder(), name)
    symlinkSync('/dev/full', `${file}.partial`)
    const full = `nihonbashi backup: ${file} cannot be written: no space is left\n`
    expect(await at(where, 'backup', file)).toEqual({ code: 2, out: '', err: full })
    expect(readdirSync(join(file, '..'))).toEqual([])
  }
})

test('flags that make no sense are refused in a sentence', async () => {
  const nowhere = { folder: join(temporaryFolder(), 'none') }
  const file = join(temporaryFolder(), 'copy.jsonl')
  expect(await at(nowhere, 'backup', file)).toEqual({ code: 2, out: '', err: `nihonbashi backup: ${nowhere.folder}: there is no store\n` })
  expect(existsSync(nowhere.folder)).toBe(false)
  expect(readdirSync(join(file, '..'))).toEqual([])
  expect((await at(nowhere, 'backup')).err).toContain('name one file to write')
  expect((await at(nowhere, 'restore', 'a', 'b')).err).toContain('name one file to read')
  expect((await at(nowhere, 'restore', file)).err).toBe(`nihonbashi restore: there is no file ${file}\n`)
  expect((await at(nowhere, 'restore', '.')).err).toContain('. is a folder, not a file')
  expect((await at(nowhere, 'backup', file, '--wrong')).err).toContain("Unknown option '--wrong'")
  const where = await somewhere('sqlite')
  await (await openStore(where)).close()
  expect((await at(where, 'backup', file)).code).toBe(0)
  expect((await at(where, 'backup', file)).err).toBe(`nihonbashi backup: ${file} already exists; --force replaces it\n`)
  expect((await at(where, 'backup', file, '--force')).code).toBe(0)
  expect(await at(where, 'backup', join(file, 'below'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('a part of this path is a file, not a folder'),
  })
  process.env.DATABASE_URL = 'postgres://nobody:very-secret@127.0.0.1:1/none'
  const away = await run(['backup', join(file, '..', 'x')])
  expect(away.code).toBe(2)
  expect(away.err).toMatch(/^nihonbashi backup: the tables in PostgreSQL at 127\.0\.0\.1:1\/none cannot be opened: .*ECONNREFUSED/)
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
  const game = new Game('t')
  await makeStore(backend).append('t', 0, [game.first], 1, game.row)
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
