// Measures the table in Chromium: how long the page's own thread is busy at a time, and how soon a choice is on the screen. Prints JSON.
import { openPlace } from '../scripts/browser.js'
import { CATEGORIES, rank, tasksOf } from './trace.js'

const CHOICES = 40
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const { url, browser, close } = await openPlace()

const most = (numbers) => numbers.reduce((a, b) => Math.max(a, b), 0)
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

/** What may be tapped now, and what is tapped when none of it leads to a move. */
const LIT = [
  'button.is-legal',
  '.is-legal > button.ik-cover',
  '.is-legal > button.ik-shop-main',
  '.is-legal > button.uki-artist-head',
  '.ik-choice-buttons button[aria-pressed]',
].join(', ')
const ELSE = `${LIT}, .uki-beaten button:enabled, .uki-hand button, .ik-quarter:has(.is-legal):not([aria-pressed="true"]), [role="tab"]`

/** Taps here and there until a move is picked. */
async function pick(page) {
  for (let taps = 0; !(await page.locator('.bar-mine .button-seal').isEnabled()); taps++) {
    const lit = page.locator(LIT)
    const targets = taps % 4 < 3 && (await lit.count()) > 0 ? lit : page.locator(ELSE)
    const chosen = targets.nth(Math.floor(Math.random() * (await targets.count())))
    // An element that has moved meanwhile is not waited for.
    await chosen.click({ timeout: 2000 }).catch(() => undefined)
    if (taps > 200) throw new Error('no move found')
  }
}

/** From the title page to the first choice, as a visitor sees it for the first time. */
async function enter(page, game) {
  await page.goto(`${url}/`)
  await page
    .getByRole('article')
    .nth(game === 'iki' ? 0 : 1)
    .getByRole('button')
    .first()
    .click()
  await page.locator('.bar-mine').waitFor({ timeout: 60_000 })
  await page.waitForTimeout(1500)
}

async function play(page) {
  const red = page.locator('.bar-mine .button-seal')
  for (let made = 0; made < CHOICES; made++) {
    await page.locator('.bar-mine, .table > .end').first().waitFor({ timeout: 60_000 })
    if ((await page.locator('.table > .end').count()) > 0) break
    await pick(page)
    await page.waitForTimeout(60)
    await red.click()
  }
}

/** What a player does besides playing: the log, the table in words, the settings, a hint, undo. */
async function around(page) {
  const tools = page.locator('.head-tools > *')
  for (const tool of [0, 1, 3])
    for (let times = 0; times < 2; times++) {
      await tools.nth(tool).click()
      await page.waitForTimeout(300)
    }
  await page.locator('.bar-mine, .table > .end').first().waitFor({ timeout: 60_000 })
  if ((await page.locator('.table > .end').count()) > 0) return
  await page.keyboard.press('h')
  await page.waitForTimeout(3000)
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await page.waitForTimeout(300)
}

async function traced(page, act) {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  const all = tasksOf(await browser.stopTracing())
  // Chromium tidies up its memory in one piece when a page is idle: listed separately, because no page can cut it in parts.
  const isTidying = ({ parts, processor }) => (parts.MajorGC ?? 0) > processor / 2
  const tidying = all.filter(isTidying)
  const tasks = all.filter((task) => !isTidying(task)).sort((a, b) => b.processor - a.processor)
  return {
    tidyingUp: round(most(tidying.map(({ processor }) => processor))),
    over50: tasks.filter(({ clock }) => clock > 50).length,
    longest: round(most(tasks.map(({ clock }) => clock))),
    over50Processor: tasks.filter(({ processor }) => processor > 50).length,
    longestProcessor: round(tasks[0].processor),
    // What the heaviest task did; parts lie in one another.
    heaviest: Object.fromEntries(Object.entries(tasks[0].parts).map(([name, ms]) => [name, round(ms)])),
  }
}

async function measure(game, size, motion) {
  const context = await browser.newContext({ viewport: SIZES[size], locale: 'en-GB', reducedMotion: motion ? 'no-preference' : 'reduce' })
  await context.addInitScript(watch)
  await context.addInitScript(() => Object.assign(localStorage, { newcomer: 'offered', pace: '0' }))
  const page = await context.newPage()
  const entering = await traced(page, () => enter(page, game))
  const playing = await traced(page, () => play(page))
  const choices = await page.evaluate(() => window.choices)
  const decisions = Number(await page.locator('.table').getAttribute('data-version'))
  const looking = await traced(page, () => around(page))
  await context.close()
  const waits = choices.map(({ ms }) => ms)
  return {
    game,
    size,
    motion,
    decisions,
    entering,
    playing,
    looking,
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
  await close()
}
