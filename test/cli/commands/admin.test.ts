// nihonbashi admin on the command line: help, JSON, exit codes, questions before something is lost. What it does to a server is in test/server/ops/host.test.ts.
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../../src/server/store/store.ts'
import { type Done, run, type Setting } from '../../support/cli/fake.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const HELP = (await run('admin --help')).out
const NAMES = [...HELP.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map((match) => match[1]!)

const folder = temporaryFolder()
beforeAll(async () => {
  const store = await openStore({ folder })
  await store.guests.create({ id: 'ann', name: 'Ann\x1b[31m', created: 1 }, 'hash')
  await store.close()
}, 60_000)

const admin = (words: readonly string[], setting: Setting = {}): Promise<Done> => run(['admin', ...words, '--data', folder], setting)

describe('help', () => {
  test('lists eighteen subcommands, each of which explains itself within 80 columns', async () => {
    expect(NAMES).toHaveLength(18)
    for (const name of NAMES) {
      const { code, out, err } = await run(['admin', name, '--help'])
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toMatch(new RegExp(`^nihonbashi admin ${name}: `))
      expect(out).toContain('Usage: ')
      expect(out).toContain('Exit code: 0')
      expect(
        `${HELP}${out}`.split('\n').filter((line) => line.length > 80),
        name,
      ).toEqual([])
    }
  })

  test('every flag a subcommand knows is in its help', async () => {
    for (const name of NAMES) {
      const { err } = await run(['admin', name, '--nonsense'])
      const [, known = ''] = /Known here: (.*)$/.exec(err.trim()) ?? []
      const { out } = await run(['admin', name, '--help'])
      expect(known).toContain('--json')
      for (const flag of known.split(', ').filter(Boolean)) expect(out, `${name} ${flag}`).toContain(flag)
    }
  })
})

test('commands that only show something print JSON with --json', async () => {
  for (const name of NAMES.filter((one) => !['remove', 'ban', 'unban'].includes(one))) {
    const { code, out, err } = await admin([name, '--json'])
    expect({ name, code, err }).toEqual({ name, code: 0, err: '' })
    expect(() => JSON.parse(out), `${name}: ${out}`).not.toThrow()
  }
})

test('text by people cannot control the terminal', async () => {
  expect((await admin(['guests'])).out).not.toContain('\x1b')
  expect((await admin(['guests', 'show', 'ann'])).out).not.toContain('\x1b')
})

test('counts in a sentence agree with their nouns', async () => {
  expect((await admin(['guests', 'show', 'ann'])).out).toMatch(/, 1 device, 0 open reports$/m)
})

test('a time that is damaged is shown as such, with everything else', async () => {
  const damaged = temporaryFolder()
  const store = await openStore({ folder: damaged })
  await store.guests.create({ id: 'ann', name: 'Ann', created: 1 }, 'hash')
  await store.guests.create({ id: 'ben', name: 'Ben', created: 2 }, 'hash2')
  const report = { id: 'r', table_id: 't', n: 1, by: 'ben', about: 'ann', reason: 'rude', at: 1, settled: null }
  await store.backend.db.insertInto('reports').values(report).execute()
  await sql`update guests set created = 'x' where id = 'ann'`.execute(store.backend.db)
  await sql`update reports set at = 'x'`.execute(store.backend.db)
  await store.close()
  const guests = await run(['admin', 'guests', '--data', damaged])
  expect(guests).toMatchObject({ code: 0, err: '' })
  expect(guests.out).toMatch(/ann +Ann +\(damaged\)/)
  expect(guests.out).toMatch(/ben +Ben +1970-01-01 00:00/)
  const reports = await run(['admin', 'reports', '--data', damaged])
  expect(reports).toMatchObject({ code: 0, err: '' })
  expect(reports.out).toContain('r  (damaged)  table t')
})

test.each([
  [['fly'], 'there is no subcommand "fly"; there are guests, tables'],
  [['guests', 'a', 'b'], 'FIND expected: nihonbashi admin guests'],
  [['guests', '--limit', '0'], '--limit takes a whole number from 1 to 500'],
  [['guests', '--before', 'x'], '--before takes what the page before ended with'],
  [['guests', 'show', 'nobody'], 'there is no guest "nobody"'],
  [['tables', '--state', 'odd'], '--state is one of open, playing, over, aborted, not "odd"'],
  [['tables', 'show', '../x'], 'there is no table "../x"'],
  [['remove', 'guest'], '"guest", "table" or "shared" and ID expected'],
  [['remove', 'cat', 'x', '--yes'], 'remove a "guest", a "table" or a "shared" game, not "cat"'],
  [['remove', 'guest', 'nobody', '--yes'], 'there is no guest "nobody"'],
  [['remove', 'guest', 'ann'], 'add --yes if you mean it'],
  [['ban', 'guest', 'nobody'], 'there is no guest "nobody"'],
  [['ban', 'address', 'home'], 'is not an address such as'],
  [['ban', 'guest', 'ann', '--days', '0'], '--days takes a whole number from 1'],
  [['ban', 'guest', 'ann', '--until', 'tomorrow'], '--until takes a date such as'],
  [['ban', 'guest', 'ann', '--until', '2001-01-01'], 'is in the past'],
  [['ban', 'guest', 'ann', '--until', '2099-01-01', '--days', '1'], 'name one of the two'],
  [['unban', 'ann'], '"ann" is not banned'],
  [['registration', 'shut'], '"shut" is not one of open, invite, closed'],
  [['invites', 'fold'], '"fold" is not one of list, make, revoke'],
  [['invites', 'make', '--uses', '0'], '--uses takes a whole number'],
  [['invites', 'revoke', 'x'], 'there is no invitation "x"'],
  [['retention', '--games', 'long'], '--games takes a whole number'],
  [['quotas', '--bots', 'many'], '--bots takes a whole number'],
  [['retention', '--audit', 'forever'], '--audit takes a number of days'],
  [['retention', '--games', '7'], 'add --yes if you mean it'],
  [['announce', 'two', 'words'], 'put the text in quotes'],
  [['announce', 'x', '--clear'], 'do not go together'],
  [['announce', 'x'.repeat(501)], 'announcement.text'],
  [['announce', 'a\x07b'], 'has control characters'],
  [['maintenance', 'maybe'], '"maybe" is not one of on, off'],
  [['names', '--reserve', ''], 'reservedNames.'],
  [['privacy', 'set', 'nothing.md'], 'there is no file nothing.md'],
  [['privacy', 'set', 'empty.md'], 'empty.md is empty'],
  [['privacy', 'set', 'long.md'], 'privacy: '],
  [['reports', 'settle', 'x'], 'there is no report "x"'],
  [['token', 'make', 'a\nb'], 'the name has at most 40'],
  [['token', 'revoke', 'x', '--yes'], 'there is no token "x"'],
  [['audit', '--since', 'monday'], '--since takes a date'],
  [['audit', '--before', 'x'], '--before takes a number'],
])('a user’s error: %j', async (words, sentence) => {
  const { code, out, err } = await admin(words, { files: { 'empty.md': ' \n', 'long.md': 'x'.repeat(20_001) } })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/^nihonbashi admin: /)
  expect(err).toContain(sentence)
})

test('without a subcommand it says which there are', async () => {
  expect(await run('admin')).toMatchObject({ code: 2, err: expect.stringContaining('name a subcommand: guests, tables') })
})

test('a question that is answered with no leaves everything, with exit status 1', async () => {
  const asked = await admin(['remove', 'guest', 'ann'], { interactive: true, answers: ['n'] })
  expect(asked.code).toBe(1)
  expect(asked.out).toContain('Remove the guest')
  expect(asked.out).toContain('Nothing was done.')
  const hungUp = await admin(['remove', 'guest', 'ann'], { interactive: true, answers: [] })
  expect(hungUp.code).toBe(1)
  expect((await admin(['guests', 'show', 'ann'])).code).toBe(0)
})

test('the privacy text: set from a file, shown, cleared', async () => {
  const files = { 'privacy.md': '# Who\r\n\r\nAnn, ann@example.org\n' }
  expect((await admin(['privacy', 'set', 'privacy.md'], { files })).out).toBe('# Who\n\nAnn, ann@example.org\n')
  expect(JSON.parse((await admin(['privacy', '--json'])).out)).toEqual({ privacy: '# Who\n\nAnn, ann@example.org' })
  expect((await admin(['privacy', 'clear'])).out).toBe('No text of your own is set.\n')
})

test('reserved names come and go', async () => {
  expect(await admin(['names', '--release', 'nobody'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('the name "nobody" is not reserved'),
  })
  expect((await admin(['names', '--reserve', 'Club', '--release', 'host'])).out.split('\n')).toEqual(
    expect.arrayContaining(['Club', 'admin']),
  )
  expect(JSON.parse((await admin(['names', '--json'])).out).reservedNames).not.toContain('host')
})

test('reports page through all of them', async () => {
  const store = await openStore({ folder })
  for (let i = 0; i < 120; i++)
    await store.reports.add({ id: `r${i}`, table: 't', n: i + 1, by: 'ann', about: 'ben', reason: 'x', at: 1000 + Math.floor(i / 3) })
  await store.close()
  const seen: string[] = []
  let before: string | null = null
  do {
    const page = await admin(['reports', '--json', '--limit', '50', ...(before === null ? [] : ['--before', before])])
    const json = JSON.parse(page.out) as { reports: { id: string }[]; before: string | null }
    seen.push(...json.reports.map(({ id }) => id))
    before = json.before
  } while (before !== null)
  expect(new Set(seen).size).toBe(120)
  expect(seen).toHaveLength(120)
})

test('no store is made where there is none', async () => {
  const empty = temporaryFolder()
  expect(await run(['admin', 'guests', '--data', empty])).toMatchObject({ code: 2, err: expect.stringContaining('there is no store') })
  expect(existsSync(join(empty, 'nihonbashi.db'))).toBe(false)
})

test('a store that cannot be opened is a sentence, not a stack trace', async () => {
  const emptied = temporaryFolder()
  writeFileSync(join(emptied, 'nihonbashi.db'), '')
  for (const line of ['admin guests', 'reports']) {
    const [name] = line.split(' ')
    expect(await run([...line.split(' '), '--data', emptied])).toMatchObject({
      code: 2,
      err: expect.stringMatching(new RegExp(`^nihonbashi ${name}: the tables in .* cannot be opened: .* is empty: `)),
    })
  }
})

test('a store without permission to read it is not called missing', { skip: process.getuid?.() !== 0 }, async () => {
  const locked = temporaryFolder()
  writeFileSync(join(locked, 'nihonbashi.db'), '')
  chmodSync(locked, 0o700)
  process.seteuid!('nobody')
  try {
    for (const line of ['admin guests', 'reports', 'doctor'])
      expect(await run([...line.split(' '), '--data', locked])).toMatchObject({
        code: 2,
        err: expect.stringContaining(`no permission to read the store in ${locked}`),
      })
  } finally {
    process.seteuid!(0)
  }
})
