// The title page: nothing lies over anything else at any size, a newcomer is offered a lesson once, and a boat brings the game that waits.
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/messages/format.ts'
import { LONG, usePlace } from '../support/browser/browser.ts'
import { playNow } from '../support/browser/play.ts'

const place = usePlace()

const SIZES = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 740],
  [844, 390],
  [667, 375],
] as const
const PARTS = '.home-game, .home-first, .home-open, .home-foot, .home-name'

test(
  'signs, plaque, boat and foot do not overlap and are inside the window, in every language',
  async () => {
    const faults: string[] = []
    const page = await place.visit()
    await playNow(page, 'IKI')
    for (const language of LANGUAGES) {
      await page.evaluate((tag) => localStorage.setItem('language', tag), language)
      await page.goto(place.url)
      await page.locator(`html[lang="${language}"] .home-open`).waitFor()
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        await page.waitForFunction((height) => document.querySelector('.home')!.clientHeight === height, height)
        const wrong = await page.evaluate((parts) => {
          const found: string[] = []
          const boxes = [...document.querySelectorAll(parts)].map((part) => ({ name: part.className, box: part.getBoundingClientRect() }))
          const shown = boxes.filter(({ box }) => box.width > 1 && box.height > 1)
          for (const { name, box } of shown)
            if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
              found.push(`${name} is cut: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`)
          for (const [i, a] of shown.entries())
            for (const b of shown.slice(i + 1))
              if (a.box.left < b.box.right && b.box.left < a.box.right && a.box.top < b.box.bottom && b.box.top < a.box.bottom)
                found.push(`${a.name} and ${b.name}`)
          for (const part of document.querySelectorAll('.home a, .home button, .home select')) {
            const { width, height } = part.getBoundingClientRect()
            if (width < 43.5 || height < 43.5) found.push(`${part.textContent} is too small to tap: ${width} by ${height}`)
            if (part.scrollWidth > part.clientWidth + 1) found.push(`${part.textContent} is wider than its box`)
          }
          return found
        }, PARTS)
        faults.push(...wrong.map((fault) => `${language} ${width}x${height}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  },
  LONG,
)

test(
  'a newcomer is offered the lesson before the first game, once; the plaque stays until a lesson or game is finished',
  async () => {
    const page = await place.visit({ kept: { newcomer: '' } })
    await page.getByRole('link', { name: 'First time? 5 minutes with a coach' }).waitFor()
    const iki = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'IKI' }) })
    await iki.getByRole('button', { name: 'Play now' }).click()
    const offer = page.getByRole('dialog', { name: 'IKI' })
    await offer.getByRole('button', { name: 'Learn to play' }).click()
    await page.locator('.learn').waitFor()
    expect(page.url()).toContain('#/learn/iki')

    await page.goto(place.url)
    await page.getByRole('link', { name: 'First time?' }).waitFor()
    await playNow(page, 'UKIYO-E')

    await page.evaluate(() => localStorage.setItem('newcomer', 'finished'))
    await page.goto(place.url)
    await page.getByRole('region', { name: 'Continue' }).getByRole('link').first().click()
    await page.locator('.table-ukiyoe').waitFor()
    await page.goto(place.url)
    await page.locator('.home-open').waitFor()
    expect(await page.locator('.home-first').count()).toBe(0)
  },
  LONG,
)

test(
  'the offer can be left: the game begins at once, and Escape begins nothing',
  async () => {
    const page = await place.visit({ kept: { newcomer: '' } })
    await page.locator('.home-first').waitFor()
    const play = page.getByRole('button', { name: 'Play now' }).first()
    await play.click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.locator('.table').count()).toBe(0)

    await page.evaluate(() => localStorage.removeItem('newcomer'))
    await play.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Play right away' }).click()
    await page.locator('.table').waitFor()
  },
  LONG,
)
