// When something goes wrong: a second tab, a new version, full or missing storage, a broken card set. Each is reported, and nothing is lost.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { LONG, PATIENCE, usePlace, WEB } from '../support/browser/browser.ts'
import { keptRecord, playNow, playOn, settledText, tapMove, untilTurn } from '../support/browser/play.ts'
import { goTo, keepGame, recordAt } from '../support/browser/positions.ts'

const server = { newVersion: false }

// Later the server has a new version, which no longer has the page of rules and their texts in the old files.
const place = usePlace((app) => {
  app.get('/sw.js', (_request, reply) => {
    const worker = readFileSync(join(WEB, 'sw.js'), 'utf8')
    const next = worker.replace(/const CACHE = '\w+'/, "const CACHE = 'next'").replace(/"\/assets\/rules-[^"]+\.js",/g, '')
    reply.type('text/javascript').header('cache-control', 'no-cache')
    return reply.send(server.newVersion ? next : worker)
  })
  app.get('/assets/rules-:rest', (request, reply) => {
    const style = request.url.endsWith('.css')
    if (server.newVersion && !style) return reply.code(404).send('gone')
    return reply.type(style ? 'text/css' : 'text/javascript').send(readFileSync(join(WEB, request.url), 'utf8'))
  })
})

const movesOf = async (page: Page) => (await keptRecord(page)).moves

/** What the board shows of the game: the hand, the piles, everybody's exhibitions and points. */
const shownOf = (page: Page) =>
  page
    .locator('.uki')
    .evaluate((board) =>
      [...board.querySelectorAll('.uki-hand-card, .uki-pile, .uki-artists, .uki-players')].map((part) =>
        `${part.getAttribute('aria-label') ?? ''} ${part.textContent}`.trim(),
      ),
    )
const HERE = { name: 'Play here instead' }
const LOOK_ON = 'You are watching: this game is open in another tab.'

/** Looks until both tabs show the same. */
async function untilSame(one: Page, other: Page): Promise<void> {
  await expect
    .poll(async () => JSON.stringify(await shownOf(other)) === JSON.stringify(await shownOf(one)), { timeout: PATIENCE })
    .toBe(true)
}

test(
  'a second tab looks on, takes the game when asked, and hands it back',
  async () => {
    const first = await place.visit()
    const chance = new RandomStream('two tabs')
    await keepGame(first, 'a', recordAt('ukiyoe', 'middle'))
    await goTo(first, 'table/a')
    const play = (page: Page, n: number) => playOn(page, () => tapMove(page, chance), n)
    await play(first, 2)

    const second = await first.context().newPage()
    await second.goto(`${place.url}#/table/a`)
    await second.getByText(LOOK_ON).waitFor()
    await untilSame(first, second)
    // It follows every move, and cannot be played.
    const seen = [JSON.stringify(await shownOf(second))]
    for (let i = 0; i < 2; i++) {
      await play(first, 1)
      await untilTurn(first)
      await untilSame(first, second)
      seen.push(JSON.stringify(await shownOf(second)))
    }
    expect(new Set(seen).size).toBe(3)
    const before = await movesOf(first)
    await second.locator('.uki-hand-card').first().click()
    await second.keyboard.press('Enter')
    await second.keyboard.press('u')
    expect(await second.locator('.bar-mine').count()).toBe(0)
    expect(await movesOf(first)).toEqual(before)

    await second.getByRole('button', HERE).click()
    await untilTurn(second)
    await first.getByText('You are now playing this game in another tab').waitFor()
    expect(await movesOf(second)).toEqual(before)
    await play(second, 2)
    await untilTurn(second)
    await untilSame(second, first)
    const after = await movesOf(second)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.length).toBeGreaterThan(before.length)

    await first.getByRole('button', HERE).click()
    await untilTurn(first)
    expect(await movesOf(first)).toEqual(after)
    await second.getByText('You are now playing this game in another tab').waitFor()

    // A tab that is closed leaves the game to the other.
    await first.close()
    await second.getByRole('button', HERE).click()
    await untilTurn(second)
    expect(await movesOf(second)).toEqual(after)
  },
  LONG,
)

/** In the page: nothing more fits into the storage. */
function fill(): void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

test(
  'with a full storage a tab that takes over gets the newest moves from the other, both ways',
  async () => {
    const first = await place.visit()
    const chance = new RandomStream('two tabs, no room')
    await keepGame(first, 'a', recordAt('ukiyoe', 'middle'))
    const play = (page: Page, n: number) => playOn(page, () => tapMove(page, chance), n)
    await goTo(first, 'table/a')
    await untilTurn(first)
    const kept = await movesOf(first)
    await first.evaluate(fill)
    await first.context().addInitScript(fill)
    await play(first, 3)
    await untilTurn(first)
    const newest = await shownOf(first)
    const second = await first.context().newPage()
    await second.goto(`${place.url}#/table/a`)
    await second.getByText(LOOK_ON).waitFor()
    await untilSame(first, second)
    await second.getByRole('button', HERE).click()
    await untilTurn(second)
    expect(await shownOf(second)).toEqual(newest)
    expect(await movesOf(second)).toEqual(kept)
    await play(second, 2)
    await untilTurn(second)
    await untilSame(second, first)
    expect(await shownOf(second)).not.toEqual(newest)

    // The tab that played is closed: the other has everything, though nothing could be stored.
    const last = await shownOf(second)
    await second.close()
    await first.getByRole('button', HERE).click()
    await untilTurn(first)
    expect(await shownOf(first)).toEqual(last)
    expect(await movesOf(first)).toEqual(kept)
  },
  LONG,
)

test(
  'round one screen a second tab shows nobody’s hand',
  async () => {
    const first = await place.visit()
    const record = recordAt('ukiyoe', 'middle')
    await keepGame(first, 'a', { ...record, seats: record.seats.map(({ name }) => ({ name })) })
    await first.evaluate(() => {
      location.hash = '#/table/a'
    })
    await first.locator('.hand-over button').click()
    await first.locator('.uki-hand-card').first().waitFor()
    const second = await first.context().newPage()
    await second.goto(`${place.url}#/table/a`)
    await second.getByText(LOOK_ON).waitFor()
    await second.locator('.uki-artists').waitFor()
    expect(await second.locator('.uki-hand-card').count()).toBe(0)
  },
  LONG,
)

test(
  'a tab that does not answer loses the game, and says so when it wakes',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'a', recordAt('ukiyoe', 'middle'))
    await goTo(page, 'table/a')
    const second = await page.context().newPage()
    // Nobody answers the second tab.
    await second.addInitScript(() => {
      BroadcastChannel.prototype.postMessage = () => {}
    })
    await second.goto(`${place.url}#/table/a`)
    await second.getByRole('button', HERE).click()
    await untilTurn(second)
    await page.getByText('You are now playing this game in another tab').waitFor()
  },
  LONG,
)

test(
  'a new version waits until the reader wants it; the old one works until then',
  async () => {
    server.newVersion = false
    const page = await place.visit({ worker: true })
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    const chance = new RandomStream('new version')
    await playNow(page, 'UKIYO-E')
    await playOn(page, () => tapMove(page, chance), 2)
    await page.evaluate(() => Object.assign(window, { same: true }))
    server.newVersion = true
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const notice = page.getByRole('status').getByRole('paragraph').filter({ hasText: 'A new version is available.' })
    await notice.waitFor()
    await playOn(page, () => tapMove(page, chance), 2)
    // A part of the old version that was not loaded yet is still there, though the server has lost it.
    const table = page.url()
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.locator('.rules-chapter').first().waitFor()
    await page.evaluate((hash) => {
      location.hash = hash
    }, new URL(table).hash)
    await untilTurn(page)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    const before = await movesOf(page)

    await notice.getByRole('button', { name: 'Update now' }).click()
    await page.waitForFunction(() => !('same' in window))
    await untilTurn(page)
    expect(await movesOf(page)).toEqual(before)
    expect(await page.evaluate(() => caches.keys())).toContain('next')
    await page.getByText('A new version is available.').waitFor({ state: 'detached' })
    server.newVersion = false
  },
  LONG,
)

test(
  'a full storage is reported, the game goes on, and is saved as soon as there is room',
  async () => {
    const page = await place.visit({ worker: true })
    const chance = new RandomStream('full')
    // The app itself is kept by now: it does not fill the storage while the test does.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const devtools = await page.context().newCDPSession(page)
    const origin = new URL(place.url).origin
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await playNow(page, 'UKIYO-E')
    const notice = page.getByRole('alert').filter({ hasText: 'This browser cannot save the game' })
    await notice.waitFor()
    expect(await playOn(page, () => tapMove(page, chance), 4)).toMatchObject({ moves: 4 })
    // A reader who leaves the table finds it again as it was.
    const { hash } = new URL(page.url())
    const board = await settledText(page.getByRole('main'))
    await goTo(page, 'about')
    await page.evaluate((to) => {
      location.hash = to
    }, hash)
    await untilTurn(page)
    expect(await settledText(page.getByRole('main'))).toBe(board)

    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    await playOn(page, () => tapMove(page, chance), 1)
    await notice.waitFor({ state: 'detached' })
    const kept = await movesOf(page)
    expect(kept.length).toBeGreaterThan(5)
    await page.reload()
    await untilTurn(page)
    expect(await movesOf(page)).toEqual(kept)
  },
  LONG,
)

test(
  'a browser without storage says so and plays',
  async () => {
    const page = await place.visit({
      before: async (empty) =>
        void (await empty.addInitScript(() => {
          IDBFactory.prototype.open = () => {
            throw new DOMException('closed', 'SecurityError')
          }
        })),
    })
    const chance = new RandomStream('no storage')
    await playNow(page, 'UKIYO-E')
    await page.getByRole('alert').filter({ hasText: 'This browser cannot save the game' }).waitFor()
    expect(await playOn(page, () => tapMove(page, chance), 4)).toMatchObject({ moves: 4 })
  },
  LONG,
)

test(
  'a game that is not on this device: the page says so, with the ways home and to the kept games',
  async () => {
    const page = await place.visit()
    for (const address of ['table/nowhere', 'open/nowhere']) {
      await page.goto(`${place.url}#/${address}`)
      const main = page.getByRole('main')
      expect(await main.getByRole('alert').textContent()).toBe('This game is not saved in this browser.')
      await main.getByRole('link', { name: 'My games' }).waitFor()
      await main.getByRole('link', { name: 'Home' }).click()
      await page.locator('.home-game').first().waitFor()
    }
  },
  LONG,
)

test(
  'a broken card set says where it is broken and cannot be played',
  async () => {
    const page = await place.visit()
    await goTo(page, 'cards')
    await page.getByRole('button', { name: 'Edit a copy' }).click()
    await page.getByRole('button', { name: 'As text' }).click()
    const whole = await page.getByRole('textbox', { name: 'The set as JSON' }).inputValue()
    const play = page.getByRole('button', { name: 'Play with this set' })
    const load = (json: string) =>
      page.getByLabel('Load a file').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(json) })
    for (const broken of [whole.slice(0, -40), whole.replace('"cost": 1', '"cost": -1'), '[]']) {
      expect(broken).not.toBe(whole)
      await load(broken)
      await page.locator('.problems li').first().waitFor()
      expect(await play.isDisabled()).toBe(true)
    }
    await load(whole)
    await page.locator('.problems').waitFor({ state: 'detached' })
    expect(await play.isDisabled()).toBe(false)
  },
  LONG,
)
