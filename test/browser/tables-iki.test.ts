// IKI by link: two people through the end of a year that was begun at home, and four people, each in a browser of their own, through its first months.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { GAMES } from '../../src/games/index.ts'
import { LONG } from '../support/browser/browser.ts'
import {
  begin,
  giveUp,
  joinByLink,
  linesFor,
  logLength,
  move,
  onTurn,
  openTable,
  playByThemselves,
  playSome,
  playToTheEnd,
  tableOf,
  totalsOf,
  useCompany,
} from '../support/browser/company.ts'
import { stateOf } from '../support/browser/play.ts'
import { keepGame, recordNearEnd } from '../support/browser/positions.ts'

const company = useCompany()
const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora'] as const

/** This many people sit down and begin; the first has opened the table. */
async function gather(count: number): Promise<Page[]> {
  const pages: Page[] = []
  for (const name of NAMES.slice(0, count)) pages.push(await company.come(name))
  const [host, ...others] = pages as [Page, ...Page[]]
  await openTable(host, { game: 'iki', name: 'Anna', others: others.map(() => 'open') })
  for (const [i, page] of others.entries()) await joinByLink(page, host.url(), NAMES[i + 1]!)
  await begin(host, pages)
  return pages
}

/** All show the result the record has, and each has seen every event it may know, once. */
async function compare(pages: readonly Page[]): Promise<void> {
  const record = await company.record(tableOf(pages[0]!))
  const { totals } = GAMES.iki!.scores(stateOf({ ...record, seed: record.seed ?? '' }))
  for (const [seat, page] of pages.entries()) {
    expect(await totalsOf(page)).toEqual([...totals])
    expect(await logLength(page), `every event once for seat ${seat}`).toBe(linesFor(record, seat))
  }
}

test(
  'the end of a year with two people',
  async () => {
    const pages: [Page, Page] = [await company.come('Anna'), await company.come('Ben')]
    const [anna, ben] = pages
    const record = recordNearEnd('iki', 15, 2)
    await keepGame(anna, 'a', { ...record, seats: [{ name: 'Anna' }, { name: 'Ben' }] })
    await anna.goto(`${company.url}#/open/a`)
    await anna.getByRole('textbox', { name: 'Name shown to others' }).fill('Anna')
    await anna.getByRole('button', { name: 'Open the table' }).click()
    await anna.getByRole('heading', { name: 'Anna’s table' }).waitFor()
    await joinByLink(ben, anna.url(), 'Ben')
    await begin(anna, pages)
    await playSome(pages, new RandomStream('two in Edo'), 4)
    await ben.reload()
    await onTurn(pages)
    await playToTheEnd(pages)
    await compare(pages)
  },
  LONG,
)

test(
  'four people: one is cut off and catches up, one reloads the page, three give up',
  async () => {
    const chance = new RandomStream('four by link')
    const pages = await gather(4)
    // Everybody is seen to be there.
    for (const page of pages) await page.getByRole('list', { name: 'Seats' }).getByText('online').nth(3).waitFor()
    await playSome(pages, chance, 6)
    await pages[2]!.reload()
    const mover = (await onTurn(pages))!
    const other = pages[(pages.indexOf(mover) + 2) % pages.length]!
    await other.context().setOffline(true)
    await other.getByText('This device is offline.').waitFor()
    await move(mover, chance)
    await other.context().setOffline(false)
    await other.getByText('Connected.').waitFor()
    await playByThemselves(pages, 8)
    for (const page of pages.slice(1)) await giveUp(page)
    await compare(pages)
    await pages[0]!.getByRole('heading', { name: 'You win' }).waitFor()
  },
  LONG,
)
