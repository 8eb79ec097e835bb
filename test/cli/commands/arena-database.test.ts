// The arena shared through a real PostgreSQL: two machines, one killed in the middle, no game lost and none counted twice.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { runBuilt, spawnCli } from '../../support/cli/fake.ts'
import { createDatabase } from '../../support/postgres.ts'

const ARGS = ['arena', 'iki', '--bots', 'random,journeyman', '--deals', '12', '--seed', 'shared', '--json']
const CLAIMED = 'select 1 from nihonbashi_arena.chunk where machine is not null'
const untimed = (out: string) => out.replace(/"(millisecondsPerChoice|longestChoice)":[\d.]+/g, '')

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

const countGames = async (url: string): Promise<number> => {
  try {
    const [row] = await ask<{ n: number }>(url, 'select count(*)::int as n from nihonbashi_arena.result')
    return row!.n
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return 0 // the tables are not there yet
    throw error
  }
}

function start(url: string): ChildProcess {
  return spawn(process.execPath, ['bin/nihonbashi.js', ...ARGS, '--workers', '1', '--database', url], { stdio: 'ignore' })
}

test('a killed machine loses no finished game, and none is counted twice', { timeout: 180_000 }, async () => {
  const url = await createDatabase(inject('postgres'))
  const alone = await runBuilt([...ARGS, '--workers', '1'])
  const victim = start(url)
  while ((await countGames(url)) < 6) await sleep(20)
  const claimed = () => ask(url, CLAIMED)
  const waiting = () => ask(url, 'select 1 from nihonbashi_arena.chunk')
  // It is killed in the middle of a game: not between two chunks, and not when the game of its chunk is already stored.
  for (;;) {
    victim.kill('SIGSTOP')
    if ((await claimed()).length > 0 && (await waiting()).length + (await countGames(url)) === 24) break
    victim.kill('SIGCONT')
    await sleep(20)
  }
  const gone = once(victim, 'exit')
  victim.kill('SIGKILL')
  await gone
  const kept = await countGames(url)
  expect(kept).toBeGreaterThanOrEqual(6)
  expect(kept).toBeLessThan(24)
  expect((await claimed()).length, 'the victim had a chunk').toBeGreaterThan(0)

  const [first, second] = await Promise.all([
    spawnCli([...ARGS, '--workers', '1', '--database', url]),
    spawnCli([...ARGS, '--workers', '1', '--database', url]),
  ])
  for (const done of [first!, second!]) {
    expect(done.code).toBe(0)
    expect(done.err).toMatch(/^(\d+) games were already played\.\n(.*\n)*.*games, /)
    expect(untimed(done.out)).toBe(untimed(alone.out))
  }
  const [all] = await ask<{ n: number; games: number }>(
    url,
    'select count(*)::int as n, count(distinct game)::int as games from nihonbashi_arena.result',
  )
  expect(all).toEqual({ n: 24, games: 24 })
  expect(await waiting(), 'no chunk is left').toEqual([])
})

test('a run can be extended, stopped and continued; another run is not affected', { timeout: 180_000 }, async () => {
  const url = await createDatabase(inject('postgres'))
  const args = ['arena', 'ukiyoe', '--bots', 'random,journeyman', '--seed', 'longer', '--workers', '2', '--json']
  const short = await spawnCli([...args, '--deals', '3', '--database', url])
  expect(JSON.parse(short.out)).toMatchObject({ games: 6 })
  const long = await runBuilt([...args, '--deals', '10', '--database', url])
  expect(long.err).toMatch(/^6 games were already played\.\n(?:.* left\n)*14 of 14 games/)
  expect(untimed(long.out)).toBe(untimed((await runBuilt([...args, '--deals', '10'])).out))
  const other = await runBuilt([...args, '--seed', 'other', '--deals', '2', '--database', url])
  expect(JSON.parse(other.out)).toMatchObject({ games: 4, seed: 'other' })
  expect(await countGames(url)).toBe(24)
})

test('Ctrl+C gives the work back at once', { timeout: 180_000 }, async () => {
  const url = await createDatabase(inject('postgres'))
  const child = start(url)
  while ((await countGames(url)) < 3) await sleep(20)
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect(code).toBe(130)
  expect(await ask(url, 'select 1 from nihonbashi_arena.chunk')).not.toEqual([])
  expect(await ask(url, CLAIMED)).toEqual([])
})

test('a machine whose lock is lost goes on', { timeout: 180_000 }, async () => {
  const url = await createDatabase(inject('postgres'))
  const child = start(url)
  const ended = once(child, 'exit')
  while ((await countGames(url)) < 3) await sleep(20)
  const present = `from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
  expect(await ask(url, `select pg_terminate_backend(pid) ${present}`)).toHaveLength(1)
  expect(await ended).toEqual([0, null])
  expect(await countGames(url)).toBe(24)
})

test('a run that an earlier build left unfinished has no chunks, and is finished', { timeout: 180_000 }, async () => {
  const url = await createDatabase(inject('postgres'))
  const args = [...ARGS, '--workers', '1', '--database', url]
  const whole = await runBuilt(args)
  await ask(url, 'drop table nihonbashi_arena.chunk')
  await ask(url, 'delete from nihonbashi_arena.result where game in (3, 4, 20)')
  const again = await runBuilt(args)
  expect(again.err).toMatch(/^21 games were already played\.\n/)
  expect(untimed(again.out)).toBe(untimed(whole.out))
})

test('a missing database is reported', async () => {
  const { code, out, err } = await runBuilt([...ARGS, '--database', 'postgres://127.0.0.1:1/nowhere'])
  expect({ code, ok: JSON.parse(out).ok }).toEqual({ code: 2, ok: false })
  expect(err).toContain('the database says: connect ECONNREFUSED 127.0.0.1:1')
})
