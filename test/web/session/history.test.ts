// The history of a game that goes on: from a given move, step by step, loaded on demand.
import { signal } from '@preact/signals'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoggedEvent, Session } from '../../../src/web/session/session.ts'

const fake = vi.hoisted(() => ({ asked: [] as number[], stops: [] as number[], problem: false }))

vi.mock('../../../src/web/online/connection/api.ts', () => ({
  async listMoments(_table: string, from: number) {
    fake.asked.push(from)
    if (fake.problem) return { problem: 'unreachable', message: '' }
    const first = fake.stops.findIndex((stop) => stop >= from)
    const wanted = fake.stops.slice(first < 0 ? -1 : first).slice(0, 40)
    return { version: 1, stops: fake.stops, moments: wanted.map((at) => ({ at, actor: at % 2, view: `view ${at}` })) }
  },
}))

const { openHistory } = await import('../../../src/web/session/history.ts')

const lines = Array.from({ length: 300 }, (_, i) => ({ at: i + 1, event: { to: 'all', type: `${i + 1}` } }) as LoggedEvent)
const live = { id: 't', names: ['Anna', 'Ben'], bots: [null, null], lines: signal(lines) } as unknown as Session
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  fake.asked = []
  // After every third move chance does something.
  fake.stops = Array.from({ length: 301 }, (_, i) => i).filter((at) => at >= 2 && at % 3 !== 0)
  fake.problem = false
})

async function open(from: number) {
  const back = openHistory(live, 0, from)
  await nextTask()
  return back.value.timeline!
}

test('begins where the last turn ended, with what chance did after it, and goes on to now', async () => {
  const timeline = await open(6)
  expect([timeline.at.value, timeline.first, timeline.length]).toEqual([7, 2, 299])
  expect(timeline.session.view.value).toBe('view 7')
  expect(timeline.session.actor.value).toBe(1)
  // What happened between the moment before and this one.
  expect(timeline.session.lines.value.filter((line) => line.at > timeline.session.lastOwn.value).map((line) => line.at)).toEqual([6, 7])
  timeline.step(1)
  expect(timeline.session.view.value).toBe('view 8')
  timeline.step(-1)
  timeline.step(-1)
  await nextTask()
  expect(timeline.session.view.value).toBe('view 5')
  timeline.to(timeline.length)
  await nextTask()
  expect(timeline.session.view.value).toBe('view 299')
  timeline.step(1)
  expect(timeline.at.value).toBe(299)
})

test('asks for what it has not got, many at once', async () => {
  const timeline = await open(250)
  for (let n = 0; n < 60; n++) {
    timeline.step(-1)
    await nextTask()
  }
  expect(timeline.at.value).toBe(fake.stops[fake.stops.indexOf(250) - 60])
  expect(fake.asked.length).toBeLessThan(6)
})

test('the position requested last is shown, regardless of earlier requests', async () => {
  const timeline = await open(2)
  timeline.to(200)
  timeline.to(299)
  await nextTask()
  await nextTask()
  expect(timeline.at.value).toBe(299)
})

test('a position that cannot be loaded is reported, and can be loaded later', async () => {
  fake.problem = true
  const back = openHistory(live, null, 5)
  await nextTask()
  expect(back.value).toMatchObject({ timeline: null, problem: { problem: 'unreachable' } })
  fake.problem = false
  const timeline = await open(5)
  fake.problem = true
  timeline.to(299)
  await nextTask()
  expect(timeline.at.value).toBe(5)
  fake.problem = false
  timeline.to(299)
  await nextTask()
  expect(timeline.at.value).toBe(299)
})
