// Fair chance: what a table has dealt can be proven from its record alone, and nothing else passes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameRecord } from '../../../src/core/record/record.ts'
import { makeSecret } from '../../../src/server/tables/fairness.ts'
import { run } from '../../support/cli/fake.ts'
import { Client, type Server, startServer } from '../../support/server/start.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** A game against a bot with an undo in it, resigned after some moves. */
async function playSome(seed?: string): Promise<GameRecord> {
  const ann = await server.guest('Ann')
  const { body } = await server.call(
    'POST',
    '/api/tables',
    { game: 'ukiyoe', seats: ['me', { bot: 'random' }], ...(seed ? { seed } : {}) },
    ann.secret,
  )
  const { table } = body as { table: string }
  const a = await Client.open(server.url, ann.secret)
  await a.ask({ type: 'watch', table })
  if (!seed) await a.ask({ type: 'entropy', table, entropy: '0123456789abcdef' })
  await a.ask({ type: 'start', table })
  for (let moves = 0; moves < 12; moves++) {
    await a.until(() => a.at(table).turn !== undefined)
    const { version, turn } = a.at(table)
    await a.ask({ type: 'move', table, version, move: turn!.moves.at(-1)! as Record<string, unknown> })
    if (moves !== 3 && moves !== 6) continue
    await a.until(() => a.at(table).turn !== undefined)
    expect(await a.ask({ type: 'undo', table, version: a.at(table).version, ask: true })).toMatchObject({ ok: true })
  }
  await a.ask({ type: 'resign', table })
  await a.close()
  return (await server.call('GET', `/api/tables/${table}/record`)).body as GameRecord
}

const check = async (record: unknown, more = '') => {
  return run(`verify game.json${more}`, { files: { 'game.json': typeof record === 'string' ? record : JSON.stringify(record) } })
}

test('a record from a table is proven offline; a changed one is not', async () => {
  const record = await playSome()
  const { table } = record
  expect(table!.undone!.length).toBe(2)
  expect(table!.fairness!.entropy).toEqual(['0123456789abcdef', ''])
  const fair = await check(record, ` --commitment ${table!.fairness!.commitment}`)
  expect(fair).toMatchObject({ code: 0, out: expect.stringContaining('is fair') })
  expect(await check(record, ` --commitment ${'0'.repeat(64)}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('the commitment in the record is'),
  })
  const changed = (fairness: object) => ({ ...record, table: { ...table, fairness: { ...table!.fairness, ...fairness } } })
  expect(await check(changed({ secret: makeSecret() }))).toMatchObject({ code: 1, err: expect.stringContaining('the secret does not fit') })
  expect(await check(changed({ entropy: ['', ''] }))).toMatchObject({ code: 1, err: expect.stringContaining('was to come') })
  expect(await check(changed({ method: 'dice' }))).toMatchObject({ code: 2 })
  expect(await check({ ...record, table: { ...table, fairness: {} } })).toMatchObject({
    code: 1,
    err: expect.stringContaining('is damaged'),
  })
  const [line, ...lines] = table!.undone!
  const other = { ...line!, moves: [...line!.moves, { type: 'deal', card: 0 }] }
  const undone = { ...record, table: { ...table, undone: [other, ...lines] } }
  expect(await check(undone)).toMatchObject({ code: 1, err: expect.stringContaining('in a line that was taken back') })
})

test('the same as text; a chosen seed; a record without either', async () => {
  const record = await playSome('my seed')
  expect(await check(record)).toMatchObject({ code: 0, out: expect.stringContaining('which was chosen') })
  expect(await check({ ...record, seed: 'another' })).toMatchObject({ code: 1 })
  const { seed: _, table: __, ...bare } = record
  expect(await check(bare)).toMatchObject({ code: 2, err: expect.stringContaining('neither a seed nor a proof') })
  const fair = await playSome()
  const text = (await server.call('GET', `/api/tables/${fair.table!.id}/record?form=text`)).text
  expect(await check(text, ' --json')).toMatchObject({ code: 0, out: expect.stringContaining('"ok":true,"kind":"fair"') })
})
