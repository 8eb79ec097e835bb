// Playing keeps the page's own thread free: no task over 50 ms, and a choice is on the screen with the next frame.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { CATEGORIES, rank, tasksOf } from '../../bench/trace.js'
import { RandomStream } from '../../src/core/rng.ts'
import { LONG, PHONE, usePlace } from '../support/browser/browser.ts'
import { launch } from '../support/browser/chromium.ts'
import { playOn, tapMove } from '../support/browser/play.ts'
import { goTo, keepGame, recordAt } from '../support/browser/positions.ts'

// A trace is of the whole browser, so these tests have one of their own.
const place = usePlace(undefined, launch)

/** Of the processor's time, which other programs on the machine stretch only a little. */
const LONGEST_MS = 50
/** What the yardstick takes where these limits were set; a slower machine has more time. */
const YARDSTICK_MS = 2
/** The same choices are made this often; the cheapest drawing of each counts. */
const ROUNDS = 2
const CHOICES = 10

/** A piece of work that is always the same: the cost of drawing is measured in yardsticks, so that a slow machine changes nothing. */
const yardstick = (page: Page) =>
  page.evaluate(() => {
    performance.mark('yardstick')
    let sum = 0
    for (let i = 0; i < 40; i++) sum += JSON.stringify(Array.from({ length: 400 }, (_, n) => ({ n, name: `name ${n * i}` }))).length
    return sum
  })

/** Notes for every click on the red button whether the first frame after it shows another table. */
function watch(): void {
  const frames: boolean[] = []
  const version = () => document.querySelector<HTMLElement>('.table')?.dataset.version
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('.bar .button-seal')) return
    const before = version()
    requestAnimationFrame(() => void frames.push(version() !== before))
  }
  addEventListener('click', onClick, { capture: true })
  Object.assign(window, { frames })
}

type Tasks = ReturnType<typeof tasksOf>

/** What the page's tasks cost the processor, without the yardstick, and without what the browser tidies up by itself when the page is idle. */
const ownOf = (tasks: Tasks) =>
  tasks
    .filter(({ marks, parts, processor }) => marks.length === 0 && (parts.MajorGC ?? 0) < processor / 2)
    .map(({ processor }) => processor)

/** The tasks of each choice: after each the yardstick is taken. */
function byChoice(tasks: Tasks): Tasks[] {
  const choices: Tasks[] = [[]]
  for (const task of tasks) {
    if (task.marks.includes('yardstick')) choices.push([])
    else choices.at(-1)!.push(task)
  }
  return choices.slice(0, CHOICES)
}

/** Opens the table and makes the choices: what the heaviest task of each cost, which is the drawing. */
async function measure(page: Page) {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: CATEGORIES })
  await goTo(page, 'table/a')
  await yardstick(page)
  const opening = rank(ownOf(tasksOf(await browser.stopTracing())), 1)
  const chance = new RandomStream('drawing')
  const move = () => tapMove(page, chance)
  await playOn(page, move, 2)
  await browser.startTracing(page, { categories: CATEGORIES })
  for (let i = 0; i < CHOICES; i++) {
    await playOn(page, move, 1)
    await yardstick(page)
  }
  const tasks = tasksOf(await browser.stopTracing())
  const units = tasks.filter(({ marks }) => marks.includes('yardstick')).map(({ processor }) => processor)
  return { opening, units, drawings: byChoice(tasks).map((choice) => rank(ownOf(choice), 1)) }
}

/** The last number: how many yardsticks a drawing may usually take. UKIYO-E takes 3.7 to 4.6, and 8.3 to 9.2 if everything is drawn anew with each move. */
for (const [name, game, context, kept, most] of [
  ['IKI', 'iki', {}, {}, 12],
  ['IKI in words', 'iki', {}, { words: 'on' }, 14],
  ['IKI on a phone', 'iki', PHONE, {}, 10],
  ['UKIYO-E', 'ukiyoe', {}, {}, 6],
] as const) {
  test(
    name,
    async () => {
      const page = await place.visit({ kept, context: { reducedMotion: 'no-preference', ...context } })
      await page.evaluate(watch)
      await keepGame(page, 'a', recordAt(game, 'middle'))
      // The board's code is there: what is measured is opening the table.
      await goTo(page, 'table/a')
      const rounds: Awaited<ReturnType<typeof measure>>[] = []
      for (let round = 0; round < ROUNDS; round++) {
        await keepGame(page, 'a', recordAt(game, 'middle'))
        rounds.push(await measure(page))
      }
      const unit = rank(
        rounds.flatMap(({ units }) => units),
        0.5,
      )
      // What others do on the machine may stretch a drawing, but hardly the same one in every round.
      const drawings = Array.from({ length: CHOICES }, (_, i) => Math.min(...rounds.map((round) => round.drawings[i]!)))
      const frames = await page.evaluate(() => (window as unknown as { frames: boolean[] }).frames)
      expect(unit).toBeGreaterThan(0)
      expect(frames.length).toBeGreaterThanOrEqual(ROUNDS * CHOICES)
      expect(frames.filter((shown) => !shown)).toEqual([])
      expect(Math.min(...rounds.map(({ opening }) => opening))).toBeLessThan(LONGEST_MS * Math.max(1, unit / YARDSTICK_MS))
      expect(Math.max(...drawings)).toBeLessThan(LONGEST_MS * Math.max(1, unit / YARDSTICK_MS))
      expect(rank(drawings, 0.5) / unit).toBeLessThan(most)
    },
    LONG,
  )
}

test(
  'IKI’s table is opened part by part, a frame for each',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'a', recordAt('iki', 'middle'))
    await page.evaluate(() => {
      const first: Record<string, number> = {}
      let frame = 0
      const count = () => {
        frame += 1
        requestAnimationFrame(count)
      }
      requestAnimationFrame(count)
      new MutationObserver(() => {
        for (const part of ['.bar', '.ik-left', '.ik-roof', '.ik-bottom']) if (document.querySelector(part)) first[part] ??= frame
      }).observe(document.body, { childList: true, subtree: true })
      Object.assign(window, { first })
    })
    await goTo(page, 'table/a')
    const first = await page.evaluate(() => (window as unknown as { first: Record<string, number> }).first)
    const frames = ['.bar', '.ik-left', '.ik-roof', '.ik-bottom'].map((part) => first[part]!)
    expect(new Set(frames).size).toBe(4)
    expect(frames).toEqual(frames.toSorted((a, b) => a - b))
  },
  LONG,
)
