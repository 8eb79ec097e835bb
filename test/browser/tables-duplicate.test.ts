// Duplicate play in the page: two tables with the same deal, nobody may watch, and a comparison when both have finished.
import { expect, test } from 'vitest'
import { LONG } from '../support/browser/browser.ts'
import { giveUp, openTable, sitDown, useCompany } from '../support/browser/company.ts'

const company = useCompany()

test(
  'two tables of UKIYO-E with bots: the host plays one, a friend the other',
  async () => {
    const host = await company.come('Anna')
    const more = async () => {
      await host.getByLabel('Tables with the same deal').selectOption('2')
      await host.getByText('You compare your result').waitFor()
    }
    await openTable(host, { game: 'ukiyoe', name: 'Anna', others: ['journeyman'], more })
    const tables = host.getByRole('region', { name: 'The same deal at 2 tables' })
    await tables.getByText('waiting for 1').or(tables.getByText('Waiting for')).first().waitFor()
    const first = host.url()
    const second = await tables.getByRole('link', { name: 'Table 2' }).evaluate((link) => (link as HTMLAnchorElement).href)

    const friend = await company.come('Ben')
    await friend.goto(second)
    await sitDown(friend, 'Ben')
    await host.goto(second)
    await host.getByRole('button', { name: 'Start' }).click()
    await friend.locator('.table').waitFor()
    // The host has opened the table, but may not see this deal before playing it.
    await host.getByText('This deal is still being played.').waitFor()
    expect(await host.locator('.table').count()).toBe(0)

    await host.goto(first)
    await host.getByRole('button', { name: 'Start' }).click()
    await host.locator('.table').waitFor()
    await giveUp(host)
    await host.getByRole('link', { name: 'Compare tables' }).click()
    await host.getByText('This deal is still being played.').waitFor()
    await giveUp(friend)
    const scores = host.getByRole('table', { name: 'Sorted by points' })
    await scores.waitFor()
    expect(await scores.getByRole('row').count()).toBe(5)
    expect(await scores.getByRole('rowheader').allTextContents()).toEqual(expect.arrayContaining([' Anna', ' Ben']))
    await host.getByRole('link', { name: 'To the table' }).click()
    await host.locator('.table .end').waitFor()
    // The head of the table has the seal, so the picture below it has none.
    expect(await host.locator('a[href="#/"]:visible .seal').count()).toBe(1)
    // Now everybody may look at the other table.
    await host.goto(second)
    await host.locator('.table').waitFor()
  },
  LONG,
)
