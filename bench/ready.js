// Measures how soon a stranger with a slow phone can play: a cold first visit, throttled as Lighthouse does it. Prints JSON.
import { openPlace } from '../scripts/browser.js'
import { rank } from './trace.js'

/** Lighthouse's phone on slow 4G when it throttles for real ("devtools"): its numbers for the line, the latency and the processor. */
const LINE = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
}
const SLOWER = 4
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, locale: 'en-GB' }
const PATIENCE = 90_000
const round = (n) => Math.round(n / 10) * 10
const isReady = () => document.querySelector('.bar-mine') !== null && document.querySelector('.loading, [aria-busy="true"]') === null

const { url, browser, close } = await openPlace()

/** A fresh browser with nothing kept but what `prepare` has put there, on the slow phone from then on. */
async function visitor(prepare) {
  // The service worker would load the whole app beside the page, and outside the throttled line.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  context.setDefaultTimeout(PATIENCE)
  await context.addInitScript(() => localStorage.setItem('newcomer', 'offered'))
  if (prepare) {
    const page = await context.newPage()
    await prepare(page)
    await page.close()
  }
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, context }
}

/** When something is on the screen, in milliseconds since the address was opened. */
const shown = async (page, test) => {
  await page.waitForFunction(test, undefined, { polling: 'raf' })
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0))))
}

/** From the address to a button that works, and from a tap on it to the first choice; `wait` is how long the stranger reads before. */
async function fromTitle(game, wait) {
  const { page, context } = await visitor()
  await page.goto(`${url}/`, { waitUntil: 'commit' })
  const title = await shown(page, () => document.querySelector('.home-game button') !== null)
  await page.waitForTimeout(wait)
  const from = await page.evaluate(
    (n) => {
      document.querySelectorAll('.home-game > button')[n].click()
      return performance.now()
    },
    game === 'iki' ? 0 : 1,
  )
  const table = await shown(page, isReady)
  await context.close()
  return { title, tap: table - from }
}

/** A link to a page, opened cold; `leave` leaves a game behind first and says the address. */
async function fromLink(hash, test, leave) {
  let address = hash
  const { page, context } = await visitor(
    leave &&
      (async (first) => {
        address = await leave(first)
      }),
  )
  await page.goto(`${url}/#/${address}`, { waitUntil: 'commit' })
  const ms = await shown(page, test)
  await context.close()
  return ms
}

async function leaveGame(page, game) {
  await page.goto(`${url}/`)
  await page
    .locator('.home-game > button')
    .nth(game === 'iki' ? 0 : 1)
    .click()
  await page.locator('.bar-mine').waitFor()
  return new URL(page.url()).hash.slice(2)
}

async function repeat(measure, times) {
  const all = []
  for (let i = 0; i < times; i++) all.push(await measure())
  return all
}

try {
  const times = Number(process.argv[2] ?? 3)
  const middle = (numbers) => round(rank(numbers, 0.5))
  for (const game of ['iki', 'ukiyoe']) {
    const quick = await repeat(() => fromTitle(game, 0), times)
    const slow = await repeat(() => fromTitle(game, 4000), times)
    const making = await repeat(() => fromLink(`new/${game}`, () => document.querySelector('.page .button-seal') !== null), times)
    const table = await repeat(() => fromLink('', isReady, (page) => leaveGame(page, game)), times)
    console.log(
      JSON.stringify({
        game,
        titleReady: middle([...quick, ...slow].map(({ title }) => title)),
        tapAtOnce: middle(quick.map(({ tap }) => tap)),
        tapAfter4s: middle(slow.map(({ tap }) => tap)),
        linkToMaking: middle(making),
        linkToTable: middle(table),
      }),
    )
  }
} finally {
  await close()
}
