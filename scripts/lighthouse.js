// Measures pages with Lighthouse as a phone sees them, against our own server: the title page, or those named (new/iki); prints JSON.
import { ensureInstalled } from '../bench/install.js'
import { openPlace } from './browser.js'

if (!(await ensureInstalled('tools'))) process.exit(1)
const { default: lighthouse } = await import(new URL('../bench/tools/node_modules/lighthouse/core/index.js', import.meta.url).href)

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const PORT = 9333

const { url, close } = await openPlace([`--remote-debugging-port=${PORT}`])
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'interactive', 'total-blocking-time', 'cumulative-layout-shift']

try {
  for (const address of process.argv.length > 2 ? process.argv.slice(2) : ['', 'new/iki', 'new/ukiyoe']) {
    const { lhr } = await lighthouse(`${url}/${address && `#/${address}`}`, { port: PORT, onlyCategories: CATEGORIES, logLevel: 'error' })
    const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((lhr.categories[name].score ?? 0) * 100)]))
    const measured = Object.fromEntries(TIMES.map((name) => [name, Math.round((lhr.audits[name]?.numericValue ?? 0) * 1000) / 1000]))
    const failed = Object.values(lhr.audits)
      .filter((audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0)
      .map((audit) => audit.id)
    console.log(JSON.stringify({ page: address || 'title', scores, measured, failed }))
  }
} finally {
  await close()
}
