// A fire and a payday are played as moments: beat by beat, ended by a key, a tap or a button, without motion, and never in the way.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { advance, play, resume } from '../../src/core/match.ts'
import type { GameRecord } from '../../src/core/record/record.ts'
import { GAMES } from '../../src/games/index.ts'
import { LONG, usePlace, type Visit } from '../support/browser/browser.ts'
import { faultsOf, leastText, SIZES, settled } from '../support/browser/geometry.ts'
import { namedMoves } from '../support/browser/play.ts'
import { type GameId, goTo, keepGame, recordAt } from '../support/browser/positions.ts'

const place = usePlace()

/** A game in which a move of the person leads to an event of this type, and the number of that move. */
function recordBefore(type: string, id: GameId): { record: GameRecord; move: number } {
  const { result: _, ...record } = recordAt(id, 'end', 4)
  const game = GAMES[id]!
  for (let n = 20; n < record.moves.length; n++) {
    const match = resume(game, record.options, record.seats.length, record.seed!, record.moves.slice(0, n))
    if (game.actor(match.state) !== 0) continue
    for (const [i, move] of game.moves(match.state).entries()) {
      const events: string[] = []
      const emit = (event: { readonly type: string }) => void events.push(event.type)
      const next = resume(game, record.options, record.seats.length, record.seed!, record.moves.slice(0, n))
      play(next, move, emit)
      advance(next, emit)
      if (events.includes(type)) return { record: { ...record, moves: record.moves.slice(0, n) }, move: i }
    }
  }
  throw new Error(`no move of the person leads to ${type}`)
}

async function openBefore(type: string, visit: Visit = {}, id: GameId = 'iki'): Promise<Page> {
  const { record, move } = recordBefore(type, id)
  const page = await place.visit({
    context: { reducedMotion: 'no-preference' },
    ...visit,
    kept: { tempo: 'brisk', words: 'on', ...visit.kept },
  })
  await keepGame(page, 'a', record)
  await goTo(page, 'table/a')
  await namedMoves(page).nth(move).click()
  await page.locator('.caption').waitFor()
  // The moves by name are below the board.
  await page.locator('.iki, .uki').evaluate((board) => board.scrollIntoView())
  return page
}

const title = (page: Page) => page.locator('.caption h2').textContent()

test(
  'a fire: its caption, its marks on the board, Skip, and the table underneath is the final one',
  async () => {
    const page = await openBefore('fire', { kept: { tempo: 'step' } })
    expect(await title(page)).toMatch(/^Fire in nagaya \d, strength \d+$/)
    await page.locator('.mo-number').waitFor()
    await page.locator('.mo-flames').waitFor()
    expect(await page.locator('.ik-sky').getAttribute('aria-hidden')).toBe('true')
    const version = await page.locator('.table').getAttribute('data-version')
    await page.locator('.caption .button-quiet').click()
    expect(await title(page)).not.toMatch(/^Fire in/)
    expect(await page.locator('.table').getAttribute('data-version')).toBe(version)
    // A reload in the middle shows the end.
    await page.reload()
    await page.locator('.bar').waitFor()
    expect(await page.locator('.caption').count()).toBe(0)
  },
  LONG,
)

/** Whether all of the first can be seen inside of what holds it, above the caption. */
const isWhole = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    const holder = one.parentElement!.getBoundingClientRect()
    return top >= holder.top - 1 && bottom <= Math.min(holder.bottom, document.querySelector('.caption')!.getBoundingClientRect().top) + 1
  })

const numbers = async (page: Page, selector: string) => (await page.locator(selector).allTextContents()).map(Number)
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

test(
  'the whole ledger of a payday is seen at every size, and no panel is ahead of it',
  async () => {
    const page = await openBefore('payday', { context: { reducedMotion: 'reduce' }, kept: { tempo: 'step' } })
    const iki = await numbers(page, '.ik-player-iki b')
    expect(await page.locator('.ik-ended b').allTextContents()).toEqual(['…', '…', '…', '…'])
    for (let beat = 0; beat < 3; beat++) {
      for (const [width, height] of [
        [1440, 900],
        [1280, 720],
        [1024, 768],
        [820, 1180],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        await settled(page)
        await page.evaluate(() => scrollTo(0, 0))
        expect(await page.locator('.ik-ledger tbody tr').count()).toBe(4)
        expect(await isWhole(page, '.ik-ledger'), `beat ${beat} at ${width} by ${height}`).toBe(true)
      }
      await page.locator('.caption .button-quiet').click()
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    for (let i = 0; i < 20 && (await page.locator('.ik-ledger').count()) > 0; i++) await page.locator('.caption .button-quiet').click()
    expect(sum(await numbers(page, '.ik-player-iki b'))).toBeGreaterThan(sum(iki))
    expect(await page.locator('.ik-ended b').first().textContent()).toMatch(/\d/)
  },
  LONG,
)

test(
  'the number of a fire at the edge of a phone is not cut',
  async () => {
    const page = await openBefore('fire', {
      context: { reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true },
      kept: { tempo: 'step' },
    })
    const right = await page.locator('.mo-number').evaluate((one) => one.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(390)
    expect(right).toBeGreaterThan(300)
  },
  LONG,
)

test(
  'a payday by keyboard: the first key ends the beat, the second the moment, and no move is made',
  async () => {
    const page = await openBefore('payday', { kept: { tempo: 'step' } })
    expect(await title(page)).toBe('Payday: salaries')
    expect(await page.locator('.caption-says').getAttribute('role')).toBe('status')
    // Step by step the button must be pressed, so it has the focus.
    expect(await page.evaluate(() => document.activeElement?.closest('.caption') !== null)).toBe(true)
    // The ledger is filled as the payday goes on; the caption names its three steps.
    expect(await page.locator('.ik-ledger tbody tr').count()).toBe(4)
    expect(await page.locator('.ik-ledger td .icon').count()).toBeGreaterThan(0)
    expect(await page.locator('.caption-parts li').allInnerTexts()).toEqual(['Salaries', 'Harmony', 'Rice'])
    expect(await page.locator('.caption-parts [aria-current]').textContent()).toBe('Salaries')
    const first = await page.locator('.caption-says').textContent()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('x')
    expect(await page.locator('.caption-says').textContent()).not.toBe(first)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Payday/ }).waitFor({ state: 'detached' })
  },
  LONG,
)

test(
  'a payday on a phone: street and ledger take the place of the drawers, and the strip is gone',
  async () => {
    const page = await openBefore('payday', {
      context: { reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true },
      kept: { tempo: 'step' },
    })
    await page.locator('.ik-ledger').waitFor()
    expect(await page.locator('.iki-narrow .ik-nagaya').isVisible()).toBe(true)
    expect(await page.locator('.ik-tabs, .recap-strip').count()).toBe(0)
    for (let i = 0; i < 20 && (await page.locator('.caption').count()) > 0; i++) await page.locator('.caption .button-quiet').tap()
    await page.locator('.ik-tabs').waitFor()
    expect(await page.locator('.ik-ledger').count()).toBe(0)
  },
  LONG,
)

test(
  'without motion a moment is read: nothing moves, and a tap goes on',
  async () => {
    const page = await openBefore('fire', {
      context: { reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true },
      kept: { tempo: 'step' },
    })
    await page.locator('.mo-flames').waitFor()
    expect(
      await page.evaluate(() => document.getAnimations().filter((one) => (one.effect as KeyframeEffect).target?.closest('.ik-sky')).length),
    ).toBe(0)
    const first = await title(page)
    await page.touchscreen.tap(195, 300)
    expect(await title(page)).not.toBe(first)
  },
  LONG,
)

test(
  'the end of a round of UKIYO-E: every wall shows its print, its holder and its points, at every size',
  async () => {
    const page = await openBefore('kept', { kept: { tempo: 'step' }, context: { reducedMotion: 'reduce' } }, 'ukiyoe')
    await page.locator('.evening-holder').nth(1).waitFor()
    const wrong: string[] = []
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await settled(page)
      const parts = ['.evening-plate', '.evening-frame', '.evening-holder', '.evening-points', '.evening-ledger h3 > b']
      const faults = await faultsOf(page, { whole: parts, readable: parts.slice(2), least: leastText(size) })
      const outside = await page.locator('.evening-wall').evaluateAll((walls) =>
        walls.flatMap((wall) => {
          const { top, bottom } = wall.getBoundingClientRect()
          return [...wall.children]
            .filter((part) => !part.matches('.evening-visitors'))
            .filter((part) => part.getBoundingClientRect().top < top - 3 || part.getBoundingClientRect().bottom > bottom + 3)
            .map((part) => `${part.className} leaves its wall`)
        }),
      )
      for (const fault of [...faults, ...outside]) wrong.push(`${size.width}x${size.height}: ${fault}`)
    }
    expect(wrong).toEqual([])
  },
  LONG,
)
