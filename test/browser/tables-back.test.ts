// Since your last turn, at a table with friends: what the others did, step by step with pieces moving, also after a reload.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { LONG } from '../support/browser/browser.ts'
import { begin, joinByLink, move, onTurn, openTable, useCompany } from '../support/browser/company.ts'
import { settledText } from '../support/browser/play.ts'

const company = useCompany()

/** From now on the page notes what is set moving. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const moved: string[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args) {
      moved.push(`${this.getAttribute('class')}`)
      return animate.apply(this, args)
    }
    Object.assign(window, { moved })
  })
const movedOf = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved.length)

test.each(['ukiyoe', 'iki'] as const)(
  '%s: the replay shows what I saw, leads on to now, and the way back to the table',
  async (game) => {
    const chance = new RandomStream(`since your last turn ${game}`)
    const motion = { context: { reducedMotion: 'no-preference' } } as const
    const [anna, ben] = [await company.come('Anna'), await company.come('Ben', motion)]
    const pages = [anna, ben]
    await openTable(anna, { game, name: 'Anna', others: ['open'] })
    await joinByLink(ben, anna.url(), 'Ben')
    await begin(anna, pages)
    const table = ben.url()
    const board = ben.locator(game === 'iki' ? '.iki' : '.uki')
    const toBen = async () => {
      while ((await onTurn(pages)) !== ben) await move(anna, chance)
    }
    const fromBen = async () => {
      while ((await onTurn(pages)) === ben) await move(ben, chance)
    }
    await toBen()
    await fromBen()
    await toBen()
    await fromBen()
    // Ben is away while Anna takes a turn, and comes back.
    await ben.goto(company.url)
    await toBenAlone(anna, chance)
    await ben.goto(table)
    await ben.locator('.bar-mine').waitFor()
    const now = await settledText(board)

    await ben.getByRole('button', { name: 'Log' }).click()
    await ben.getByRole('link', { name: 'Replay what happened since your last turn' }).click()
    const next = ben.getByRole('button', { name: 'Next step' })
    await next.waitFor()
    await ben.waitForURL(/\?back=\d+$/)
    await ben.getByText('You are viewing an earlier position. It is your turn at the table.').waitFor()
    // Nothing can be played from here, and the others see that Ben is at the table.
    expect(await ben.locator('.bar-mine').count()).toBe(0)
    await anna.getByRole('list', { name: 'Seats' }).getByText('offline').waitFor({ state: 'detached' })
    const onToTheEnd = async () => {
      const told: string[] = []
      while (await next.isEnabled()) {
        const before = await ben.locator('.review-step').textContent()
        await next.click()
        await ben.waitForFunction((then) => document.querySelector('.review-step')?.textContent !== then, before)
        told.push((await ben.locator('.review-now').textContent()) ?? '')
      }
      return told
    }
    const told = await onToTheEnd()
    expect(told.some((line) => line.includes('Anna'))).toBe(true)
    // From the beginning there is more, and pieces move.
    await watchMotion(ben)
    await ben.getByRole('button', { name: 'Go to start' }).click()
    await ben.getByRole('button', { name: 'Previous step' }).and(ben.locator(':disabled')).waitFor()
    expect((await onToTheEnd()).length).toBeGreaterThan(told.length)
    expect(await movedOf(ben)).toBeGreaterThan(0)

    // The same after a reload, at the moment that was open; a step back is another moment.
    await ben.waitForFunction(() => !document.querySelector('.uki-flying, .ik-flight'))
    const shown = await settledText(board)
    await ben.reload()
    await next.waitFor()
    await next.and(ben.locator(':disabled')).waitFor()
    expect(await settledText(board)).toBe(shown)
    await ben.keyboard.press('ArrowLeft')
    await ben.waitForFunction(() => !document.querySelectorAll<HTMLButtonElement>('.review-buttons button')[2]!.disabled)

    await ben.getByRole('link', { name: 'Back to the table' }).click()
    await ben.locator('.bar-mine').waitFor()
    expect(await settledText(board)).toBe(now)
    await move(ben, chance)
  },
  LONG,
)

/** Anna plays until she is not on turn. */
async function toBenAlone(anna: Page, chance: RandomStream): Promise<void> {
  while ((await anna.locator('.bar-mine').count()) > 0) await move(anna, chance)
}

test(
  'the title page says that a table waits once its texts are there',
  async () => {
    const chance = new RandomStream('a table waits')
    const [anna, ben] = [await company.come('Anna'), await company.come('Ben')]
    const pages = [anna, ben]
    await openTable(anna, { game: 'ukiyoe', name: 'Anna', others: ['open'] })
    await joinByLink(ben, anna.url(), 'Ben')
    await begin(anna, pages)
    while ((await onTurn(pages)) !== ben) await move(anna, chance)
    // All but the title's texts come late.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let asked = 0
    await ben.context().route(/\/assets\/en-(?!title)/, async (route) => {
      asked += 1
      await held
      await route.continue()
    })
    await ben.goto(company.url)
    await ben.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => asked).toBeGreaterThan(0)
    release()
    await ben.locator('.home-open').waitFor()
  },
  LONG,
)
