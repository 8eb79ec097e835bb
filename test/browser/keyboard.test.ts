// Without a pointer: UKIYO-E with Tab, arrows and Enter; IKI by the names of its moves.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { LONG, usePlace } from '../support/browser/browser.ts'
import { hasOutline, isOn, tabTo } from '../support/browser/keys.ts'
import { changing, finalTotals, namedMoves, playOn } from '../support/browser/play.ts'
import { goTo, keepGame, recordNearEnd } from '../support/browser/positions.ts'

const place = usePlace()

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test(
  'UKIYO-E with Tab, arrows and Enter',
  async () => {
    const page = await place.visit()
    const chance = new RandomStream('keyboard')
    await tabTo(page, 'article:has(a[href="#/new/ukiyoe"]) button')
    expect(await hasOutline(page)).toBe(true)
    await page.keyboard.press('Enter')
    await playOn(page, async () => {}, 0)

    // Two draws and a discard on the board itself.
    for (let draw = 0; draw < 2; draw++) {
      await tabTo(page, '.uki-pile')
      expect(await hasOutline(page)).toBe(true)
      await page.keyboard.press('Enter')
      await tabTo(page, '.bar .button-seal')
      await changing(page, () => page.keyboard.press('Enter'))
    }
    await tabTo(page, '.uki-hand-card')
    const first = await focused(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    expect(await focused(page)).toBe(first)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await tabTo(page, '.bar .button-seal')
    await changing(page, () => page.keyboard.press('Enter'))

    // Then from the list of moves in the table in words.
    await tabTo(page, 'nav button[aria-pressed]')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'What you can do' }).waitFor()
    const move = async () => {
      await tabTo(page, '.moves button')
      for (let more = chance.below(3); more > 0; more--) {
        await page.keyboard.press('Tab')
        if (await isOn(page, '.moves button')) continue
        await page.keyboard.press('Shift+Tab')
        break
      }
      await changing(page, () => page.keyboard.press('Enter'))
    }
    expect(await playOn(page, move, 10)).toMatchObject({ moves: 10 })

    // Another game to its end, and back from there.
    await keepGame(page, 'late', recordNearEnd('ukiyoe', 10))
    await goTo(page, 'table/late')
    const { at, moves } = await playOn(page, move)
    expect(at).toBe('end')
    expect(moves).toBeGreaterThan(5)
    await tabTo(page, '.end a.button-seal')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Review/ }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Go to end' }).waitFor()
  },
  LONG,
)

test(
  'IKI by the names of the moves',
  async () => {
    const page = await place.visit({ kept: { words: 'on' } })
    const chance = new RandomStream('iki by name')
    await keepGame(page, 'late', recordNearEnd('iki', 15, 2))
    await goTo(page, 'table/late')
    const { at, moves } = await playOn(page, async () => {
      const names = namedMoves(page)
      await names.first().waitFor()
      await changing(page, async () => names.nth(chance.below(await names.count())).press('Enter'))
    })
    expect(at).toBe('end')
    expect(moves).toBeGreaterThanOrEqual(10)
    expect(await finalTotals(page)).toHaveLength(2)
  },
  LONG,
)
