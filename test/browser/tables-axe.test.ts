// No known barrier on the pages of tables with friends, by day and by night, wide and narrow.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/messages/format.ts'
import { barriers } from '../support/browser/barriers.ts'
import { LONG, PHONE } from '../support/browser/browser.ts'
import { begin, joinByLink, openTable, useCompany } from '../support/browser/company.ts'

const company = useCompany()
/** What is wrong with the page as it stands, a line each; and whether it is wider than its window. */
async function faultsOf(page: Page, where: string): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
  return [...(await barriers(page, where)), ...(wide ? [`${where}: wider than the window`] : [])]
}

for (const [name, theme, context] of [
  ['wide, by day', 'day', {}],
  ['narrow, by night', 'night', PHONE],
] as const) {
  test(
    name,
    async () => {
      const [anna, ben, cleo] = [
        await company.come('Anna', { kept: { theme, words: 'off' }, context }),
        await company.come('Ben'),
        await company.come('Cleo', { kept: { theme, words: 'off' }, context }),
      ]
      const found: string[] = []
      const check = async (page: Page, where: string) => void found.push(...(await faultsOf(page, `${name}: ${where}`)))
      await anna.goto(`${company.url}#/friends`)
      await anna.getByRole('button', { name: 'Use this name' }).waitFor()
      await check(anna, 'lobby without a name')
      await anna.goto(`${company.url}#/new/iki?with=friends`)
      await anna.getByText('Clock for the whole game').click()
      await check(anna, 'making a table')
      await openTable(anna, { game: 'iki', name: 'Anna', others: ['open', 'journeyman', 'apprentice'], public: true })
      await check(anna, 'waiting room')
      await cleo.goto(`${company.url}#/friends`)
      await cleo.getByRole('link', { name: /^Join/ }).waitFor()
      await check(cleo, 'lobby with a table')
      await joinByLink(ben, anna.url(), 'Ben')
      await begin(anna, [anna, ben])
      await anna.getByRole('button', { name: 'Players & chat' }).click()
      await anna.getByRole('textbox', { name: 'Message' }).fill('Hello')
      await anna.getByRole('button', { name: 'Send', exact: true }).click()
      await anna.getByRole('log', { name: 'Chat' }).getByText('Hello').waitFor()
      await check(anna, 'table with company')
      await cleo.goto(anna.url())
      await cleo.locator('.table').waitFor()
      await check(cleo, 'onlooker')
      await anna.goto(`${cleo.url()}?back=0`)
      await anna.getByRole('button', { name: 'Next step' }).waitFor()
      await check(anna, 'looking back')
      await anna.getByRole('link', { name: 'Back to the table' }).click()
      await anna.locator('.table').waitFor()
      await anna.context().setOffline(true)
      await anna.getByText('This device is offline.').waitFor()
      await check(anna, 'without a network')
      await anna.context().setOffline(false)
      await anna.goto(`${company.url}#/tables`)
      await anna.locator('.games-one').first().waitFor()
      await check(anna, 'my tables')
      await anna.goto(`${company.url}#/me`)
      await anna.getByText('Nobody is muted.').waitFor()
      await check(anna, 'profile')
      expect(found).toEqual([])
    },
    LONG,
  )
}

test.each(LANGUAGES)(
  '%s: the form for a table fits a phone, whatever is chosen',
  async (language) => {
    // A phone itself would make the page narrower until all fits.
    const page = await company.come('Anna', { kept: { language }, context: { viewport: { width: 390, height: 844 } } })
    await page.goto(`${company.url}#/new/ukiyoe?with=friends`)
    for (const clock of [1, 2]) {
      await page.locator('input[name="clock"]').nth(clock).click()
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('fieldset, select')]
          .filter((one) => one.getBoundingClientRect().right > innerWidth)
          .map((one) => one.outerHTML),
      )
      expect(wide).toEqual([])
    }
  },
  LONG,
)
