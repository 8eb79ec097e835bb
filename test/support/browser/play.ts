// Playing at the page's table: by tap on what is lit, or by the names of the moves.
import type { Locator, Page } from '@playwright/test'
import { expect } from 'vitest'
import { resume } from '../../../src/core/match.ts'
import type { GameRecord } from '../../../src/core/record/record.ts'
import type { RandomStream } from '../../../src/core/rng.ts'
import { GAMES } from '../../../src/games/index.ts'
import { PATIENCE } from './browser.ts'

export type At = 'turn' | 'end' | 'hand-over'

const SIGNS = { end: '.table .end', 'hand-over': '.hand-over button', turn: '.bar-mine' } as const

/** Waits until somebody at the screen has something to do. */
export async function untilTurn(page: Page): Promise<At> {
  const at = await page.waitForFunction(
    (signs) => document.querySelector('[aria-busy="true"]') === null && signs.find(([, sign]) => document.querySelector(sign))?.[0],
    Object.entries(SIGNS) as [At, string][],
    { timeout: PATIENCE },
  )
  return (await at.jsonValue()) as At
}

/** The totals by seat, from the table of all points at the end. */
export async function finalTotals(page: Page): Promise<readonly number[]> {
  const end = page.getByRole('region', { name: 'Result' })
  // After a game cut short they stand open.
  const all = end.locator('details', { hasText: 'All points' })
  if (!(await all.evaluate((details: HTMLDetailsElement) => details.open))) await all.getByText('All points').click()
  const cells = await end
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .allTextContents()
  return cells.map(Number)
}

const versionOf = (page: Page) => page.locator('.table').getAttribute('data-version')

/** Does something that plays a move, and waits until the table has changed. */
export async function changing(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await versionOf(page)
  await act()
  await page.waitForFunction((then) => document.querySelector('.table')?.getAttribute('data-version') !== then, before)
}

/** What may be tapped now: what is lit on the board, choices beside it, and at last the own cards. */
const LIT = 'button.is-legal, .is-legal > button.ik-cover, .is-legal > button.ik-shop-main, .is-legal > button.uki-artist-head'
const CHOICES = '.ik-choice-buttons button[aria-pressed]'
/** On a narrow screen what is lit may lie in another part of the street or in a drawer. */
const PARTS = '.ik-quarter:has(.is-legal):not([aria-pressed="true"])'
const DRAWERS = '[role="tab"]'
const CARDS = '.uki-beaten button:enabled, .uki-hand button:visible'

const NEAR = [`${LIT}, ${CHOICES}`, `${LIT}, ${CHOICES}, ${PARTS}`] as const
const RED = '.bar-mine .button-seal'
const MOST_TAPS = 40

/** One move of the person at the screen, by pointer: taps until a move is picked, then the red button. */
export async function tapMove(
  page: Page,
  chance: RandomStream,
  tap: (target: Locator) => Promise<void> = (target) => target.click(),
): Promise<void> {
  for (let taps = 0; taps < MOST_TAPS; taps++) {
    // One question before each tap: whole games are played this way.
    const { isReady, counts } = await page.evaluate(
      ([red, ...lists]) => ({
        isReady: document.querySelector(red)?.getAttribute('aria-disabled') === 'false',
        counts: lists.map((targets) => document.querySelectorAll(targets).length),
      }),
      [RED, ...NEAR] as const,
    )
    if (isReady) {
      await changing(page, () => tap(page.locator(RED)))
      return
    }
    const near = chance.below(3) === 0 ? 1 : 0
    let targets = page.locator(NEAR[near]!)
    let count = counts[near]!
    // What is lit does not always lead to a move: a set of cards may be too small to show.
    if (count === 0 || taps > MOST_TAPS / 2) {
      targets = page.locator(`${LIT}, ${CHOICES}, ${CARDS}, ${PARTS}, ${DRAWERS}`)
      count = await targets.count()
    }
    expect(count, 'something to tap').toBeGreaterThan(0)
    await tap(targets.nth(chance.below(count)))
  }
  throw new Error(`no move after ${MOST_TAPS} taps`)
}

/** The buttons of the moves by name; the table in words must be shown. */
export const NAMED = '.moves section:first-child button'
/** The same, in English, as a reader who cannot see finds them. */
export const namedMoves = (page: Page, title = 'What you can do') => page.getByRole('region', { name: title }).getByRole('button')

export async function nameMove(page: Page, chance: RandomStream): Promise<void> {
  const moves = page.locator(NAMED)
  const count = await moves.count()
  expect(count, 'moves by name').toBeGreaterThan(0)
  await changing(page, () => moves.nth(chance.below(count)).click())
}

export interface Setup {
  readonly game: 'iki' | 'ukiyoe'
  /** A bot's id, or empty for a person. */
  readonly seats: readonly string[]
  readonly seed: string
}

/** Makes a game on the page for it, in English. */
export async function setUp(page: Page, { game, seats, seed }: Setup): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/new/${game}`)
  const players = page.getByRole('group', { name: 'Players' })
  await players.getByRole('button', { name: String(seats.length), exact: true }).click()
  for (const [i, bot] of seats.entries()) {
    await players.getByRole('combobox').nth(i).selectOption(bot)
    await players
      .getByRole('textbox')
      .nth(i)
      .fill(bot === '' ? `Person ${i + 1}` : `Bot ${i + 1}`)
  }
  await page.getByText('Seed and cards').click()
  await page.getByRole('textbox', { name: 'Seed' }).fill(seed)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('.table').waitFor()
}

/** Presses the title page's button for a game. */
export async function playNow(page: Page, game: 'IKI' | 'UKIYO-E'): Promise<void> {
  const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name: game, exact: true }) })
  await article.getByRole('button', { name: 'Play now' }).click()
  await page.locator('.table').waitFor()
}

/** The game at the page's address as the browser keeps it. */
export async function keptRecord(page: Page): Promise<GameRecord> {
  return page.evaluate(
    (id) =>
      new Promise<GameRecord>((resolve, reject) => {
        const open = indexedDB.open('nihonbashi', 1)
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const get = open.result.transaction('games').objectStore('games').get(id)
          get.onsuccess = () => resolve(get.result.record)
          get.onerror = () => reject(get.error)
          open.result.close()
        }
      }),
    decodeURIComponent(/#\/\w+\/([^/?]+)/.exec(page.url())![1]!),
  )
}

/** The whole truth of a kept game, for comparing with what the page shows. */
export const stateOf = (record: GameRecord) =>
  resume(GAMES[record.game]!, record.options, record.seats.length, record.seed!, record.moves).state

/** Moves of persons until the end, a hand-over, or as many as wished. */
export async function playOn(page: Page, move: () => Promise<void>, most = Number.POSITIVE_INFINITY): Promise<{ at: At; moves: number }> {
  let moves = 0
  for (;;) {
    const at = await untilTurn(page)
    if (at !== 'turn' || moves >= most) return { at, moves }
    await move()
    moves += 1
  }
}

/** The text of a part of the page once it no longer changes: a table is drawn over a few frames. */
export async function settledText(part: Locator): Promise<string> {
  let text = ''
  for (let same = 0; same < 3; ) {
    await part.page().waitForTimeout(60)
    const now = (await part.textContent())!
    same = now === text ? same + 1 : 0
    text = now
  }
  return text
}

/** What the panel says of the bots at the table. */
export async function peopleText(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Who is playing' }).click()
  const people = page.getByRole('region', { name: 'Who is playing' })
  const text = (await people.textContent())!
  await people.getByRole('button', { name: 'Close' }).click()
  return text
}
