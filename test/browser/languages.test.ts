// Every page in every language: its words are there, none is cut off, and the page says which language it speaks.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/messages/format.ts'
import { LONG, PHONE, usePlace } from '../support/browser/browser.ts'
import { ADDRESSES, goTo, keepAll } from '../support/browser/positions.ts'
import { AREAS } from '../support/messages.ts'

const place = usePlace()
const KEYS = new Set(Object.values(AREAS).flatMap((area) => Object.keys(area)))

/** Everything that can be read on the page, hidden words for screen readers too. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const words: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) words.push(node.nodeValue ?? '')
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]'))
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) words.push(element.getAttribute(name) ?? '')
    return [...words, document.title]
  })

/**
 * Buttons, headings and the like whose words do not fit into their box.
 * What scrolls on purpose does not count, nor the cards of a fan, which lie one upon the other;
 * where nothing is clipped, words may reach into the box's own edge.
 */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const looked =
      'button, [role="tab"], .button-seal, .button-quiet, h1, h2, h3, legend, summary, th, label, select, .bar p, .ik-tag, .uki-foot, .ik-shop-name'
    return [...document.querySelectorAll<HTMLElement>(looked)].flatMap((element) => {
      const { display, visibility, overflowX } = getComputedStyle(element)
      if (display === 'inline' || display === 'none' || visibility === 'hidden' || element.clientWidth < 3) return []
      if (element.closest('.unseen, .uki-fan, details:not([open]) > :not(summary)') || overflowX === 'auto' || overflowX === 'scroll')
        return []
      const over = element.scrollWidth - element.clientWidth
      return over > (overflowX === 'visible' ? 8 : 1)
        ? [`${element.tagName}.${element.className} "${element.textContent?.trim().slice(0, 60)}" by ${over} px`]
        : []
    })
  })

/** Everything wrong with the words of the page as it stands. */
async function faultsOf(page: Page, address: string): Promise<string[]> {
  const words = await wordsOf(page)
  expect(words.filter((text) => text.trim() !== '').length, address).toBeGreaterThan(10)
  const wrong: string[] = []
  for (const text of words) {
    if (/[{}]|undefined|\[object|NaN/.test(text)) wrong.push(text.slice(0, 80))
    if (KEYS.has(text.trim()) || /(?:^|\s)(?:uki|iki|home|new|review|learn|cards|rules|games)\.[a-z]+[.\w]*(?:$|\s)/.test(text))
      wrong.push(`key ${text.slice(0, 80)}`)
  }
  for (const text of await cutOff(page)) wrong.push(`cut off ${text}`)
  return wrong
}

for (const [size, context, addresses] of [
  ['wide', {}, ADDRESSES],
  ['narrow', PHONE, ADDRESSES.filter((address) => /^$|^new|^table|^review|^learn|^friends|^me$|^open/.test(address))],
] as const) {
  test(
    `every language, ${size}`,
    async () => {
      const page = await place.visit({ context })
      await keepAll(page)
      const wrong: string[] = []
      for (const tag of LANGUAGES) {
        await page.evaluate((language) => localStorage.setItem('language', language), tag)
        await page.reload()
        await page.getByRole('heading', { level: 1 }).waitFor()
        for (const address of addresses) {
          await goTo(page, address)
          expect(await page.locator('html').getAttribute('lang')).toBe(tag)
          for (const fault of await faultsOf(page, address)) wrong.push(`${tag} ${address}: ${fault}`)
        }
      }
      expect(wrong).toEqual([])
    },
    LONG,
  )
}

/** Names on cards that are broken in the middle of a word with no hyphen. */
const brokenNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ik-name')].flatMap((name) => {
      const node = name.firstChild
      const text = node?.textContent ?? ''
      if (!(node instanceof Text) || name.clientWidth < 3) return []
      const range = document.createRange()
      let last = Number.NaN
      for (let i = 0; i < text.length; i++) {
        if (text[i] === '\u00ad') continue
        range.setStart(node, i)
        range.setEnd(node, i + 1)
        // The first letter of a line has a box at the end of the line before, too.
        const { top, height } = [...range.getClientRects()].at(-1)!
        if (top > last + height / 4 && !/[\s\u00ad-]$/.test(text.slice(0, i))) return [text.replaceAll('\u00ad', '|')]
        last = top
      }
      return []
    }),
  )

for (const [size, context] of [
  ['wide', {}],
  ['narrow', PHONE],
] as const) {
  test(
    `long German names break at a hyphen, ${size}`,
    async () => {
      const page = await place.visit({ kept: { language: 'de' }, context })
      await keepAll(page)
      // The street of a game that is over is shown by its review.
      for (const address of ['table/iki-start', 'table/iki-middle', 'review/iki-end'] as const) {
        await goTo(page, address)
        expect(await page.locator('.ik-name').count()).toBeGreaterThan(0)
        expect(await brokenNames(page)).toEqual([])
      }
    },
    LONG,
  )
}

for (const [where, address] of [
  ['title page', ''],
  ['settings of a table', 'table/ukiyoe-start'],
] as const)
  test(`a language that cannot be loaded is not shown as chosen: ${where}`, async () => {
    const page = await place.visit({ kept: { language: 'en' }, tolerate: (text) => text.includes('ERR_FAILED') })
    await keepAll(page)
    await goTo(page, address)
    if (address !== '') await page.getByRole('button', { name: 'Settings' }).click()
    let offline = true
    await page.route(/\/fr-[^/]*\.js$/, (route) => (offline ? route.abort() : route.fallback()))
    const menu = page.getByLabel('Language')
    await menu.selectOption('fr')
    await page.getByRole('alert').getByText('Français').waitFor()
    expect(await menu.inputValue()).toBe('en')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    offline = false
    await menu.selectOption('de')
    await page.getByLabel('Sprache').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })
