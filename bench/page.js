// Measures the table in Chromium: how long the page's own thread is busy at a time, and how soon a choice is on the screen. Prints JSON.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import packed from '@sparticuz/chromium'
import { build, root } from '../scripts/setup.js'
import { CATEGORIES, rank, tasksOf } from './trace.js'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const PACKED_FLAGS = ['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', '--no-zygote', '--headless=shell']
const CHOICES = 40
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

build()
const { createApp } = await import('../dist/server.js')
const app = await createApp(join(root, 'dist', 'web'))
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const own = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  executablePath: own ?? (await packed.executablePath()),
  args: [...FLAGS, ...(own ? [] : PACKED_FLAGS)],
  timeout: 120_000,
})

const round = (n) => Math.round(n * 10) / 10

/** In the page: for every click that plays a move, the time to the next paint, and whether the first frame after it shows the new table. */
function watch() {
  const choices = []
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('.bar .button-seal')) return
      const before = document.querySelector('.table')?.dataset.version
      const from = event.timeStamp
      requestAnimationFrame(() => {
        const shown = document.querySelector('.table')?.dataset.version !== before
        const channel = new MessageChannel()
        // A message sent in a frame arrives when the frame has been drawn.
        channel.port1.onmessage = () => void choices.push({ ms: performance.now() - from, shown })
        channel.port2.postMessage(0)
      })
    },
    { capture: true },
  )
  Object.assign(window, { choices })
}

async function measure(game, size, motion) {
  const context = await browser.newContext({ viewport: SIZES[size], locale: 'en-GB', reducedMotion: motion ? 'no-preference' : 'reduce' })
  await context.addInitScript(watch)
  await context.addInitScript(() => localStorage.setItem('pace', '0'))
  const page = await context.newPage()
  await page.goto(`${url}/`)
  await page
    .getByRole('article')
    .nth(game === 'iki' ? 0 : 1)
    .getByRole('button')
    .first()
    .click()
  await page.locator('.bar-mine').waitFor({ timeout: 60_000 })
  await page.waitForTimeout(1500)
  await browser.startTracing(page, { categories: CATEGORIES })
  const red = page.locator('.bar-mine .button-seal')
  let made = 0
  for (; made < CHOICES; made++) {
    await page.locator('.bar-mine, .table > .end').first().waitFor({ timeout: 60_000 })
    if ((await page.locator('.table > .end').count()) > 0) break
    if (!(await red.isEnabled())) await page.locator('.bar-buttons button').first().click()
    await page.locator('.bar-mine .button-seal[aria-disabled="false"]').waitFor({ timeout: 60_000 })
    await page.waitForTimeout(60)
    await red.click()
  }
  const tasks = tasksOf(await browser.stopTracing())
  const choices = await page.evaluate(() => window.choices)
  const decisions = Number(await page.locator('.table').getAttribute('data-version'))
  await context.close()
  const clock = tasks.map((task) => task.clock)
  const processor = tasks.map((task) => task.processor)
  const waits = choices.map(({ ms }) => ms)
  return {
    game,
    size,
    motion,
    decisions,
    over50: clock.filter((ms) => ms > 50).length,
    longest: round(Math.max(...clock)),
    over50Processor: processor.filter((ms) => ms > 50).length,
    longestProcessor: round(Math.max(...processor)),
    choices: choices.length,
    shownInFirstFrame: choices.filter(({ shown }) => shown).length,
    choiceToFrame: { median: round(rank(waits, 0.5)), p95: round(rank(waits, 0.95)), most: round(Math.max(...waits)) },
  }
}

try {
  const wanted = process.argv.slice(2)
  for (const game of ['iki', 'ukiyoe'])
    for (const size of ['wide', 'phone'])
      for (const motion of [true, false]) {
        const name = `${game} ${size} ${motion ? 'moving' : 'still'}`
        if (wanted.length > 0 && !wanted.every((word) => name.includes(word))) continue
        console.log(JSON.stringify(await measure(game, size, motion)))
      }
} finally {
  await browser.close()
  await app.close()
}
