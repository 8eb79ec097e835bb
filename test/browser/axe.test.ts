// No known barrier on any page, by day and by night, wide and narrow, at the start, in the middle and at the end of both games.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { LONG, PHONE, usePlace } from '../support/browser/browser.ts'
import { setUp, untilTurn } from '../support/browser/play.ts'
import { ADDRESSES, goTo, keepAll } from '../support/browser/positions.ts'

const place = usePlace()
/** In pixels: more than any page on a phone needs. */
const TALL = 4000
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is wrong with the page as it stands, a line each. */
async function barriers(page: Page, where: string, rules?: readonly string[], without: readonly string[] = []): Promise<string[]> {
  // What still fades in has the colours of neither state.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
  // It is half a megabyte: sent to the page once, not before every look at it.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'axe.version' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
  const { violations, passes, incomplete } = await (rules
    ? axe.withRules([...rules])
    : axe.withTags(TAGS).disableRules([...without])
  ).analyze()
  expect(passes.length + incomplete.length, where).toBeGreaterThan(rules ? 0 : 10)
  return violations.map(({ id, nodes }) => {
    const shown = nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} (${node.any[0]?.message ?? node.failureSummary})`)
    return `${where}: ${id} × ${nodes.length}: ${shown.join(' | ')}`
  })
}

// By night only the colours are others.
for (const [theme, rules] of [
  ['day', undefined],
  ['night', ['color-contrast']],
] as const) {
  test(
    `every page by ${theme}`,
    async () => {
      const page = await place.visit({ kept: { theme } })
      await keepAll(page)
      const found: string[] = []
      for (const address of ADDRESSES) {
        await goTo(page, address)
        found.push(...(await barriers(page, address, rules)))
      }
      await goTo(page, 'table/ukiyoe-middle')
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('region', { name: 'Settings' }).waitFor()
      found.push(...(await barriers(page, 'settings', rules)))
      await page.getByRole('button', { name: 'Log' }).click()
      await page.getByRole('region', { name: 'Log' }).waitFor()
      await page.getByRole('button', { name: 'Text view' }).click()
      await page.locator('.words').first().waitFor()
      found.push(...(await barriers(page, 'log and words', rules)))
      await goTo(page, 'table/iki-middle')
      found.push(...(await barriers(page, 'IKI in words', rules)))
      await page.getByRole('button', { name: 'Text view' }).click()
      await page.locator('.ik-info').first().click()
      await page.getByRole('dialog').waitFor()
      found.push(...(await barriers(page, 'a card in large', rules)))
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
      found.push(...(await barriers(page, `phone ${address}`, undefined, ['target-size'])))
      // Hand and bar stay in sight while the rest scrolls under them: sizes are measured where nothing lies under them.
      const { width, height } = page.viewportSize()!
      await page.setViewportSize({ width, height: TALL })
      found.push(...(await barriers(page, `phone ${address}, all of it`, ['target-size'])))
      await page.setViewportSize({ width, height })
    }
    await setUp(page, { game: 'ukiyoe', seats: ['', ''], seed: 'hand over' })
    expect(await untilTurn(page)).toBe('hand-over')
    found.push(...(await barriers(page, 'hand-over')))
    expect(found).toEqual([])
  },
  LONG,
)
