// Being called to the table, and time: browser notifications, a clock that runs out, a game called off, a vote on a silent seat.
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { LONG, PATIENCE } from '../support/browser/browser.ts'
import { begin, joinByLink, move, onTurn, openTable, tableOf, useCompany } from '../support/browser/company.ts'

const company = useCompany()

/** The page notes what the browser is asked to show, because a headless one shows nothing; whether anybody looks at it is ours to say. */
async function watchNotifications(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: new URL(company.url).origin })
  await page.context().addInitScript(() => {
    const shown: string[] = []
    const away = { hidden: false }
    Object.assign(window, { shown, away })
    const note = (title: string, options?: NotificationOptions) => void shown.push(`${title} | ${options?.tag} | ${options?.data}`)
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => note(title, options)
    const { requestPermission } = Notification
    window.Notification = class extends EventTarget {
      static get permission() {
        return localStorage.getItem('asked') ?? 'default'
      }
      static async requestPermission() {
        const answer = await requestPermission.call(Notification)
        localStorage.setItem('asked', answer)
        return answer
      }
      constructor(title: string, options?: NotificationOptions) {
        super()
        note(title, options)
      }
    } as never
    Object.defineProperty(document, 'hidden', { get: () => away.hidden })
    Object.defineProperty(document, 'visibilityState', { get: () => (away.hidden ? 'hidden' : 'visible') })
  })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const shownTo = (page: Page) => page.evaluate(() => (window as unknown as { shown: string[] }).shown)
const look = (page: Page, hidden: boolean) =>
  page.evaluate((now) => {
    ;(window as unknown as { away: { hidden: boolean } }).away.hidden = now
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

async function two(clock?: (page: Page) => Promise<void>): Promise<[Page, Page]> {
  return begun(await company.come('Anna'), await company.come('Ben'), clock)
}

async function begun(anna: Page, ben: Page, clock?: (page: Page) => Promise<void>): Promise<[Page, Page]> {
  await openTable(anna, { game: 'ukiyoe', name: 'Anna', others: ['open'], ...(clock ? { more: () => clock(anna) } : {}) })
  await joinByLink(ben, anna.url(), 'Ben')
  await begin(anna, [anna, ben])
  return [anna, ben]
}

/** Plays until it is not this page's turn any more. */
async function playTurn(page: Page, chance: RandomStream): Promise<void> {
  while ((await page.locator('.bar-mine').count()) > 0) await move(page, chance)
}

test(
  'a browser notification says that it is my turn: at the table and elsewhere, when I look away, and only if I wish it',
  async () => {
    const chance = new RandomStream('notifications')
    const reader = await company.come('Ben', { worker: true })
    await watchNotifications(reader)
    const [anna, ben] = await begun(await company.come('Anna'), reader)
    const table = tableOf(ben)
    const [mine, other] = [ben, anna]
    const toOther = async () => {
      if ((await onTurn([anna, ben])) === mine) await playTurn(mine, chance)
    }
    const expected = [`UKIYO-E: your turn | ${table} | #/t/${table}`]

    // Switched off: nothing, even if the page is hidden.
    await toOther()
    await look(ben, true)
    await playTurn(other, chance)
    await ben.locator('.bar-mine').waitFor()
    expect(await shownTo(ben)).toEqual([])

    await look(ben, false)
    await ben.getByRole('button', { name: 'Players & chat' }).click()
    await ben.getByRole('checkbox', { name: 'Notify me when it is my turn' }).check()
    await ben.getByRole('button', { name: 'Players & chat' }).click()
    // Switched on, but the table is visible.
    await toOther()
    await playTurn(other, chance)
    await ben.locator('.bar-mine').waitFor()
    expect(await shownTo(ben)).toEqual([])

    await toOther()
    await look(ben, true)
    await expect.poll(() => ben.title(), { timeout: PATIENCE }).not.toMatch(/^●/)
    await playTurn(other, chance)
    await expect.poll(() => shownTo(ben), { timeout: PATIENCE }).toEqual(expected)
    await expect.poll(() => ben.title(), { timeout: PATIENCE }).toMatch(/^● Your turn/)

    // On another page, loaded again: notifications are still on, and this one comes there.
    await look(ben, false)
    await toOther()
    await ben.goto(`${company.url}#/friends`)
    const welcome = new Promise<void>((resolve) =>
      ben.on('websocket', (line) => line.on('framereceived', ({ payload }) => payload.includes('"welcome"') && resolve())),
    )
    await ben.reload()
    await ben.getByRole('navigation', { name: 'Tables with friends' }).waitFor()
    await welcome
    await look(ben, true)
    await playTurn(other, chance)
    await expect.poll(() => shownTo(ben), { timeout: PATIENCE }).toEqual(expected)
    // And in the page, for a player who comes back to it.
    await look(ben, false)
    await ben.getByRole('link', { name: 'Your turn at 1 table' }).click()
    await ben.locator('.bar-mine').waitFor()
  },
  LONG,
)

test(
  'a live clock runs in the page; when it has run out a bot sits in, until I am back',
  async () => {
    const chance = new RandomStream('clock')
    const [anna, ben] = await two(async (page) => {
      await page.getByText('Clock for the whole game').click()
      await page.getByLabel('Per player').selectOption('300')
      await page.getByLabel('Added each turn').selectOption('0')
    })
    const first = (await onTurn([anna, ben]))!
    const second = first === anna ? ben : anna
    const name = first === anna ? 'Anna' : 'Ben'
    const chip = (page: Page) => page.getByRole('list', { name: 'Seats' }).getByRole('listitem').filter({ hasText: name })
    const left = async (page: Page) => {
      const [minutes, seconds] = (await chip(page).getByRole('timer').textContent())!.split(':').map(Number)
      return minutes! * 60 + seconds!
    }
    const before = await left(second)
    expect(before).toBeGreaterThan(280)
    await expect.poll(() => left(second), { timeout: PATIENCE }).toBeLessThan(before - 1)
    company.pass(285_000)
    for (const page of [anna, ben]) await page.reload()
    await chip(first).getByRole('timer').waitFor()
    expect(await left(first)).toBeLessThanOrEqual(16)
    company.pass(25_000)
    await chip(second).getByText('away, a bot is playing').waitFor({ timeout: 60_000 })
    await first.getByText('You were away, so a bot is playing for you.').waitFor()
    await first.getByRole('button', { name: 'Players & chat' }).click()
    await first.getByText(`A bot has taken over for ${name}.`).first().waitFor()
    // The bot plays until it is somebody else's turn. The player who is back has little time, but the game goes on.
    await second.locator('.bar-mine').waitFor()
    await first.getByRole('button', { name: 'I’m back' }).click()
    await chip(second).getByText('away, a bot is playing').waitFor({ state: 'detached' })
    await move(second, chance)
  },
  LONG,
)

test(
  'a game is called off before the first move, in the waiting room and after the deal; everybody sees it',
  async () => {
    const [anna, ben] = [await company.come('Anna'), await company.come('Ben')]
    await openTable(anna, { game: 'iki', name: 'Anna', others: ['open'], public: true })
    await joinByLink(ben, anna.url(), 'Ben')
    // In the waiting room it is the host's to do.
    expect(await ben.getByRole('button', { name: 'Cancel the game' }).count()).toBe(0)
    await anna.getByRole('button', { name: 'Cancel the game' }).click()
    for (const page of [anna, ben]) await page.getByText('This game was cancelled.').waitFor()

    const [cleo, dan] = await two()
    await dan.getByRole('button', { name: 'Players & chat' }).click()
    await dan.getByRole('button', { name: 'Cancel the game' }).click()
    const ask = dan.getByRole('dialog')
    await ask.getByText('Nobody has moved yet. The table will be closed for everyone.').waitFor()
    await ask.getByRole('button', { name: 'Cancel the game' }).click()
    for (const page of [cleo, dan]) await page.getByText('This game was cancelled.').waitFor()
    await dan.reload()
    await dan.getByText('This game was cancelled.').waitFor()

    // After a move it can only be given up.
    const [eva, fritz] = await two()
    await move((await onTurn([eva, fritz]))!, new RandomStream('too late'))
    await eva.getByRole('button', { name: 'Players & chat' }).click()
    await eva.getByRole('button', { name: 'Resign' }).waitFor()
    await eva.getByRole('button', { name: 'Cancel the game' }).waitFor({ state: 'detached' })
  },
  LONG,
)

test(
  'the others vote on a seat that is silent: one no ends it, and all must agree',
  async () => {
    const chance = new RandomStream('vote')
    const names = ['Anna', 'Ben', 'Cleo']
    const pages = [await company.come('Anna'), await company.come('Ben'), await company.come('Cleo')]
    const [anna] = pages as [Page, Page, Page]
    await openTable(anna, {
      game: 'ukiyoe',
      name: 'Anna',
      others: ['open', 'open'],
      async more() {
        await anna.getByLabel('An inactive player may be replaced by a bot after').selectOption('120')
        await anna.getByLabel('Replacement bot').selectOption('apprentice')
      },
    })
    await anna.getByText('A player who does not move for 2 min may be replaced by a bot (Apprentice), by vote.').waitFor()
    await joinByLink(pages[1]!, anna.url(), 'Ben')
    await joinByLink(pages[2]!, anna.url(), 'Cleo')
    await begin(anna, pages)
    const silent = (await onTurn(pages))!
    const [asker, voter] = pages.filter((page) => page !== silent) as [Page, Page]
    const nameOf = (page: Page) => names[pages.indexOf(page)]!
    expect(await asker.getByRole('button', { name: 'Ask for a bot to take over' }).count()).toBe(0)
    company.pass(121_000)
    await asker.reload()
    const question = `${nameOf(asker)} asks for a bot to take over for ${nameOf(silent)}.`
    const ask = asker.getByRole('button', { name: 'Ask for a bot to take over' })
    await ask.click()
    await asker.getByText(`${question} Waiting for ${nameOf(voter)}.`).waitFor()
    // The silent player sees it, too, and has no vote.
    await silent.getByText(question).waitFor()
    expect(await silent.getByRole('button', { name: 'Agree' }).count()).toBe(0)
    await voter.getByRole('button', { name: 'Decline', exact: true }).click()
    await asker.getByText(question).waitFor({ state: 'detached' })
    await ask.click()
    await voter.getByRole('button', { name: 'Agree' }).click()
    await silent.getByText('You were away, so a bot is playing for you.').waitFor()
    const now = (await (await fetch(`${company.url}api/tables/${tableOf(anna)}`)).json()) as { seats: { bot: string | null }[] }
    expect(now.seats.map(({ bot }) => bot)).toEqual(pages.map((page) => (page === silent ? 'apprentice' : null)))
    await silent.getByRole('button', { name: 'I’m back' }).click()
    await silent.getByText('You were away, so a bot is playing for you.').waitFor({ state: 'detached' })
    await move((await onTurn(pages))!, chance)
  },
  LONG,
)

test(
  'who opens a table for others finds it among their tables, begins it, and looks on',
  async () => {
    const [anna, ben, cleo] = [await company.come('Anna'), await company.come('Ben'), await company.come('Cleo')]
    await openTable(anna, {
      game: 'ukiyoe',
      name: 'Anna',
      others: ['open'],
      more: async () => void (await anna.getByLabel('Player at seat 1').selectOption('open')),
    })
    const link = anna.url()
    await joinByLink(ben, link, 'Ben')
    await joinByLink(cleo, link, 'Cleo')
    await anna.goto(`${company.url}#/tables`)
    await anna.getByRole('link', { name: /UKIYO-E, Anna$/ }).click()
    await anna.getByText('Every seat is taken. You can start.').waitFor()
    await begin(anna, [anna, ben, cleo])
    await anna.getByLabel('Watching:').waitFor()
    await move((await onTurn([ben, cleo]))!, new RandomStream('host without a seat'))
    await anna.goto(`${company.url}#/tables`)
    await anna.getByRole('link', { name: /UKIYO-E, Anna$/ }).waitFor()
  },
  LONG,
)
