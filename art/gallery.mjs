// Shows every drawing on one page, by day and by night, for looking. node art/gallery.mjs [folder]
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { openBrowser, openPage } from './browser.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const folder = process.argv[2] ?? tmpdir()

const raw = {
  name: 'raw',
  setup(job) {
    job.onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path.slice(0, -4)), namespace: 'raw' }))
    job.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path }) => ({ contents: readFileSync(path, 'utf8'), loader: 'text' }))
  },
}
const bundle = await build({
  entryPoints: [here('gallery.tsx')],
  bundle: true,
  write: false,
  format: 'iife',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  minify: true,
  plugins: [raw],
})
const tokens = readFileSync(here('../src/web/ui/tokens.css'), 'utf8').replace(/url\("?\/fonts\/([^)"]+)"?\)/g, (_, name) => {
  const font = readFileSync(here(`../src/web/public/fonts/${name}`)).toString('base64')
  return `url(data:font/woff2;base64,${font})`
})
const LOOK = `body{margin:0;padding:12px;background:var(--paper);color:var(--ink);font:500 11px var(--gothic)}
svg{display:block}.wall{display:flex;flex-wrap:wrap;gap:8px}figure{margin:0}figcaption{font-size:9px}.box{outline:1px solid var(--line)}h2{font:800 17px var(--mincho);margin:10px 0 4px}`

const browser = await openBrowser()
for (const scene of ['day', 'night']) {
  const html = `<!doctype html><html class="${scene}"><meta charset="utf-8"><style>${tokens}${LOOK}</style><body><div id="app"></div><script>${bundle.outputFiles[0].text.replaceAll('</script', '<\\/script')}</script></body></html>`
  const page = await openPage(browser, html, 1092, 1200)
  await page.screenshot({ path: join(folder, `gallery-${scene}.png`), fullPage: true })
  for (const part of ['trades', 'large', 'more', 'rest']) {
    const element = await page.$(`#${part}`)
    await element.screenshot({ path: join(folder, `gallery-${part}-${scene}.png`) })
  }
}
await browser.close()
console.log(`${folder}/gallery-*.png; drawings as script: ${bundle.outputFiles[0].text.length} bytes with preact`)
