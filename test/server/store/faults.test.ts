// The store fails while the server runs: nothing acknowledged is lost, everybody is answered soon, and it goes on when the fault has passed.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { createLog } from '../../../src/server/ops/log.ts'
import { describeFault, Health } from '../../../src/server/store/care/health.ts'
import { SqliteError } from '../../../src/server/store/sqlite/file.ts'
import { causeOf } from '../../../src/server/store/sqlite/open-fault.ts'
import { openFile, Writer } from '../../../src/server/store/sqlite/writer.ts'
import { openBackend, openStore } from '../../../src/server/store/store.ts'
import { spawnCli } from '../../support/cli/fake.ts'
import { beginGame, makeMove, type PlayedTable } from '../../support/server/games.ts'
import { entryOf, rowOf } from '../../support/server/rows.ts'
import { type Server, startServer } from '../../support/server/start.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const ANSWER_WITHIN = 2000

async function soon(what: Promise<{ status: number; text: string }>): Promise<{ status: number; text: string }> {
  const began = performance.now()
  const answer = await what
  expect(performance.now() - began).toBeLessThan(ANSWER_WITHIN)
  return answer
}

async function expectWriteFault(server: Server, tables: readonly PlayedTable[], reason: RegExp): Promise<void> {
  for (const table of [...tables, ...tables]) {
    expect(await makeMove(server, table)).toBe(503)
    const watched = await soon(server.call('GET', `/api/tables/${table.id}?since=0`))
    expect(watched.status).toBe(200)
    expect(JSON.parse(watched.text)).toMatchObject({ version: table.version })
  }
  expect((await soon(server.call('GET', '/api/tables?state=playing'))).status).toBe(200)
  expect((await soon(server.call('POST', '/api/guests', { name: 'Eve' }))).status).toBe(503)
  const ready = await soon(server.call('GET', '/ready'))
  expect(ready.status).toBe(503)
  expect(ready.text).toMatch(reason)
}

test('a folder that is taken away: moves are refused, the rest is read, and with the folder it goes on', async () => {
  const folder = join(temporaryFolder(), 'data')
  const server = await startServer({ folder })
  const tables = [await beginGame(server), await beginGame(server)]
  for (const table of tables) for (let i = 0; i < 5; i++) expect(await makeMove(server, table)).toBe(200)
  expect((await server.call('GET', '/ready')).status).toBe(200)
  renameSync(folder, `${folder}-away`)
  await expectWriteFault(server, tables, /nihonbashi\.db was removed while the server runs/)
  const lines = server.logs.filter((line) => /"level":"(error|warn)"/.test(line))
  expect(lines.filter((line) => line.includes('the store cannot be written'))).toHaveLength(1)
  expect(lines.length).toBeLessThan(6)
  renameSync(`${folder}-away`, folder)
  await vi.waitFor(async () => expect((await server.call('GET', '/ready')).status).toBe(200), 5000)
  for (const table of tables) expect(await makeMove(server, table)).toBe(200)
  expect(server.logs.at(-1)).toContain('the store can be written again')
  await server.stop()
  const again = await openStore({ folder })
  for (const { id, version } of tables) expect((await again.entries(id)).at(-1)?.version).toBe(version)
  await again.close()
})

test('a file that is cut off while the server runs: nothing is acknowledged, and it is not ready', async () => {
  const folder = temporaryFolder()
  const server = await startServer({ folder })
  const tables = [await beginGame(server)]
  expect((await server.call('GET', '/ready')).status).toBe(200)
  const file = join(folder, 'nihonbashi.db')
  truncateSync(file, statSync(file).size / 2)
  await vi.waitFor(async () => expect((await server.call('GET', '/ready')).text).toContain('nihonbashi.db was cut off'), 5000)
  expect((await server.call('GET', '/ready')).status).toBe(503)
  expect(await makeMove(server, tables[0]!)).toBe(503)
  expect(server.logs.filter((line) => line.includes('the store cannot be written'))).toHaveLength(1)
  await server.stop()
})

test('a file that VACUUM has made smaller is still the same', async () => {
  const folder = temporaryFolder()
  const server = await startServer({ folder })
  const table = await beginGame(server)
  const other = openFile(join(folder, 'nihonbashi.db'))
  other.exec('create table filler as select zeroblob(400000) as bytes; drop table filler; pragma wal_checkpoint(truncate)')
  expect(await makeMove(server, table)).toBe(200)
  other.exec('vacuum; pragma wal_checkpoint(truncate)')
  other.close()
  expect(await makeMove(server, table)).toBe(200)
  expect((await server.call('GET', '/ready')).status).toBe(200)
  await server.stop()
})

test('a folder that is taken away while there are no requests is noticed', async () => {
  const folder = join(temporaryFolder(), 'data')
  const server = await startServer({ folder })
  renameSync(folder, `${folder}-away`)
  await vi.waitFor(() => expect(server.logs.join()).toContain('the store cannot be written'), 5000)
  renameSync(`${folder}-away`, folder)
  await vi.waitFor(() => expect(server.logs.join()).toContain('the store can be written again'), 5000)
  await server.stop()
})

test('when the store cannot be read, every request for the table is answered with that at once', async () => {
  const backend = await openBackend({ folder: temporaryFolder() })
  const fault = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
  let broken = false
  const server = await startServer(undefined, {
    backend: {
      ...backend,
      append: (append) => (broken ? Promise.reject(fault) : backend.append(append)),
      db: backend.db.withPlugin({
        transformQuery({ node }) {
          if (broken && JSON.stringify(node).includes('"entries"')) throw fault
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    },
  })
  const table = await beginGame(server)
  broken = true
  expect(await makeMove(server, table)).toBe(503)
  const asked = Array.from({ length: 20 }, () => soon(server.call('GET', `/api/tables/${table.id}`)))
  for (const { status, text } of await Promise.all(asked)) {
    expect(status).toBe(503)
    expect(text).toContain('the table cannot be read right now')
  }
  expect(server.logs.filter((line) => line.includes('could not be read again'))).toHaveLength(1)
  broken = false
  await vi.waitFor(async () => expect(await makeMove(server, table)).toBe(200), 10_000)
  await server.stop()
})

test('a full disk: a commit is refused whole, and the next one is made when there is room', async () => {
  const folder = temporaryFolder()
  await (await openBackend({ folder })).close()
  const db = openFile(join(folder, 'nihonbashi.db'))
  const writer = new Writer(db)
  const summary = `"${'x'.repeat(100_000)}"`
  const row = { game: 'ukiyoe', state: 'open', public: 0, seats: '[]', onTurn: '[]', deadline: null, moves: 0, updated: 1, summary }
  const created = [{ kind: 'created', data: '{}', by: null, command: null }]
  const append = (id: string) => ({ id, base: 0, at: 1, row, members: [], entries: created })
  const { page_count: pages } = db.prepare('pragma page_count').get([]) as { page_count: number }
  db.exec(`pragma max_page_count = ${pages}`)
  expect(() => writer.commit([append('a'), append('b')])).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }))
  expect(db.inTransaction).toBe(false)
  db.exec('pragma max_page_count = 100000')
  expect(writer.commit([append('a'), append('b')])).toEqual([{ version: 1 }, { version: 1 }])
  db.close()
})

test('a server whose writer has ended says so and is not ready', async () => {
  let writer: Worker | undefined
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...given) {
    writer = this
    post.mockRestore()
    this.postMessage(...(given as [unknown]))
  })
  const backend = await openBackend({ folder: temporaryFolder() })
  const died = new Promise<Error>((resolve) => backend.onDeath(resolve))
  const server = await startServer(undefined, { backend })
  await server.guest('Ann')
  await writer!.terminate()
  expect((await died).message).toBe('the writer of the store has ended')
  expect((await server.call('POST', '/api/guests', { name: 'Bob' })).status).toBe(503)
  expect(await server.call('GET', '/ready')).toMatchObject({ status: 503, text: expect.stringContaining('has ended') })
  await server.stop()
})

test('a server whose writer has ended ends itself, so that it is started again', async () => {
  const ending = `import { Worker } from 'node:worker_threads'
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (...given) { setTimeout(() => this.terminate(), 100); post.apply(this, given) }`
  const hook = `data:text/javascript,${encodeURIComponent(ending)}`
  const child = spawn(process.execPath, ['--import', hook, 'bin/nihonbashi.js', 'serve', '--port', '0', '--data', temporaryFolder()])
  const ended = new Promise((resolve) => child.on('exit', resolve))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => void (said += bytes))
  try {
    await expect.poll(() => said, { timeout: 30_000 }).toMatch(/is open at http/)
    await fetch(`${/http:\/\/\S+/.exec(said)![0]}/ready`).catch(() => {})
    expect(await ended).toBe(1)
    expect(said).toMatch(/"error":"the writer of the store has ended","what":"the server exits, to be restarted"/)
  } finally {
    child.kill('SIGKILL')
  }
})

test('files that are not a store: the start says which and why, and leaves them as they are', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'nihonbashi.db')
  const store = await openStore({ folder })
  for (let t = 0; t < 50; t++) await store.append(`t${t}`, 0, [entryOf('x'.repeat(1000))], 1, rowOf(`t${t}`))
  await store.close()
  const whole = readFileSync(file)
  const cases: [string, () => void, RegExp][] = [
    ['empty', () => truncateSync(file), /nihonbashi\.db is empty: something has emptied it\. Restore a backup/],
    [
      'cut',
      () => writeFileSync(file, whole.subarray(0, 20_000)),
      /nihonbashi\.db was cut off: 20000 of \d+ bytes are left\. Restore a backup/,
    ],
    ['other', () => writeFileSync(file, 'hello '.repeat(1000)), /the file is not a database/],
  ]
  for (const [name, spoil, reason] of cases) {
    spoil()
    const before = readFileSync(file)
    const done = await spawnCli(['serve', '--port', '0', '--data', folder])
    expect(done, name).toMatchObject({ code: 2, out: '' })
    expect(done.err, name).toMatch(reason)
    expect(done.err.trimEnd().split('\n'), name).toHaveLength(1)
    expect(readFileSync(file).equals(before), name).toBe(true)
  }
})

test('start and doctor name what is in the way of the file', async () => {
  const folder = temporaryFolder()
  const inTheWay = join(folder, 'file')
  writeFileSync(inTheWay, 'x')
  mkdirSync(join(folder, 'folder', 'nihonbashi.db'), { recursive: true })
  const cases: [string, RegExp][] = [
    [inTheWay, /a part of the path is a file, not a folder/],
    [join(inTheWay, 'below'), /a part of the path is a file, not a folder/],
    [join(folder, 'folder'), /nihonbashi\.db is a folder, not a file/],
  ]
  for (const [data, reason] of cases) {
    const done = await spawnCli(['serve', '--port', '0', '--data', data])
    expect(done, data).toMatchObject({ code: 2, out: '' })
    expect(done.err, data).toMatch(reason)
  }
  const done = await spawnCli(['doctor', '--data', join(folder, 'folder')])
  expect(done).toMatchObject({ code: 2, out: '' })
  expect(done.err).toMatch(/nihonbashi\.db is a folder, not a file/)
})

test.runIf(process.platform === 'linux')('a full disk is named, though SQLite speaks of an I/O error', () => {
  const path = join(temporaryFolder(), 'nihonbashi.db')
  const error = new SqliteError('disk I/O error', 'SQLITE_IOERR')
  expect(describeFault(causeOf(error, path))).toBe('the disk reports errors (disk I/O error)')
  symlinkSync('/dev/full', `${path}-probe`)
  expect(describeFault(causeOf(error, path))).toMatch(/^the disk is full \(ENOSPC/)
})

test('doctor does not send the host to doctor', async () => {
  const folder = temporaryFolder()
  const store = await openStore({ folder })
  await store.append('t', 0, [entryOf('x')], 1, rowOf('t'))
  await store.close()
  const file = join(folder, 'nihonbashi.db')
  const whole = readFileSync(file)
  for (const [bytes, reason] of [
    [whole.subarray(0, 20_000), /was cut off: 20000 of \d+ bytes are left\. Restore a backup/],
    [Buffer.from(whole.toString('latin1').replaceAll('CREATE TABLE', 'CREATE TEBLA'), 'latin1'), /is damaged .*\. Restore a backup/],
  ] as const) {
    writeFileSync(file, bytes)
    const done = await spawnCli(['doctor', '--data', folder])
    expect(done).toMatchObject({ code: 2, out: '' })
    expect(done.err).toMatch(reason)
    expect(done.err).not.toContain('run nihonbashi doctor')
  }
})

test('a fault is described once, and counted until it is over', () => {
  const received: unknown[] = []
  const health = new Health()
  health.onChange((...said) => void received.push(said))
  health.succeeded()
  for (let i = 0; i < 5; i++) health.failed(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }))
  health.succeeded()
  health.succeeded()
  expect(received).toEqual([
    ['the disk is full (database or disk is full)', 1],
    [null, 5],
  ])
  expect(describeFault(new Error('something else'))).toBe('something else')
  const refused = Object.assign(new Error("EACCES: permission denied, mkdir 'x'"), { code: 'EACCES' })
  expect(describeFault(refused)).toBe("there is no permission for it (EACCES: permission denied, mkdir 'x')")
})

test('the same failure takes a few lines a minute, and what was left out is counted', () => {
  const lines: unknown[] = []
  let now = 0
  const log = createLog(
    (line) => lines.push(JSON.parse(line)),
    'info',
    () => now,
  )
  for (let i = 0; i < 1000; i++) log.error({ error: 'x' }, 'a request failed')
  expect(lines).toHaveLength(10)
  log.error('something else')
  for (let i = 0; i < 20; i++) log.info('all is well')
  expect(lines).toHaveLength(31)
  now = 60_000
  log.error({ error: 'x' }, 'a request failed')
  expect(lines.at(-1)).toEqual({ level: 'error', time: '1970-01-01T00:01:00.000Z', error: 'x', omitted: 990, what: 'a request failed' })
})
