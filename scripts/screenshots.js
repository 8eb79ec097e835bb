// Takes the pictures of the README: both tables in the middle of a game, by day and by night, wide and on a phone, and the title.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openPlace } from './browser.js'
import { root } from './setup.js'

const { url: address, browser, close } = await openPlace()
const { GAMES, advance, begin, makeRecord, play, RandomStream, turnOf } = await import('../dist/index.js')
const { findBot } = await import('../dist/bots.js')

const out = join(root, 'docs', 'pictures')
mkdirSync(out, { recursive: true })

/** A game between journeyman bots up to a turn of seat 1 after `least` moves, with a person in that seat. */
function middle(id, players, seed, least, wanted) {
  const game = GAMES[id]
  const { options } = game.resolve({ ...(id === 'iki' ? { startSeat: 1 } : { start: 1 }) }, players)
  const match = begin(game, options, players, seed)
  const bot = findBot(id, 'journeyman')
  const rng = new RandomStream(seed)
  while (advance(match) >= 0) {
    const turn = turnOf(game, match.state)
    if (match.log.length >= least && turn.seat === 0 && wanted(turn)) break
    play(match, bot.choose(turn, rng))
  }
  const names = ['Hana', 'Ren', 'Sora', 'Taku']
  const seats = Array.from({ length: players }, (_, i) => (i === 0 ? { name: names[0] } : { name: names[i], bot: 'journeyman' }))
  const moves = match.log.map((entry) => entry.move)
  return { id: `picture-${id}`, record: makeRecord(game, options, seats, moves, match.state, seed), updated: 1 }
}

const stored = [
  middle('iki', 4, 'street', 140, (turn) => turn.moves.some((move) => move.type === 'walk') && turn.moves.length > 2),
  middle('ukiyoe', 4, 'picture-2', 70, (turn) => turn.moves.some((move) => move.type === 'exhibit') && turn.view.hand.length > 5),
]

const SHOTS = [
  ['title', '', 1440, 900, 'light'],
  ['iki', '#/table/picture-iki', 1440, 900, 'light'],
  ['iki-night', '#/table/picture-iki', 1440, 900, 'dark'],
  ['ukiyoe', '#/table/picture-ukiyoe', 1440, 900, 'light'],
  ['ukiyoe-night', '#/table/picture-ukiyoe', 1440, 900, 'dark'],
  ['iki-phone', '#/table/picture-iki', 390, 844, 'light'],
  ['ukiyoe-phone', '#/table/picture-ukiyoe', 390, 844, 'light'],
]

for (const [name, path, width, height, colorScheme] of SHOTS) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'en', hasTouch: width < 600 })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${address}/`)
  await page.waitForSelector('.home-game')
  await page.evaluate(
    async (games) => {
      const open = indexedDB.open('nihonbashi', 1)
      await new Promise((resolve) => {
        open.onsuccess = resolve
      })
      const transaction = open.result.transaction('games', 'readwrite')
      for (const game of games) transaction.objectStore('games').put(game)
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      open.result.close()
    },
    path === '' ? [] : stored,
  )
  if (path !== '') {
    await page.goto(`${address}/${path}`)
    await page.waitForSelector('.bar-mine')
  }
  await page.waitForTimeout(1500)
  await page.screenshot({ path: join(out, `${name}.png`) })
  await context.close()
  console.log(`${name}.png`)
}
await close()
