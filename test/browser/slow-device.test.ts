// On a device too slow for what a level looks at, the card of the bot at the table says so.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { bots } from '../../src/messages/en/bots.ts'
import { LONG, usePlace, WEB } from '../support/browser/browser.ts'
import { peopleText, playOn, setUp, tapMove } from '../support/browser/play.ts'

/** In the bots' worker every look at the clock takes a second, so that a search ends at its time. */
const place = usePlace((app) => {
  app.get('/assets/bot-:rest', (request, reply) => {
    const slow = 'let looks = 0; performance.now = () => 1000 * looks++\n'
    return reply.type('text/javascript').send(slow + readFileSync(join(WEB, request.url), 'utf8'))
  })
})

test(
  'a foreman plays within his time, with a style or without, and his card says that he had to stop',
  async () => {
    const page = await place.visit()
    await setUp(page, { game: 'ukiyoe', seats: ['', 'foreman-raider'], seed: 'slow' })
    expect(await peopleText(page)).toMatch(/Foreman · Raider.*Why hang prints.*up to 3 seconds per move/)
    const chance = new RandomStream('slow')
    await playOn(page, () => tapMove(page, chance), 3)
    expect(await peopleText(page)).toContain(bots['search.short'])
  },
  LONG,
)
