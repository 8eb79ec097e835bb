// The built page on our own server, one for a file of tests, and the Chromium of the run to use it with.
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Download, type Page } from '@playwright/test'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { openBackend } from '../../../src/server/store/store.ts'

/** A machine may be slow: a step gets this long before it counts as failed. */
export const PATIENCE = 30_000
export const LONG = 240_000

/** Where the built page is. */
export const WEB = resolve('dist/web')

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

/** The Chromium of this run; what is opened through one connection is closed with it. */
export const connect = (): Promise<Browser> => chromium.connect(inject('browser'), { timeout: 120_000 })

/** What a file holds that the page has saved. */
export async function textOf(download: Download): Promise<string> {
  return text(await download.createReadStream())
}

async function serve(prepare?: (app: FastifyInstance) => void): Promise<{ app: FastifyInstance; url: string }> {
  const app = await createApp({ web: WEB, backend: await openBackend({ memory: true }) })
  prepare?.(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/` }
}

export interface Reader {
  /** What the browser has stored before: language, theme, words and so on. Bots do not wait unless the pace says so, and no lesson is offered. */
  readonly kept?: Readonly<Record<string, string>>
  readonly context?: BrowserContextOptions
  /** Whether the page has its service worker, which fetches and keeps the whole app. Few tests need it, and it costs more than a visit. */
  readonly worker?: boolean
}

/** A fresh browser of one reader, with nothing open. */
export async function openContext(browser: Browser, { kept = {}, context: options = {}, worker = false }: Reader): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(PATIENCE)
  await context.addInitScript(
    ({ entries, worker }: { readonly entries: readonly [string, string][]; readonly worker: boolean }) => {
      for (const [name, value] of entries) if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
      if (!worker) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    },
    { entries: Object.entries({ pace: '0', newcomer: 'offered', ...kept }), worker },
  )
  return context
}

export interface Visit extends Reader {
  /** What to do with the empty page before it goes anywhere. */
  readonly before?: (page: Page) => Promise<void>
  /** Whether an error of the page is made on purpose, and no reason to fail. */
  readonly tolerate?: (text: string) => boolean
}

export interface Place {
  readonly url: string
  /** A reader's fresh browser at the title page. */
  visit(visit?: Visit): Promise<Page>
  /** The server is gone for the rest of the file. */
  hangUp(): Promise<void>
}

/** Call once at the top of a file: opens everything before its tests, closes it after; a test fails on any error of the page. `open` gives another Chromium. */
export function usePlace(prepare?: (app: FastifyInstance) => void, open = connect): Place {
  let app: FastifyInstance
  let browser: Browser
  let url = ''
  const contexts: BrowserContext[] = []
  const errors: string[] = []
  beforeAll(async () => {
    ;({ app, url } = await serve(prepare))
    browser = await open()
  }, LONG)
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
    expect(errors.splice(0)).toEqual([])
  }, PATIENCE)
  afterAll(async () => {
    await browser?.close()
    await app?.close()
  }, PATIENCE)
  return {
    get url() {
      return url
    },
    async hangUp() {
      await app.close()
    },
    async visit({ before, tolerate = () => false, ...reader } = {}) {
      const context = await openContext(browser, reader)
      contexts.push(context)
      const page = await context.newPage()
      const note = (text: string) => {
        if (!tolerate(text)) errors.push(text)
      }
      page.on('pageerror', (error) => note(String(error.stack ?? error)))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text())
      })
      await before?.(page)
      await page.goto(url)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    },
  }
}
