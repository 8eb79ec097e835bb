// Measures the title page with Lighthouse as a phone sees it, against our own server: prints the scores as a table and as JSON.
import lighthouse from 'lighthouse'
import { openPlace } from './browser.js'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const PORT = 9333

const { url, close } = await openPlace([`--remote-debugging-port=${PORT}`])
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
  await close()
}
