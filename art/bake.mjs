// Bakes what is too heavy to draw live: the pictures of UKIYO-E, the title, the app's icons. node art/bake.mjs [pictures] [title] [icons]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openBrowser, openPage } from './browser.mjs'
import { print, WINDOWS } from './prints/blocks.mjs'
import { SCENES, title } from './title.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const UKIYOE = here('../src/games/ukiyoe/web/art/')
const HOME = here('../src/web/home/')
const PUBLIC = here('../src/web/public/')

const html = (svg, width, height, viewBox) =>
  `<!doctype html><style>body{margin:0;background:none}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${svg}</svg>`

async function webp(page, quality) {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  return Buffer.from(data, 'base64')
}

/** The picture of a card: as wide as the card less its margins, as high as the card less the artist's strip. */
const PICTURE = { width: 300, height: 394 }

async function bakePictures(browser) {
  mkdirSync(`${UKIYOE}pictures`, { recursive: true })
  let total = 0
  for (const [artist, windows] of Object.entries(WINDOWS)) {
    for (const [i, [block, x, y, width]] of windows.entries()) {
      const inside = width - 16
      const height = (inside * PICTURE.height) / PICTURE.width
      const top = Math.max(8, Math.min(y, 552 - height))
      const page = await openPage(
        browser,
        html(print(block), PICTURE.width, PICTURE.height, `${x + 8} ${top} ${inside} ${height}`),
        PICTURE.width,
        PICTURE.height,
      )
      const image = await webp(page, 86)
      writeFileSync(`${UKIYOE}pictures/${artist}-${i + 1}.webp`, image)
      total += image.length
      await page.close()
    }
  }
  console.log(`pictures: ${total} bytes`)
}

async function bakeTitle() {
  mkdirSync(`${HOME}title`, { recursive: true })
  let total = 0
  for (const scene of SCENES) {
    const browser = await openBrowser()
    const page = await openPage(browser, html(title(scene), scene.width, scene.height, scene.viewBox), scene.width, scene.height)
    const image = await webp(page, scene.quality)
    writeFileSync(`${HOME}title/${scene.name}.webp`, image)
    total += image.length
    console.log(scene.name, image.length)
    await browser.close()
  }
  console.log(`title: ${total} bytes`)
}

async function bakeIcons(browser) {
  const icon = readFileSync(`${PUBLIC}icon.svg`, 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  // a maskable icon is cut to any shape: the ground runs to the edge, the sign stays within the inner four fifths
  const sign = icon.replace(/<path[^>]*stroke=[^>]*\/>/, '')
  const masked = `<rect width="128" height="128" fill="#b23a22"/><g transform="translate(10 10) scale(.84)">${sign}</g>`
  for (const [name, body, size] of [
    ['icon-192', icon, 192],
    ['icon-512', icon, 512],
    ['icon-maskable-512', masked, 512],
  ]) {
    const page = await openPage(browser, html(body, size, size, '0 0 128 128'), size, size)
    await page.screenshot({ path: `${PUBLIC}${name}.png`, omitBackground: true })
    await page.close()
  }
  console.log('icons written')
}

const JOBS = { pictures: bakePictures, title: bakeTitle, icons: bakeIcons }
const asked = process.argv.slice(2)
for (const [name, job] of Object.entries(JOBS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  // a browser of its own for each job, and for each scene of the title: one that has drawn the heavy prints may refuse a further screenshot
  const browser = await openBrowser()
  await job(browser)
  await browser.close()
}
