// A server as a process of its own, as a user starts it: it can be killed, and started again on the same tables.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.js'
import { NO_LIMITS } from '../../../scripts/no-limits.js'

export type Kept = { readonly folder: string } | { readonly url: string }

export interface Node {
  readonly url: string
  /** What it has said on standard error, over all its lives. */
  readonly said: () => string
  readonly pid: () => number
  readonly isGone: () => boolean
  readonly isUp: () => boolean
  /** Milliseconds from the start of the process to the answer that it is ready. */
  start(): Promise<number>
  /** SIGKILL: nothing is finished or announced. */
  kill(): Promise<void>
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | null>
}

const PATIENCE = 300_000

export async function makeNode(kept: Kept, flags: readonly string[] = []): Promise<Node> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const args = ['serve', '--port', String(port), '--threads', '1', '--log', 'warn', ...NO_LIMITS, ...flags]
  const data = 'folder' in kept ? ['--data', kept.folder] : []
  const env = { ...process.env, ...('url' in kept ? { DATABASE_URL: kept.url } : {}) }
  let child: ChildProcess | undefined
  let up = false
  let said = ''
  process.once('exit', () => child?.kill('SIGKILL'))
  const isGone = () => !child || child.exitCode !== null || child.signalCode !== null

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    up = false
    if (!child || isGone()) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    return child.exitCode
  }

  return {
    url,
    said: () => said,
    pid: () => child?.pid ?? 0,
    isGone,
    isUp: () => up,
    async start() {
      const began = performance.now()
      const own = spawn(process.execPath, [resolve('bin/nihonbashi.js'), ...args, ...data], { env, stdio: ['ignore', 'ignore', 'pipe'] })
      child = own
      own.stderr.on('data', (bytes) => {
        said = (said + bytes).slice(-20_000)
      })
      while (performance.now() - began < PATIENCE) {
        if (isGone()) throw new Error(`the server does not start:\n${said}`)
        const answer = await fetch(`${url}/ready`).catch(() => undefined)
        await answer?.text()
        if (answer?.status === 200) {
          up = true
          return performance.now() - began
        }
        await sleep(25)
      }
      throw new Error(`the server is not ready:\n${said}`)
    },
    async kill() {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

/** Asks by HTTP until there is an answer that is not "try again". */
export async function insist<T>(url: () => string, method: string, path: string, body: unknown, secret?: string): Promise<T> {
  const until = Date.now() + PATIENCE
  for (let last = ''; ; await sleep(100)) {
    if (Date.now() > until) throw new Error(`${method} ${path}: ${last}`)
    const answer = await fetch(`${url()}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    }).catch((error: Error) => void (last = String(error)))
    const text = await answer?.text().catch((error: Error) => void (last = String(error)))
    if (!answer || text === undefined) continue
    last = `${answer.status} ${text}`
    if (answer.status < 300) return JSON.parse(text) as T
    if (answer.status < 500) throw new Error(`${method} ${path}: ${last}`)
  }
}
