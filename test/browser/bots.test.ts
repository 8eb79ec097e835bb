// Bots think beside the page, not on it: while they do, the page answers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONG, usePlace, WEB } from '../support/browser/browser.ts'
import { setUp } from '../support/browser/play.ts'
import { goTo, keepGame, recordAt } from '../support/browser/positions.ts'

/** How long each answer takes at least; far longer than the page needs to draw, even on a slow machine. */
const SLOW = 1200
const THOUGHTS = 4

// The bots here are held up by hard work, as strong ones would be: on the page's thread each answer would be one long task.
const place = usePlace((app) => {
  app.get('/assets/bot-:rest', (request, reply) => {
    const work = `addEventListener('message', () => { for (const end = Date.now() + ${SLOW}; Date.now() < end; ); })\n`
    return reply.type('text/javascript').send(work + readFileSync(join(WEB, request.url), 'utf8'))
  })
})

interface Span {
  readonly from: number
  readonly to: number
}
interface Notes {
  readonly workers: string[]
  /** How many of them were ended. */
  ended: number
  readonly thoughts: Span[]
  /** Tasks of the page's own thread over 50 ms. */
  readonly tasks: Span[]
  /** Times at which the page's own thread was free for something. */
  readonly beats: number[]
}

/** Notes every question to a worker with its answer, every long task, and a beat of the page's thread. */
function watch(): void {
  const notes: Notes = { workers: [], ended: 0, thoughts: [], tasks: [], beats: [] }
  let asked = 0
  class Watched extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      notes.workers.push(String(url))
      this.addEventListener('message', () => void notes.thoughts.push({ from: asked, to: performance.now() }))
    }
    override terminate(): void {
      notes.ended += 1
      super.terminate()
    }
    override postMessage(message: unknown): void {
      asked = performance.now()
      super.postMessage(message)
    }
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.tasks.push({ from: startTime, to: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })
  setInterval(() => void notes.beats.push(performance.now()), 10)
  Object.assign(window, { Worker: Watched, notes })
}

test(
  'journeyman bots of IKI think in a worker',
  async () => {
    const page = await place.visit({ before: async (empty) => void (await empty.addInitScript(watch)) })
    await setUp(page, { game: 'iki', seats: ['journeyman', 'journeyman'], seed: 'thinking' })
    await page.waitForFunction((n) => (window as unknown as { notes: Notes }).notes.thoughts.length >= n, THOUGHTS)
    const { workers, thoughts, tasks, beats } = await page.evaluate(() => (window as unknown as { notes: Notes }).notes)
    expect(workers).toHaveLength(1)
    expect(workers[0]).toMatch(/\/assets\/bot-[^/]+\.js$/)
    for (const { from, to } of thoughts) {
      expect(to - from).toBeGreaterThanOrEqual(SLOW - 1)
      expect(beats.filter((at) => at > from && at < to).length).toBeGreaterThan(10)
    }
    // What is long on the page's thread is drawing; no task is as long as half a thought.
    expect(Math.max(0, ...tasks.map(({ from, to }) => to - from))).toBeLessThan(SLOW / 2)
  },
  LONG,
)

test(
  'a hint thinks in the worker, can be cancelled and asked for again',
  async () => {
    const page = await place.visit({ before: async (empty) => void (await empty.addInitScript(watch)) })
    await keepGame(page, 'a', recordAt('ukiyoe', 'middle'))
    await goTo(page, 'table/a')
    const advice = page.getByRole('region', { name: 'The master’s advice' })
    // The page's thread is free while he thinks: it stops him by itself, before a click from here could come too late.
    await page.evaluate(() => {
      const from = (window as unknown as { notes: Notes }).notes.beats.length
      const timer = setInterval(() => {
        const isThinking = document.querySelector('.advice')?.textContent?.includes('The master is thinking')
        const [stop] = [...document.querySelectorAll<HTMLElement>('.bar-buttons button')].filter((one) => one.textContent === 'Stop')
        if (!isThinking || !stop || (window as unknown as { notes: Notes }).notes.beats.length === from) return
        clearInterval(timer)
        stop.click()
        Object.assign(window, { stopped: true })
      }, 10)
    })
    await page.keyboard.press('h')
    await page.waitForFunction(() => 'stopped' in window)
    await advice.waitFor({ state: 'detached' })
    // A worker that was ended has no answer to give.
    expect(await page.evaluate(() => (window as unknown as { notes: Notes }).notes.ended)).toBe(1)
    expect(await advice.count()).toBe(0)
    expect(await page.locator('.bar-mine .button-seal').isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Hint' }).click()
    await advice.getByText(/The master would play/).waitFor()
    expect(await page.locator('.bar-mine .button-seal').isEnabled()).toBe(true)
    const { workers } = await page.evaluate(() => (window as unknown as { notes: Notes }).notes)
    expect(workers).toHaveLength(2)
  },
  LONG,
)
