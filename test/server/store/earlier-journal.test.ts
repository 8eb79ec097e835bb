// Stores of earlier builds: their moves were first written to the table `journal`, and a server that was killed left them there.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { backupLines } from '../../../src/server/store/backup.ts'
import { openSnapshot } from '../../../src/server/store/care/snapshot.ts'
import { Database } from '../../../src/server/store/sqlite/file.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { startServer } from '../../support/server/start.ts'
import { temporaryFolder } from '../../support/temporary.ts'

/** A server of an earlier build was killed in the middle of two games: 12 moves of each are in the journal only. */
function earlierStore(): string {
  const folder = temporaryFolder()
  const packed = readFileSync(new URL('earlier-journal.db.gz', import.meta.url))
  writeFileSync(join(folder, 'nihonbashi.db'), gunzipSync(packed))
  return folder
}

const GAMES = ['wmsID3_LsokCTOX0y4LXgQ', 'dd0fIc98oy2pEy7i5b9Gcw']
const VERSIONS = Array.from({ length: 15 }, (_, i) => i + 1)

function countJournal(folder: string): number {
  const db = new Database(join(folder, 'nihonbashi.db'), { readOnly: true })
  const { n } = db.prepare('select count(*) as n from journal').get([]) as { n: number }
  db.close()
  return n
}

test('its moves are in the rows of their tables once the store is open', async () => {
  const folder = earlierStore()
  expect(countJournal(folder)).toBe(24)
  const store = await openStore({ folder })
  for (const id of GAMES) {
    const entries = await store.entries(id)
    expect(entries.map(({ version }) => version)).toEqual(VERSIONS)
    expect(entries.slice(3).every(({ kind, by, command }) => kind === 'moved' && by !== null && command !== null)).toBe(true)
    expect(await store.row(id)).toMatchObject({ version: 15, state: 'playing', updated: entries.at(-1)!.at })
  }
  await store.close()
  expect(countJournal(folder)).toBe(0)
})

test('its games go on', async () => {
  const server = await startServer({ folder: earlierStore() })
  for (const id of GAMES)
    expect(await server.call('GET', `/api/tables/${id}`)).toMatchObject({ status: 200, body: { version: 15, state: 'playing' } })
  await server.stop()
})

test('a backup of it has the moves of the journal in their places, and writes nothing', async () => {
  const folder = earlierStore()
  const rows: [string, Record<string, unknown>][] = []
  for await (const lines of backupLines(await openSnapshot({ folder }), { now: 1_800_000_000_000 })) {
    for (const line of lines.split('\n')) if (line.startsWith('[')) rows.push(JSON.parse(line))
  }
  const of = (table: string) => rows.flatMap(([name, row]) => (name === table ? [row] : []))
  expect(of('tables').map(({ id, version }) => [id, version])).toEqual(GAMES.map((id) => [id, 15]))
  for (const id of GAMES) {
    const versions = of('entries').flatMap((row) => (row.table_id === id ? [row.version as number] : []))
    expect(versions.sort((a, b) => a - b)).toEqual(VERSIONS)
  }
  expect(countJournal(folder)).toBe(24)
})
