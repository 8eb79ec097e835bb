// The keyboard alone: going from one thing to the next without a pointer.
import type { Page } from '@playwright/test'

const MOST_STOPS = 150

export const isOn = (page: Page, selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

/** Presses Tab until the focus is on what is looked for; nothing may hold it back. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    if (await isOn(page, selector)) return
  }
  throw new Error(`no ${selector} within ${MOST_STOPS} stops`)
}

/** The focus can be seen: it has an outline. */
export const hasOutline = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
