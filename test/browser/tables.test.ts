// Two people at one table of UKIYO-E by link: a whole game with reloads, a cut network and a server that restarts; then again.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { GAMES } from '../../src/games/index.ts'
import { LONG } from '../support/browser/browser.ts'
import {
  begin,
  joinByLink,
  linesFor,
  logLength,
  move,
  onTurn,
  openTable,
  playSome,
  playToTheEnd,
  tableOf,
  totalsOf,
  useCompany,
} from '../support/browser/company.ts'
import { settledText, stateOf } from '../support/browser/play.ts'

const company = useCompany()

/** What the page says of the deal, in its panel of company. */
async function seeDeal(page: Page, sentence: string): Promise<void> {
  await page.getByRole('button', { name: 'Players & chat' }).click()
  const panel = page.getByRole('region', { name: 'Players & chat' })
  await panel.getByText('Fair deal, and how to check it').click()
  await panel.getByText(sentence).waitFor()
  for (const name of ['Anna', 'Ben']) await panel.getByText(`${name}: sealed a random number and revealed it`).waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
}

test(
  'a whole game by link, with reloads, a cut network and a restarted server',
  async () => {
    const chance = new RandomStream('two by link')
    const [anna, ben] = [await company.come('Anna', { worker: true }), await company.come('Ben', { worker: true })]
    await openTable(anna, { game: 'ukiyoe', name: 'Anna', others: ['open'] })
    await anna.getByText('Waiting for one more player.').waitFor()
    // The link on the page leads to the same table. The commitment is shown before anything is dealt.
    expect(await anna.getByRole('textbox', { name: 'Link to the table' }).inputValue()).toBe(anna.url())
    await anna.getByRole('img', { name: 'QR code for the link' }).waitFor()
    await anna.getByText('Fair deal, and how to check it').click()
    expect(await anna.locator('.friends-fair code').textContent()).toMatch(/^[0-9a-f]{64}$/)
    await joinByLink(ben, anna.url(), 'Ben')
    await anna.getByText('Every seat is taken. You can start.').waitFor()
    await begin(anna, [anna, ben])
    const table = tableOf(anna)
    const pages = [anna, ben]
    for (const page of pages) await seeDeal(page, 'This device has checked the start: nothing changed after it was sealed.')

    await playSome(pages, chance, 6)
    // Both reload; the table is as it was.
    const shown = ben.locator('.uki')
    const board = await settledText(shown)
    for (const page of pages) await page.reload()
    await onTurn(pages)
    await shown.waitFor()
    expect(await settledText(shown)).toBe(board)

    // Ben has no network while Anna plays; his page says so, and he misses nothing.
    while ((await onTurn(pages)) !== anna) await move(ben, chance)
    await ben.context().setOffline(true)
    await ben.getByText('This device is offline.').waitFor()
    while ((await onTurn([anna])) === anna) {
      await move(anna, chance)
      if ((await anna.locator('.bar-mine').count()) === 0) break
    }
    await ben.context().setOffline(false)
    await ben.getByText('Connected.').waitFor()
    await ben.locator('.bar-mine').waitFor()

    // A move made while the network is cut is made when it is back, once.
    const before = await ben.locator('.table').getAttribute('data-version')
    await ben.context().setOffline(true)
    await ben.getByText('This device is offline.').waitFor()
    await ben.getByRole('region', { name: 'What you can do' }).getByRole('button').first().dispatchEvent('click')
    await ben.waitForTimeout(300)
    expect(await ben.locator('.table').getAttribute('data-version')).toBe(before)
    await ben.context().setOffline(false)
    await ben.waitForFunction((then) => document.querySelector('.table')?.getAttribute('data-version') !== then, before)

    await playSome(pages, chance, 5)
    await company.restart(async () => {
      await anna.getByText(/Connection lost/).waitFor()
    })
    await anna.getByText('Connected.').waitFor()
    await ben.getByText('Connected.').waitFor()
    await playToTheEnd(pages)

    // Over two reloads and a restart: the device has remembered what it was shown and what it sent.
    for (const page of pages)
      await seeDeal(page, 'This device has checked the whole game: everything dealt follows from the sealed values.')

    const record = await company.record(table)
    const { totals } = GAMES.ukiyoe!.scores(stateOf({ ...record, seed: record.seed ?? '' }))
    for (const [seat, page] of pages.entries()) {
      expect(await totalsOf(page)).toEqual([...totals])
      expect(await logLength(page), `every event once for seat ${seat}`).toBe(linesFor(record, seat))
    }

    // The same company again, at a new table.
    await ben.getByRole('button', { name: 'Play again together' }).click()
    await ben.getByRole('heading', { name: 'Ben’s table' }).waitFor()
    await anna.getByRole('link', { name: 'Go to the new table' }).click()
    // Nobody sits down without a yes: the seat is kept until Anna joins.
    await ben.getByText('Reserved for Anna').first().waitFor()
    await anna.getByText('Ben would like to play again with you.').waitFor()
    await anna.getByRole('button', { name: 'Join' }).click()
    await anna.getByText('Every seat is taken. Ben can start the game.').waitFor()
    expect(tableOf(anna)).toBe(tableOf(ben))
    expect(tableOf(anna)).not.toBe(table)
    await begin(ben, pages)
    await move((await onTurn(pages))!, chance)

    // And the game that is over can be looked back on.
    await anna.goto(`${company.url}#/review/friends?t=${table}`)
    await anna.getByRole('heading', { level: 1, name: /^Review/ }).waitFor()
    await anna.getByText(`of ${record.moves.length}`).first().waitFor()
  },
  LONG,
)
