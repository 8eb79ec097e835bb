// A guest at tables with friends: name, passkey, programs, other devices, export and deletion.
import { expect, test } from 'vitest'
import { LONG, textOf } from '../support/browser/browser.ts'
import { useCompany } from '../support/browser/company.ts'

const company = useCompany()

const guestOf = (text: string | null) => JSON.parse(text ?? 'null') as { id: string; name: string; secret: string } | null

test(
  'name, tokens, webhooks, other devices, export, deletion',
  async () => {
    const page = await company.come('Anna')
    const kept = () => page.evaluate(() => localStorage.getItem('guest')).then(guestOf)
    await page.goto(`${company.url}#/me`)
    await page.getByRole('textbox', { name: 'Name shown to others' }).fill('Anna')
    await page.getByRole('button', { name: 'Use this name' }).click()
    await page.getByText('Nobody is muted.').waitFor()
    const before = (await kept())!
    expect(before.name).toBe('Anna')

    const name = page.getByRole('textbox', { name: 'Name shown to others' })
    await name.fill('Anna Q')
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByText('Your name has been changed.').waitFor()
    expect(await kept()).toEqual({ ...before, name: 'Anna Q' })

    await page.getByRole('textbox', { name: 'Program name' }).fill('my bot')
    await page.getByRole('button', { name: 'Create a token' }).click()
    const token = (await page.locator('.friends-secret code').textContent())!
    expect(token.length).toBeGreaterThan(20)
    // When the page says that the program is gone, it is gone.
    const seen = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const look = new MutationObserver(() => {
            if (![...document.querySelectorAll('[role=status]')].some((one) => one.textContent === 'Removed.')) return
            look.disconnect()
            resolve([...document.querySelectorAll('.friends-list .friends-breakable')].map((one) => one.textContent))
          })
          look.observe(document.body, { childList: true, characterData: true, subtree: true })
        }),
    )
    await page.getByRole('button', { name: /^Remove\s*: my bot$/ }).click()
    expect(await seen).toEqual([])
    // An address in a private network is refused, with a reason.
    await page.getByRole('textbox', { name: 'Webhook address' }).fill('http://127.0.0.1/turn')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await page.getByRole('alert').getByText('This address cannot be called.').waitFor()

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page.getByText('Only this device is signed in now.').waitFor()
    const after = (await kept())!
    expect(after).toMatchObject({ id: before.id, name: 'Anna Q' })
    expect(after.secret).not.toBe(before.secret)
    const old = await fetch(`${company.url}api/me`, { headers: { authorization: `Bearer ${before.secret}` } })
    expect(old.status).toBe(401)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save my data as a file' }).click(),
    ])
    const data = JSON.parse(await textOf(download)) as { guest: { name: string } }
    expect(data.guest.name).toBe('Anna Q')
    expect(JSON.stringify(data)).not.toContain(after.secret)

    await page.getByRole('button', { name: 'Delete my data' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my data' }).click()
    await page.getByRole('button', { name: 'Use this name' }).waitFor()
    expect(await kept()).toBeNull()
    const gone = await fetch(`${company.url}api/me`, { headers: { authorization: `Bearer ${after.secret}` } })
    expect(gone.status).toBe(401)
  },
  LONG,
)

test(
  'with a passkey one is the same guest again',
  async () => {
    const page = await company.come('Ben')
    // Passkeys belong to a name of a host, not to a number.
    const url = company.url.replace('127.0.0.1', 'localhost')
    const browser = await page.context().newCDPSession(page)
    await browser.send('WebAuthn.enable')
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto(`${url}#/me`)
    await page.getByRole('textbox', { name: 'Name shown to others' }).fill('Ben')
    await page.getByRole('button', { name: 'Use this name' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText(/^Passkey from /).waitFor()
    const before = guestOf(await page.evaluate(() => localStorage.getItem('guest')))!
    await page.getByRole('button', { name: 'Sign out everywhere, including here' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere, including here' }).click()
    await page.getByText('You have been signed out.').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('guest'))).toBeNull()
    const gone = await fetch(`${company.url}api/me`, { headers: { authorization: `Bearer ${before.secret}` } })
    expect(gone.status).toBe(401)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText(/^Passkey from /).waitFor()
    const after = guestOf(await page.evaluate(() => localStorage.getItem('guest')))!
    expect(after).toMatchObject({ id: before.id, name: 'Ben' })
    expect(after.secret).not.toBe(before.secret)
  },
  LONG,
)
