// Firefox over WebDriver BiDi, which it speaks itself: no driver between it and us.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { ended, pointerClick, typed } from './webdriver.js'

/** No updates, no reports, no first-run pages: the machine may have no network. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-GB,en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
}

/** Starts Firefox and resolves to the address it prints; rejects with what it said when it ends before. */
function listening(child) {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)
      if (found) resolve(found[1])
    })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${said}`)))
  })
}

/** Sends commands over the socket and hands on the events. */
async function connect(address, onEvent) {
  const socket = new WebSocket(`${address}/session`, { perMessageDeflate: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map()
  let last = 0
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    const call = waiting.get(message.id)
    if (!call) return void onEvent(message)
    waiting.delete(message.id)
    if (message.type === 'error') call.reject(new Error(`${call.method}: ${message.message}`))
    else call.resolve(message.result)
  })
  socket.on('close', () => {
    for (const { reject, method } of waiting.values()) reject(new Error(`${method}: Firefox closed the connection`))
  })
  return {
    send(method, params = {}) {
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, method })
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    close: () => socket.close(),
  }
}

/** @param {string} program */
export async function openFirefox(program) {
  const profile = mkdtempSync(join(tmpdir(), 'nihonbashi-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    env: { ...process.env, MOZ_HEADLESS: '1', HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const leave = async () => {
    child.kill()
    await ended(child)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  const errors = []
  const note = ({ method, params }) => {
    if (method === 'log.entryAdded' && params.level === 'error') errors.push(params.text)
  }
  try {
    const { send, close } = await connect(await listening(child), note)
    const { capabilities } = await send('session.new', { capabilities: {} })
    await send('session.subscribe', { events: ['log.entryAdded'] })
    const { contexts } = await send('browsingContext.getTree')
    const { context } = contexts[0]
    return {
      name: 'firefox',
      version: `Firefox ${capabilities.browserVersion}`,
      errors,
      goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
      async evaluate(expression) {
        const answer = await send('script.evaluate', {
          expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
          target: { context },
          awaitPromise: true,
        })
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
        return JSON.parse(answer.result.value)
      },
      click: (x, y) => send('input.performActions', { context, actions: pointerClick(x, y) }),
      type: (text) => send('input.performActions', { context, actions: typed(text) }),
      async screenshot() {
        const { data } = await send('browsingContext.captureScreenshot', { context })
        return Buffer.from(data, 'base64')
      },
      async close() {
        close()
        await leave()
      },
    }
  } catch (error) {
    await leave()
    throw error
  }
}
