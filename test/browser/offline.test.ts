// After the first visit the whole app works with no network and no server.
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { LONG, usePlace } from '../support/browser/browser.ts'
import { playNow, playOn, tapMove } from '../support/browser/play.ts'

const place = usePlace()

test(
  'both games after the server is gone',
  async () => {
    const page = await place.visit({ worker: true })
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.context().setOffline(true)
    await place.hangUp()
    expect(await page.evaluate(() => navigator.onLine)).toBe(false)
    const chance = new RandomStream('offline')
    for (const game of ['UKIYO-E', 'IKI'] as const) {
      await page.goto(place.url)
      await page.reload()
      await playNow(page, game)
      expect(await playOn(page, () => tapMove(page, chance), 5)).toEqual({ at: 'turn', moves: 5 })
      await page.reload()
      expect(await playOn(page, () => tapMove(page, chance), 2)).toEqual({ at: 'turn', moves: 2 })
    }
    // A page that was never opened before is there as well.
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByRole('heading', { level: 1, name: /^Rules/ }).waitFor()
    await page.locator('.rules-chapter').first().waitFor()
    // So is another language.
    await page.goto(place.url)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ja')
    await page.getByRole('link', { name: 'ゲーム一覧' }).click()
    await page.getByRole('heading', { level: 1, name: 'ゲーム一覧' }).waitFor()
  },
  LONG,
)
