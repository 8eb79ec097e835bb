// What one does beside playing: taking back, asking why not, reading the log, settings, records as files and as links.
import { expect, test } from 'vitest'
import { replay } from '../../src/core/match.ts'
import { readRecord, writeText } from '../../src/core/record/record.ts'
import { RandomStream } from '../../src/core/rng.ts'
import { EDO } from '../../src/games/iki/cards/edo.ts'
import { GAMES } from '../../src/games/index.ts'
import { LANGUAGES } from '../../src/messages/format.ts'
import { LONG, PHONE, textOf, usePlace } from '../support/browser/browser.ts'
import { changing, keptRecord, namedMoves, playNow, playOn, settledText, tapMove, untilTurn } from '../support/browser/play.ts'
import { goTo, keepAll, keepGame, recordAt } from '../support/browser/positions.ts'

const place = usePlace()

test(
  'a move is taken back, but not past what chance has shown',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'a', recordAt('iki', 'middle'))
    await goTo(page, 'table/a')
    const undo = page.getByRole('button', { name: 'Undo' })
    expect(await undo.isDisabled()).toBe(true)
    const before = await keptRecord(page)
    const board = await settledText(page.getByRole('main'))
    await tapMove(page, new RandomStream('undo'))
    expect((await keptRecord(page)).moves.length).toBe(before.moves.length + 1)
    await changing(page, () => undo.click())
    await untilTurn(page)
    expect((await keptRecord(page)).moves).toEqual(before.moves)
    expect(await settledText(page.getByRole('main'))).toBe(board)

    await goTo(page, '')
    await playNow(page, 'UKIYO-E')
    await untilTurn(page)
    await page.getByRole('button', { name: /^Draw pile/ }).click()
    await changing(page, () => page.getByRole('contentinfo').getByRole('button', { name: 'Draw' }).click())
    expect(await undo.isDisabled()).toBe(true)
    // A reader who tries it reads why, in their language, until something happens.
    await undo.click({ force: true })
    await page.getByText('something hidden has been revealed since').waitFor()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await page.getByText('Seither wurde etwas Verdecktes aufgedeckt').waitFor()
    await page.getByRole('button', { name: /^Zugstapel/ }).click()
    await changing(page, () => page.getByRole('contentinfo').getByRole('button', { name: 'Ziehen' }).click())
    await page.getByText('Seither wurde etwas Verdecktes aufgedeckt').waitFor({ state: 'detached' })
  },
  LONG,
)

test(
  'what cannot be done says why, and leads to the rule',
  async () => {
    const page = await place.visit()
    await playNow(page, 'UKIYO-E')
    await untilTurn(page)
    await page.getByRole('region', { name: 'Your hand' }).getByRole('button').first().click()
    const bar = page.getByRole('contentinfo')
    await bar.getByText('First draw: 2 cards to go.').waitFor()
    const clause = bar.getByRole('link')
    const id = (await clause.textContent())!
    expect(id).toMatch(/^[A-Z]+-\d+$/)
    await clause.click()
    await page.getByRole('heading', { level: 1, name: /^Rules/ }).waitFor()
    await page.locator(`#rule-${id}`).waitFor()
    await page.locator(`#rule-${id}:focus`).waitFor()
    await page.goBack()
    await untilTurn(page)
  },
  LONG,
)

test(
  'a line of the log leads to its moment',
  async () => {
    const page = await place.visit()
    await keepGame(page, 'a', recordAt('ukiyoe', 'middle'))
    await goTo(page, 'table/a')
    await page.getByRole('button', { name: 'Log' }).click()
    const line = page.getByRole('region', { name: 'Log' }).getByRole('link').nth(12)
    const text = (await line.textContent())!
    await line.click()
    await page.getByRole('heading', { level: 1, name: /^Review/ }).waitFor()
    const at = Number(new URL(page.url().replace('#/', '')).searchParams.get('at'))
    expect(at).toBeGreaterThan(0)
    await page.getByText(`Move ${at} of `).waitFor()
    expect(await page.locator('.review-now').textContent()).toContain(text)
    await page.getByRole('button', { name: 'Next step' }).click()
    await page.getByText(`Move ${at} of `).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Go to start' }).click()
    await page.getByText('Move 0 of ').waitFor()
  },
  LONG,
)

test(
  'the graph of the scores leads to its moment, and the game goes on by itself',
  async () => {
    const page = await place.visit()
    await keepAll(page)
    await goTo(page, 'review/iki-end')
    const all = recordAt('iki', 'end').moves.length
    const graph = page.getByRole('slider', { name: /^One line per player/ })
    const at = async () => Number(await graph.getAttribute('aria-valuenow'))
    await graph.scrollIntoViewIfNeeded()
    const { width, height } = (await graph.boundingBox())!
    await graph.click({ position: { x: width / 2, y: height / 2 } })
    expect(Math.abs((await at()) - all / 2)).toBeLessThan(all / 10)
    await page.getByText(`Move ${await at()} of ${all}`).waitFor()
    const middle = await at()
    await graph.press('ArrowRight')
    expect(await at()).toBeGreaterThan(middle)
    await graph.press('Home')
    expect(await at()).toBe(0)
    await graph.press('End')
    expect(await at()).toBe(all)

    // From the end it begins anew, and stops when it is held.
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast')
    await page.clock.install()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.clock.runFor(3000)
    await page.waitForFunction(() => {
      const now = Number(document.querySelector('.review-plot')?.getAttribute('aria-valuenow'))
      return now > 2 && now < 60
    })
    await page.getByRole('button', { name: 'Pause' }).click()
    const held = await at()
    await page.clock.runFor(10_000)
    expect(await at()).toBe(held)
  },
  LONG,
)

test(
  'settings work at once and stay',
  async () => {
    const page = await place.visit()
    await playNow(page, 'UKIYO-E')
    await untilTurn(page)
    const root = page.locator('html')
    await page.getByRole('button', { name: 'Settings' }).click()
    const panel = page.getByRole('region', { name: 'Settings' })
    expect(await root.getAttribute('class')).toBeFalsy()
    await panel.getByRole('combobox', { name: 'Theme' }).selectOption('night')
    expect(await root.getAttribute('class')).toContain('night')
    await panel.getByRole('checkbox', { name: 'Show the text view' }).check()
    await page.getByRole('heading', { name: 'What you can do' }).waitFor()
    await panel.getByRole('checkbox', { name: 'Confirm every move' }).uncheck()
    await panel.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await page.getByText('Du bist am Zug').waitFor()
    expect(await root.getAttribute('lang')).toBe('de')
    await page.reload()
    await page.getByText('Du bist am Zug').waitFor()
    expect(await root.getAttribute('class')).toContain('night')
    expect(await root.getAttribute('lang')).toBe('de')
    await namedMoves(page, 'Was du tun kannst').first().waitFor()
    // Without confirmation a tap is a move.
    await changing(page, () => page.locator('.uki-pile.is-legal').first().click())
  },
  LONG,
)

test(
  'settings close with Escape, and stay behind at the table one leaves',
  async () => {
    const page = await place.visit()
    for (const name of ['a', 'b']) await keepGame(page, name, recordAt('ukiyoe', 'middle'))
    await goTo(page, 'table/a')
    const open = page.getByRole('button', { name: 'Settings' })
    const panel = page.getByRole('region', { name: 'Settings' })
    await open.click()
    await panel.getByRole('combobox', { name: 'Theme' }).focus()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await open.click()
    await panel.waitFor()
    await page.evaluate(() => {
      location.hash = '#/table/b'
    })
    await panel.waitFor({ state: 'detached' })
    await page.locator('.bar-mine').waitFor()
    expect(await panel.count()).toBe(0)
  },
  LONG,
)

test(
  'a record is saved, deleted, and loaded again; a damaged one says what is wrong',
  async () => {
    const page = await place.visit()
    const record = recordAt('iki', 'end', 2)
    await keepGame(page, 'a', record)
    await goTo(page, 'games')
    for (const [button, name] of [
      ['Save as text', /^iki-\w+\.txt$/],
      ['Save as JSON', /^iki-\w+\.json$/],
    ] as const) {
      await goTo(page, 'games')
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).first().click()])
      expect(download.suggestedFilename()).toMatch(name)
      const text = await textOf(download)
      expect(readRecord(GAMES, text)).toMatchObject({ record: { moves: record.moves, result: record.result! } })

      await page.getByRole('button', { name: 'Delete' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Save as text').first().waitFor({ state: 'detached' })
      const file = page.getByLabel('Record')
      await file.setInputFiles({ name: 'bad.txt', mimeType: 'text/plain', buffer: Buffer.from(text.slice(0, text.length / 2)) })
      await page.getByRole('alert').getByText('bad.txt').waitFor()
      await file.setInputFiles({ name: download.suggestedFilename(), mimeType: 'text/plain', buffer: Buffer.from(text) })
      await page.getByRole('heading', { level: 1, name: /^Review/ }).waitFor()
      await page.getByText(`Move 0 of ${record.moves.length}`).waitFor()
      expect((await keptRecord(page)).moves).toEqual(record.moves)
    }
  },
  LONG,
)

/** One broken thing of each kind, and a word of what the page says of it in each language. */
const WRONG = {
  en: { set: 'Salt Peddler › cost', record: 'The discard pile is empty.', link: 'It is damaged', options: 'stays closed' },
  de: { set: 'Salzhändler › Preis', record: 'Die Ablage ist leer.', link: 'Er ist beschädigt', options: 'bleibt Feld X geschlossen' },
  fr: { set: 'Marchand de sel › coût', record: 'La défausse est vide.', link: 'Il est abîmé', options: 'reste fermée' },
  ja: { set: '塩売り › 費用', record: '捨て札がありません。', link: 'リンクが壊れています', options: '「1-4」のマスは使いません' },
} as const

test.each(LANGUAGES)(
  '%s: what is wrong is said in the reader’s language, with its place in words',
  async (tag) => {
    const page = await place.visit({ kept: { language: tag }, context: tag === 'de' ? PHONE : {} })
    const alert = page.getByRole('alert')
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

    await goTo(page, 'cards')
    await page.locator('.cards [aria-pressed]').last().click()
    await page
      .getByRole('textbox')
      .fill(JSON.stringify({ ...EDO, cards: EDO.cards.map((card, i) => (i === 0 ? { ...card, cost: -1 } : card)) }))
    await page.locator('.problems').getByText(WRONG[tag].set).waitFor()

    const record = recordAt('ukiyoe', 'middle')
    // After the deal nothing lies on the discards yet.
    const moves = record.moves.slice(0, 16)
    const first = GAMES.ukiyoe!.actor(replay(GAMES.ukiyoe!, record.options, record.seats.length, moves)) + 1
    const head = writeText(GAMES.ukiyoe!, { ...record, moves })
    await keepGame(page, 'a', record)
    await goTo(page, 'games')
    await page.locator('input[type=file]').setInputFiles(file('bad.txt', `${head}${first} take\n`))
    await alert.getByText(WRONG[tag].record).waitFor()
    expect(await alert.textContent()).toMatch(/“take”|„take“|«\u00a0take\u00a0»|「take」/)
    await alert.getByRole('button').click()
    await page.waitForURL((url) => url.hash.startsWith('#/review/'))
    expect((await keptRecord(page)).moves).toEqual(moves)

    await page.goto(`${place.url}#/review/link?g=nonsense`)
    await alert.getByText(WRONG[tag].link).waitFor()

    await goTo(page, 'new/iki')
    await page.locator('form fieldset button').first().click()
    await page.locator('summary').first().click()
    await page
      .locator('select', { has: page.locator('option[value=\'"2-4"\']') })
      .first()
      .selectOption('"2-4"')
    await page.locator('form button[type=submit]').click()
    await alert.getByText(WRONG[tag].options).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  },
  LONG,
)

test(
  'a link holds the whole game',
  async () => {
    const page = await place.visit()
    await keepAll(page)
    await goTo(page, 'review/ukiyoe-end')
    await page.getByRole('button', { name: 'Create a link' }).click()
    const link = await page.getByRole('textbox', { name: 'Link to this game' }).inputValue()
    expect(link.startsWith(`${place.url}#/review/link?g=`)).toBe(true)

    const other = await place.visit()
    await other.goto(link)
    const record = recordAt('ukiyoe', 'end')
    await other.getByText(`Move 0 of ${record.moves.length}`).waitFor()
    await other.getByRole('button', { name: 'Go to end' }).click()
    expect(await other.getByRole('table').first().textContent()).toContain(String(record.result!.totals[0]))
    await other.getByRole('button', { name: 'Save this game here' }).click()
    await other.waitForURL((url) => !url.hash.includes('link'))
    expect((await keptRecord(other)).moves).toEqual(record.moves)

    // Playing on from a moment is a game of its own.
    await other.getByText(`Move 0 of ${record.moves.length}`).waitFor()
    for (let step = 0; step < 3; step++) await other.getByRole('button', { name: 'Next step' }).click()
    await other.getByRole('button', { name: 'Play on from here' }).click()
    await other.locator('.table').waitFor()
    expect((await playOn(other, () => tapMove(other, new RandomStream('on')), 1)).at).not.toBe('hand-over')
  },
  LONG,
)

test(
  'a link that is no game says so',
  async () => {
    const page = await place.visit()
    await page.goto(`${place.url}#/review/link?g=nonsense`)
    await page.getByRole('alert').waitFor()
  },
  LONG,
)
