// A table with friends without a pointer: opened, begun, talked and played at, voted and looked back on with the keyboard alone.
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { LONG, PATIENCE } from '../support/browser/browser.ts'
import { joinByLink, move, onTurn, useCompany } from '../support/browser/company.ts'
import { hasOutline, tabTo } from '../support/browser/keys.ts'
import { changing } from '../support/browser/play.ts'

const company = useCompany()

test(
  'from the title page to the game, with Tab and Enter',
  async () => {
    const chance = new RandomStream('keyboard with friends')
    const [anna, ben] = [await company.come('Anna'), await company.come('Ben')]
    const { keyboard } = anna
    await tabTo(anna, 'a[href="#/friends"]')
    expect(await hasOutline(anna)).toBe(true)
    await keyboard.press('Enter')
    await anna.getByRole('heading', { name: 'Tables with friends' }).waitFor()
    await tabTo(anna, 'a[href^="#/new/ukiyoe"]')
    await keyboard.press('Enter')
    await anna.getByRole('textbox', { name: 'Name shown to others' }).waitFor()
    await tabTo(anna, 'input[autocomplete="nickname"]')
    await keyboard.type('Anna')
    await tabTo(anna, 'fieldset button')
    expect(await anna.evaluate(() => document.activeElement?.textContent)).toBe('2')
    await keyboard.press('Space')
    await keyboard.press('Enter')
    await tabTo(anna, 'form .button-seal')
    await keyboard.press('Enter')
    await anna.getByRole('heading', { name: 'Anna’s table' }).waitFor()
    await joinByLink(ben, anna.url(), 'Ben')
    await tabTo(anna, '.button-seal:enabled')
    await keyboard.press('Enter')
    for (const page of [anna, ben]) await page.locator('.table').waitFor()

    // Chat, and out of the panel again.
    await tabTo(anna, '.friends-talk')
    expect(await hasOutline(anna)).toBe(true)
    await keyboard.press('Enter')
    await tabTo(anna, '.friends-chat input')
    await keyboard.type('good evening')
    await keyboard.press('Enter')
    await ben.getByRole('button', { name: /Players & chat 1 unread/ }).waitFor()
    await tabTo(anna, '.panel-close')
    await keyboard.press('Enter')
    await anna.getByRole('region', { name: 'Players & chat' }).waitFor({ state: 'detached' })

    // Both play a turn; Anna with the keyboard.
    const annaPlays = async () => {
      while ((await onTurn([anna, ben])) === anna) {
        await tabTo(anna, '.moves button')
        await changing(anna, () => keyboard.press('Enter'))
      }
    }
    await annaPlays()
    while ((await onTurn([anna, ben])) === ben) await move(ben, chance)
    await annaPlays()
    // Asked to undo, she answers.
    await ben.getByRole('button', { name: 'Ask to undo' }).click()
    await anna.getByText('Ben asks to undo a move.').waitFor()
    await tabTo(anna, '.friends-notice .button-seal')
    await keyboard.press('Enter')
    await ben.locator('.bar-mine').waitFor()
    await anna.getByText('Ben asks to undo a move.').waitFor({ state: 'detached' })

    // What happened since her last turn, step by step.
    await tabTo(anna, '.head-tools button[aria-expanded]')
    await keyboard.press('Enter')
    await tabTo(anna, '.log ol a')
    await keyboard.press('Enter')
    const step = anna.locator('.review-step')
    await step.waitFor()
    const slider = anna.locator('.review-where input')
    await keyboard.press('Home')
    await expect.poll(() => slider.inputValue(), { timeout: PATIENCE }).toBe(await slider.getAttribute('min'))
    const first = await step.textContent()
    await keyboard.press('ArrowRight')
    await anna.waitForFunction((then) => document.querySelector('.review-step')?.textContent !== then, first)
    await tabTo(anna, '.friends-back a')
    expect(await hasOutline(anna)).toBe(true)
    await keyboard.press('Enter')
    await anna.locator('.table').waitFor()
  },
  LONG,
)
