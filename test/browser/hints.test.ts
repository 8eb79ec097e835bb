// Playing what the master advises, again and again with his panel left open: what is shown always belongs to the table as it stands.
import { expect, test } from 'vitest'
import { LONG, usePlace } from '../support/browser/browser.ts'
import { changing, keptRecord, untilTurn } from '../support/browser/play.ts'
import { type GameId, goTo, keepGame, recordAt } from '../support/browser/positions.ts'

const place = usePlace()

/** Decisions follow one another closely in these positions: after most hints it is the same seat's choice again. */
const HINTS = 10

test.each<[GameId, 'start' | 'middle']>([
  ['iki', 'start'],
  ['iki', 'middle'],
  ['ukiyoe', 'middle'],
])(
  '%s from the %s: hint after hint is played with the panel left open',
  async (game, time) => {
    const page = await place.visit({ kept: { iterations: '8' } })
    await keepGame(page, 'a', recordAt(game, time))
    await goTo(page, 'table/a')
    const advice = page.getByRole('region', { name: 'The master’s advice' })
    const red = page.locator('.bar-mine .button-seal')
    const before = (await keptRecord(page)).moves.length
    let played = 0
    for (; played < HINTS && (await untilTurn(page)) === 'turn'; played++) {
      await page.getByRole('button', { name: 'Hint' }).click()
      await advice.locator('.advice-best').waitFor()
      // The last of the others has the highest number more often than the best one.
      const others = advice.locator('.advice-move')
      const shares = (await others.locator('b').allTextContents()).map((share) => Number.parseInt(share, 10))
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      if (played % 2 === 1 && (await others.count()) > 0) await others.last().click()
      expect(await red.getAttribute('aria-disabled')).toBe('false')
      await changing(page, () => red.click())
      // Advice on the move that was made is gone, and the bar is about what comes now.
      expect(await advice.locator('.advice-best').count()).toBe(0)
    }
    expect(played).toBeGreaterThan(4)
    await untilTurn(page)
    expect((await keptRecord(page)).moves.length).toBeGreaterThanOrEqual(before + played)
  },
  LONG,
)
