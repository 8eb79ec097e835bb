// What the page shows of how its server is run: invitations, closed registration, announcements, maintenance, privacy, a ban, a removed table.
import { expect, test } from 'vitest'
import { type Acts, createActs } from '../../src/server/ops/host-actions.ts'
import { makeStore } from '../../src/server/store/store.ts'
import { LONG, WEB } from '../support/browser/browser.ts'
import { openTable, tableOf, useCompany } from '../support/browser/company.ts'
import { startServer } from '../support/server/start.ts'
import { temporaryFolder } from '../support/temporary.ts'

let acts: Acts
/** The server reads its settings again, as it does after the command line has written them. */
let reloadSettings: () => Promise<void>

const company = useCompany(async () => {
  const server = await startServer({ folder: temporaryFolder() }, { web: WEB })
  const store = makeStore(server.backend)
  acts = createActs({ store, now: Date.now, actor: 'test' })
  const host = await acts.makeToken('test')
  reloadSettings = async () => void (await server.call('PATCH', '/api/admin/settings', { keepAudit: 365 }, host.secret))
  return { url: `${server.url}/`, close: () => server.stop() }
})

test(
  'by invitation: the page says what to do, and a link lets one in; closed: it says so',
  async () => {
    await acts.set('registration', 'invite')
    await reloadSettings()
    const page = await company.come('Anna')
    await page.goto(`${company.url}#/friends`)
    await page.getByText('You need an invitation for this server.').waitFor()
    await page.getByRole('textbox', { name: 'Name shown to others' }).fill('Anna')
    await page.getByRole('textbox', { name: 'Invitation code' }).fill('wrong')
    await page.getByRole('button', { name: 'Use this name' }).click()
    await page.getByRole('alert').getByText('yours is missing, used up or expired').waitFor()
    const { code } = await acts.makeInvite({ uses: 1, expires: null, note: '' })
    await page.goto(`${company.url}#/invite/${code}`)
    await page.getByRole('heading', { level: 1, name: 'You are invited' }).waitFor()
    await page.getByRole('textbox', { name: 'Name shown to others' }).fill('admin')
    await page.getByRole('button', { name: 'Use this name' }).click()
    await page.getByRole('alert').getByText('it is reserved for the host').waitFor()
    await page.getByRole('textbox', { name: 'Name shown to others' }).fill('Anna')
    await page.getByRole('button', { name: 'Use this name' }).click()
    await page.getByRole('link', { name: 'Anna' }).waitFor()

    await acts.set('registration', 'closed')
    await reloadSettings()
    const late = await company.come('Ben')
    await late.goto(`${company.url}#/friends`)
    await late.getByText('This server does not accept new names right now.').waitFor()
    expect(await late.getByRole('button', { name: 'Use this name' }).count()).toBe(0)
    await acts.set('registration', 'open')
    await reloadSettings()
  },
  LONG,
)

test(
  'what the host announces comes to an open page at once, in its language; privacy; a removed table; a ban',
  async () => {
    const page = await company.come('Cho')
    await openTable(page, { game: 'ukiyoe', name: 'Cho', others: ['open'] })
    await acts.set('announcement', { text: 'Back at eight', de: 'Um acht wieder da' })
    await acts.set('maintenance', { message: null })
    await reloadSettings()
    await page.getByText('Back at eight').waitFor()
    await page.getByText('No new tables or games can start right now.').waitFor()
    await page.getByRole('button', { name: 'OK' }).click()
    await page.getByText('Back at eight').waitFor({ state: 'detached' })
    await acts.set('announcement', null)
    await acts.set('maintenance', null)
    await acts.set('privacy', '# Who\n\nThe club, club@example.org\n\n<b>bold</b>')
    await acts.set('keepGames', 30)
    await acts.removeTable(tableOf(page))
    await reloadSettings()
    await page.getByText('There is no such table.').waitFor()

    await page.goto(`${company.url}#/privacy`)
    await page.getByText('The club, club@example.org').waitFor()
    await page.getByText('<b>bold</b>').waitFor()
    await page.getByText('Finished games are kept for 30 days.').waitFor()

    await page.goto(`${company.url}#/friends`)
    const guest = await page.evaluate(() => JSON.parse(localStorage.getItem('guest')!) as { id: string })
    await acts.ban({ kind: 'guest', target: guest.id, until: null, reason: '' })
    await reloadSettings()
    await page.getByText('The host has banned you from this server.').first().waitFor()
    // A guest who is banned for a time keeps the name.
    expect(await page.evaluate(() => localStorage.getItem('guest'))).not.toBeNull()
  },
  LONG,
)

test(
  'without the server the privacy page does not claim what the host has written',
  async () => {
    const page = await company.come('Dai')
    await page.context().route('**/api/host', (route) => route.abort())
    // Loaded again: the page remembers that it was read.
    await page.goto(`${company.url}#/privacy`)
    await page.reload()
    await page.getByText('The server cannot be reached right now.').waitFor()
    expect(await page.getByText('has not added a statement').count()).toBe(0)
  },
  LONG,
)
