// IKI's table: what a picked space of the way of life leads to, where a phone turns to, and what of the recap is in sight.
import { expect, test } from 'vitest'
import { LONG, PHONE, usePlace } from '../support/browser/browser.ts'
import { faultsOf } from '../support/browser/geometry.ts'
import { goTo, keepGame, recordAt, recordUnfed } from '../support/browser/positions.ts'

const place = usePlace()

test(
  'a picked space of the way of life shows on the street where it leads',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'a', recordAt('iki', 'middle'))
    await goTo(page, 'table/a')
    const ghosts = page.locator('.ik-walker.is-ghost')
    await page.locator('[data-life="1"]').click()
    expect(await ghosts.count()).toBe(1)
    const shop = (await page.locator('.bar-opens').textContent())!.match(/to the (.*?);/)![1]!
    const [ghost, goal] = [(await ghosts.boundingBox())!, (await page.locator('.ik-shop', { hasText: shop }).boundingBox())!]
    const middle = ghost.x + ghost.width / 2
    expect(middle).toBeGreaterThan(goal.x)
    expect(middle).toBeLessThan(goal.x + goal.width)
    await page.locator('[data-life="0"]').click()
    expect(await ghosts.count()).toBe(4)
  },
  LONG,
)

test(
  'on a phone the shops are named before a space is picked, and the small map shows where it leads',
  async () => {
    const page = await place.visit({ context: PHONE })
    await keepGame(page, 'a', recordAt('iki', 'middle'))
    await goTo(page, 'table/a')
    expect(await page.locator('.ik-goals li').allInnerTexts()).toEqual([expect.stringMatching(/^1\s+Rice Shop$/)])
    const goals = page.locator('.ik-quarter-space.is-picked')
    expect(await goals.count()).toBe(0)
    await page.locator('[data-life="1"]').tap()
    expect(await goals.evaluateAll((spaces) => spaces.map((space) => space.firstChild?.textContent))).toEqual(['2'])
    // The sentence has the width beside the crest: whose turn it is needs no row of its own.
    const [turn, now, crest] = [
      (await page.locator('.bar-turn').boundingBox())!,
      (await page.locator('.bar-now').boundingBox())!,
      (await page.locator('.bar-crest').boundingBox())!,
    ]
    expect(now.x).toBe(turn.x)
    expect(now.x).toBeGreaterThanOrEqual(crest.x + crest.width)
    expect(now.y).toBeLessThan(crest.y + crest.height)
  },
  LONG,
)

test(
  'on a phone the street turns to a stall for the card that is taken, and to a card that may be dismissed',
  async () => {
    const page = await place.visit({ context: PHONE })
    await keepGame(page, 'a', recordAt('iki', 'start'))
    await goTo(page, 'table/a')
    const stalls = page.locator('.ik-nagaya .ik-empty.is-legal')
    expect(await stalls.count()).toBe(0)
    await page.locator('.ik-pool-card.is-legal .ik-cover').first().tap()
    await stalls.first().waitFor()
    expect(await stalls.first().isVisible()).toBe(true)
    // One may still look at another part of the street.
    await page.locator('.ik-quarter[aria-pressed="false"]:not(:has(.is-legal))').first().tap()
    await stalls.first().waitFor({ state: 'detached' })
    // A payday at which cards go unfed shows one of them at once.
    await keepGame(page, 'unfed', recordUnfed())
    await goTo(page, 'table/unfed')
    await page.locator('.ik-nagaya .is-legal').first().waitFor()
  },
  LONG,
)

test(
  'the list of what happened is read to its end, and where it is low the turns that do not touch the reader are folded',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'a', recordAt('iki', 'middle'))
    const wrong: string[] = []
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height })
      await goTo(page, 'table/a')
      await page.locator('.recap-folded').last().waitFor()
      wrong.push(...(await faultsOf(page, { readable: ['.recap-folded > summary'] })))
      expect(await page.locator('.recap-fold[aria-expanded="false"]').allInnerTexts()).toEqual(['Bot 2\n3 events'])
      await goTo(page, 'about')
    }
    expect(wrong).toEqual([])
  },
  LONG,
)

test(
  'the turns that do not touch the reader are folded while the panel is low, and only then',
  async () => {
    const page = await place.visit({ context: { viewport: { width: 1280, height: 900 } } })
    await keepGame(page, 'a', recordAt('iki', 'middle'))
    await goTo(page, 'table/a')
    const folded = page.locator('.recap-fold[aria-expanded="false"]')
    await folded.waitFor()
    await page.setViewportSize({ width: 1280, height: 1400 })
    await folded.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await folded.waitFor()
  },
  LONG,
)

test(
  'the year in the head: no sign lies over another, also where company leaves it little room',
  async () => {
    const page = await place.visit({ context: { viewport: { width: 1024, height: 768 } } })
    await keepGame(page, 'a', recordAt('iki', 'middle'))
    await goTo(page, 'table/a')
    const signs = { apart: ['.ik-calendar li :is(.ik-month-n, .icon, b)'] }
    expect(await faultsOf(page, signs)).toEqual([])
    await page.locator('.table').evaluate((table) => table.classList.add('table-company'))
    expect(await faultsOf(page, signs)).toEqual([])
  },
  LONG,
)

test(
  'every sign of the table has a tip',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'a', recordAt('iki', 'middle'))
    await goTo(page, 'table/a')
    const without = await page
      .locator('.iki .icon')
      .evaluateAll((icons) =>
        icons.filter((icon) => icon.checkVisibility() && !icon.closest('[data-tip], [data-look]')).map((icon) => icon.outerHTML),
      )
    expect(without).toEqual([])
  },
  LONG,
)
