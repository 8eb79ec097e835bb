// Round one screen: the hand-over comes at every change of person and shows nobody's hand.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import type { Seat } from '../../src/core/game.ts'
import { RandomStream } from '../../src/core/rng.ts'
import { GAMES } from '../../src/games/index.ts'
import { compileDeck } from '../../src/games/ukiyoe/cards/deck.ts'
import type { UkiyoeEvent } from '../../src/games/ukiyoe/rules/events.ts'
import { ukiyoe } from '../../src/games/ukiyoe/rules/game.ts'
import type { UkiyoeState } from '../../src/games/ukiyoe/rules/state.ts'
import { LONG, usePlace } from '../support/browser/browser.ts'
import { changing, finalTotals, keptRecord, nameMove, setUp, stateOf, tapMove, untilTurn } from '../support/browser/play.ts'
import { keepGame, recordNearEnd } from '../support/browser/positions.ts'

const place = usePlace()

/** From now on every state of the page is kept, with the moments in between. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    const note = () => void seen.push(document.documentElement.outerHTML)
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(window, { seen, note })
  })

/** What the page has shown since the last call, and what it shows now. */
const takeSeen = (page: Page) =>
  page.evaluate(() => {
    const { seen, note } = window as unknown as { seen: string[]; note: () => void }
    note()
    return seen.splice(0)
  })

/** What is written on a card, as its name and as the name of its picture. */
function signsOf(state: UkiyoeState, card: number): RegExp {
  const deck = compileDeck(state.options.deck)
  const artist = deck.artists[deck.artist[card]!]!
  return new RegExp(`${artist}[ -]${deck.score[card]}\\b`, 'i')
}

/** Cards in a hand that the seat (or nobody but their holder) has never seen. */
function secretsFrom(state: UkiyoeState, events: readonly UkiyoeEvent[], seat: Seat | null): RegExp[] {
  const seen = new Set<number>()
  for (const event of events) {
    if (event.to !== 'all' && event.to !== seat) continue
    if ('card' in event) seen.add(event.card)
    if ('cards' in event) for (const card of event.cards) seen.add(card)
  }
  const view = ukiyoe.view(state, seat)
  for (const card of [view.hand, view.discards, view.shows, view.known, view.beaten, view.kept].flat(2))
    if (typeof card === 'number') seen.add(card)
  const held = state.handSize.flatMap((_, owner) => (owner === seat ? [] : ukiyoe.view(state, owner).hand))
  return [...new Set(held)].filter((card) => !seen.has(card)).map((card) => signsOf(state, card))
}

async function truth(page: Page): Promise<{ state: UkiyoeState; events: UkiyoeEvent[] }> {
  const record = await keptRecord(page)
  const state = ukiyoe.setup(record.options as Parameters<typeof ukiyoe.setup>[0], record.seats.length)
  const events: UkiyoeEvent[] = []
  for (const move of record.moves) ukiyoe.apply(state, move as Parameters<typeof ukiyoe.apply>[1], (event) => void events.push(event))
  expect(state).toEqual(stateOf(record))
  return { state, events }
}

function expectHidden(pages: readonly string[], secrets: readonly RegExp[], when: string): void {
  for (const html of pages) for (const secret of secrets) expect(secret.exec(html)?.[0], `${when}: a card nobody may see`).toBeUndefined()
}

test(
  'two people at UKIYO-E',
  async () => {
    const page = await place.visit({ kept: { words: 'on' } })
    const chance = new RandomStream('hot seat')
    await setUp(page, { game: 'ukiyoe', seats: ['', ''], seed: 'hot seat' })
    // The log is the place where a secret would stay longest.
    await page.getByRole('button', { name: 'Log' }).click()
    await watch(page)
    let checked = 0
    for (let change = 0; change < 8; change++) {
      expect(await untilTurn(page)).toBe('hand-over')
      const { state, events } = await truth(page)
      const seat = ukiyoe.actor(state)
      await page.getByRole('heading', { name: `Person ${seat + 1}, it is your turn` }).waitFor()
      const given = await takeSeen(page)
      const open = secretsFrom(state, events, null)
      checked += open.length
      expectHidden(given.slice(given.findLastIndex((html) => !html.includes('hand-over')) + 1), open, `hand-over ${change}`)
      expect(await page.getByRole('region', { name: 'Your hand' }).count()).toBe(0)

      await page.getByRole('button', { name: `I am Person ${seat + 1}` }).click()
      await page.getByRole('region', { name: 'Your hand' }).waitFor()
      while ((await untilTurn(page)) === 'turn') {
        const now = await truth(page)
        expect(ukiyoe.actor(now.state)).toBe(seat)
        const secrets = secretsFrom(now.state, now.events, seat)
        checked += secrets.length
        expectHidden(await takeSeen(page), secrets, `turn ${change}`)
        await (change % 2 === 0 ? tapMove(page, chance) : nameMove(page, chance))
      }
    }
    expect(checked).toBeGreaterThan(50)
  },
  LONG,
)

test(
  'who takes back on the hand-over screen takes the screen again first',
  async () => {
    const page = await place.visit()
    await setUp(page, { game: 'ukiyoe', seats: ['', ''], seed: 'taking back' })
    const chance = new RandomStream('taking back')
    await untilTurn(page)
    const first = ukiyoe.actor((await truth(page)).state)
    await page.getByRole('button', { name: `I am Person ${first + 1}` }).click()
    while ((await untilTurn(page)) === 'turn') await tapMove(page, chance)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: `Person ${first + 1}, it is your turn` }).waitFor()
    expect(await page.getByRole('region', { name: 'Your hand' }).count()).toBe(0)
  },
  LONG,
)

/** Plays in the page itself, by the names of the moves, until this many were made or the game is over: faster than from outside. */
const playInside = (page: Page, most: number) =>
  page.evaluate(async (most) => {
    let made = 0
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)
    while (made < most && !find('.table .end')) {
      const moves = document.querySelectorAll<HTMLElement>('.moves ul:first-of-type button')
      const button = find('.hand-over button') ?? moves[(made * 7) % Math.max(1, moves.length)]
      if (button && !button.matches('.hand-over button')) made += 1
      button?.click()
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    return made
  }, most)

for (const game of ['ukiyoe', 'iki'] as const) {
  test(
    `${game} round one screen to its end, with a reload on the way`,
    async () => {
      const page = await place.visit({ kept: { words: 'on' } })
      const record = recordNearEnd(game, 12, 3)
      // Two people and a bot.
      await keepGame(page, 'a', { ...record, seats: record.seats.map((seat, i) => (i === 1 ? { name: 'Ben' } : seat)) })
      await page.goto(`${place.url}#/table/a`)
      await untilTurn(page)
      expect(await playInside(page, 10)).toBe(10)
      await untilTurn(page)
      const before = await keptRecord(page)
      await page.reload()
      await untilTurn(page)
      expect((await keptRecord(page)).moves).toEqual(before.moves)
      expect(await playInside(page, 1000)).toBeGreaterThan(5)
      const { totals } = GAMES[game]!.scores(stateOf(await keptRecord(page)))
      expect(await finalTotals(page)).toEqual(totals)
    },
    LONG,
  )
}

test(
  'IKI hides nothing: the screen goes on by itself, and who moved last may take it back',
  async () => {
    const page = await place.visit()
    await setUp(page, { game: 'iki', seats: ['', ''], seed: 'open' })
    const chance = new RandomStream('open')
    const crest = () => page.locator('.bar-who .crest use').getAttribute('href')
    expect(await untilTurn(page)).toBe('turn')
    const first = await crest()
    const before = (await keptRecord(page)).moves
    await tapMove(page, chance)
    expect(await untilTurn(page)).toBe('turn')
    expect(await crest()).not.toBe(first)
    await changing(page, () => page.getByRole('button', { name: 'Undo' }).click())
    expect(await crest()).toBe(first)
    expect((await keptRecord(page)).moves).toEqual(before)
  },
  LONG,
)
