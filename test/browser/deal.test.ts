// The deal of the day after it was played: the reader beside the master and the grandmaster, with luck taken out, and a text to share.
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { findBot } from '../../src/games/bots.ts'
import { loadMessages } from '../../src/messages/i18n.ts'
import type { BotWorker, WorkerQuestion } from '../../src/web/bots/client.ts'
import { dayOf, dealId } from '../../src/web/daily/days.ts'
import { dealOf, dealtGame, playDeal } from '../../src/web/daily/deal.ts'
import { LONG, usePlace } from '../support/browser/browser.ts'
import { goTo, keepGame } from '../support/browser/positions.ts'

await loadMessages()
const place = usePlace()

/** As in the worker, but not for long. */
const ask = (async ({ game, seat, view, moves, bot }: WorkerQuestion & { kind: 'choose' }) =>
  moves.indexOf(
    findBot(game, bot)!.choose({ seat, view, moves }, new RandomStream('reader'), { iterations: 4 }),
  )) as unknown as BotWorker['ask']

test(
  'both bots play the same cards, once; their results, the luck of all and the text to share',
  async () => {
    const page = await place.visit({ kept: { iterations: '4' } })
    const day = dayOf(new Date())
    const deal = dealOf(day)
    const played = await playDeal(deal, 'apprentice', ask, () => {}, new AbortController().signal)
    await keepGame(page, dealId(day), { ...played, seats: dealtGame(deal).seats })
    // At its end the table leads to the comparison first.
    await goTo(page, `table/${dealId(day)}`)
    const main = page.locator('.ending-next .button-seal')
    expect(await main.allTextContents()).toEqual(['Compare on the same cards'])
    await page.getByRole('link', { name: 'Review' }).waitFor()
    await goTo(page, 'deal')
    const totals = page.getByRole('region', { name: 'Result' })
    await page.getByRole('button', { name: 'Take the luck out' }).waitFor()
    const shown = (await totals.textContent())!
    const [, you, grandmaster, master] = /You (\d+).*seat(\d+) Grandmaster(\d+) Master/.exec(shown) ?? []
    expect(Number(you), shown).toBe(played.result!.totals[deal.seat])
    expect(await page.locator('.daily-send').textContent()).toContain(`Me ${you}, Grandmaster ${grandmaster}, Master ${master}`)
    expect(await page.getByRole('link', { name: /^See the game: / }).count()).toBe(2)

    await page.getByRole('button', { name: 'Take the luck out' }).click()
    const luck = page.locator('.deal-luck li')
    await luck.first().waitFor()
    expect(await luck.allTextContents()).toEqual([/you would have/, /Grandmaster/, /Master/].map((said) => expect.stringMatching(said)))

    await page.reload()
    await luck.nth(2).waitFor()
    expect(await totals.textContent()).toBe(shown)
    expect(await page.getByRole('progressbar').count()).toBe(0)
  },
  LONG,
)
