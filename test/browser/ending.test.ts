// The end of a game: nothing cut on a phone with four players, the order for a screen reader, and a picture to share.
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { LONG, PHONE, usePlace } from '../support/browser/browser.ts'
import { leastText, SIZES, settled } from '../support/browser/geometry.ts'
import { goTo, keepGame, recordAt } from '../support/browser/positions.ts'

const place = usePlace()

test(
  'four players on a phone: every name and every total is on the screen, and the page is no wider than it',
  async () => {
    const page = await place.visit({ context: PHONE })
    const record = recordAt('iki', 'end')
    await keepGame(page, 'over', record)
    await goTo(page, 'table/over')
    const end = page.getByRole('region', { name: 'Result' })
    await end.getByText('All points').click()
    const players = end.locator('.points-players > li')
    expect(await players.locator('p').allInnerTexts()).toEqual(
      record.seats.map((seat, i) => `${i === 0 ? 'You' : seat.name}\n${record.result!.totals[i]}`),
    )
    // From edge to edge of the page, less its margins.
    expect((await players.first().boundingBox())!.width).toBeGreaterThan(340)
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.ending *')]
        .filter((element) => element.checkVisibility() && !element.closest('.unseen, .ending-frame'))
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 80)),
    )
    expect(cut).toEqual([])
    // Every kite is inside the picture.
    const names = await page.locator('.ending-svg text').evaluateAll(
      (texts) =>
        texts.filter((text) => {
          const box = text.getBoundingClientRect()
          return box.left < 0 || box.right > innerWidth
        }).length,
    )
    expect(names).toBe(0)
  },
  LONG,
)

test(
  'heading, sentence, reasons, then tables; the heading has the focus, and the saved picture is a PNG of 1200 × 630',
  async () => {
    const page = await place.visit()
    for (const game of ['iki', 'ukiyoe'] as const) {
      await keepGame(page, `over-${game}`, recordAt(game, 'end'))
      await goTo(page, `table/over-${game}`)
      const end = page.getByRole('region', { name: 'Result' })
      await end.getByRole('figure').waitFor()
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
      const order = await end.evaluate((region) =>
        [...region.querySelectorAll('h2, .ending-title p, .ending-decided p, table')].map((element) => element.tagName),
      )
      expect(order.slice(0, 3)).toEqual(['H2', 'P', 'P'])
      expect(order.indexOf('TABLE')).toBe(order.lastIndexOf('P') + 1)
      const [download] = await Promise.all([page.waitForEvent('download'), end.getByRole('button', { name: 'Save picture' }).click()])
      const bytes = await buffer(await download.createReadStream())
      expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      // A picture that was not drawn is one colour, and small.
      expect(bytes.length).toBeGreaterThan(20_000)
    }
  },
  LONG,
)

/** Letters of the picture that are too small to read on this screen, each with its size. */
const smallLetters = (page: Page, least: number): Promise<string[]> =>
  page.locator('.ending-svg text').evaluateAll(
    (texts, px) =>
      texts
        .map((text) => ({ text, size: Number.parseFloat(getComputedStyle(text).fontSize) * (text as SVGTextElement).getScreenCTM()!.a }))
        .filter(({ size }) => size < px - 0.05)
        .map(({ text, size }) => `${text.textContent} ${size.toFixed(1)}`),
    least,
  )

test.each(['iki', 'ukiyoe'] as const)(
  'names and numbers in the closing picture of %s can be read on every screen',
  async (game) => {
    const page = await place.visit()
    await keepGame(page, 'over', recordAt(game, 'end', 4))
    await goTo(page, 'table/over')
    const wrong: string[] = []
    for (const size of [
      { width: 1280, height: 720 },
      { width: 820, height: 1180 },
      { width: 844, height: 390 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size)
      await settled(page)
      for (const small of await smallLetters(page, leastText(size))) wrong.push(`${size.width}x${size.height}: ${small}`)
    }
    expect(wrong).toEqual([])
  },
  LONG,
)

test(
  'at every size nothing white lies behind the title of IKI’s picture, and the months of the graph are apart',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'over', recordAt('iki', 'end'))
    await goTo(page, 'table/over')
    await page.getByRole('region', { name: 'Result' }).getByRole('figure').waitFor()
    const wrong: string[] = []
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await settled(page)
      const behind = await page.evaluate(() => {
        const lines = [...document.querySelectorAll('.ending-title h2, .ending-title p')].map((line) => line.getBoundingClientRect())
        const pale = [...document.querySelectorAll('.ending-svg [data-pale]')].map((part) => part.getBoundingClientRect())
        if (pale.length === 0) return ['nothing is pale']
        return pale
          .filter((box) =>
            lines.some(
              (line) => box.left < line.right && box.right > line.left && box.top < line.bottom && box.bottom > line.top && box.width > 0,
            ),
          )
          .map((box) => `${Math.round(box.left)} ${Math.round(box.top)} ${Math.round(box.right)} ${Math.round(box.bottom)}`)
      })
      for (const box of behind) wrong.push(`${size.width}x${size.height}: ${box}`)
      const close = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.ending-course svg > text')].map((text) => text.getBoundingClientRect())
        return boxes.some((a, i) =>
          boxes.slice(i + 1).some((b) => Math.abs(a.top - b.top) < 4 && Math.max(a.left, b.left) < Math.min(a.right, b.right) + 4),
        )
      })
      if (close) wrong.push(`${size.width}x${size.height}: two months touch`)
    }
    expect(wrong).toEqual([])
  },
  LONG,
)
