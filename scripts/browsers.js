// Plays in the Firefox and the WebKitGTK of this machine: both lessons to the end, a game of each from the title page, and a table with friends.
// Takes a picture of each into a folder (npm run browsers -- FOLDER). Says what is missing where a browser is not installed.
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { openFirefox } from './firefox.js'
import { build, root } from './setup.js'
import { openWebkit } from './webkit.js'

const PATIENCE_MS = 60_000
const WIDE = [1440, 900]
const PHONE = [390, 844]
const MOVES = 6

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const findIn = (folders, names) =>
  names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
const findProgram = (...names) => findIn((process.env.PATH ?? '').split(delimiter), names)

/** Distributions put it beside the library, not on the path. */
function findMiniBrowser() {
  const folders = ['/usr/lib', '/usr/lib64', '/usr/libexec']
  const inside = process.platform === 'linux' ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : []
  return findIn([...folders, ...inside], ['webkit2gtk-4.1/MiniBrowser', 'webkitgtk-6.0/MiniBrowser'])
}

/** Every browser with what opens it, or with what has to be installed first. */
function findBrowsers() {
  const firefox = process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox')
  const driver = process.env.WEBKIT_DRIVER_PATH ?? findProgram('WebKitWebDriver')
  const browser = process.env.MINIBROWSER_PATH ?? findMiniBrowser()
  const hasScreen = process.env.DISPLAY !== undefined || findProgram('Xvfb') !== undefined
  const lacking = [
    !driver && 'WebKitWebDriver (Debian: webkit2gtk-driver)',
    !browser && 'MiniBrowser (Debian: libwebkit2gtk-4.1-0)',
    !hasScreen && 'a screen or Xvfb (Debian: xvfb)',
  ].filter(Boolean)
  return [
    { name: 'Firefox', lacking: firefox ? [] : ['firefox (Debian: firefox-esr)'], open: () => openFirefox(firefox) },
    { name: 'WebKitGTK', lacking, open: () => openWebkit({ driver, browser }) },
  ]
}

async function until(driver, expression, what) {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const value = await driver.evaluate(expression)
    if (value) return value
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await pause(50)
  }
}

/** The middle of the first part of an element that nothing covers, of those that match and have the text; null if there is none. */
const POINT = `((selector, text, nth) => {
  const all = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0 && (text === '' || one.textContent.trim() === text))
  const element = all[nth % Math.max(1, all.length)]
  if (!element) return null
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  for (const y of [0.5, 0.25, 0.75, 0.9, 0.1])
    for (const x of [0.5, 0.2, 0.8, 0.06]) {
      const point = [left + width * x, top + height * y]
      if (element.contains(document.elementFromPoint(...point))) return point
    }
  return null
})`

/** `orNot`: it may be gone by now. */
async function tap(driver, selector, { text = '', nth = 0, orNot = false } = {}) {
  const find = `${POINT}(${JSON.stringify(selector)}, ${JSON.stringify(text)}, ${nth})`
  const point = orNot ? await driver.evaluate(find) : await until(driver, find, `${selector} ${text}`)
  if (point) await driver.click(...point)
}

const shows = (selector) => `document.querySelector(${JSON.stringify(selector)}) !== null`
const setHash = (hash) => `(location.hash = ${JSON.stringify(hash)})`

async function open(driver, hash, selector) {
  await driver.evaluate(setHash(hash))
  await until(driver, shows(selector), `${hash} to show ${selector}`)
}

const SHOW_ME = '.coach-slip > .button-quiet'
/** A button that cannot be pressed yet says so to screen readers, too. */
const RED = '.bar .button-seal:enabled:not([aria-disabled="true"])'

/** What a lesson waits for: nothing for a moment, its end, the red button, or a move that "Show me" picks. */
const LESSON = `${shows('.learn .end')} ? 'end' : ${shows(RED)} ? 'red' : ${shows(SHOW_ME)} ? 'move' : ''`

async function playLesson(driver, game, picture) {
  await open(driver, `#/learn/${game}`, '.coach-step')
  let taps = 0
  for (;;) {
    const waits = await until(driver, LESSON, `the lesson of ${game}`)
    if (waits === 'end') break
    if (taps > 200) throw new Error(`the lesson of ${game} does not end`)
    taps += 1
    await tap(driver, waits === 'red' ? RED : SHOW_ME, { orNot: true })
    // Asked twice, the coach takes the move back.
    await pause(150)
    if (taps === 6) await picture(`learn-${game}`)
  }
  await picture(`learn-${game}-end`)
  return `the lesson of ${game} to its end, ${taps} taps`
}

/** What may be tapped: what is lit on the board, choices beside it, and the own cards. */
const TARGETS =
  'button.is-legal, .is-legal > button.ik-cover, .is-legal > button.ik-shop-main, .is-legal > button.uki-artist-head, .ik-choice-buttons button[aria-pressed], .uki-beaten button:enabled, .uki-hand button'

const versionOf = `document.querySelector('.table')?.dataset.version`
const MINE = `${shows('.bar-mine')} && !${shows('[aria-busy="true"]')}`

/** Taps on what is lit until the red button can be pressed, and presses it. */
async function moveByPointer(driver, salt) {
  await until(driver, MINE, 'my turn')
  const before = await driver.evaluate(versionOf)
  for (let taps = 0; !(await driver.evaluate(shows(RED))); taps++) {
    if (taps > 40) throw new Error('no move after 40 taps')
    await tap(driver, TARGETS, { nth: salt * 7 + taps * 5 })
    await pause(40)
  }
  await tap(driver, RED)
  await until(driver, `${versionOf} !== ${JSON.stringify(before)}`, 'the move to be made')
}

/** How light the middle of a free stall is, from 0 to 255: its planks are light in every browser. */
async function lightness(driver, selector) {
  const box = await driver.evaluate(
    `(({ x, y, width, height }) => [x, y, width, height])(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
  )
  const data = (await driver.screenshot()).toString('base64')
  return driver.evaluate(`(async ([x, y, width, height]) => {
    const bytes = Uint8Array.from(atob(${JSON.stringify(data)}), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const scale = image.width / innerWidth
    const canvas = Object.assign(document.createElement('canvas'), { width: Math.floor(width * scale), height: Math.floor(height * scale) })
    const drawing = canvas.getContext('2d')
    drawing.drawImage(image, -x * scale, -y * scale)
    const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height)
    return Math.round(data.reduce((sum, value, i) => sum + (i % 4 === 3 ? 0 : value), 0) / (data.length * 0.75))
  })(${JSON.stringify(box)})`)
}

async function playGame(driver, game, picture) {
  await open(driver, '#/', '.home-game')
  const nth = await driver.evaluate(
    `[...document.querySelectorAll('.home-game')].findIndex((one) => one.querySelector('a').hash === '#/new/${game}')`,
  )
  await tap(driver, '.home-game .button-seal', { nth })
  await until(driver, shows('.table'), 'the table')
  await until(driver, MINE, 'my turn')
  const seen = []
  if (game === 'iki') {
    const light = await lightness(driver, '.ik-stall.is-free, .ik-stall:not(:has(.ik-card))')
    seen.push(`free stalls ${light} of 255 light`)
    if (light < 150) throw new Error(`free stalls are dark: ${light} of 255`)
  }
  for (let n = 0; n < MOVES; n++) await moveByPointer(driver, n)
  await until(driver, MINE, 'my turn')
  await picture(game)
  await driver.resize(...PHONE)
  await pause(300)
  await picture(`${game}-phone`)
  await driver.resize(...WIDE)
  return [`${MOVES} moves of ${game} by pointer`, ...seen].join(', ')
}

const setField = (selector, value) => `((field) => {
  field.value = ${JSON.stringify(value)}
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
})(${selector})`

/** Opens a table with friends against a bot and plays at it over the socket. */
async function playTable(driver, picture) {
  await open(driver, '#/new/ukiyoe?with=friends', 'fieldset input')
  await tap(driver, 'fieldset input')
  await driver.type('Hana')
  await tap(driver, 'fieldset button', { text: '2' })
  await driver.evaluate(setField(`document.querySelectorAll('fieldset select')[1]`, 'journeyman'))
  await tap(driver, 'button', { text: 'Open the table' })
  await tap(driver, 'button', { text: 'Start' })
  await until(driver, shows('.table'), 'the table with friends')
  for (let n = 0; n < MOVES; n++) await moveByPointer(driver, n)
  await picture('friends')
  return `a table with friends, ${MOVES} moves`
}

async function tryOut(driver, url, folder) {
  const picture = async (name) => writeFileSync(join(folder, `${driver.name}-${name}.png`), await driver.screenshot())
  const say = (what) => console.log(`  ${what}`)
  await driver.goto(`${url}/`)
  await until(driver, shows('.home-game'), 'the title page')
  await driver.resize(...WIDE)
  await pause(500)
  await picture('title')
  await driver.evaluate(`Object.assign(localStorage, { language: 'en', newcomer: 'offered', pace: '0' }) && true`)
  await driver.goto(`${url}/?again`)
  await until(driver, shows('.home-game'), 'the title page')
  for (const game of ['iki', 'ukiyoe']) say(await playLesson(driver, game, picture))
  for (const game of ['iki', 'ukiyoe']) say(await playGame(driver, game, picture))
  say(await playTable(driver, picture))
  if (driver.errors.length > 0) throw new Error(`errors of the page:\n${driver.errors.join('\n')}`)
}

/** Whether everything worked in this browser. */
async function tryBrowser(name, openBrowser, url, folder) {
  let driver
  try {
    driver = await openBrowser()
    console.log(driver.version)
    await tryOut(driver, url, folder)
    return true
  } catch (error) {
    console.error(`${name}: ${error.stack ?? error}`)
    if (driver) {
      console.error(driver.errors.join('\n'))
      const where = join(folder, `${driver.name}-failed.png`)
      await driver.screenshot().then(
        (data) => writeFileSync(where, data),
        () => {},
      )
    }
    return false
  } finally {
    await driver?.close()
  }
}

async function main() {
  const found = findBrowsers()
  for (const { name, lacking } of found)
    if (lacking.length > 0) console.error(`${name} is not tried; this machine lacks ${lacking.join(', ')}.`)
  const ready = found.filter(({ lacking }) => lacking.length === 0)
  if (ready.length === 0) return 1
  const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'nihonbashi-browsers-'))
  mkdirSync(folder, { recursive: true })
  build()
  const { createApp } = await import('../dist/server.js')
  const { openBackend } = await import('../dist/store.js')
  const app = await createApp({ web: join(root, 'dist', 'web'), backend: await openBackend({ memory: true }), pace: 0 })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  let failed = 0
  for (const { name, open: openBrowser } of ready) if (!(await tryBrowser(name, openBrowser, url, folder))) failed += 1
  await app.close()
  console.log(`Pictures: ${folder}`)
  return failed > 0 ? 1 : 0
}

process.exit(await main())
