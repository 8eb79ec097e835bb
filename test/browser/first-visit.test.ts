// The first visit is light: little to load before a game begins, and the heavy things only when they are needed.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONG, PATIENCE, usePlace, WEB } from '../support/browser/browser.ts'
import { playNow, untilTurn } from '../support/browser/play.ts'
import { goTo } from '../support/browser/positions.ts'

const place = usePlace()

const MOST_BYTES = 200_000

test(
  'at most 200 KB of scripts and styles up to the page that makes a game',
  async () => {
    const loaded = new Set<string>()
    const page = await place.visit({
      worker: true,
      before: async (empty) => {
        // The title page loads more in advance a moment after it is loaded: here that moment never comes.
        await empty.addInitScript(() => {
          Object.defineProperty(document, 'readyState', { get: () => 'interactive' })
          addEventListener('load', (event) => event.stopImmediatePropagation())
        })
        // What the service worker fetches for later does not hold up the page.
        empty.on('response', (response) => {
          if (response.request().serviceWorker() === null) loaded.add(new URL(response.url()).pathname)
        })
      },
    })
    for (const address of ['new/iki', 'new/ukiyoe']) await goTo(page, address)
    await page.getByRole('button', { name: 'Start' }).waitFor()
    await page.waitForLoadState('networkidle')
    const code = [...loaded].filter((path) => /\.(js|css)$/.test(path))
    expect(code.length).toBeGreaterThan(3)
    const bytes = code.reduce((sum, path) => sum + statSync(join(WEB, `${path}.gz`)).size, 0)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)

    // IKI's board, bots, rules and lessons come later; what every table needs has come by now.
    const has = (names: string) => code.filter((path) => new RegExp(`/(${names})-[^/]*\\.js$`).test(path)).length
    expect(has('iki|bot|review|learn|rules|cards|notes|de|fr|ja')).toBe(0)
    expect(has('table')).toBe(1)
    expect([...loaded].filter((path) => /-\d-[^/]*\.webp$/.test(path))).toEqual([])
  },
  LONG,
)

test(
  'who reaches for a game has its table before the tap, and no Japanese font is loaded for the few characters every language shows',
  async () => {
    const loaded: string[] = []
    const page = await place.visit({
      worker: true,
      before: async (empty) => void empty.on('response', (response) => void loaded.push(new URL(response.url()).pathname)),
    })
    const has = (part: RegExp) => loaded.some((path) => part.test(path))
    await expect.poll(() => has(/\/table-[^/]*\.js$/), { timeout: PATIENCE }).toBe(true)
    expect(has(/\/iki-[^/]*\.css$/)).toBe(false)
    await page.getByRole('button', { name: 'Play now' }).first().hover()
    await expect.poll(() => has(/\/iki-[^/]*\.css$/), { timeout: PATIENCE }).toBe(true)
    expect(has(/\/bot-[^/]*\.js$/)).toBe(false)
    for (const game of ['IKI', 'UKIYO-E'] as const) {
      await page.goto(place.url)
      await playNow(page, game)
      await untilTurn(page)
      const fonts = await page.evaluate(async () => {
        await document.fonts.ready
        return performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.woff2') ? [name.split('/').at(-1)!] : []))
      })
      expect(fonts).toContain('shippori-mincho-few-800.woff2')
      expect(fonts.filter((name) => name.includes('-ja-'))).toEqual([])
    }
  },
  LONG,
)

test(
  'the messages of one language are loaded, and those of another when it is chosen; without them the page stays as it is',
  async () => {
    const loaded = new Set<string>()
    const page = await place.visit({
      worker: true,
      context: { locale: 'de-DE' },
      tolerate: (text) => /^$|ERR_FAILED|dynamically imported/.test(text),
      before: async (empty) => {
        empty.on('response', (response) => {
          const tag = /\/(en|de|fr|ja)(?:-title)?-[^/]*\.js$/.exec(new URL(response.url()).pathname)?.[1]
          if (tag && response.request().serviceWorker() === null) loaded.add(tag)
        })
      },
    })
    for (const address of ['new/iki', 'friends', 'learn']) await goTo(page, address)
    await page.waitForLoadState('networkidle')
    expect([...loaded]).toEqual(['de'])

    await page.goto(place.url)
    await page.route(/\/ja-[^/]*\.js$/, (route) => route.abort())
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('ja')
    await page.getByText('日本語 konnte nicht geladen werden.').waitFor()
    expect(await page.getByRole('combobox', { name: 'Sprache' }).inputValue()).toBe('de')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')

    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('fr')
    await page.getByRole('link', { name: 'Mes parties' }).waitFor()
    expect([...loaded]).toEqual(['de', 'fr'])
    await page.reload()
    await page.getByRole('link', { name: 'Mes parties' }).waitFor()
  },
  LONG,
)
