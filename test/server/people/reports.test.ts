// Reports reach the host of the server: listed, resolved, and the line deleted, on both stores.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openStore, type Where } from '../../../src/server/store/store.ts'
import { type Done, run } from '../../support/cli/fake.ts'
import { KINDS, somewhere } from '../../support/server/stores.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const { DATABASE_URL } = process.env
afterEach(() => {
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL
  else process.env.DATABASE_URL = DATABASE_URL
})

function reports(where: Where, ...words: string[]): Promise<Done> {
  delete process.env.DATABASE_URL
  if ('url' in where) process.env.DATABASE_URL = where.url
  return run(['reports', ...words, ...('folder' in where ? ['--data', where.folder] : [])])
}

describe.each(KINDS)('%s', (kind) => {
  test('listed while the server runs, settled, wiped', async () => {
    const where = await somewhere(kind)
    const store = await openStore(where)
    expect(await reports(where)).toMatchObject({ code: 0, out: 'Nothing is reported.\n' })
    await store.guests.create({ id: 'ann', name: 'Ann', created: 1 }, 'hash1')
    await store.guests.create({ id: 'ben', name: 'Ben', created: 1 }, 'hash2')
    for (let i = 0; i < 3; i++) await store.chat.add('t', { by: 'ben', text: `line ${i}`, at: i, command: `c${i}` })
    const report = { table: 't', by: 'ann', about: 'ben', at: Date.UTC(2026, 0, 2) }
    await store.reports.add({ ...report, id: 'r1', n: 2, reason: 'rude\x1b[31m' })
    await store.reports.add({ ...report, id: 'r2', n: 3, by: null, about: 'gone', reason: 'why', at: Date.UTC(2026, 0, 3) })
    const { code, out } = await reports(where)
    expect(code).toBe(0)
    expect(out).toBe(
      [
        'r2  2026-01-03T00:00:00.000Z  table t',
        '  deleted (gone) said: line 2',
        '  somebody who is deleted says: why',
        '',
        'r1  2026-01-02T00:00:00.000Z  table t',
        '  Ben (ben) said: line 1',
        '  Ann (ann) says: rude\ufffd[31m',
        '',
      ].join('\n'),
    )
    expect((await reports(where, '--limit', '1')).out).not.toContain('r1')

    expect(await reports(where, '--wipe', 'r1')).toMatchObject({ code: 0, out: 'r1: settled, and the line is empty\n' })
    expect((await store.chat.list('t')).map(({ text }) => text)).toEqual(['line 0', '', 'line 2'])
    expect(await reports(where, '--settle', 'r2')).toMatchObject({ code: 0, out: 'r2: settled\n' })
    expect((await store.chat.list('t')).map(({ text }) => text)).toEqual(['line 0', '', 'line 2'])
    expect(await store.reports.list({ limit: 10 })).toEqual([])
    expect(await reports(where, '--settle', 'r2')).toMatchObject({ code: 2, err: expect.stringContaining('there is no report "r2"') })
    await store.close()
  })
})

test('an impossible command is refused, and creates no store', async () => {
  const folder = temporaryFolder()
  expect(await reports({ folder })).toMatchObject({ code: 2, err: expect.stringContaining('there is no store') })
  expect(existsSync(join(folder, 'nihonbashi.db'))).toBe(false)
  for (const words of [['something'], ['--limit', '0'], ['--settle', 'a', '--wipe', 'b'], ['--what']])
    expect(await reports({ folder }, ...words)).toMatchObject({ code: 2, out: '' })
})
