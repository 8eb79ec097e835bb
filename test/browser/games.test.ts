// Whole games against bots by pointer, from the title page to the review, with a reload in the middle.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { GAMES } from '../../src/games/index.ts'
import { LONG, usePlace } from '../support/browser/browser.ts'
import { finalTotals, keptRecord, playNow, playOn, settledText, setUp, stateOf, tapMove, untilTurn } from '../support/browser/play.ts'

const place = usePlace()

/** Plays some moves, reloads, and finds the table as it was. */
async function reloadInTheMiddle(page: Page): Promise<void> {
  const before = await keptRecord(page)
  const board = await settledText(page.getByRole('main'))
  await page.reload()
  await untilTurn(page)
  expect((await keptRecord(page)).moves).toEqual(before.moves)
  expect(await settledText(page.getByRole('main'))).toBe(board)
}

/** The end page says what the engine says of the kept game; then the review opens at it. */
async function checkEnd(page: Page): Promise<void> {
  const record = await keptRecord(page)
  const { totals, winners } = GAMES[record.game]!.scores(stateOf(record))
  const end = page.getByRole('region', { name: 'Result' })
  const heading = (await end.getByRole('heading', { level: 2 }).textContent())!
  for (const seat of winners) expect(heading).toContain(seat === 0 ? 'You' : record.seats[seat]!.name)
  const [most, second] = totals.toSorted((a, b) => b - a) as [number, number]
  const ending = most > second ? new RegExp(` wins? by ${most - second}$`) : / wins? (on the tiebreak|with more cards)$/
  expect(heading).toMatch(winners.length > 1 ? /share the win$/ : ending)
  expect(await finalTotals(page)).toEqual(totals)
  await end.getByRole('link', { name: 'Review' }).click()
  await page.getByRole('heading', { level: 1, name: /^Review/ }).waitFor()
  await page.getByRole('button', { name: 'Go to end' }).click()
  await page.getByText(`Move ${record.moves.length} of ${record.moves.length}`).waitFor()
}

test(
  'UKIYO-E from the title page with one tap',
  async () => {
    // "Play now" draws its own seed: here always the same, so that every run plays the same game.
    const before = async (page: Page) => {
      await page.addInitScript(() => {
        crypto.getRandomValues = (array) => array
      })
    }
    const page = await place.visit({ before })
    const chance = new RandomStream('ukiyoe by pointer')
    const move = () => tapMove(page, chance)
    await playNow(page, 'UKIYO-E')
    await playOn(page, move, 9)
    await reloadInTheMiddle(page)
    expect(await playOn(page, move)).toMatchObject({ at: 'end' })
    await checkEnd(page)
  },
  LONG,
)

test(
  'IKI with two players',
  async () => {
    const page = await place.visit()
    const chance = new RandomStream('iki by pointer')
    const move = () => tapMove(page, chance)
    await setUp(page, { game: 'iki', seats: ['', 'journeyman'], seed: 'iki by pointer' })
    await playOn(page, move, 20)
    await reloadInTheMiddle(page)
    expect(await playOn(page, move)).toMatchObject({ at: 'end' })
    await checkEnd(page)
  },
  LONG,
)
