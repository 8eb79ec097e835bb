// At 200 % on a usual screen: nothing is cut off, the page scrolls one way only, and everything can be reached and seen.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { LONG, usePlace } from '../support/browser/browser.ts'
import { ADDRESSES, goTo, keepAll } from '../support/browser/positions.ts'

const place = usePlace()

/** What a window of 1440 × 900 has left. */
const ZOOMED: BrowserContextOptions = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }

/** At least this part of the height is left between what stays in place. */
const FREE = 0.4

/** Everything on the page as it stands that is cut off or cannot be reached. */
const barriers = (page: Page) =>
  page.evaluate((free) => {
    const wrong: string[] = []
    const name = (element: Element) => `${element.tagName}.${element.getAttribute('class')} "${element.textContent?.trim().slice(0, 40)}"`
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) wrong.push(`the page is ${root.scrollWidth} px wide`)
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen, .skip, details:not([open]) > :not(summary)')

    // What stays in place while the page scrolls, but the clear layers for flights, lifted cards and the marks of the recap.
    const fixed = [...document.querySelectorAll('body *')].filter(
      (element) =>
        ['sticky', 'fixed'].includes(getComputedStyle(element).position) &&
        shown(element) &&
        !element.matches('.ik-sky, .ik-hand, .recap-marks'),
    )
    for (const top of [0, root.scrollHeight]) {
      scrollTo(0, top)
      const covered = fixed
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > innerWidth / 2)
        .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top)), 0)
      if (covered > innerHeight * (1 - free)) wrong.push(`${Math.round(covered)} of ${innerHeight} px stay covered`)
    }

    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      if (!shown(element)) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      if (box.left < -1 || box.right > root.clientWidth + 1) wrong.push(`beside the screen: ${name(element)}`)
      const { overflowX } = getComputedStyle(element)
      if (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) wrong.push(`cut off: ${name(element)}`)
    }
    // Only boards and tables may scroll sideways by themselves.
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
      if (!/auto|scroll/.test(getComputedStyle(element).overflowX) || element.scrollWidth <= element.clientWidth + 1 || !shown(element))
        continue
      if (!element.closest('.table, .review-board, .scroll') && !element.matches('textarea'))
        wrong.push(`scrolls sideways: ${name(element)}`)
    }
    scrollTo(0, 0)
    return wrong
  }, FREE)

test(
  'every page',
  async () => {
    const page = await place.visit({ context: ZOOMED })
    await keepAll(page)
    const wrong: string[] = []
    for (const address of ADDRESSES) {
      await goTo(page, address)
      for (const one of await barriers(page)) wrong.push(`${address}: ${one}`)
    }
    await goTo(page, 'table/iki-middle')
    for (const panel of ['Settings', 'Log']) {
      await page.getByRole('button', { name: panel }).click()
      for (const one of await barriers(page)) wrong.push(`${panel}: ${one}`)
      await page.getByRole('button', { name: panel }).click()
    }
    await page.getByRole('tab', { name: 'Pool' }).click()
    await page.locator('.ik-info').first().focus()
    await page.keyboard.press('Enter')
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    await close.scrollIntoViewIfNeeded()
    await close.click()
    expect(wrong).toEqual([])
  },
  LONG,
)
