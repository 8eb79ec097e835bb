// On a phone, with a finger: a whole game of UKIYO-E, IKI from its beginning and to its end; nothing beside the screen, nothing too small to hit.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { LONG, PATIENCE, PHONE, usePlace } from '../support/browser/browser.ts'
import { settled } from '../support/browser/geometry.ts'
import { keptRecord, playOn, setUp, tapMove, untilTurn } from '../support/browser/play.ts'
import { ADDRESSES, goTo, keepAll, keepGame, recordAt, recordNearEnd } from '../support/browser/positions.ts'

const place = usePlace()

const SMALLEST = 44

/** Smaller than that nothing may be, but links in the middle of a sentence. */
const LEAST = 24

/**
 * What may be smaller, and why:
 * links and words to ask for inside a sentence, a list or a table, which are as high as their line (WCAG 2.5.8 says so too);
 * the names of clauses and the lines of a log, which are read like a text and stand in rows as wide as the page;
 * the player's own chips under the street, which stand in full size among the players;
 * boxes to tick, which are hit by their label;
 * the skip link, which is for keyboards.
 */
const EXCEPTIONS = '.term, p a, li a, td a, dd a, input[type="radio"], input[type="checkbox"], .skip'
const ROWS = '.rules a, .review-log button, .ik-own .ik-chip'

async function checkFit(page: Page, where: string): Promise<string[]> {
  return page.evaluate(
    ({ smallest, least, exceptions, rows, where }) => {
      const wrong: string[] = []
      const { scrollWidth, clientWidth } = document.documentElement
      const wide = Math.max(scrollWidth, innerWidth)
      if (wide > clientWidth) wrong.push(`${where}: the page is ${wide} px wide`)
      for (const element of document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [role="tab"]')) {
        const box = (element.matches('input') && element.closest('label') ? element.closest('label')! : element).getBoundingClientRect()
        if (box.width === 0 || element.closest('.unseen') || !element.checkVisibility({ visibilityProperty: true })) continue
        const isButtonLike = element.matches('.button-seal, .button-quiet, .round')
        if (!isButtonLike && element.matches(exceptions)) continue
        const wanted = (element.matches(rows) ? least : smallest) - 0.5
        if (box.width < wanted || box.height < wanted)
          wrong.push(
            `${where}: ${element.tagName}.${element.className} "${(element.textContent ?? '').trim().slice(0, 30)}" ${Math.round(box.width)}×${Math.round(box.height)}`,
          )
      }
      return wrong
    },
    { smallest: SMALLEST, least: LEAST, exceptions: EXCEPTIONS, rows: ROWS, where },
  )
}

for (const game of ['ukiyoe', 'iki'] as const) {
  test(
    `${game} by tap`,
    async () => {
      const page = await place.visit({ context: PHONE })
      const chance = new RandomStream(`phone ${game}`)
      const wrong: string[] = []
      await setUp(page, { game, seats: ['', 'journeyman', 'journeyman'], seed: 'phone' })
      const { moves } = await playOn(
        page,
        async () => {
          wrong.push(...(await checkFit(page, game)))
          await tapMove(page, chance, (target) => target.tap())
        },
        game === 'iki' ? 14 : 9,
      )
      expect(moves).toBeGreaterThanOrEqual(9)
      expect([...new Set(wrong)]).toEqual([])

      // The rest of the game after a reload; of IKI, whose year is long, only the last weeks.
      if (game === 'iki') {
        await keepGame(page, 'late', recordNearEnd(game, 10, 3))
        await goTo(page, 'table/late')
      }
      const before = await keptRecord(page)
      await page.reload()
      await untilTurn(page)
      expect((await keptRecord(page)).moves).toEqual(before.moves)
      const rest = await playOn(page, () => tapMove(page, chance, (target) => target.tap()))
      expect(rest.at).toBe('end')
    },
    LONG,
  )
}

const PATIENT = { timeout: PATIENCE }
/** The longer lesson takes about 60. */
const MOST_TAPS = 90

/** What the coach says, whether the bar's button can be tapped, and the middle of the first place he points at. */
const coachOf = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.coach-pointer rect')?.getBoundingClientRect()
    return {
      says: document.querySelector('.coach-text')!.textContent,
      isReady: document.querySelector('.bar .button-seal:not([disabled], [aria-disabled="true"])') !== null,
      isOver: document.querySelector('.bar') === null,
      at: box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null,
    }
  })

test.each(['iki', 'ukiyoe'] as const)(
  'the lesson of %s is played by taps where the coach points',
  async (game) => {
    const page = await place.visit({ context: PHONE })
    await goTo(page, `learn/${game}`)
    for (let taps = 0; taps < MOST_TAPS; taps++) {
      // The bots' moves are shown, and the board scrolls to the place.
      await expect.poll(async () => coachOf(page).then(({ isReady, isOver, at }) => isReady || isOver || at !== null), PATIENT).toBe(true)
      await settled(page)
      const now = await coachOf(page)
      if (now.isOver) break
      if (now.isReady) await page.locator('.bar .button-seal').tap()
      else await page.touchscreen.tap(now.at!.x, now.at!.y)
      await expect.poll(() => coachOf(page), { ...PATIENT, message: `after a tap: ${now.says}` }).not.toEqual(now)
    }
    await page.getByText('Now you know the game').waitFor()
  },
  LONG,
)

test(
  'UKIYO-E: what the others did opens as a sheet with its heading',
  async () => {
    const page = await place.visit({ context: PHONE })
    await keepGame(page, 'late', recordNearEnd('ukiyoe', 4, 4))
    await goTo(page, 'table/late')
    await page.locator('.uki-slip-one').tap()
    const { width, height } = (await page.getByRole('dialog').getByRole('heading').boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThan(12)
  },
  LONG,
)

test(
  'every page fits',
  async () => {
    const page = await place.visit({ context: PHONE })
    await keepAll(page)
    const wrong: string[] = []
    for (const address of ADDRESSES) {
      await goTo(page, address)
      wrong.push(...(await checkFit(page, address)))
      const widths = await page
        .locator('.bar-mine .bar-buttons')
        .evaluateAll((all) => all.map((buttons) => buttons.clientWidth / buttons.closest('.bar')!.clientWidth))
      if (widths.some((width) => width < 0.8)) wrong.push(`${address}: the buttons leave most of the bar empty`)
    }
    expect([...new Set(wrong)]).toEqual([])
    await goTo(page, 'table/ukiyoe-middle')
    for (const panel of ['Settings', 'Log']) {
      await page.getByRole('button', { name: panel }).tap()
      wrong.push(...(await checkFit(page, panel)))
    }
    await setUp(page, { game: 'ukiyoe', seats: ['', ''], seed: 'phone' })
    expect(await untilTurn(page)).toBe('hand-over')
    wrong.push(...(await checkFit(page, 'hand-over')))
    expect([...new Set(wrong)]).toEqual([])
  },
  LONG,
)

test(
  'UKIYO-E: what may be drawn from is in sight above the hand, nothing lies under the bar, and the hand stays as it is while others play',
  async () => {
    const page = await place.visit({ context: PHONE, kept: { tempo: 'step' } })
    await keepGame(page, 'a', recordAt('ukiyoe', 'middle'))
    await goTo(page, 'table/a')
    await page.evaluate(() => scrollTo(0, 0))
    expect(await page.locator('.uki-pile.is-legal').count()).toBeGreaterThan(0)
    // Fonts load, and the bar finds its height: the layout settles in the first frames.
    const order = () =>
      page.evaluate(() => {
        const [pile, hand, bar] = ['.uki-pile.is-legal', '.uki-hand', '.bar'].map((part) =>
          document.querySelector(part)!.getBoundingClientRect(),
        )
        return { pileAboveHand: pile!.bottom <= hand!.top + 8, handAboveBar: hand!.bottom <= bar!.top + 1, pileInSight: pile!.top > 0 }
      })
    await expect.poll(order, { timeout: 20_000 }).toEqual({ pileAboveHand: true, handAboveBar: true, pileInSight: true })
    expect(await page.locator('.bar-now').textContent()).toContain('Draw from the pile')
    const widths = () =>
      page.locator('.uki-hand-card').evaluateAll((cards) => [...new Set(cards.map((card) => card.getBoundingClientRect().width))])
    const before = await widths()
    const chance = new RandomStream('hand')
    while ((await page.locator('.bar-other').count()) === 0) await tapMove(page, chance, (target) => target.tap())
    await page.evaluate(() => scrollTo(0, 0))
    const ends = () =>
      page.evaluate(() =>
        ['.uki-hand', '.bar']
          .map((part) => document.querySelector(part)!.getBoundingClientRect())
          .map(({ bottom, top }) => ({ bottom, top })),
      )
    await expect.poll(async () => (await ends())[0]!.bottom <= (await ends())[1]!.top + 1, { timeout: 20_000 }).toBe(true)
    expect(await widths()).toEqual(before)
  },
  LONG,
)

test(
  'a tap shows no tip, a finger held on a sign does',
  async () => {
    const page = await place.visit({ context: PHONE })
    await keepGame(page, 'a', recordNearEnd('iki', 3))
    await goTo(page, 'table/a')
    const score = page.locator('.ik-phone-scores li').first()
    await page.clock.install()
    await score.tap()
    await page.clock.fastForward(2000)
    expect(await page.getByRole('tooltip').count()).toBe(0)
    await score.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
    await page.clock.fastForward(2000)
    await page.getByRole('tooltip').waitFor()
  },
  LONG,
)
