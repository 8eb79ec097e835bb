// A worker that dies during a game: another takes its place, and the game goes on as if nothing had happened.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONG, usePlace, WEB } from '../support/browser/browser.ts'
import { keptRecord, setUp, untilTurn } from '../support/browser/play.ts'

/** The bot is asked before the person. */
const BOT_FIRST = { game: 'iki', seats: ['', 'journeyman'], seed: 'bot first' } as const

/** How many more times a worker dies when it is asked. */
let deaths = 0

const DIES = `addEventListener('message', (event) => {
  const ask = new XMLHttpRequest()
  ask.open('GET', '/dies', false)
  ask.send()
  if (ask.responseText !== 'yes') return
  event.stopImmediatePropagation()
  throw new Error('dead')
})\n`

const place = usePlace((app) => {
  app.get('/dies', (_, reply) => reply.type('text/plain').send(deaths-- > 0 ? 'yes' : 'no'))
  app.get('/assets/bot-:rest', (request, reply) => reply.type('text/javascript').send(DIES + readFileSync(join(WEB, request.url), 'utf8')))
})

test(
  'a bot whose worker dies is asked again',
  async () => {
    deaths = 2
    const page = await place.visit()
    await setUp(page, BOT_FIRST)
    expect(await untilTurn(page)).toBe('turn')
    expect(deaths).toBeLessThan(0)
    expect((await keptRecord(page)).moves.length).toBeGreaterThan(0)
  },
  LONG,
)

test(
  'when none answers, the bar says so and asks again when the reader wants it',
  async () => {
    deaths = 5
    const page = await place.visit()
    await setUp(page, BOT_FIRST)
    await page.getByText(/is not responding\.$/).waitFor()
    await page.getByRole('button', { name: 'Ask again' }).click()
    expect(await untilTurn(page)).toBe('turn')
    expect(await page.getByText(/is not responding\.$/).count()).toBe(0)
  },
  LONG,
)
