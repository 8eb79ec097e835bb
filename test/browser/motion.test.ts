// Pieces move to show what happened; any input ends it, and readers who want no motion get none.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { LONG, usePlace } from '../support/browser/browser.ts'
import { playOn, tapMove } from '../support/browser/play.ts'
import { type GameId, goTo, keepGame, recordAt } from '../support/browser/positions.ts'

const place = usePlace()

interface Moved {
  /** The classes of everything that was set moving. */
  readonly animated: string[]
  /** Every place an oyakata was drawn at. */
  readonly steps: string[]
}

function watch(): void {
  const moved: Moved = { animated: [], steps: [] }
  const { animate } = Element.prototype
  Element.prototype.animate = function (...args) {
    moved.animated.push(`${this.getAttribute('class')} ${this.parentElement?.getAttribute('class')}`)
    return animate.apply(this, args)
  }
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.matches('.ik-walker')) moved.steps.push(target.style.cssText)
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
  Object.assign(window, { moved })
}

const movedOf = (page: Page) => page.evaluate(() => (window as unknown as { moved: Moved }).moved)
const flying = (page: Page) => page.locator('.uki-flying, .ik-flight').count()

/** Plays as often as wished; the others move too. */
const play = (page: Page, times: number) => playOn(page, () => tapMove(page, new RandomStream('motion')), times)

const visit = async (game: GameId, reducedMotion: 'reduce' | 'no-preference') => {
  const page = await place.visit({ context: { reducedMotion }, kept: { pace: '60' } })
  await page.evaluate(watch)
  await keepGame(page, 'a', recordAt(game, 'start'))
  await goTo(page, 'table/a')
  return page
}

test(
  'UKIYO-E: cards slide to hands, artists and discards',
  async () => {
    const page = await visit('ukiyoe', 'no-preference')
    await play(page, 6)
    const { animated } = await movedOf(page)
    expect(animated.filter((name) => name.startsWith('uki-card') && name.includes('uki-sky')).length).toBeGreaterThan(2)
    expect(animated.filter((name) => name.startsWith('card-back')).length).toBeGreaterThan(2)
    await play(page, 1)
    await page.keyboard.press('Shift')
    expect(await flying(page)).toBe(0)
  },
  LONG,
)

test(
  'IKI: the oyakata walk space by space, cards slide to their stalls, goods fly',
  async () => {
    const page = await visit('iki', 'no-preference')
    await play(page, 10)
    const { animated, steps } = await movedOf(page)
    expect(animated.some((name) => name.includes('ik-stall'))).toBe(true)
    expect(animated.some((name) => name.includes('ik-flight is-good'))).toBe(true)
    expect(new Set(steps).size).toBeGreaterThan(4)
    await page.keyboard.press('Shift')
    expect(await flying(page)).toBe(0)
  },
  LONG,
)

test(
  'without motion nothing moves',
  async () => {
    for (const game of ['ukiyoe', 'iki'] as const) {
      const page = await visit(game, 'reduce')
      await play(page, 4)
      expect((await movedOf(page)).animated).toEqual([])
    }
  },
  LONG,
)
