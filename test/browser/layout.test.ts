// The tables in the middle of a game, at twelve sizes of the window: no score is hidden, nothing is cut off or covered, no text is too small,
// and every legal target is reached without scrolling sideways.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import type { GameRecord } from '../../src/core/record/record.ts'
import { LANGUAGES } from '../../src/messages/format.ts'
import { LONG, usePlace } from '../support/browser/browser.ts'
import { colourDistance, faultsOf, type Layout, leastText, SIZES, type Size, settled } from '../support/browser/geometry.ts'
import {
  goTo,
  keepGame,
  recordAt,
  recordBeaten,
  recordCrowded,
  recordNearEnd,
  recordWithKnown,
  recordWithShows,
} from '../support/browser/positions.ts'

const place = usePlace()

/** The folder for screenshots of every size; none are taken without it. */
const { PICTURES } = process.env

const WALLS: Layout = {
  readable: ['.uki-stack .uki-score', '.uki-holder b', '.uki-holder strong', '.uki-foot'],
  whole: ['.uki-stack .uki-score', '.uki-artist', '.uki-holder b', '.uki-pile', '.uki-hand-card'],
  apart: [
    '.uki-stack .uki-score',
    '.uki-artist',
    '.uki-holder b, .uki-holder small',
    '.uki-scores li, .head-tool',
    '.head-home, .uki-round',
  ],
  atOnce: ['.uki-artist', '.uki-pile', '.uki-hand-card:last-child'],
  targets: ['.is-legal', '.uki-hand-card'],
  texts: ['.uki-place', '.bar'],
}
const DEALERS = ['.uki-player h2 b', '.uki-player-name']
/** Where there is no room for the dealers' panels, every score is above the walls. */
const ukiyoeAt = (size: Size): Layout => {
  const scores = size.width >= 1000 ? DEALERS : ['.uki-scores b']
  return { ...WALLS, readable: [...WALLS.readable!, ...scores], atOnce: [...WALLS.atOnce!, ...scores], least: leastText(size) }
}

const STREET = ['.ik-stall', '.ik-shop', '.ik-space']
const MARKET = ['.ik-pool-card', '.ik-offer']
const IKI: Layout = { texts: ['.table'], targets: ['.is-legal'] }
/** What a card or a building says: its price, what it brings, its salaries. */
const SAYS = ['.ik-offer', '.ik-pool-card', '.ik-stall'].map((card) => `${card} :is(.ik-sign:not(:has(.ik-sign)), .ik-name)`)
/** A screen for the whole street: nothing of it is scrolled. */
const IKI_WIDE: Layout = {
  ...IKI,
  readable: ['.ik-player-iki', '.ik-player-name', '.ik-number', '.ik-shop-name', '.ik-chip'],
  whole: ['.ik-player', '.ik-ladder', '.ik-calendar', ...STREET, ...MARKET, ...SAYS],
  apart: ['.ik-player', '.ik-player-iki', '.ik-ended', '.ik-choices, .ik-offer', ...STREET, ...MARKET],
  legible: SAYS,
  atOnce: ['.ik-player', '.ik-ladder', '.ik-calendar', '.ik-way-tile', ...STREET, ...MARKET],
}
const IKI_NARROW: Layout = {
  ...IKI,
  readable: ['.ik-phone-scores b', '.ik-shop-name'],
  whole: ['.ik-phone-scores li', '.ik-quarter', ...STREET],
  apart: ['.ik-phone-scores b', '.ik-quarter', ...STREET],
}
/** On a narrow screen these lie in drawers, one of which is open. */
const IKI_DRAWERS: Readonly<Record<string, Layout>> = {
  Pool: { ...IKI, readable: ['.ik-pool-card'], whole: [SAYS[1]!], apart: ['.ik-pool-card'], legible: [SAYS[1]!] },
  Buildings: { ...IKI, readable: ['.ik-offer'], whole: [SAYS[0]!], apart: ['.ik-offer'], legible: [SAYS[0]!] },
  Players: { ...IKI, readable: ['.ik-player-iki'], whole: ['.ik-player'], apart: ['.ik-player'] },
}

/** What the others did is shown in one place: by the board, in the strip above the bar, or in the line that opens it. Its numbers stand at their places. */
const recapFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const told = [...document.querySelectorAll('.recap, .recap-strip, .recap-line')].filter((part) => part.checkVisibility()).length
    const wrong = told === 1 ? [] : [`what happened is shown in ${told} places`]
    const corners = new Set(
      [...document.querySelectorAll('[data-drop], [data-shop], [data-purse], [data-mini], [data-score]')].map((place) => {
        const { left, top } = place.getBoundingClientRect()
        return `${Math.round(left)} ${Math.round(top)}`
      }),
    )
    for (const mark of document.querySelectorAll('.recap-marks > span')) {
      const { left, top } = mark.getBoundingClientRect()
      if (!corners.has(`${Math.round(left)} ${Math.round(top)}`)) wrong.push(`a mark of the recap at ${left} ${top} is at no place`)
    }
    return wrong
  })

/** Sets the size of the window and waits until the table is laid out for it. */
async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await settled(page)
}

async function takePictures(page: Page, name: string): Promise<void> {
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  for (const theme of ['day', 'night']) {
    await page.evaluate((night) => document.documentElement.classList.toggle('night', night), theme === 'night')
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      await Promise.allSettled(ending.map(({ finished }) => finished))
    })
    await page.screenshot({ path: join(PICTURES, `${name} ${theme}.png`) })
    await page.screenshot({ path: join(PICTURES, `${name} ${theme} whole.png`), fullPage: true })
  }
  await page.evaluate(() => document.documentElement.classList.remove('night'))
}

/** What is wrong at any size, each line with its size. */
async function look(
  page: Page,
  game: string,
  faults: (size: Size) => Promise<string[]>,
  sizes: readonly Size[] = SIZES,
): Promise<string[]> {
  const wrong: string[] = []
  for (const size of sizes) {
    await resize(page, size)
    const name = `${game} ${size.width}x${size.height}`
    await takePictures(page, name)
    for (const fault of await faults(size)) wrong.push(`${name}: ${fault}`)
  }
  return wrong
}

/** As much as a browser leaves of many a phone. */
const LOW_PHONE = { width: 360, height: 640 }

test(
  'UKIYO-E with exhibitions of two to six cards',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'a', recordWithShows([2, 3, 4, 5, 6], 4))
    await goTo(page, 'table/a')
    expect(await page.locator('.uki-stack').count()).toBe(5)
    expect(await look(page, 'ukiyoe', (size) => faultsOf(page, ukiyoeAt(size)), [...SIZES, LOW_PHONE])).toEqual([])
  },
  LONG,
)

/** Everything in a dealer's panel lies inside it, and a name of usual length is on one line. */
const panelFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = []
    for (const panel of document.querySelectorAll('.uki-player')) {
      const { left, right, top, bottom } = panel.getBoundingClientRect()
      for (const part of panel.querySelectorAll('h2 > *, .uki-tag, .uki-rounds, .uki-backs')) {
        const box = part.getBoundingClientRect()
        if (box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1)
          wrong.push(`${part.className} "${part.textContent}" leaves its panel`)
      }
      const name = panel.querySelector('.uki-player-name')!
      if (!name.matches('.is-long') && name.getBoundingClientRect().height > 1.6 * Number.parseFloat(getComputedStyle(name).fontSize))
        wrong.push(`${name.textContent} is broken`)
    }
    return wrong
  })

test(
  'UKIYO-E: a beaten exhibition that is laid down is whole',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'beaten', recordBeaten(4))
    await goTo(page, 'table/beaten')
    const last = ['.uki-beaten .uki-hand-card:last-child .uki-card']
    const cards: Layout = {
      atOnce: last,
      targets: last,
    }
    expect(await look(page, 'beaten', () => faultsOf(page, cards), [...SIZES, LOW_PHONE])).toEqual([])
  },
  LONG,
)

/** Looks at a game in every language, each loaded anew. */
async function inEveryLanguage(record: GameRecord, lookAt: (page: Page, language: string) => Promise<string[]>): Promise<string[]> {
  const page = await place.visit()
  await keepGame(page, 'a', record)
  const wrong: string[] = []
  for (const language of LANGUAGES) {
    await page.evaluate((tag) => localStorage.setItem('language', tag), language)
    await page.goto(place.url)
    await page.locator(`html[lang="${language}"] h1`).waitFor()
    await goTo(page, 'table/a')
    wrong.push(...(await lookAt(page, language)))
  }
  return wrong
}

const WIDE = SIZES.filter(({ width }) => width >= 1000)
const NARROW = SIZES.filter(({ width }) => width < 1000)

test(
  'UKIYO-E: open cards of a hand leave room for what its owner has on show, in every language',
  async () => {
    const hand: Layout = { apart: ['.uki-backs i:last-child, .uki-backs b, .uki-on-show'] }
    const wrong = await inEveryLanguage(recordWithKnown(5, 2), (page, language) =>
      look(page, `known ${language}`, () => faultsOf(page, hand), WIDE),
    )
    expect(wrong).toEqual([])
  },
  LONG,
)

/** Names as our bots have them, and as long as people may choose them. */
const NAMED = ['Anna', 'Tomekichi', 'Maximiliane-Charlotte', 'Tatsugoro']

test(
  'the dealers of UKIYO-E in the last round, when they have most to tell, in every language',
  async () => {
    const late = recordNearEnd('ukiyoe', 3, 4)
    const panels: Layout = {
      apart: ['.uki-player h2 > *', '.uki-player h2, .uki-backs, .uki-tag, .uki-rounds, .uki-tags:not(.is-many) > span'],
    }
    const rest: Layout = {
      apart: ['.uki-artist', '.uki-pile-name, .uki-pile-cards, .uki-hand-card:first-child', '.uki-scores li, .uki-round, .head-tool'],
      atOnce: ['.uki-pile-name', '.uki-foot'],
    }
    const named = { ...late, seats: late.seats.map((seat, i) => ({ ...seat, name: NAMED[i]! })) }
    const wrong = await inEveryLanguage(named, async (page, language) => [
      ...(await look(page, `late ${language}`, async () => [...(await faultsOf(page, panels)), ...(await panelFaults(page))], WIDE)),
      ...(await look(page, `late ${language}`, () => faultsOf(page, rest), NARROW)),
    ])
    expect(wrong).toEqual([])
  },
  LONG,
)

/** What is wrong with IKI's table at any size, in every drawer of the narrow ones. */
const lookAtIki = (page: Page, name: string) =>
  look(page, name, async (size) => {
    const least = leastText(size)
    const told = await recapFaults(page)
    if (size.width >= 1000 || size.height > 1000) return [...told, ...(await faultsOf(page, { ...IKI_WIDE, least }))]
    const across = size.width > size.height
    const found = told
    if (!across) found.push(...(await faultsOf(page, { ...IKI_NARROW, least })))
    // Held across, the street takes the place of the drawers, all of it at once.
    if (across && (await page.getByRole('tab').count()) === 0) await page.locator('.ik-turn').click()
    for (const [drawer, layout] of Object.entries(IKI_DRAWERS)) {
      await page.getByRole('tab', { name: drawer }).click()
      found.push(...(await faultsOf(page, { ...layout, least })))
    }
    if (across) {
      await page.getByRole('button', { name: 'The street' }).click()
      found.push(...(await faultsOf(page, { ...IKI_NARROW, least, atOnce: ['.ik-phone-scores li', '.ik-quarter', ...STREET] })))
    }
    return found
  })

test(
  'IKI in the middle of a game; no number of the recap is on the board before all of it is drawn',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'a', recordAt('iki', 'middle'))
    await page.evaluate(() => {
      const tick = () => {
        const isEarly = document.querySelector('.table-main [aria-busy="true"]') && document.querySelector('.recap-mark')
        if (isEarly) document.body.dataset.early = 'yes'
        requestAnimationFrame(tick)
      }
      tick()
    })
    await goTo(page, 'table/a')
    await page.locator('.recap-mark').first().waitFor()
    expect(await page.locator('body').getAttribute('data-early')).toBe(null)
    expect(await lookAtIki(page, 'iki')).toEqual([])
  },
  LONG,
)

for (const of of ['belongings', 'pool', 'choices'] as const)
  test(
    `IKI with many ${of}`,
    async () => {
      const page = await place.visit()
      await keepGame(page, 'a', recordCrowded(of))
      await goTo(page, 'table/a')
      expect(await lookAtIki(page, `iki ${of}`)).toEqual([])
    },
    LONG,
  )

test(
  'IKI in the review of a game: the board beside graph and tabs can be read, and so can what opens over it',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'over', recordAt('iki', 'end'))
    await goTo(page, 'review/over?at=180')
    const says = SAYS.map((say) => `.lookback-stage ${say}`)
    const street: Layout = {
      texts: ['.lookback-stage'],
      whole: ['.lookback-stage .ik-number', '.lookback-stage .ik-shop-name', '.lookback-stage .ik-deal', says[2]!],
      legible: [says[2]!],
      apart: STREET,
    }
    const opened: Readonly<Record<string, Layout>> = {
      'Pool and buildings': { texts: ['.lookback-stage .ik-bottom'], readable: ['.ik-offer', '.ik-pool-card'], legible: says.slice(0, 2) },
      'Players and forecasts': { texts: ['.lookback-stage'], readable: ['.ik-player-iki', '.ik-player-name'] },
    }
    const wrong = await look(
      page,
      'review',
      async (size) => {
        const least = leastText(size)
        const found = await faultsOf(page, { ...street, least })
        const cut = await page
          .locator('.lookback-stage > .review-board, .lookback-said p')
          .evaluateAll((all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => `wider than its place: ${one.className}`),
          )
        found.push(...cut)
        for (const [name, layout] of Object.entries(opened)) {
          const button = page.getByRole('button', { name })
          await button.click()
          await settled(page)
          for (const fault of await faultsOf(page, { ...layout, least })) found.push(`${name}: ${fault}`)
          await button.click()
        }
        return found
      },
      WIDE,
    )
    expect(wrong).toEqual([])
    // What opens over the board also covers the frame of the move.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Pool and buildings' }).click()
    await settled(page)
    const { x, y, width, height } = (await page.locator('.lookback-stage .ik-bottom').boundingBox())!
    const inside = { x: x + 2, y: y + 2, width: width - 4, height: height - 4 }
    const covered = await page.screenshot({ clip: inside })
    await page.addStyleTag({ content: '.marks, .mark-tag { visibility: hidden }' })
    // A line that is cut off may leave a shadow that nobody sees.
    expect(await colourDistance(page, covered, await page.screenshot({ clip: inside }))).toBeLessThan(10)
  },
  LONG,
)

test(
  'the coach of a lesson: all of his words and his button are seen before anything is scrolled',
  async () => {
    const page = await place.visit({ kept: { language: 'de' } })
    await goTo(page, 'learn/iki')
    await page.locator('.learn-bar .button-seal').click()
    await page.locator('.coach-slip .button-quiet').waitFor()
    const words: Layout = { atOnce: ['.coach-text', '.coach-slip .button-quiet'], whole: ['.coach-text', '.coach-slip .button-quiet'] }
    // Held across, a phone scrolls to the board below the coach.
    const wrong = await look(
      page,
      'lesson',
      () => faultsOf(page, words),
      SIZES.filter(({ height }) => height > 560),
    )
    expect(wrong).toEqual([])
  },
  LONG,
)

test(
  'the table in words is a sheet below the board',
  async () => {
    const page = await place.visit({ kept: { words: 'on' } })
    await keepGame(page, 'a', recordAt('iki', 'middle'))
    await goTo(page, 'table/a')
    const edges = await page.locator('.words').evaluateAll((sheets) => sheets.map((sheet) => getComputedStyle(sheet).borderTopStyle))
    expect(edges).toEqual(['solid', 'solid'])
  },
  LONG,
)

test(
  'the lesson of UKIYO-E: the coach’s text lies over nothing, and the whole table is there',
  async () => {
    const page = await place.visit()
    await goTo(page, 'learn/ukiyoe')
    const wrong = await look(page, 'lesson', () =>
      faultsOf(page, {
        apart: ['.coach-text, .coach-links a, .uki-lamps, .uki-round, .uki-artist, .uki-pile'],
        atOnce: ['.coach-text', '.uki-artist-head', '.uki-pile'],
        readable: ['.uki-hand-card:last-child'],
      }),
    )
    expect(wrong).toEqual([])
  },
  LONG,
)
