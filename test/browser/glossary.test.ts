// Every Japanese word can be asked for where it stands: with a mouse, a finger, the keyboard, and by screen reader.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { LONG, PHONE, usePlace } from '../support/browser/browser.ts'
import { goTo, keepGame, recordAt } from '../support/browser/positions.ts'

const place = usePlace()

/** Not by its role: over a dialog everything else is out of reach. */
const note = (page: Page) => page.locator('#glossary-note')

async function atTable(page: Page): Promise<void> {
  await keepGame(page, 'a', recordAt('iki', 'start'))
  await goTo(page, 'table/a')
}

test(
  'by keyboard and mouse at the table, in a dialog, in the log, while learning and in the rules',
  async () => {
    const page = await place.visit()
    await atTable(page)
    // The sentence of the move that is picked names a nagaya.
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.locator('.bar-mine .button-seal[aria-disabled="false"]').waitFor()
    const term = page.locator('.bar-now .term').first()
    await term.hover()
    await note(page).waitFor()
    expect(await note(page).getAttribute('role')).toBe('tooltip')
    const word = (await term.textContent())!.toLowerCase()
    expect((await note(page).textContent())!.toLowerCase()).toContain(word)
    expect(await term.getAttribute('aria-describedby')).toBe(await note(page).getAttribute('id'))
    await page.mouse.move(700, 5)
    await note(page).waitFor({ state: 'detached' })

    // Escape closes the note and nothing else.
    await term.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await note(page).waitFor()
    await page.keyboard.press('Escape')
    await note(page).waitFor({ state: 'detached' })
    expect(await page.locator('.bar-mine .button-seal').isEnabled()).toBe(true)

    await page.locator('.ik-info').first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').locator('.term').first().click()
    // Above everything, the dialog too.
    await note(page).waitFor()
    expect(await note(page).evaluate((element) => element.matches(':popover-open'))).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Log' }).click()
    await page.locator('.log-words .term').first().click()
    await note(page).waitFor()

    await goTo(page, 'learn/iki')
    await page.locator('.coach-text .term', { hasText: 'nagaya' }).click()
    await note(page).getByText('長屋').waitFor()
    await goTo(page, 'rules/iki')
    await page.locator('.rules-clause .term', { hasText: 'oyakata' }).first().click()
    await note(page).getByText('親方').waitFor()
  },
  LONG,
)

test(
  'with a finger, in Japanese',
  async () => {
    const page = await place.visit({ context: PHONE, kept: { language: 'ja' } })
    await page.evaluate(() => {
      location.hash = '#/learn/iki'
    })
    const term = page.locator('.coach-text .term').first()
    await term.tap()
    await note(page).waitFor()
    const { x, width } = (await note(page).boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
    await page.touchscreen.tap(200, 700)
    await note(page).waitFor({ state: 'detached' })
  },
  LONG,
)
