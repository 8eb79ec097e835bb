// No known barrier on any page, by day and by night, wide and narrow, at the start, in the middle and at the end of both games.
import { expect, test } from 'vitest'
import { barriers } from '../support/browser/barriers.ts'
import { LONG, PHONE, usePlace } from '../support/browser/browser.ts'
import { setUp, untilTurn } from '../support/browser/play.ts'
import { ADDRESSES, goTo, keepAll } from '../support/browser/positions.ts'

const place = usePlace()
/** In pixels: more than any page on a phone needs. */
const TALL = 4000

// By night only the colours are others.
for (const [theme, checks] of [
  ['day', {}],
  ['night', { rules: ['color-contrast'] }],
] as const) {
  test(
    `every page by ${theme}`,
    async () => {
      const page = await place.visit({ kept: { theme } })
      await keepAll(page)
      const found: string[] = []
      for (const address of ADDRESSES) {
        await goTo(page, address)
        found.push(...(await barriers(page, address, checks)))
      }
      await goTo(page, 'table/ukiyoe-middle')
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('region', { name: 'Settings' }).waitFor()
      found.push(...(await barriers(page, 'settings', checks)))
      await page.getByRole('button', { name: 'Log' }).click()
      await page.getByRole('region', { name: 'Log' }).waitFor()
      await page.getByRole('button', { name: 'Text view' }).click()
      await page.locator('.words').first().waitFor()
      found.push(...(await barriers(page, 'log and words', checks)))
      await goTo(page, 'table/iki-middle')
      found.push(...(await barriers(page, 'IKI in words', checks)))
      await page.getByRole('button', { name: 'Text view' }).click()
      await page.locator('.ik-info').first().click()
      await page.getByRole('dialog').waitFor()
      found.push(...(await barriers(page, 'a card in large', checks)))
      expect(found).toEqual([])
    },
    LONG,
  )
}

test(
  'on a phone',
  async () => {
    const page = await place.visit({ kept: { theme: 'day' }, context: PHONE })
    await keepAll(page)
    const found: string[] = []
    for (const address of [
      '',
      'new/iki',
      'table/iki-start',
      'table/iki-middle',
      'table/iki-end',
      'table/ukiyoe-middle',
      'review/iki-end',
    ]) {
      await goTo(page, address)
      found.push(...(await barriers(page, `phone ${address}`, { without: ['target-size'] })))
      // Hand and bar stay in sight while the rest scrolls under them: sizes are measured where nothing lies under them.
      const { width, height } = page.viewportSize()!
      await page.setViewportSize({ width, height: TALL })
      found.push(...(await barriers(page, `phone ${address}, all of it`, { rules: ['target-size'] })))
      await page.setViewportSize({ width, height })
    }
    await setUp(page, { game: 'ukiyoe', seats: ['', ''], seed: 'hand over' })
    expect(await untilTurn(page)).toBe('hand-over')
    found.push(...(await barriers(page, 'hand-over')))
    expect(found).toEqual([])
  },
  LONG,
)
