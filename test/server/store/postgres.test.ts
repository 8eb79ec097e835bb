// The PostgreSQL that other tests use: real, durable, restarted at will, and gone with its process.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startChild } from '../../support/child.ts'
import { startPostgres } from '../../support/postgres.ts'

vi.setConfig({ testTimeout: 180_000 })

async function ask<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

test('it is a real server, keeps what was committed over a kill, and makes databases', async () => {
  const server = await startPostgres()
  try {
    const [version] = await ask<{ version: string }>(server.url, 'select version()')
    expect(version?.version).toMatch(/^PostgreSQL 18/)
    expect(await ask(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    const url = await server.database()
    await ask(url, 'create table kept as select 7 as n')
    await server.restart('kill')
    expect(await ask(url, 'select n from kept')).toEqual([{ n: 7 }])
    await server.restart()
    expect(await ask(url, 'select n from kept')).toEqual([{ n: 7 }])
    expect(await ask(server.url, "select 1 from pg_tables where tablename = 'kept'")).toEqual([])
  } finally {
    await server.stop()
  }
  await expect(ask(server.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
})

test('it goes with the process that started it, even one that is killed', async () => {
  const child = await startChild('test/support/server/postgres-child.ts')
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  const { pid, folder } = JSON.parse(line) as { readonly pid: number; readonly folder: string }
  expect(existsSync(folder)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false)
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
})
