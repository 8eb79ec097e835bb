// The master: opponents with characters, a hint with its reasons, and the review of a game.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { barriers } from '../support/browser/barriers.ts'
import { LONG, PHONE, usePlace } from '../support/browser/browser.ts'
import { changing, keptRecord, playNow, untilTurn } from '../support/browser/play.ts'
import { goTo, keepGame, recordAt } from '../support/browser/positions.ts'

const place = usePlace()

/** Enough to have something to say. */
const kept = { iterations: '24' }

async function expectAccessible(page: Page): Promise<void> {
  expect(await barriers(page, 'here')).toEqual([])
}

test(
  'opponents have names and characters, when they are chosen and at the table',
  async () => {
    const page = await place.visit({ kept })
    await playNow(page, 'UKIYO-E')
    await untilTurn(page)
    expect((await keptRecord(page)).seats.map((seat) => seat.bot)).toEqual([undefined, 'journeyman', 'journeyman'])
    await page.getByRole('button', { name: 'Who is playing' }).click()
    const people = page.getByRole('region', { name: 'Who is playing' })
    expect(await people.textContent()).toMatch(/留吉 Tomekichi Journeyman.*printer from Edo/)
    await expectAccessible(page)
    await people.getByRole('button', { name: 'Close' }).click()
    await people.waitFor({ state: 'detached' })

    await goTo(page, 'new/iki')
    const players = page.getByRole('group', { name: 'Players' })
    await players.getByRole('combobox').nth(1).selectOption('master')
    expect(await players.getByRole('textbox').nth(1).inputValue()).toBe('Gensai')
    await players.getByText(/old teacher/).waitFor()
    await players.getByText(/On a slow device he thinks longer, up to 3 seconds per move/).waitFor()
    await players.getByRole('combobox').nth(1).selectOption({ label: 'Journeyman · Builder' })
    expect(await players.getByRole('textbox').nth(1).inputValue()).toBe('Tomekichi')
    await players.getByText(/a new roof pleases him/).waitFor()
    await players.getByRole('textbox').nth(2).fill('Aunt May')
    await players.getByRole('combobox').nth(2).selectOption('apprentice')
    expect(await players.getByRole('textbox').nth(2).inputValue()).toBe('Aunt May')
    await expectAccessible(page)
  },
  LONG,
)

test.each(['iki', 'ukiyoe'] as const)(
  '%s: a hint says what, why and what else, by keyboard',
  async (game) => {
    const page = await place.visit({ kept })
    await keepGame(page, 'a', recordAt(game, 'middle'))
    await goTo(page, 'table/a')
    await page.keyboard.press('h')
    const advice = page.getByRole('region', { name: 'The master’s advice' })
    await advice.getByText(/^The master would play: \S.*\.$/).waitFor()
    expect(await advice.getByRole('status').textContent()).toMatch(/Estimated chance of winning: \d+%\./)
    const red = page.locator('.bar-mine .button-seal')
    expect(await red.isEnabled()).toBe(true)
    const first = await page.locator('.bar-now').textContent()
    const others = advice.locator('.advice-move')
    const count = await others.count()
    for (const share of await others.locator('b').allTextContents()) expect(share).toMatch(/^\d+%$/)
    await expectAccessible(page)
    if (count > 0) {
      const listed = await others.allTextContents()
      await others.first().press('Enter')
      expect(await page.locator('.bar-now').textContent()).not.toBe(first)
      // The best one is listed with the others now, so the player can go back to it.
      const best = (await others.allTextContents()).findIndex((text) => !listed.includes(text))
      await others.nth(best).press('Enter')
      expect(await page.locator('.bar-now').textContent()).toBe(first)
    }
    await page.keyboard.press('Escape')
    await advice.waitFor({ state: 'detached' })
    expect(await red.isDisabled()).toBe(true)
    await page.keyboard.press('h')
    await advice.locator('.advice-best').waitFor()
    await changing(page, () => red.click())
    expect(await advice.locator('.advice-best').count()).toBe(0)
  },
  LONG,
)

test.each([
  ['iki', {}],
  ['ukiyoe', PHONE],
] as const)(
  '%s: the master looks at a game, stops, goes on after a reload, and what he found stays',
  async (game, context) => {
    const page = await place.visit({ kept, context })
    // He looks at every decision of the game: at IKI's, of which there are many, with two players.
    const record = recordAt(game, 'end', game === 'iki' ? 2 : 3)
    await keepGame(page, 'a', record)
    await goTo(page, 'review/a?tab=moves')
    const section = page.getByRole('region', { name: 'The game through the master’s eyes' })
    expect(await section.textContent()).toContain('Hidden cards stay hidden from him')
    await section.getByRole('button', { name: 'Ask the master to review the game' }).click()
    const progress = section.getByRole('progressbar')
    // In the page itself: on a busy machine he would be done before a click from here arrives.
    await page.waitForFunction(() => {
      if ((document.querySelector('progress')?.value ?? 0) < 3) return false
      const [stop] = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Stop')
      stop?.click()
      return stop !== undefined
    })
    const goOn = section.getByRole('button', { name: 'Continue' })
    await goOn.waitFor()
    const done = Number(await progress.getAttribute('value'))
    expect(done).toBeGreaterThanOrEqual(3)
    expect(done).toBeLessThan(Number(await progress.getAttribute('max')))

    await page.reload()
    await goOn.waitFor()
    expect(Number(await progress.getAttribute('value'))).toBe(done)
    await goOn.click()
    await section.getByText(/^All \d+ decisions reviewed\.$/).waitFor({ timeout: LONG / 2 })
    await page.reload()
    await section.getByText(/^All \d+ decisions reviewed\.$/).waitFor()
    expect(await section.getByRole('button', { name: 'Review more thoroughly' }).count()).toBe(1)

    // Opened again, the review is at the biggest mistake of the player.
    await goTo(page, 'review/a?tab=moves')
    const said = page.locator('.lookback-better')
    await said.getByText(/^Mistake: it cost \d+ percentage points?\. The master’s choice: \S/).waitFor()

    // A click on a mistake shows the position, and both moves are drawn on the board.
    const worst = section.locator('.analysis-worst button').first()
    expect(await worst.textContent()).toMatch(/Cost \d+ percentage points?.*Played: \S.*The master’s choice: \S/)
    await worst.click()
    expect(await worst.getAttribute('aria-current')).toBe('step')
    const slider = page.getByRole('slider', { name: 'Position in the game' })
    const at = async () => Number(await slider.getAttribute('aria-valuenow'))
    const first = await at()
    await page.waitForURL(({ hash }) => Number(new URLSearchParams(hash.split('?')[1]).get('at')) === first)
    await section.locator('.analysis-ways .is-best').waitFor()
    await section.locator('.analysis-ways .is-played').waitFor()
    await section.getByText(/^Anna: (\d+ of 100|too few decisions)$/).waitFor({ state: 'attached' })

    // The graph: arrows go from choice to choice, M to the next mistake, and everybody's chance is said.
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    expect(await at()).toBeGreaterThan(first)
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Move \d+ of \d+.*chances: Anna \d+%.* and \S.* \d+%/)
    await page.keyboard.press('Home')
    await page.keyboard.press('m')
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/Mistake: it cost \d+ percentage points?/)
    const box = (await slider.boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    expect((await at()) / record.moves.length).toBeCloseTo(0.5, 1)
    await expectAccessible(page)

    // Luck and skill: a sentence, books that balance, and the luckiest moments.
    await page.getByRole('tab', { name: /^Luck/ }).click()
    const luck = page.getByRole('region', { name: 'Luck and skill' })
    await luck.getByText(/^With even luck, you would have won (about )?\d+% of such games\.$/).waitFor()
    await luck.getByText('The same as a table').click()
    for (const row of await luck.getByRole('row').all()) {
      const cells = (await row.getByRole('cell').allTextContents()).map((text) => Number(text.replace('−', '-')))
      // Start and what came of it, then the result and the accuracy.
      if (cells.length > 0) expect(cells.slice(0, -2).reduce((sum, n) => sum + n, 0)).toBe(cells.at(-2))
    }
    // The game is over: the review also names what others drew.
    for (const text of await luck.locator('.luck-moments button > span:not(.luck-at)').allTextContents())
      expect(text).not.toContain('cannot see')
    const moment = luck.locator('.luck-moments button').first()
    await moment.press('Enter')
    expect(await moment.getAttribute('aria-current')).toBe('step')
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/(Good|Bad) luck for Anna: \d+ percentage points?|Mistake: it cost/)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    // Opened once more, it is where it was left.
    const left = await at()
    expect(left).toBeLessThan(record.moves.length)
    await goTo(page, 'about')
    await goTo(page, 'review/a')
    expect(await at()).toBe(left)
  },
  LONG,
)

test(
  'in a game that is not over, only the viewer’s own choices are rated',
  async () => {
    const page = await place.visit({ kept })
    await keepGame(page, 'a', recordAt('ukiyoe', 'middle'))
    await goTo(page, 'review/a')
    const section = page.getByRole('region', { name: 'The game through the master’s eyes' })
    await section.getByRole('button', { name: 'Ask the master to review the game' }).click()
    await section.getByText(/^All \d+ decisions reviewed\.$/).waitFor({ timeout: LONG / 2 })
    await section.getByText('This game is still in progress').waitFor()
    for (const name of await section.locator('.analysis-who b').allTextContents()) expect(name).toBe('Anna')
    await page.getByRole('combobox', { name: 'View as' }).selectOption('all')
    await section.getByText('This game is still in progress').waitFor({ state: 'detached' })
    expect(new Set(await section.locator('.analysis-who b').allTextContents()).size).toBeGreaterThan(1)
  },
  LONG,
)
