// WebKitGTK over its own WebDriver, in a virtual screen where the machine has none.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.js'
import { ended, pointerClick, typed } from './webdriver.js'

const START_MS = 30_000

/** A screen for the browser's window: Xvfb writes the number of the one it has opened. */
async function openScreen() {
  if (process.env.DISPLAY) return { display: process.env.DISPLAY, child: null }
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '2600x1500x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const failed = once(child, 'error').then(([error]) => {
    throw error
  })
  const [number] = await Promise.race([once(child.stdio[3], 'data'), failed])
  return { display: `:${String(number).trim()}`, child }
}

function caller(base) {
  return async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, { method, body: body === undefined ? undefined : JSON.stringify(body) })
    const { value } = await answer.json()
    if (value?.error) throw new Error(`${path}: ${value.message || value.error}`)
    return value
  }
}

async function untilReady(call) {
  const end = Date.now() + START_MS
  for (;;) {
    try {
      return await call('GET', '/status')
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Errors of a page are noted from its start: WebKit's driver does not report them. */
const NOTE_ERRORS = `if (!window.noted) {
  window.noted = []
  addEventListener('error', (event) => noted.push(String(event.error?.stack ?? event.message)))
  addEventListener('unhandledrejection', (event) => noted.push(String(event.reason?.stack ?? event.reason)))
}`

/** @param {{ driver: string, browser: string }} programs */
export async function openWebkit({ driver, browser }) {
  const home = mkdtempSync(join(tmpdir(), 'nihonbashi-webkit-'))
  const port = await freePort()
  const screen = await openScreen()
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: 'C.UTF-8',
    LANGUAGE: 'en',
    GDK_BACKEND: 'x11',
  }
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const leave = async () => {
    for (const one of [child, screen.child]) {
      one?.kill()
      if (one) await ended(one)
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const root = caller(`http://127.0.0.1:${port}`)
    await untilReady(root)
    const { sessionId, capabilities } = await root('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } },
    })
    const call = caller(`http://127.0.0.1:${port}/session/${sessionId}`)
    const errors = []
    const evaluate = async (expression) => {
      const script = `const done = arguments[0];
        ${NOTE_ERRORS}
        Promise.resolve().then(async () => done([await (${expression}), noted.splice(0)]), (error) => done([{ failed: String(error) }, []])).catch((error) => done([{ failed: String(error.stack ?? error) }, []]))`
      const [value, noted] = await call('POST', '/execute/async', { script, args: [] })
      errors.push(...noted)
      if (value?.failed) throw new Error(value.failed)
      return value
    }
    return {
      name: 'webkit',
      version: `WebKitGTK ${capabilities.browserVersion}`,
      errors,
      evaluate,
      goto: (url) => call('POST', '/url', { url }),
      async resize(width, height) {
        const [x, y] = await evaluate('[outerWidth - innerWidth, outerHeight - innerHeight]')
        await call('POST', '/window/rect', { width: width + x, height: height + y })
      },
      click: (x, y) => call('POST', '/actions', { actions: pointerClick(x, y) }),
      type: (text) => call('POST', '/actions', { actions: typed(text) }),
      screenshot: async () => Buffer.from(await call('GET', '/screenshot'), 'base64'),
      async close() {
        await call('DELETE', '').catch(() => {})
        await leave()
      },
    }
  } catch (error) {
    await leave()
    throw error
  }
}
