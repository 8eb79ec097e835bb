// Time at tables: deadlines and clocks, what happens when they run out, and that restarts and jumps of the clock change nothing.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Clock } from '../../../src/protocol/table.ts'
import { chargeTime, deadlineOf, startClocks, steadyClock } from '../../../src/server/tables/clock.ts'
import { Client, type Guest, type Server, startServer, virtualClock } from '../../support/server/start.ts'
import { temporaryFolder } from '../../support/temporary.ts'

test('a clock that never jumps', () => {
  const { now: clock } = steadyClock()
  const before = clock()
  const machine = vi.spyOn(Date, 'now')
  try {
    machine.mockReturnValue(before + 3_600_000)
    expect(clock() - before).toBeLessThan(1000)
    machine.mockReturnValue(before - 3_600_000)
    expect(clock()).toBeGreaterThanOrEqual(before)
  } finally {
    machine.mockRestore()
  }
})

describe('the clock of tables', () => {
  let wall = 0
  let monotonic = 0
  /** Real time passes, and both clocks of the machine with it. */
  const pass = (ms: number) => {
    wall += ms
    monotonic += ms
  }
  const make = (floor = 0) =>
    steadyClock(
      floor,
      () => wall,
      () => monotonic,
    )
  /** Reads every second, as a server does, and says where the clock is in the end. */
  function run(clock: ReturnType<typeof make>, seconds: number): number {
    for (let i = 0; i < seconds; i++) {
      const before = clock.now()
      pass(1000)
      expect(clock.now() - before).toBeGreaterThanOrEqual(899)
    }
    return clock.now()
  }

  test('a start with the clock behind goes on from the latest stored time, so that no clock stands still', () => {
    wall = 1_000_000
    const latest = wall + 86_400_000
    const clock = make(latest)
    expect(clock.now()).toBe(latest)
    pass(10_000)
    expect(clock.now() - latest).toBeGreaterThanOrEqual(9000)
  })

  test('the right time that comes late is believed after a minute, and those who could not play have their grace', () => {
    wall = 1_000_000
    const clock = make()
    wall += 86_400_000
    expect(clock.now()).toBeLessThan(1_001_000)
    expect(clock.setAt()).toBe(1_000_000)
    expect(run(clock, 59)).toBeLessThan(1_100_000)
    expect(run(clock, 3)).toBe(wall)
    expect(clock.setAt()).toBeGreaterThan(86_400_000)
  })

  test('a jump that is taken back within a minute gives and takes nothing', () => {
    wall = 50_000_000
    const clock = make()
    const before = clock.now()
    for (const jump of [3_600_000, -3_600_000]) {
      wall += jump
      run(clock, 30)
      wall -= jump
    }
    expect(Math.abs(clock.now() - before - 60_000)).toBeLessThanOrEqual(3001)
  })

  test('being ahead is made up for by running slower, never by going back', () => {
    wall = 50_000_000
    const clock = make(wall + 20_000)
    const at = run(clock, 100)
    expect(at - wall).toBeGreaterThan(8000)
    expect(at - wall).toBeLessThan(12_000)
    expect(Math.abs(run(clock, 150) - wall)).toBeLessThan(5)
  })
})

test('live clocks run for the seat on turn, and an increment comes when the turn has passed', () => {
  const live: Clock = { kind: 'live', seconds: 60, increment: 5 }
  const clocks = startClocks(live, 2, 1000)
  expect(deadlineOf(clocks, live, 0)).toBe(61_000)
  chargeTime(clocks, live, 0, 11_000, false)
  expect(clocks).toEqual({ since: 11_000, left: [50_000, 60_000], expired: false })
  chargeTime(clocks, live, 0, 21_000, true)
  expect(clocks.left).toEqual([45_000, 60_000])
  expect(deadlineOf(clocks, live, 1)).toBe(81_000)
  // A time before the last one gives nothing back.
  chargeTime(clocks, live, 1, 15_000, true)
  expect(clocks).toEqual({ since: 21_000, left: [45_000, 65_000], expired: false })
  chargeTime(clocks, live, 0, 100_000, true)
  expect(clocks.left).toEqual([5000, 65_000])
})

test('deadlines are per move; without a clock there is none', () => {
  const clocks = startClocks({ kind: 'none' }, 2, 1000)
  expect(deadlineOf(clocks, { kind: 'none' }, 0)).toBeNull()
  expect(deadlineOf(clocks, { kind: 'deadline', seconds: 10 }, 0)).toBe(11_000)
  expect(deadlineOf({ ...clocks, expired: true }, { kind: 'deadline', seconds: 10 }, 0)).toBeNull()
})

let server: Server
let ann: Guest
let ben: Guest
const folder = temporaryFolder()
const { now, jump, pass } = virtualClock()
/** The server looks every five seconds for what is overdue by five seconds. */
const OVERDUE = 10_000
beforeAll(async () => {
  server = await startServer({ folder }, { now })
  ann = await server.guest('Ann')
  ben = await server.guest('Ben')
})
afterAll(() => server.stop())

async function begin(settings: object): Promise<{ table: string; a: Client }> {
  const { body } = await server.call(
    'POST',
    '/api/tables',
    { game: 'ukiyoe', seats: ['me', 'open'], options: { start: 1 }, settings },
    ann.secret,
  )
  const { table } = body as { table: string }
  await server.call('POST', `/api/tables/${table}/commands`, { type: 'join' }, ben.secret)
  await server.call('POST', `/api/tables/${table}/commands`, { type: 'start' }, ann.secret)
  const a = await Client.open(server.url, ann.secret)
  await a.ask({ type: 'watch', table })
  return { table, a }
}

const clock = { kind: 'deadline', seconds: 10 }

test('when time is up a bot sits in until the person is back', async () => {
  const { table, a } = await begin({ clock })
  const { deadline, since } = a.at(table).clock
  expect(deadline! - since!).toBe(10_000)
  pass(10_000 + OVERDUE)
  await a.until(() => a.at(table).actor === 1, 'the bot to move')
  expect(a.messages).toContainEqual(
    expect.objectContaining({ steps: [expect.objectContaining({ kind: 'took-over', seat: 0, why: 'time' })] }),
  )
  expect(await a.ask({ type: 'return', table })).toMatchObject({ ok: true, seats: [{ bot: null }, {}] })
  await a.close()
}, 60_000)

test('or the seat resigns, or it is only seen', async () => {
  const one = await begin({ clock, expiry: 'resign' })
  const two = await begin({ clock, expiry: 'nothing' })
  pass(10_000 + OVERDUE)
  await one.a.until(() => one.a.at(one.table).state === 'over', 'the end')
  expect(one.a.at(one.table).result).toMatchObject({ winners: [1], resigned: [0] })
  await two.a.until(
    () => two.a.messages.some((message) => message.type === 'update' && message.steps?.some((step) => step.kind === 'expired')),
    'the flag',
  )
  expect(await two.a.ask({ type: 'move', table: two.table, version: two.a.at(two.table).version, move: 'draw' })).toMatchObject({
    ok: true,
  })
  await Promise.all([one.a.close(), two.a.close()])
}, 60_000)

test('a deadline and a bot survive a restart', async () => {
  const { table, a } = await begin({ clock: { kind: 'deadline', seconds: 12 } })
  const bots = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: [{ bot: 'random' }, { bot: 'random' }] }, ann.secret)
  const { table: alone } = bots.body as { table: string }
  await server.call('POST', `/api/tables/${alone}/commands`, { type: 'start' }, ann.secret)
  await server.stop()
  await a.until(() => a.closed !== undefined)
  jump(13_000)
  // People have a moment to come back, too.
  server = await startServer({ folder }, { now, grace: 15_000 })
  const early = await Client.open(server.url, ann.secret)
  await early.ask({ type: 'watch', table })
  // What was due has been looked for: the bots of the other table play on.
  await early.ask({ type: 'watch', table: alone })
  const { version } = early.at(alone)
  await early.until(() => early.at(alone).version > version + 5 || early.at(alone).state === 'over', 'the bots to go on')
  expect(early.at(table).seats![0]!.bot).toBeNull()
  await server.stop()
  jump(5000)
  server = await startServer({ folder }, { now })
  const again = await Client.open(server.url, ann.secret)
  await again.ask({ type: 'watch', table })
  await again.until(() => again.at(table).seats![0]!.bot !== null, 'the deadline')
  await again.ask({ type: 'watch', table: alone })
  await again.until(() => again.at(alone).state === 'over', 'the bots to end their game')
  await again.close()
}, 90_000)
