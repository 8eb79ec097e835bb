// The store the commands are pointed at: waiting for it, and a folder that cannot be read.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { assertStore, waitFor } from '../../src/cli/where.ts'
import { openStore } from '../../src/server/store/store.ts'
import { createDatabase } from '../support/postgres.ts'

afterEach(() => void vi.useRealTimers())

test('a database that does not answer is waited for with words, and without its password', async () => {
  vi.useFakeTimers()
  let said = ''
  const io = { err: (text: string) => void (said += text) }
  const { promise, resolve } = defer()
  const waiting = waitFor({ url: 'postgres://me:secret@db.example/tables' }, io, promise)
  await vi.advanceTimersByTimeAsync(1900)
  expect(said).toBe('')
  await vi.advanceTimersByTimeAsync(10_200)
  expect(said).toBe(
    'Waiting for PostgreSQL at db.example/tables, 2 s so far ...\nWaiting for PostgreSQL at db.example/tables, 12 s so far ...\n',
  )
  resolve('open')
  expect(await waiting).toBe('open')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said.split('\n')).toHaveLength(3)
})

function defer() {
  let resolve: (value: unknown) => void = () => {}
  const promise = new Promise((done) => {
    resolve = done
  })
  return { promise, resolve }
}

test('a folder without a store, and one with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-where-'))
  await expect(assertStore({ folder })).rejects.toThrow('there is no store')
  mkdirSync(join(folder, 'own'))
  writeFileSync(join(folder, 'own', 'nihonbashi.db'), '')
  await assertStore({ folder: join(folder, 'own') })
  rmSync(folder, { recursive: true })
})

test('a database without a store, and one with', async () => {
  const url = await createDatabase(inject('postgres'))
  await expect(assertStore({ url })).rejects.toThrow(/^PostgreSQL at .*: there is no store$/)
  const store = await openStore({ url })
  await store.close()
  await assertStore({ url })
})

test('a database that does not answer is named at once', async () => {
  await expect(assertStore({ url: 'postgres://me:secret@127.0.0.1:1/tables' })).rejects.toThrow(
    /^the tables in PostgreSQL at 127.0.0.1:1\/tables cannot be opened: nothing answers at this address \(/,
  )
})
