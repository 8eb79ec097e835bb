// A damaged store: damaged tables are left out and logged, everything else goes on, and nothing ends the process.
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openFile, Writer } from '../../../src/server/store/sqlite/writer.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { spawnCli } from '../../support/cli/fake.ts'
import { beginGame, endGame, makeMove, type PlayedTable } from '../../support/server/games.ts'
import { afterMove, entryOf, rowOf } from '../../support/server/rows.ts'
import { startServer } from '../../support/server/start.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const FILE = 'nihonbashi.db'

async function change(folder: string, ...statements: readonly string[]): Promise<void> {
  const db = openFile(join(folder, FILE))
  for (const sql of statements) db.exec(sql)
  db.close()
}

test('one damaged row and one damaged entry cost the lists nothing else, and do not keep the server from starting', async () => {
  const folder = temporaryFolder()
  const first = await startServer({ folder })
  const tables: PlayedTable[] = []
  for (let i = 0; i < 7; i++) {
    const table = await beginGame(first, { clock: { kind: 'deadline', seconds: 3600 } })
    await makeMove(first, table)
    if (i >= 4) await endGame(first, table)
    tables.push(table)
  }
  await first.stop()
  const [row, summary, text, sound, move, bytes, over] = tables.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  await change(
    folder,
    `update tables set seats = '["ann", x', deadline = 1 where id = '${row}'`,
    `update tables set summary = '{}' where id = '${summary}'`,
    `update tables set on_turn = cast(x'ff5b22fe' as text) where id = '${text}'`,
    `update entries set data = 'null' where table_id = '${move}' and kind = 'moved'`,
    `update entries set data = cast(x'7bff00c0' as text) where table_id = '${bytes}' and version = 2`,
    `update tables set deadline = 9223372036854775807 where id = '${text}'`,
  )
  const server = await startServer({ folder })
  const lobby = await server.call('GET', '/api/tables?state=playing')
  expect((lobby.body as { tables: { table: string }[] }).tables.map(({ table }) => table)).toEqual([sound])
  const records = await server.call('GET', '/api/records')
  expect(records.status).toBe(200)
  expect(
    records.text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { table: { id: string } }).table.id),
  ).toEqual([over])
  const { secret } = tables[0]!.guests[0]!
  expect(await server.call('GET', '/api/me/tables', undefined, secret)).toMatchObject({ status: 200, body: { tables: [] } })
  for (const id of [move, bytes]) {
    const { status, text } = await server.call('GET', `/api/tables/${id}`)
    expect(status).toBe(503)
    expect(JSON.parse(text)).toMatchObject({ code: 'quarantined' })
    expect(server.logs.filter((line) => line.includes('the store is damaged') && line.includes(id))).toHaveLength(1)
  }
  expect(await makeMove(server, tables[3]!)).toBe(200)
  expect((await server.call('GET', '/ready')).status).toBe(200)
  await server.stop()
})

test('a list of records leaves out what cannot be read, and a game that is not over', async () => {
  const folder = temporaryFolder()
  const first = await startServer({ folder })
  const tables: PlayedTable[] = []
  for (let i = 0; i < 5; i++) {
    const table = await beginGame(first)
    await makeMove(first, table)
    await endGame(first, table)
    tables.push(table)
  }
  await first.stop()
  const [sound, cut, open, unknown, last] = tables.map(({ id }) => id) as [string, string, string, string, string]
  const lastOf = (id: string) => `table_id = '${id}' and version = (select max(version) from entries where table_id = '${id}')`
  await change(
    folder,
    `delete from entries where ${lastOf(cut)}`,
    `delete from entries where table_id = '${open}' and version > 1`,
    `update entries set kind = 'resigneb' where ${lastOf(unknown)}`,
  )
  const server = await startServer({ folder })
  const { status, text } = await server.call('GET', '/api/records')
  expect(status).toBe(200)
  const lines = text.trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { table: { id: string } }).table.id)).toEqual([sound, last])
  await server.stop()
})

test('a column that is damaged in the schema is named in a sentence by the start', async () => {
  const folder = temporaryFolder()
  await (await openStore({ folder })).close()
  const path = join(folder, FILE)
  const whole = readFileSync(path, 'latin1')
  writeFileSync(path, whole.replaceAll('quarantine (table_id', 'quarantine (table_ie'), 'latin1')
  const { code, err } = await spawnCli(['serve', '--port', '0', '--data', folder])
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringMatching(
      /^nihonbashi serve: the tables in \S+ cannot be opened: the file is damaged \(no such column: .*\)\. Run nihonbashi doctor\n$/,
    ),
  })
})

test('the store answers or throws for any wrong bytes, and the process lives', async () => {
  const folder = temporaryFolder()
  const store = await openStore({ folder })
  const ids = Array.from({ length: 40 }, (_, t) => `table${t}`)
  await store.guests.create({ id: 'ann', name: 'Ann 語', created: 1 }, 'hash')
  for (const id of ids)
    for (let v = 0; v < 20; v++) await store.append(id, v, [entryOf({ v, text: 'née 語' }, `c${v}`)], 1_800_000_000_000, afterMove(id, v))
  await store.append('over', 0, [entryOf(1)], 1, rowOf('over', { state: 'over', public: true }))
  await store.close()
  const whole = readFileSync(join(folder, FILE))
  // The bytes before the first page's content show SQLite whether it is a database at all.
  const flip = fc.tuple(fc.integer({ min: 100, max: whole.length - 1 }), fc.integer({ min: 0, max: 7 }))
  await fc.assert(
    fc.asyncProperty(fc.array(flip, { minLength: 1, maxLength: 300, size: 'max' }), async (flips) => {
      const bytes = Buffer.from(whole)
      for (const [at, bit] of flips) bytes[at]! ^= 1 << bit
      const damaged = temporaryFolder()
      writeFileSync(join(damaged, FILE), bytes)
      const opened = await openStore({ folder: damaged }).catch((error: Error) => error)
      if (opened instanceof Error) return
      const asked = [opened.lobby({ limit: 50 }), opened.finished(null, 50), opened.due(1, 50), opened.tablesOf('ann'), opened.check()]
      const opening = ids.map((id) => opened.entries(id))
      const writing = ids.slice(0, 3).map((id) => opened.append(id, 20, [entryOf(1)], 1, rowOf(id)))
      for (const { status, ...rest } of await Promise.allSettled([...asked, ...opening, ...writing]))
        if (status === 'rejected') expect((rest as { reason: unknown }).reason).toBeInstanceOf(Error)
      await opened.close()
    }),
    { numRuns: 15 },
  )
})

test('a page that cannot be written stops its own table only: the others are written', async () => {
  const folder = temporaryFolder()
  const store = await openStore({ folder })
  const ids = ['aa', 'bb', 'cc']
  for (const id of ids) await store.append(id, 0, [entryOf('x'.repeat(6000))], 1, rowOf(id))
  await store.close()
  const db = openFile(join(folder, FILE))
  const writer = new Writer(db)
  const move = (id: string, base: number) => ({
    ...{ id, base, at: 1, members: null },
    row: { game: 'ukiyoe', state: 'playing', public: 0, seats: '[]', onTurn: '[]', deadline: null, moves: base, updated: 1, summary: '{}' },
    entries: [{ kind: 'moved', data: '1', by: null, command: null }],
  })
  expect(writer.commit(ids.map((id) => move(id, 1)))).toEqual([{ version: 2 }, { version: 2 }, { version: 2 }])
  // As if the pages of one table could not be written.
  db.exec(
    `create temp trigger broken before update on tables when new.id = 'bb' begin select raise(abort, 'database disk image is malformed'); end`,
  )
  const results = writer.commit([move('aa', 2), move('bb', 2), move('cc', 2)])
  expect(results.map((result) => 'error' in result)).toEqual([false, true, false])
  const versions = () =>
    db
      .prepare('select id, version from tables order by id')
      .all([])
      .map((row) => Object.values(row as object))
  expect(versions()).toEqual([
    ['aa', 3],
    ['bb', 2],
    ['cc', 3],
  ])
  db.exec('drop trigger broken')
  expect(writer.commit([move('bb', 2)])).toEqual([{ version: 3 }])
  db.close()
})

test('moves of an earlier journal that cannot be written stay there, and nothing is appended to their table until they can be', async () => {
  const folder = temporaryFolder()
  const store = await openStore({ folder })
  for (const id of ['aa', 'bb']) await store.append(id, 0, [entryOf(0)], 1, rowOf(id))
  await store.close()
  const packed = (id: string) => [id, 1, 5, '[]', '\u001e', 1, '1', '{}', 'ann', 'c'].join('\u001f')
  await change(folder, `insert into journal (n, moves) values (1, '${packed('aa')}'), (2, '${packed('bb')}')`)
  const db = openFile(join(folder, FILE))
  db.exec(
    `create temp trigger broken before update on tables when new.id = 'bb' begin select raise(abort, 'database disk image is malformed'); end`,
  )
  const versions = () => db.prepare('select version from tables order by id').all([])
  const writer = new Writer(db)
  writer.commit([])
  expect(versions()).toEqual([{ version: 2 }, { version: 1 }])
  const append = (id: string, base: number) => ({
    ...{ id, base, at: 1, members: null, entries: [{ kind: 'moved', data: '1', by: null, command: null }] },
    row: { game: 'ukiyoe', state: 'playing', public: 0, seats: '[]', onTurn: '[]', deadline: null, moves: base, updated: 1, summary: '{}' },
  })
  const results = writer.commit([append('aa', 2), append('bb', 1)])
  expect(results).toEqual([{ version: 3 }, { error: { message: 'the pages of table bb are damaged', code: 'SQLITE_CORRUPT' } }])
  db.exec('drop trigger broken')
  expect(new Writer(db).commit([append('aa', 3), append('bb', 2)])).toEqual([{ version: 4 }, { version: 3 }])
  expect(versions()).toEqual([{ version: 4 }, { version: 3 }])
  expect(db.prepare('select n from journal').all([])).toEqual([])
  db.close()
})

test('a row of an earlier journal that cannot be read is put aside, and the others are folded', async () => {
  const folder = temporaryFolder()
  const store = await openStore({ folder })
  for (const id of ['aa', 'bb']) await store.append(id, 0, [entryOf(0)], 1, rowOf(id))
  await store.close()
  const move = (id: string, count: string) => [id, 1, 5, '[]', '\u001e', 1, count, '{}', 'ann', 'c'].join('\u001f')
  await change(folder, `insert into journal (n, moves) values (1, '${move('aa', '900000000')}'), (2, '${move('bb', '1')}')`)
  const again = await openStore({ folder })
  const damage: unknown[] = []
  again.onDamage((...told) => damage.push(told))
  expect(damage).toEqual([[null, 'moves are lost: 1 rows of the journal cannot be read']])
  expect((await again.entries('bb')).length).toBe(2)
  expect((await again.entries('aa')).length).toBe(1)
  expect(await again.append('aa', 1, [entryOf(1)], 1, afterMove('aa', 1))).toEqual({ version: 2 })
  expect((await again.entries('aa')).length).toBe(2)
  await again.close()
  const db = openFile(join(folder, FILE))
  expect((db.prepare('select n from journal').all([]) as { n: number }[]).map(({ n }) => n)).toEqual([-1])
  db.close()
})

test('a damaged time of a table does not become the time of the server', async () => {
  const folder = temporaryFolder()
  const first = await startServer({ folder })
  const tables = [await beginGame(first), await beginGame(first), await beginGame(first)]
  await first.stop()
  const [text, late, sound] = tables.map(({ id }) => id)
  await change(
    folder,
    `update tables set updated = 'x' where id = '${text}'`,
    `update tables set updated = 9007199254740991 where id = '${late}'`,
  )
  const store = await openStore({ folder })
  const latest = await store.latest()
  expect(latest).toBeGreaterThan(0)
  expect(latest).toBeLessThanOrEqual(Date.now())
  expect((await store.row(sound!))!.updated).toBe(latest)
  await store.close()
})

/** Answers every request with the challenge it brings, as the owner of a webhook's address does. */
async function echoServer(): Promise<AddressInfo> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    response.end((JSON.parse(body) as { challenge?: string }).challenge ?? '')
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return server.address() as AddressInfo
}

test('a guest who is deleted leaves no bytes in the files', async () => {
  const folder = temporaryFolder()
  const server = await startServer({ folder }, { limits: { guests: 1000 }, privateWebhooks: true })
  const many = await Promise.all(Array.from({ length: 60 }, (_, i) => server.guest(`Somebody ${i}`)))
  const gone = await server.guest('Quetzalcoatl')
  const { port } = await echoServer()
  const url = `http://127.0.0.1:${port}/xylophone`
  expect((await server.call('POST', '/api/webhooks', { url }, gone.secret)).status).toBe(201)
  expect((await server.call('POST', '/api/tokens', { name: 'Zanzibar' }, gone.secret)).status).toBe(201)
  await Promise.all(many.slice(0, 20).map(({ secret }) => server.call('DELETE', '/api/me', undefined, secret)))
  expect((await server.call('DELETE', '/api/me', undefined, gone.secret)).status).toBe(204)
  const found = () =>
    [FILE, `${FILE}-wal`].flatMap((name) => {
      let bytes = Buffer.alloc(0)
      try {
        bytes = readFileSync(join(folder, name))
      } catch {}
      return ['Quetzalcoatl', 'xylophone', 'Zanzibar', 'Somebody 7']
        .filter((text) => bytes.includes(text))
        .map((text) => `${name}: ${text}`)
    })
  await expect.poll(found, { timeout: 5000 }).toEqual([])
  await server.stop()
  expect(found()).toEqual([])
})
