// What a player does besides playing: undo, asking why not, reading the log, settings, records as files and as links.
import { expect, test } from 'vitest'
import { replay } from '../../src/core/match.ts'
import { readRecord, writeText } from '../../src/core/record/record.ts'
import { RandomStream } from '../../src/core/rng.ts'
import { EDO } from '../../src/games/iki/cards/edo.ts'
import { GAMES } from '../../src/games/index.ts'
import { PAIR_LADDER } from '../../src/games/ukiyoe/cards/deck.ts'
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
  'the address of a ruling leads to it, below pictures that come later, and sources have the marks of the language',
  async () => {
    const page = await place.visit({ kept: { language: 'fr' }, context: { reducedMotion: 'no-preference' } })
    await goTo(page, 'rules/iki/ruling-3')
    await page.locator('.guide-aim').waitFor()
    const ruling = page.locator('#rule-ruling-3')
    const top = () => ruling.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(top, { timeout: 20_000 }).toBeLessThan(100)
    expect(await top()).toBeGreaterThan(-1)
    const sources = await page.locator('.rules-source').allTextContents()
    expect(sources[0]).toBe('EN, DE, M, 21\u202f; décision 9')
    expect(sources.filter((text) => /[^\u202f];/.test(text))).toEqual([])
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
    const graph = page.getByRole('slider', { name: 'Position in the game' })
    const at = async () => Number(await graph.getAttribute('aria-valuenow'))
    await graph.scrollIntoViewIfNeeded()
    const { width, height } = (await graph.boundingBox())!
    await graph.click({ position: { x: width / 2, y: height / 2 } })
    expect(Math.abs((await at()) - all / 2)).toBeLessThan(all / 10)
    await page.getByText(`Move ${await at()} of ${all}`).waitFor()
    const middle = await at()
    await graph.press('ArrowRight')
    expect(await at()).toBeGreaterThan(middle)
    const choice = await at()
    await graph.press('Shift+ArrowRight')
    expect(await at()).toBeGreaterThan(choice)
    await graph.press('Home')
    expect(await at()).toBe(0)
    await graph.press('End')
    expect(await at()).toBe(all)

    // At the end it starts again, and it stops while the pointer rests on it.
    await page.clock.install()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.clock.runFor(6000)
    await page.waitForFunction(() => {
      const now = Number(document.querySelector('.scrubber-slider')?.getAttribute('aria-valuenow'))
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
      const file = page.getByLabel('Choose a file')
      await file.setInputFiles({ name: 'bad.txt', mimeType: 'text/plain', buffer: Buffer.from(text.slice(0, text.length / 2)) })
      await page.getByRole('alert').getByText('bad.txt').waitFor()
      await file.setInputFiles({ name: download.suggestedFilename(), mimeType: 'text/plain', buffer: Buffer.from(text) })
      await page.getByRole('heading', { level: 1, name: /^Review/ }).waitFor()
      await page.getByText(`Move ${record.moves.length} of ${record.moves.length}`).waitFor()
      expect((await keptRecord(page)).moves).toEqual(record.moves)
    }
  },
  LONG,
)

/** One broken thing of each kind, and a word of what the page says of it in each language. */
const WRONG = {
  en: { set: 'Salt Peddler › cost', record: 'The discard pile is empty.', link: 'It is damaged', options: 'need at least 29' },
  de: { set: 'Salzhändler › Preis', record: 'Die Ablage ist leer.', link: 'Er ist beschädigt', options: 'braucht es mindestens 29' },
  fr: { set: 'Marchand de sel › coût', record: 'La défausse est vide.', link: 'Il est abîmé', options: 'il en faut au moins 29' },
  ja: { set: '塩売り › 費用', record: '捨て札がありません。', link: 'リンクが壊れています', options: '29枚以上必要です' },
} as const

test.each(LANGUAGES)(
  '%s: problems of a file are named in the reader’s language, with their place in words',
  async (tag) => {
    const page = await place.visit({ kept: { language: tag }, context: tag === 'de' ? PHONE : {} })
    const alert = page.getByRole('alert')
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

    await goTo(page, 'cards')
    await page.locator('.cards > .row [aria-pressed]').last().click()
    // Nothing is there yet: a copy, a file or a text to begin with.
    await page.locator('.editor-bar [aria-pressed]').click()
    await page
      .getByRole('textbox')
      .fill(JSON.stringify({ ...EDO, cards: EDO.cards.map((card, i) => (i === 0 ? { ...card, cost: -1 } : card)) }))
    await page.locator('.problems').getByText(WRONG[tag].set).waitFor()

    const record = recordAt('ukiyoe', 'middle')
    // After the deal the discard pile is empty.
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

    // Four artists are enough for two players and too few for four.
    await goTo(page, 'new/ukiyoe')
    await page.locator('form fieldset').first().locator('button').filter({ hasText: /^4$/ }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles(file('deck.json', JSON.stringify({ ...PAIR_LADDER, artists: PAIR_LADDER.artists.slice(0, 4) })))
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
    await goTo(page, 'review/ukiyoe-end?at=40')
    await page.getByRole('button', { name: 'Share this move' }).click()
    // The server stores the game under a short id, and removes it when asked.
    await page.getByRole('button', { name: 'Create a short link' }).click()
    const short = await page.getByRole('textbox', { name: 'Link to this game' }).inputValue()
    expect(short.length).toBeLessThan(place.url.length + 40)
    const reader = await place.visit()
    await reader.goto(short)
    await reader.getByText('Move 40 of ').waitFor()
    await page.getByRole('button', { name: 'Remove the game from the server' }).click()
    await page.getByText('The game has been removed').waitFor()

    await page.getByRole('button', { name: 'Create a link' }).click()
    await page.getByText(/^The link is \d+ characters/).waitFor()
    const link = await page.getByRole('textbox', { name: 'Link to this game' }).inputValue()
    expect(link.startsWith(`${place.url}#/review/link?g=`)).toBe(true)

    const other = await place.visit()
    await other.goto(link)
    const record = recordAt('ukiyoe', 'end')
    await other.getByText(`Move 40 of ${record.moves.length}`).waitFor()
    await other.getByRole('button', { name: 'Go to end' }).click()
    await other.getByRole('tab', { name: 'Points' }).click()
    expect(await other.getByRole('table').first().textContent()).toContain(String(record.result!.totals[0]))
    await other.getByRole('button', { name: 'Share this move' }).click()
    await other.getByRole('button', { name: 'Save this game here' }).click()
    await other.waitForURL((url) => !url.hash.includes('link'))
    expect((await keptRecord(other)).moves).toEqual(record.moves)

    // Playing on from a moment is a game of its own.
    await other.getByRole('button', { name: 'Go to start' }).click()
    for (let step = 0; step < 3; step++) await other.getByRole('button', { name: 'Next step' }).click()
    await other.getByRole('button', { name: 'Play on from here' }).click()
    await other.locator('.table').waitFor()
    expect((await playOn(other, () => tapMove(other, new RandomStream('on')), 1)).at).not.toBe('hand-over')
  },
  LONG,
)

test(
  'the score pad keeps entries that come faster than it is drawn',
  async () => {
    const page = await place.visit()
    await page.goto(`${place.url}#/pad/ukiyoe`)
    const rounds = page.getByRole('group', { name: /^Round \d$/ })
    await rounds.first().waitFor()
    // In the page itself: nothing is drawn between two choices.
    await rounds.first().evaluate((group) => {
      for (const owner of [...group.querySelectorAll<HTMLSelectElement>('label select')].slice(0, 3)) {
        owner.value = '2'
        owner.dispatchEvent(new Event('change', { bubbles: true }))
      }
    })
    await page.getByRole('button', { name: 'Show the result' }).click()
    await page.getByRole('heading', { name: 'Player 2 wins by 3' }).waitFor()
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

test(
  'a card set is edited in a form: the card follows, undo takes back, and the cards can be printed',
  async () => {
    const page = await place.visit()
    await goTo(page, 'cards')
    await page.getByRole('button', { name: 'Edit a copy' }).click()
    await page.getByRole('searchbox', { name: 'Find a card' }).fill('clam')
    await page.getByRole('button', { name: 'Clam Peddler' }).click()
    const face = page.getByLabel('On the table')
    const cost = page.getByRole('textbox', { name: 'Cost' })
    const before = Number(await cost.inputValue())
    await page.getByRole('button', { name: 'printed on my card' }).click()
    await page.getByRole('button', { name: 'More Cost' }).click()
    await face.getByText(`Costs ${before + 1} mon to hire.`).waitFor()
    const stored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('card-draft')!).cards.find(({ id }: { id: string }) => id === 'clam-peddler'))
    expect(await stored()).toMatchObject({ cost: before + 1, marks: { cost: 'printed' } })

    const name = page.getByRole('textbox', { name: 'English' })
    await name.fill('')
    await page.getByRole('list', { name: 'There is one problem:' }).getByRole('button', { name: 'Go there' }).click()
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByRole('button', { name: 'Play with this set' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await face.getByText(`Costs ${before} mon to hire.`).waitFor()

    await page.getByRole('link', { name: 'Print the cards' }).click()
    await page.getByRole('heading', { name: 'Cards to cut out' }).waitFor()
    // 60 cards and 10 buildings, nine on a sheet.
    expect(await page.locator('.print-cards').count()).toBe(8)
    expect(await page.locator('.print-cards .print-face').count()).toBe(70)
    // Each sheet is one page on both kinds of paper, and no blank page follows.
    const count = await page.locator('.print-sheet').count()
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({ format, preferCSSPageSize: false, margin: { top: '7mm', bottom: '7mm', left: '7mm', right: '7mm' } })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(count)
    }
    const sheet = await page.locator('.print-sheet').first().boundingBox()
    expect(Math.round((sheet!.height / sheet!.width) * 100)).toBe(Math.round((264 / 189) * 100))
  },
  LONG,
)
