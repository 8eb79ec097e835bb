// Measures the title page with Lighthouse as a phone sees it, against our own server: prints the scores as a table and as JSON.
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import packed from '@sparticuz/chromium'
import lighthouse from 'lighthouse'
import { build, root } from './setup.js'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const PACKED_FLAGS = ['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', '--no-zygote', '--headless=shell']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const PORT = 9333

build()
const { createApp } = await import('../dist/server.js')
const app = await createApp(join(root, 'dist', 'web'))
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const own = process.env.CHROMIUM_PATH
const browser = await playwright.launch({
  executablePath: own ?? (await packed.executablePath()),
  args: [...FLAGS, ...(own ? [] : PACKED_FLAGS), `--remote-debugging-port=${PORT}`],
  timeout: 120_000,
})
try {
  const { lhr } = await lighthouse(`${url}/`, { port: PORT, onlyCategories: CATEGORIES, logLevel: 'error' })
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((lhr.categories[name].score ?? 0) * 100)]))
  for (const [name, score] of Object.entries(scores)) console.log(`${name.padEnd(16)}${String(score).padStart(4)}`)
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
  const measured = Object.fromEntries(times.map((name) => [name, lhr.audits[name].numericValue]))
  const failed = Object.values(lhr.audits)
    .filter((audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0)
    .map((audit) => audit.id)
  console.log(JSON.stringify({ scores, measured, failed }))
} finally {
  await browser.close()
  await app.close()
}
