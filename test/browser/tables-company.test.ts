// Company at the table: the lobby, chat, asking to undo, spectators, a seat left alone, a game brought from the device.
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { LONG, PATIENCE } from '../support/browser/browser.ts'
import { begin, joinByLink, move, onTurn, openTable, sitDown, tableOf, useCompany } from '../support/browser/company.ts'
import { keepGame, recordAt } from '../support/browser/positions.ts'

const company = useCompany()

test(
  'a guest who has a name already is here for both as soon as he sits down, however he came',
  async () => {
    const ben = await company.come('Ben')
    // Ben gets his name at a table of his own.
    await openTable(ben, { game: 'ukiyoe', name: 'Ben', others: ['open'] })
    for (const way of ['hash', 'load'] as const) {
      const anna = await company.come('Anna')
      await openTable(anna, { game: 'ukiyoe', name: 'Anna', others: ['open'] })
      if (way === 'load') await ben.goto(`${company.url}robots.txt`)
      await ben.goto(anna.url())
      // Anna's page knows him as a spectator before he takes the seat.
      await anna.getByText('Ben', { exact: true }).first().waitFor()
      await ben
        .getByRole('button', { name: /^Take this seat/ })
        .first()
        .click()
      await anna.getByRole('region', { name: 'Seats' }).getByText('Ben online').waitFor()
      await begin(anna, [anna, ben])
      for (const page of [anna, ben]) {
        const signs = page.locator('.friends-strip .friends-sign .unseen')
        await expect.poll(() => signs.allTextContents(), { message: `${way}: both are here` }).toEqual(['online', 'online'])
      }
    }
  },
  LONG,
)

test(
  'found in the lobby; talk, muting, reporting',
  async () => {
    const [anna, ben] = [await company.come('Anna'), await company.come('Ben')]
    await openTable(anna, { game: 'ukiyoe', name: 'Anna', others: ['open'], public: true })
    await ben.getByRole('link', { name: 'Tables with friends' }).click()
    await ben.getByRole('combobox', { name: 'Game', exact: true }).selectOption('iki')
    await ben.getByText('No matching tables right now.').waitFor()
    await ben.getByRole('combobox', { name: 'Game', exact: true }).selectOption('ukiyoe')
    await ben.getByRole('link', { name: /^Join\s*: UKIYO-E, Anna$/ }).click()
    await sitDown(ben, 'Ben')
    await begin(anna, [anna, ben])

    const talk = anna.getByRole('textbox', { name: 'Message' })
    await anna.getByRole('button', { name: 'Players & chat' }).click()
    await talk.fill('<b>Hello</b> & welcome')
    await talk.press('Enter')
    await ben.getByRole('button', { name: /Players & chat 1 unread/ }).click()
    const heard = ben.getByRole('log', { name: 'Chat' })
    // What is typed is text, never HTML.
    await heard.getByText('<b>Hello</b> & welcome').waitFor()
    // A line written without a network is sent once when it is back.
    await anna.context().setOffline(true)
    await anna.getByText('This device is offline.').waitFor()
    await talk.fill('are you there')
    await talk.press('Enter')
    await anna.getByText('Will be sent when the connection is back: are you there').waitFor()
    await anna.context().setOffline(false)
    await heard.getByText('are you there').waitFor()
    await anna.getByText('Will be sent when the connection is back').waitFor({ state: 'detached' })
    const said = anna.getByRole('log', { name: 'Chat' }).getByText('are you there')
    await expect.poll(() => said.count(), { timeout: PATIENCE }).toBe(1)
    await ben.locator('summary', { hasText: 'More about Anna’s message' }).first().click()
    await ben.getByRole('button', { name: 'Report' }).first().click()
    await ben.getByRole('textbox', { name: 'What is wrong with this message?' }).fill('only a test')
    await ben.getByRole('button', { name: 'Report' }).first().click()
    await ben.getByText('Reported. Thank you.').waitFor()
    await ben.getByRole('button', { name: 'Mute Anna' }).first().click()
    await ben.getByText('Anna is muted.').waitFor()
    await talk.fill('can you hear me')
    await talk.press('Enter')
    await anna.getByRole('log', { name: 'Chat' }).getByText('can you hear me').waitFor()
    expect(await heard.getByText('can you hear me').count()).toBe(0)
    await ben.goto(`${company.url}#/me`)
    await ben.getByRole('button', { name: 'Unmute' }).click()
    await ben.getByText('Nobody is blocked.').waitFor()
    await ben.getByText('this device', { exact: true }).waitFor()
    await ben.goto(anna.url())
    await ben.getByRole('button', { name: /^友 Players|^Players/ }).click()
    await heard.getByText('can you hear me').waitFor()
  },
  LONG,
)

test(
  'taking back beyond what is free needs the others',
  async () => {
    const chance = new RandomStream('undo by consent')
    const [anna, ben] = [await company.come('Anna'), await company.come('Ben')]
    await openTable(anna, { game: 'ukiyoe', name: 'Anna', others: ['open'] })
    await joinByLink(ben, anna.url(), 'Ben')
    await begin(anna, [anna, ben])
    const first = (await onTurn([anna, ben]))!
    const second = first === anna ? ben : anna
    const name = first === anna ? 'Anna' : 'Ben'
    while ((await onTurn([anna, ben])) === first) await move(first, chance)
    // While nobody else has moved it is free.
    await first.getByRole('button', { name: 'Undo', exact: true, disabled: false }).waitFor()
    await move(second, chance)
    const ask = first.getByRole('button', { name: 'Ask to undo' })
    await ask.click()
    await second.getByText(`${name} asks to undo a move.`).waitFor()
    await second.getByRole('button', { name: 'Decline', exact: true }).click()
    await second.getByText(`${name} asks to undo a move.`).waitFor({ state: 'detached' })
    expect(await onTurn([anna, ben])).toBe(second)
    await ask.click()
    await second.getByRole('button', { name: 'Agree' }).click()
    await second.locator('.bar-mine').waitFor({ state: 'detached' })
    expect(await onTurn([anna, ben])).toBe(first)
    await move(first, chance)
  },
  LONG,
)

test(
  'onlookers see what all may see, a hand that is shown to them, and all hands late',
  async () => {
    const chance = new RandomStream('onlookers')
    const [anna, ben, cleo] = [await company.come('Anna'), await company.come('Ben'), await company.come('Cleo')]
    await openTable(anna, {
      game: 'ukiyoe',
      name: 'Anna',
      others: ['open'],
      more: () => anna.getByText('Spectators may see all hands, delayed by 20 moves').click(),
    })
    await joinByLink(ben, anna.url(), 'Ben')
    await begin(anna, [anna, ben])
    await cleo.goto(anna.url())
    await cleo.locator('.table').waitFor()
    const hand = cleo.getByRole('region', { name: 'Your hand' })
    expect(await hand.getByRole('button').count()).toBe(0)
    await anna.getByRole('button', { name: 'Players & chat' }).click()
    await anna.getByText('1 without a name').waitFor()
    await anna.getByRole('checkbox', { name: 'all spectators' }).check()
    await cleo.getByLabel('Watching:').selectOption('over Anna’s shoulder')
    await hand.getByRole('button').first().waitFor()
    const own = anna.getByRole('region', { name: 'Your hand' }).getByRole('button')
    await expect.poll(() => hand.getByRole('button').allTextContents(), { timeout: PATIENCE }).toEqual(await own.allTextContents())
    // A spectator can see, and nothing else.
    expect(await cleo.locator('.bar-mine').count()).toBe(0)
    await anna.getByRole('checkbox', { name: 'all spectators' }).uncheck()
    await hand.getByRole('button').first().waitFor({ state: 'detached' })
    for (let n = 0; n < 15; n++) await move((await onTurn([anna, ben]))!, chance)
    await cleo.getByLabel('Watching:').selectOption('all hands, delayed by 20 moves')
    await cleo.getByLabel('Whose hand?').selectOption('Ben')
    await hand.getByRole('button').first().waitFor()
    await cleo.getByLabel('Watching:').selectOption('public view')
    await hand.getByRole('button').first().waitFor({ state: 'detached' })
  },
  LONG,
)

test(
  'a bot sits in for who is silent, until they are back; my tables lead on',
  async () => {
    const chance = new RandomStream('left alone')
    const [anna, ben] = [await company.come('Anna'), await company.come('Ben')]
    await openTable(anna, { game: 'ukiyoe', name: 'Anna', others: ['open'] })
    await joinByLink(ben, anna.url(), 'Ben')
    await begin(anna, [anna, ben])
    while ((await onTurn([anna, ben])) === anna) await move(anna, chance)
    const table = ben.url()
    await ben.goto(`${company.url}#/tables`)
    await ben.getByRole('link', { name: 'Next table waiting for you' }).waitFor()
    await anna.getByRole('list', { name: 'Seats' }).getByText('offline').waitFor()
    company.pass(11 * 60_000)
    await anna.reload()
    await anna.getByText(/^Ben has not moved for 11/).waitFor()
    await anna.getByRole('button', { name: 'Ask for a bot to take over' }).click()
    await anna.locator('.bar-mine').waitFor()
    await anna.getByRole('list', { name: 'Seats' }).getByText('away, a bot is playing').waitFor()
    await ben.goto(table)
    await ben.getByRole('button', { name: 'I’m back' }).click()
    await anna.getByRole('list', { name: 'Seats' }).getByText('away, a bot is playing').waitFor({ state: 'detached' })
    while ((await onTurn([anna, ben])) === anna) await move(anna, chance)
    await move(ben, chance)
  },
  LONG,
)

test(
  'a game begun on the device is opened to friends',
  async () => {
    const chance = new RandomStream('from the device')
    const [anna, ben] = [await company.come('Anna'), await company.come('Ben')]
    await keepGame(anna, 'mine', recordAt('ukiyoe', 'middle', 2))
    await anna.goto(`${company.url}#/table/mine`)
    await anna.locator('.bar-mine').waitFor()
    const hand = await anna.getByRole('region', { name: 'Your hand' }).textContent()
    await anna.getByRole('button', { name: 'Settings' }).click()
    await anna.getByRole('link', { name: 'Continue with friends' }).click()
    await anna.getByRole('textbox', { name: 'Name shown to others' }).fill('Anna')
    await anna.getByLabel('Player at seat 2').selectOption('open')
    await anna.getByRole('button', { name: 'Open the table' }).click()
    await anna.getByRole('heading', { name: 'Anna’s table' }).waitFor()
    await anna.getByText('The seed was chosen').click()
    await anna.getByText(/^Started elsewhere, with \d+ moves\.$/).waitFor()
    await joinByLink(ben, anna.url(), 'Ben')
    await begin(anna, [anna, ben])
    await expect.poll(() => anna.getByRole('region', { name: 'Your hand' }).textContent(), { timeout: PATIENCE }).toBe(hand)
    expect(tableOf(anna)).toBe(tableOf(ben))
    await move(anna, chance)
  },
  LONG,
)

test.each(['ukiyoe', 'iki'] as const)(
  '%s: a blocked move shows its reason, as on the device, turn after turn',
  async (game) => {
    const pages = [await company.come('Anna'), await company.come('Ben')]
    await openTable(pages[0]!, { game, name: 'Anna', others: ['open'] })
    await joinByLink(pages[1]!, pages[0]!.url(), 'Ben')
    await begin(pages[0]!, pages)
    const random = new RandomStream('why not')
    const said = new Set<string>()
    for (let n = 0; n < 5; n++) {
      const page = (await onTurn(pages))!
      const reasons = page.locator('[aria-labelledby="blocked-title"] li')
      for (const text of await reasons.allInnerTexts()) {
        expect(text).toMatch(/^\S.+ [A-Z]+-\d+$/)
        said.add(text)
      }
      await move(page, random)
    }
    expect(said.size).toBeGreaterThan(3)
  },
  LONG,
)
