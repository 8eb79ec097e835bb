// While others play, the bar shows their acts and never the viewer's own, and a card that slides into its stall is marked where it will lie.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { LONG, PHONE, usePlace } from '../support/browser/browser.ts'
import { faultsOf, SIZES, settled } from '../support/browser/geometry.ts'
import { changing, tapMove } from '../support/browser/play.ts'
import { goTo, keepGame, recordAt } from '../support/browser/positions.ts'

const place = usePlace()

/** Anna's turn is over; the others wait to be let go on. */
async function afterOwnTurn(prepare?: (page: Page) => Promise<unknown>, context: BrowserContextOptions = {}): Promise<Page> {
  const page = await place.visit({ kept: { tempo: 'step' }, context: { ...context, reducedMotion: 'no-preference' } })
  await keepGame(page, 'a', recordAt('iki', 'middle'))
  await goTo(page, 'table/a')
  await prepare?.(page)
  const chance = new RandomStream('others')
  while ((await page.locator('.bar-other').count()) === 0) await tapMove(page, chance)
  return page
}

const goOn = (page: Page) => changing(page, () => page.getByRole('button', { name: 'Next step ›' }).click())

test(
  'the bar tells what the others do, with the crest of the one who does it',
  async () => {
    const page = await afterOwnTurn()
    const title = page.locator('.bar-other .bar-turn')
    const crest = page.locator('.bar-other .bar-crest circle')
    expect(await title.textContent()).toBe('Bot 3 is choosing.')
    expect(await page.locator('.bar-opens').textContent()).toMatch(/^Before: You /)
    expect(await crest.getAttribute('fill')).toBe('var(--p3)')
    let walks = 0
    for (let i = 0; i < 5; i++) {
      await goOn(page)
      if ((await page.locator('.bar-other').count()) === 0) break
      const says = (await title.textContent())!
      const [, seat] = /^Bot (\d)/.exec(says)!
      expect(await crest.getAttribute('fill')).toBe(`var(--p${seat})`)
      // The way is drawn with its steps numbered until the next act.
      const steps = / walks .*: (\d) steps?\b/.exec(says)?.[1] ?? 0
      const numbers = (await page.locator('.ik-step').allInnerTexts()).filter((text) => text !== '')
      expect(numbers).toEqual(Array.from({ length: Number(steps) }, (_, n) => String(n + 1)))
      walks += numbers.length > 0 ? 1 : 0
    }
    expect(walks).toBeGreaterThan(0)
  },
  LONG,
)

test(
  'the list of players stays open when the turn passes on',
  async () => {
    const page = await afterOwnTurn()
    const players = page.getByRole('region', { name: 'Who is playing' })
    await page.getByRole('button', { name: 'Who is playing' }).click()
    await players.waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.locator('.bar-mine').waitFor()
    expect(await players.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await players.waitFor({ state: 'detached' })
  },
  LONG,
)

test(
  'at every size the bar leaves the board in sight, and every button is whole',
  async () => {
    const page = await afterOwnTurn()
    const buttons = '.bar-other :is(.pace button, .button-quiet)'
    const wrong: string[] = []
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await settled(page)
      const { height } = (await page.locator('.bar-other').boundingBox())!
      const name = `${size.width}x${size.height}`
      if (height > size.height / 3) wrong.push(`${name}: the bar is ${height} px high`)
      for (const fault of await faultsOf(page, { whole: [buttons], apart: [buttons], atOnce: [buttons, '.bar-other .bar-turn'] }))
        wrong.push(`${name}: ${fault}`)
    }
    expect(wrong).toEqual([])
  },
  LONG,
)

test(
  'a card on its way is not marked before it lies in its stall',
  async () => {
    const page = await afterOwnTurn((page) =>
      page.evaluate(() => {
        const { animate } = Element.prototype
        Element.prototype.animate = function (frames, timing) {
          const slow = this.matches('[data-drop]') && typeof timing === 'object' ? { ...timing, duration: 1e7 } : timing
          return animate.call(this, frames, slow)
        }
      }),
    )
    while (!/ hires /.test((await page.locator('.bar-other .bar-turn').textContent())!)) await goOn(page)
    const sliding = page.locator('[data-drop^="stall"]').filter({ has: page.locator('.ik-card') })
    const marked = () =>
      page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        for (let i = 0; i < 10; i++) await frame()
        const corner = (one: Element) => `${Math.round(one.getBoundingClientRect().left)} ${Math.round(one.getBoundingClientRect().top)}`
        return [...document.querySelectorAll('.recap-marks > span')].map((mark) => ({
          at: corner(mark),
          stalls: [...document.querySelectorAll('[data-drop^="stall"]')].map(corner),
        }))
      })
    expect(await sliding.evaluateAll((all) => all.flatMap((one) => one.getAnimations()).length)).toBeGreaterThan(0)
    expect(await marked()).toEqual([])
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().duration === 1e7) animation.finish()
    })
    const [mark] = await marked()
    expect(mark?.stalls).toContain(mark?.at)
  },
  LONG,
)

test(
  'on a phone a hired card flies as a card, and the bar takes at most a third of the screen',
  async () => {
    const page = await afterOwnTurn(
      (page) =>
        page.evaluate(() => {
          const { animate } = Element.prototype
          Element.prototype.animate = function (frames, timing) {
            const what = this.matches('[data-mini]') ? 'stall' : this.matches('.ik-flight.is-slide:has(.ik-card)') ? 'card' : ''
            if (what) document.body.dataset.flown = `${document.body.dataset.flown ?? ''} ${what}`
            return animate.call(this, frames, timing)
          }
        }),
      PHONE,
    )
    const title = page.locator('.bar-other .bar-turn')
    let highest = 0
    let hired = 0
    for (let i = 0; i < 12 && (await title.count()) > 0; i++) {
      if (/ hires /.test((await title.textContent())!)) hired += 1
      highest = Math.max(highest, (await page.locator('.bar-other').boundingBox())!.height)
      if ((await page.locator('.ik-pool-card').count()) === 0) await page.getByRole('tab', { name: 'Pool' }).tap()
      await goOn(page)
    }
    expect(hired).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.body.dataset.flown)).toMatch(/^( card)+$/)
    expect(highest).toBeLessThan(844 / 3)
  },
  LONG,
)
