// The tables in the middle of a game, at six sizes of the window: no score is hidden, nothing is cut off, nothing lies over something else.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { LONG, usePlace } from '../support/browser/browser.ts'
import { faultsOf, type Layout, SIZES, settled } from '../support/browser/geometry.ts'
import { goTo, keepGame, recordAt, recordWithShows } from '../support/browser/positions.ts'

const place = usePlace()

/** The folder for screenshots of every size; none are taken without it. */
const { PICTURES } = process.env

const UKIYOE: Layout = {
  readable: ['.uki-stack .uki-score', '.uki-holder b', '.uki-player h2 b'],
  whole: ['.uki-stack .uki-card', '.uki-artist', '.uki-holder', '.uki-player', '.uki-pile'],
  apart: ['.uki-stack .uki-score', '.uki-artist', '.uki-player', '.uki-holder'],
}

const STREET = ['.ik-stall', '.ik-shop', '.ik-space']
const MARKET = ['.ik-pool-card', '.ik-offer']
const IKI_WIDE: Layout = {
  readable: ['.ik-player-iki', '.ik-shop-name', ...MARKET],
  whole: ['.ik-player', '.ik-ladder', '.ik-calendar', ...STREET, ...MARKET],
  apart: ['.ik-player', '.ik-player-iki', ...STREET, ...MARKET],
}
const IKI_NARROW: Layout = {
  readable: ['.ik-phone-scores b', '.ik-shop-name'],
  whole: ['.ik-phone-scores li', '.ik-quarter', ...STREET],
  apart: ['.ik-phone-scores b', '.ik-quarter', ...STREET],
}
/** On a narrow screen these lie in drawers, one of which is open. */
const IKI_DRAWERS: Readonly<Record<string, Layout>> = {
  Pool: { readable: ['.ik-pool-card'], apart: ['.ik-pool-card'] },
  Buildings: { readable: ['.ik-offer'], apart: ['.ik-offer'] },
  Players: { readable: ['.ik-player-iki'], whole: ['.ik-player'], apart: ['.ik-player'] },
}

/** Sets the size of the window and waits until the table is laid out for it. */
async function resize(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  await page.setViewportSize(size)
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await settled(page)
}

async function takePictures(page: Page, name: string): Promise<void> {
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  for (const theme of ['day', 'night']) {
    await page.evaluate((night) => document.documentElement.classList.toggle('night', night), theme === 'night')
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      await Promise.allSettled(ending.map(({ finished }) => finished))
    })
    await page.screenshot({ path: join(PICTURES, `${name} ${theme}.png`) })
    await page.screenshot({ path: join(PICTURES, `${name} ${theme} whole.png`), fullPage: true })
  }
  await page.evaluate(() => document.documentElement.classList.remove('night'))
}

/** What is wrong at any size, each line with its size. */
async function look(page: Page, game: string, faults: (width: number) => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = []
  for (const size of SIZES) {
    await resize(page, size)
    const name = `${game} ${size.width}x${size.height}`
    await takePictures(page, name)
    for (const fault of await faults(size.width)) wrong.push(`${name}: ${fault}`)
  }
  return wrong
}

test(
  'UKIYO-E with exhibitions of two to six cards',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'a', recordWithShows([2, 3, 4, 5, 6]))
    await goTo(page, 'table/a')
    expect(await page.locator('.uki-stack').count()).toBe(5)
    expect(await look(page, 'ukiyoe', () => faultsOf(page, UKIYOE))).toEqual([])
  },
  LONG,
)

test(
  'IKI',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'a', recordAt('iki', 'middle'))
    await goTo(page, 'table/a')
    const wrong = await look(page, 'iki', async (width) => {
      if (width >= 1000) return faultsOf(page, IKI_WIDE)
      const found = await faultsOf(page, IKI_NARROW)
      for (const [drawer, layout] of Object.entries(IKI_DRAWERS)) {
        await page.getByRole('tab', { name: drawer }).click()
        found.push(...(await faultsOf(page, layout)))
      }
      return found
    })
    expect(wrong).toEqual([])
  },
  LONG,
)
