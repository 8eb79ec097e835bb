// Looking back while a game goes on: from where one asks, step by step, with moments asked for when they are wanted.
import { signal } from '@preact/signals'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LogLine, Session } from '../../../src/web/session/session.ts'

const held = vi.hoisted(() => ({ asked: [] as number[], stops: [] as number[], problem: false }))

vi.mock('../../../src/web/online/connection/api.ts', () => ({
  async listMoments(_table: string, from: number) {
    held.asked.push(from)
    if (held.problem) return { problem: 'unreachable', message: '' }
    const first = held.stops.findIndex((stop) => stop >= from)
    const wanted = held.stops.slice(first < 0 ? -1 : first).slice(0, 40)
    return { version: 1, stops: held.stops, moments: wanted.map((at) => ({ at, actor: at % 2, view: `view ${at}` })) }
  },
}))

const { lookBack } = await import('../../../src/web/session/history.ts')

const lines = Array.from({ length: 300 }, (_, i) => ({ at: i + 1, event: { to: 'all', type: `${i + 1}` } }) as LogLine)
const live = { id: 't', names: ['Anna', 'Ben'], bots: [null, null], lines: signal(lines) } as unknown as Session
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  held.asked = []
  // After every third move nature does something.
  held.stops = Array.from({ length: 301 }, (_, i) => i).filter((at) => at >= 2 && at % 3 !== 0)
  held.problem = false
})

async function open(from: number) {
  const back = lookBack(live, 0, from)
  await settle()
  return back.value.steps!
}

test('begins where the last turn ended, with what nature did after it, and goes on to now', async () => {
  const steps = await open(6)
  expect([steps.at.value, steps.first, steps.length]).toEqual([7, 2, 299])
  expect(steps.session.view.value).toBe('view 7')
  expect(steps.session.actor.value).toBe(1)
  // What happened between the moment before and this one.
  expect(steps.session.lines.value.filter((line) => line.at > steps.session.lastOwn.value).map((line) => line.at)).toEqual([6, 7])
  steps.step(1)
  expect(steps.session.view.value).toBe('view 8')
  steps.step(-1)
  steps.step(-1)
  await settle()
  expect(steps.session.view.value).toBe('view 5')
  steps.to(steps.length)
  await settle()
  expect(steps.session.view.value).toBe('view 299')
  steps.step(1)
  expect(steps.at.value).toBe(299)
})

test('asks for what it has not got, many at once', async () => {
  const steps = await open(250)
  for (let n = 0; n < 60; n++) {
    steps.step(-1)
    await settle()
  }
  expect(steps.at.value).toBe(held.stops[held.stops.indexOf(250) - 60])
  expect(held.asked.length).toBeLessThan(6)
})

test('what was wanted last is shown, whatever was asked for before', async () => {
  const steps = await open(2)
  steps.to(200)
  steps.to(299)
  await settle()
  await settle()
  expect(steps.at.value).toBe(299)
})

test('what cannot be had is said, and may be had later', async () => {
  held.problem = true
  const back = lookBack(live, null, 5)
  await settle()
  expect(back.value).toMatchObject({ steps: null, problem: { problem: 'unreachable' } })
  held.problem = false
  const steps = await open(5)
  held.problem = true
  steps.to(299)
  await settle()
  expect(steps.at.value).toBe(5)
  held.problem = false
  steps.to(299)
  await settle()
  expect(steps.at.value).toBe(299)
})
