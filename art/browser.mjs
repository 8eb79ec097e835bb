// Opens the Chromium that comes with npm (or the one CHROMIUM_PATH names) for baking and looking.
import { chromium } from '@playwright/test'
import packed from '@sparticuz/chromium'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

export async function openBrowser() {
  const own = process.env.CHROMIUM_PATH
  return chromium.launch({
    executablePath: own ?? (await packed.executablePath()),
    args: own ? FLAGS : [...FLAGS, '--no-zygote', '--headless=shell'],
  })
}

/** A page of the given size with this inside its body. */
export async function openPage(browser, html, width, height, scale = 1) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
  await page.setContent(html, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  return page
}
