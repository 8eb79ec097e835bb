// The grandmaster in the page: what he has learned is fetched when he plays, kept for offline play, and the page says what he plays with.
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { bots } from '../../src/messages/en/bots.ts'
import { LONG, usePlace } from '../support/browser/browser.ts'
import { keptRecord, peopleText, playOn, setUp, tapMove } from '../support/browser/play.ts'

const place = usePlace()

test(
  'he fetches what he has learned once, for this game and number of players, and plays with it offline too',
  async () => {
    const fetched: string[] = []
    const page = await place.visit({ worker: true, kept: { iterations: '24' } })
    page.context().on('request', (request) => {
      if (request.url().endsWith('.net')) fetched.push(new URL(request.url()).pathname)
    })
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const chance = new RandomStream('grandmaster')
    await setUp(page, { game: 'ukiyoe', seats: ['', 'grandmaster'], seed: 'net' })
    await playOn(page, () => tapMove(page, chance), 3)
    expect(new Set(fetched)).toEqual(new Set([expect.stringMatching(/^\/assets\/ukiyoe-2-[\w-]+\.net$/)]))
    const made = (await keptRecord(page)).moves.length
    expect(made).toBeGreaterThan(3)
    expect(await peopleText(page)).toMatch(new RegExp(`${bots['grandmaster.learned']}.* up to 3 seconds`))

    await page.context().setOffline(true)
    await place.hangUp()
    await page.reload()
    await playOn(page, () => tapMove(page, chance), 3)
    expect((await keptRecord(page)).moves.length).toBeGreaterThan(made + 3)
    expect(await peopleText(page)).toContain(bots['grandmaster.learned'])

    // A number of players for which nothing is kept: he plays all the same, and the page says how.
    await setUp(page, { game: 'ukiyoe', seats: ['', 'grandmaster', 'random'], seed: 'net' })
    await playOn(page, () => tapMove(page, chance), 3)
    expect(await peopleText(page)).toContain(bots['grandmaster.notLoaded'])
    await setUp(page, { game: 'ukiyoe', seats: ['', 'grandmaster', 'random', 'random'], seed: 'net' })
    expect(await peopleText(page)).toContain(bots['grandmaster.byHand'])
  },
  LONG,
)
