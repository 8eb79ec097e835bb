// A real server with its store in a folder, and several readers with browsers of their own round its tables.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { isVisibleTo } from '../../../src/core/events.ts'
import type { GameEvent } from '../../../src/core/game.ts'
import { type GameRecord, readRecord } from '../../../src/core/record/record.ts'
import type { RandomStream } from '../../../src/core/rng.ts'
import { GAMES } from '../../../src/games/index.ts'
import { createApp } from '../../../src/server/app.ts'
import { openBackend } from '../../../src/server/store/store.ts'
import { connect, LONG, openContext, PATIENCE, type Reader, WEB } from './browser.ts'
import { finalTotals, NAMED } from './play.ts'

/** What a browser says of a network that is cut, or of a server that is gone for a moment. */
const BREAKS =
  /WebSocket connection to|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_NETWORK_CHANGED|Failed to load resource|when fetching the script/

export interface Company {
  readonly url: string
  /** A reader of that name, in a browser of their own, at the title page. */
  come(name: string, reader?: Reader): Promise<Page>
  /** The server goes away and comes back on the same port, with what its folder holds; `meanwhile` is done in between. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
  /** This many milliseconds pass on the server's clock. */
  pass(ms: number): void
  /** The record of a game that is over. */
  record(table: string): Promise<GameRecord>
}

/** Other servers than the usual one: where they are reached, and how they end. */
export type Serve = () => Promise<{ readonly url: string; close(): Promise<void> }>

/** Call once at the top of a file. A test fails on any error of a page, but for what a broken network makes a browser say. */
export function useCompany(serve?: Serve): Company {
  let app: FastifyInstance
  let close: () => Promise<void> = async () => void (await app?.close())
  let browser: Browser
  let url = ''
  let passed = 0
  const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-company-'))
  const contexts: BrowserContext[] = []
  const errors: string[] = []

  async function open(port: number): Promise<void> {
    app = await createApp({
      web: WEB,
      backend: await openBackend({ folder }),
      pace: 0,
      threads: 1,
      now: () => Date.now() + passed,
    })
    await app.listen({ host: '127.0.0.1', port })
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`
  }
  beforeAll(async () => {
    if (serve) ({ url, close } = await serve())
    else await open(0)
    browser = await connect()
  }, LONG)
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
    expect(errors.splice(0)).toEqual([])
  }, PATIENCE)
  afterAll(async () => {
    await browser?.close()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }, PATIENCE)

  return {
    get url() {
      return url
    },
    async come(name, { kept, ...reader } = {}) {
      const context = await openContext(browser, { ...reader, kept: { words: 'on', ...kept } })
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => void errors.push(`${name}: ${error.stack ?? error}`))
      page.on('console', (message) => {
        const bad = message.type() === 'error' || message.type() === 'warning'
        if (bad && !BREAKS.test(message.text())) errors.push(`${name}: ${message.text()}`)
      })
      await page.goto(url)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    },
    async restart(meanwhile) {
      const { port } = app.server.address() as AddressInfo
      await app.close()
      await meanwhile?.()
      await open(port)
    },
    pass(ms) {
      passed += ms
    },
    async record(table) {
      const answer = await fetch(`${url}api/tables/${table}/record?form=text`)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`the record is refused: ${text}`)
      const read = readRecord(GAMES, text)
      if ('problem' in read) throw new Error(read.problem)
      return read.record
    },
  }
}

/** The id of the table a page is at. */
export const tableOf = (page: Page) => /#\/t\/([^/?]+)/.exec(page.url())![1]!

export interface Wish {
  readonly game: 'iki' | 'ukiyoe'
  readonly name: string
  /** The seats after the reader's own: open, or a bot's. */
  readonly others: readonly string[]
  readonly public?: boolean
  /** More to set before the table is opened. */
  readonly more?: () => Promise<void>
}

/** Opens a table by the page for it and waits for its waiting room. */
export async function openTable(page: Page, { game, name, others, public: listed = false, more }: Wish): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/new/${game}?with=friends`)
  const players = page.getByRole('group', { name: 'Players' })
  await players.getByRole('textbox', { name: 'Name shown to others' }).fill(name)
  await players.getByRole('button', { name: String(others.length + 1), exact: true }).click()
  for (const [i, seat] of others.entries()) await players.getByLabel(`Player at seat ${i + 2}`).selectOption(seat)
  if (listed) await page.getByText('Public', { exact: true }).click()
  await more?.()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('heading', { name: `${name}’s table` }).waitFor()
}

/** Takes a seat in the waiting room where the page is. */
export async function sitDown(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Take this seat/ })
    .first()
    .click()
  const seats = page.getByRole('region', { name: 'Seats' })
  const field = seats.getByRole('textbox', { name: 'Name shown to others' })
  await field.fill(name)
  await field.press('Enter')
  await seats.getByText(`${name} (you)`).waitFor()
}

/** Comes by the link. */
export async function joinByLink(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await sitDown(page, name)
}

export async function begin(host: Page, all: readonly Page[]): Promise<void> {
  await host.getByRole('button', { name: 'Start' }).click()
  for (const page of all) await page.locator('.table').waitFor()
}

/** Whether it is this page's turn, or the game is over: asked of all in turn again and again, so with one question each. */
const stateOfPage = (page: Page): Promise<'turn' | 'end' | 'other'> =>
  page.evaluate((moves) => {
    if (document.querySelector('.table .end')) return 'end'
    return document.querySelector('.bar-mine') && document.querySelector(moves) ? 'turn' : 'other'
  }, NAMED)

/** The page on turn, or undefined when the game is over. */
export async function onTurn(pages: readonly Page[]): Promise<Page | undefined> {
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    for (const page of pages) {
      const state = await stateOfPage(page)
      if (state === 'end') return undefined
      if (state === 'turn') return page
    }
    await pages[0]!.waitForTimeout(50)
  }
  throw new Error('nobody is on turn')
}

/** One move by name; when this is done the table has changed, and its bar says whose turn it is. */
export async function move(page: Page, chance: RandomStream): Promise<void> {
  // In the page itself: an update may draw a button anew under the pointer.
  const before = await page.evaluate(
    ([selector, drawn]) => {
      const moves = document.querySelectorAll<HTMLElement>(selector)
      if (moves.length === 0) throw new Error('no moves by name')
      const version = document.querySelector('.table')?.getAttribute('data-version')
      moves[drawn % moves.length]!.click()
      return version
    },
    [NAMED, chance.below(2 ** 20)] as const,
  )
  await page.waitForFunction((then) => {
    const hasChanged = document.querySelector('.table')?.getAttribute('data-version') !== then
    return hasChanged && document.querySelector('.bar-mine, .bar-other, .end') !== null
  }, before)
}

/** This many moves of the players on turn, one after the other. */
export async function playSome(pages: readonly Page[], chance: RandomStream, moves: number): Promise<void> {
  for (let n = 0; n < moves; n++) {
    const page = await onTurn(pages)
    if (!page) throw new Error('the game was over too soon')
    await move(page, chance)
  }
}

/** From now on the page itself presses its buttons as soon as it is on turn, exhibitions first; this many times, or to the end of the game. */
async function playAlone(page: Page, seed: number, most: number): Promise<void> {
  const start = ({ first, left, named }: { first: number; left: number; named: string }) => {
    let x = first
    let last: string | null = null
    let more = left
    const below = (n: number) => {
      x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff
      return (x >> 8) % n
    }
    const timer = setInterval(() => {
      if (document.querySelector('.table .end')) return clearInterval(timer)
      const version = document.querySelector('.table')?.getAttribute('data-version') ?? null
      if (more === 0 || version === last || !document.querySelector('.bar-mine')) return
      const all = [...document.querySelectorAll<HTMLButtonElement>(named)]
      const shows = all.filter((button) => button.textContent?.startsWith('Exhibit'))
      const pool = shows.length > 0 ? shows : all
      if (pool.length === 0) return
      last = version
      more -= 1
      pool[below(pool.length)]!.click()
    }, 10)
  }
  await page.evaluate(start, { first: seed, left: most, named: NAMED })
}

/** All play on by themselves to the end, or until each has made this many moves. */
export async function playByThemselves(pages: readonly Page[], most = -1): Promise<void> {
  for (const [i, page] of pages.entries()) await playAlone(page, 7919 * (i + 1), most)
}

export async function playToTheEnd(pages: readonly Page[]): Promise<void> {
  await playByThemselves(pages)
  for (const page of pages) await page.locator('.table .end').waitFor({ timeout: LONG })
}

/** Resigns the seat of this page; the panel does not stay over what follows. */
export async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Players & chat' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await page.locator('.friends-panel').waitFor({ state: 'detached' })
}

/** How many lines of the log a seat must have seen: every event it may know, each once. */
export function linesFor(record: GameRecord, seat: number | null): number {
  const game = GAMES[record.game]!
  const s = game.setup(record.options, record.seats.length)
  const events: GameEvent[] = []
  for (const one of record.moves) game.apply(s, one, (event) => void events.push(event))
  return events.filter((event) => isVisibleTo(event, seat)).length
}

/** The number of lines in the page's log. */
export async function logLength(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Log' }).click()
  const log = page.getByRole('region', { name: 'Log' })
  await log.waitFor()
  const count = await log.getByRole('listitem').count()
  await page.getByRole('button', { name: 'Log' }).click()
  return count
}

/** What the end panel says: the totals, seat by seat. */
export async function totalsOf(page: Page): Promise<number[]> {
  await page.getByRole('region', { name: 'Result' }).waitFor()
  return [...(await finalTotals(page))]
}
