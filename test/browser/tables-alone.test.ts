// The page without a server for tables, as on static hosting: the friends' parts say so, and the device plays as ever.
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, LONG, openContext, PATIENCE, WEB } from '../support/browser/browser.ts'
import { playNow, untilTurn } from '../support/browser/play.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

let server: Server
let browser: Browser
let url = ''

beforeAll(async () => {
  // Knows files and nothing else; what is not there gets a page of its own.
  server = createServer((request, response) => {
    const path = join(WEB, request.url === '/' ? 'index.html' : request.url!.split('?')[0]!)
    const found = request.method === 'GET' && path.startsWith(WEB) && existsSync(path)
    response.writeHead(found ? 200 : 404, { 'content-type': found ? (TYPES[extname(path)] ?? 'application/octet-stream') : 'text/html' })
    response.end(found ? readFileSync(path) : '<h1>Not here</h1>')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  browser = await connect()
}, LONG)
afterAll(async () => {
  await browser?.close()
  server?.close()
}, PATIENCE)

test(
  'without a server for tables',
  async () => {
    const context = await openContext(browser, { worker: true })
    const page = await context.newPage()
    await page.goto(`${url}#/friends`)
    await page.getByRole('alert').getByText('There is no server for tables here.').waitFor()
    await page.goto(`${url}#/t/some-table`)
    await page
      .getByText(/There is no server for tables here|Connection lost/)
      .first()
      .waitFor()
    await page.goto(`${url}#/new/ukiyoe?with=friends`)
    await page.getByRole('textbox', { name: 'Name shown to others' }).fill('Anna')
    await page.getByRole('button', { name: 'Open the table' }).click()
    await page.getByRole('alert').getByText('There is no server for tables here.').waitFor()
    await page.goto(url)
    await playNow(page, 'UKIYO-E')
    expect(await untilTurn(page)).toBe('turn')
    await context.close()
  },
  LONG,
)
