// A fault in one part of the page: it is reported, the part can be opened again, and the game goes on. Nothing needs a reload.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { LONG, usePlace, type Visit } from '../support/browser/browser.ts'
import { changing, playOn, tapMove, untilTurn } from '../support/browser/play.ts'
import { type GameId, goTo, keepGame, recordAt } from '../support/browser/positions.ts'

const place = usePlace()

/** The faults are made on purpose: these tests look for them, and an error of the page does not fail them. */
async function visit(game: GameId, more: Visit = {}): Promise<{ page: Page; faults: string[] }> {
  const faults: string[] = []
  const page = await place.visit({ tolerate: (text) => /on purpose/.test(text) && faults.push(text) > 0, ...more })
  await keepGame(page, 'a', recordAt(game, 'middle'))
  await goTo(page, 'table/a')
  await untilTurn(page)
  return { page, faults }
}

const play = async (page: Page, n: number) => {
  const chance = new RandomStream('faults')
  expect(await playOn(page, () => tapMove(page, chance), n)).toMatchObject({ moves: n })
  await untilTurn(page)
}

/** In the page: a method throws until it is mended. */
const breakMethod = (page: Page, owner: 'Element' | 'HTMLElement' | 'Storage' | 'Array', method: string) =>
  page.evaluate(
    ([name, key]) => {
      const { prototype } = (globalThis as unknown as Record<string, { prototype: Record<string, unknown> }>)[name!]!
      const whole = prototype[key!]
      prototype[key!] = () => {
        throw new Error('broken on purpose')
      }
      Object.assign(globalThis, { mend: () => Object.assign(prototype, { [key!]: whole }) })
    },
    [owner, method],
  )
const mend = (page: Page) => page.evaluate(() => (globalThis as unknown as { mend(): void }).mend())

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test(
  'an effect of a panel fails: the panel is closed with a sentence, the game goes on, and it opens again',
  async () => {
    const { page, faults } = await visit('ukiyoe')
    await breakMethod(page, 'Element', 'scrollTo')
    await page.getByRole('button', { name: 'Log' }).click()
    await alert(page, '“Log” stopped working and was closed. You can keep playing.').waitFor()
    expect(await page.getByRole('region', { name: 'Log' }).count()).toBe(0)
    expect(faults.length).toBeGreaterThan(0)
    await play(page, 2)
    await mend(page)
    await page.getByRole('button', { name: 'Open again' }).click()
    await page.getByRole('region', { name: 'Log' }).getByRole('listitem').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Log' }).waitFor({ state: 'detached' })
    await play(page, 1)
  },
  LONG,
)

test(
  'an event handler of a panel fails: the same; and in the reader’s language',
  async () => {
    for (const [language, button, sentence, again] of [
      ['en', 'Settings', '“Settings” stopped working and was closed.', 'Open again'],
      ['de', 'Einstellungen', '„Einstellungen“ hatte einen Fehler und wurde geschlossen.', 'Wieder öffnen'],
      ['fr', 'Réglages', '«\u00a0Réglages\u00a0» a cessé de fonctionner et a été fermé.', 'Rouvrir'],
      ['ja', '設定', '「設定」に問題が起きたため閉じました。', 'もう一度開く'],
    ] as const) {
      const { page, faults } = await visit('ukiyoe', { kept: { language } })
      await page.getByRole('button', { name: button }).click()
      await breakMethod(page, 'Storage', 'setItem')
      await page.locator('.settings input').first().click()
      await alert(page, sentence).waitFor()
      expect(faults.length).toBeGreaterThan(0)
      await mend(page)
      await page.getByRole('button', { name: again }).click()
      await page.locator('.settings').waitFor()
      await page.context().close()
    }
  },
  LONG,
)

test(
  'a worker gives broken answers: the advice is closed each time, and the game goes on',
  async () => {
    const { page } = await visit('iki', {
      kept: { iterations: '8' },
      before: async (empty) =>
        void (await empty.context().route(/\/assets\/bot-.*\.js/, async (route) => {
          const body = `onmessage = ({ data: { id, question } }) =>
            postMessage({ id, answer: question.kind === 'choose' ? 0 : { considered: [{ move: 0 }], line: [] } })`
          await route.fulfill({ contentType: 'text/javascript', body })
        })),
      tolerate: () => true,
    })
    await page.getByRole('button', { name: 'Hint' }).click()
    await alert(page, '“The master’s advice” stopped working and was closed.').waitFor()
    await play(page, 3)
    // The sentence was about an earlier position.
    expect(await page.locator('.fault').count()).toBe(0)
    await page.getByRole('button', { name: 'Hint' }).click()
    await alert(page, '“The master’s advice” stopped working and was closed.').waitFor()
    const isApart = await page.locator('.fault').evaluate((notice) => {
      const text = document.createRange()
      text.selectNodeContents(notice.querySelector('p')!)
      return text.getBoundingClientRect().right <= notice.querySelector('.panel-close')!.getBoundingClientRect().left
    })
    expect(isApart).toBe(true)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.locator('.fault').waitFor({ state: 'detached' })
    await play(page, 1)
  },
  LONG,
)

test(
  'the board fails: it is drawn again; while that fails too, one plays by the names of the moves',
  async () => {
    const { page, faults } = await visit('ukiyoe')
    // A handler of the board: arrow keys move the focus along the hand.
    await page.locator('.uki-hand-card').first().focus()
    await breakMethod(page, 'HTMLElement', 'focus')
    await page.keyboard.press('ArrowRight')
    await alert(page, 'The table has been redrawn').waitFor()
    await mend(page)
    expect(faults.length).toBeGreaterThan(0)
    await page.locator('.uki-hand-card').first().waitFor()
    await play(page, 1)
    expect(await page.locator('.fault').count()).toBe(0)

    // Drawing itself, for as long as it lasts.
    await page.locator('.uki-pile.is-legal, .uki-hand-card').first().click()
    await page.locator('.button-seal:not([aria-disabled="true"])').waitFor()
    // A fault lets go of what is picked, so it comes after the pick.
    await breakMethod(page, 'Array', 'toReversed')
    await changing(page, () => page.locator('.button-seal').click())
    await alert(page, 'The table cannot be shown right now.').waitFor()
    const moves = page.getByRole('region', { name: 'What you can do' }).getByRole('button')
    await changing(page, () => moves.first().click())
    await mend(page)
    // The next position draws it again as well: whichever comes first.
    await expect
      .poll(
        async () => {
          await page.evaluate(() => {
            for (const button of document.querySelectorAll('button')) if (button.textContent === 'Show it again') button.click()
          })
          return page.locator('.uki-artists').isVisible()
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    await play(page, 2)
    expect(await page.locator('.fault').count()).toBe(0)
  },
  LONG,
)

test(
  'IKI’s board fails when it is opened, and a promise of nobody’s: both are said, and the page goes on',
  async () => {
    const faults: string[] = []
    const page = await place.visit({ tolerate: (text) => /on purpose/.test(text) && faults.push(text) > 0 })
    await keepGame(page, 'a', recordAt('iki', 'middle'))
    await page.evaluate(() => {
      const whole = window.matchMedia
      window.matchMedia = () => {
        throw new Error('broken on purpose')
      }
      Object.assign(globalThis, { mend: () => Object.assign(window, { matchMedia: whole }) })
      location.hash = '#/table/a'
    })
    await alert(page, 'The table cannot be shown right now.').waitFor()
    await mend(page)
    await page.getByRole('button', { name: 'Show it again' }).click()
    await page.locator('.ik-street').waitFor()
    await untilTurn(page)
    await page.evaluate(() => void Promise.reject(new Error('refused on purpose')))
    const notice = alert(page, 'Something went wrong.').getByRole('paragraph')
    await notice.waitFor()
    await notice.getByRole('button', { name: 'Close' }).click()
    await notice.waitFor({ state: 'detached' })
    await play(page, 2)
    expect(faults.length).toBeGreaterThan(1)
  },
  LONG,
)

test(
  'a page that cannot be loaded says so, and can be tried again',
  async () => {
    let offline = true
    const page = await place.visit({
      before: async (empty) =>
        void (await empty.context().route(/\/assets\/about-.*\.js/, (route) => (offline ? route.abort() : route.fallback()))),
      tolerate: (text) => /Failed to (load|fetch)|could not be loaded|about-/.test(text),
    })
    await page.evaluate(() => {
      location.hash = '#/about'
    })
    await alert(page, 'This page stopped working.').waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await alert(page, 'This page stopped working.').waitFor({ state: 'detached' })
    await page.evaluate(() => {
      location.hash = '#/about'
    })
    await alert(page, 'This page stopped working.').waitFor()
    offline = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.about').waitFor()
  },
  LONG,
)
