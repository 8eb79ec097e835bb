// A real server on loopback with a real store in a folder of its own, and a client that speaks its protocol.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { foldUpdate, type Standing, type TableState } from '../../../src/client/table.ts'
import type { ToClient, ToServer } from '../../../src/protocol/table.ts'
import { type AppConfig, createApp } from '../../../src/server/app.ts'
import { createLog } from '../../../src/server/ops/log.ts'
import type { Backend } from '../../../src/server/store/backend.ts'
import { openBackend, type Where } from '../../../src/server/store/store.ts'
import { temporaryFolder } from '../temporary.ts'

export interface Server {
  readonly url: string
  readonly backend: Backend
  readonly logs: string[]
  call(method: string, path: string, body?: unknown, secret?: string): Promise<{ status: number; body: never; text: string }>
  guest(name: string): Promise<Guest>
  /** Ends the server; the store's folder stays until `remove`. */
  stop(): Promise<void>
}

export interface Guest {
  readonly id: string
  readonly name: string
  readonly secret: string
}

/** A clock that a test sets by `jump`. What servers started after this do every few seconds, they do only when `pass` lets time pass. */
export function virtualClock(): { now(): number; jump(ms: number): void; pass(ms: number): void } {
  let passed = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return {
    now: () => Date.now() + passed,
    jump(ms) {
      passed += ms
    },
    pass(ms) {
      passed += ms
      vi.advanceTimersByTime(ms)
    },
  }
}

export async function startServer(where: Where = { folder: temporaryFolder() }, config: Partial<AppConfig> = {}): Promise<Server> {
  const backend = config.backend ?? (await openBackend(where))
  const logs: string[] = []
  const app = await createApp({ backend, log: createLog((line) => logs.push(line), 'debug'), pace: 0, threads: 1, grace: 0, ...config })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const call: Server['call'] = async (method, path, body, secret) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, body: (isJson ? JSON.parse(text) : undefined) as never, text }
  }
  let stopped = false
  return {
    url,
    backend,
    logs,
    call,
    async guest(name) {
      const { body } = await call('POST', '/api/guests', { name })
      const { guest, secret } = body as { guest: { id: string }; secret: string }
      return { id: guest.id, name, secret }
    },
    async stop() {
      if (stopped) return
      stopped = true
      await app.close()
    },
  }
}

type Wish = ToServer extends infer M ? (M extends { id: string } ? Omit<M, 'id'> & { id?: string } : never) : never
export type Answer =
  | { readonly ok: true; readonly version: number; readonly table?: string }
  | { readonly refused: string; readonly message: string; readonly [more: string]: unknown }

/** One client: sends commands, keeps every message, and knows how each table it watches stands. */
export class Client {
  readonly socket: WebSocket
  readonly messages: ToClient[] = []
  closed: number | undefined
  private readonly name = randomBytes(6).toString('hex')
  private ids = 1
  private readonly waiting = new Map<string, (answer: Answer) => void>()
  private readonly tables = new Map<string, TableState>()
  private listeners: (() => void)[] = []

  private constructor(url: string, headers?: Record<string, string>) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers })
    this.socket.on('message', (data) => this.receive(JSON.parse(String(data)) as ToClient))
    this.socket.on('close', (code) => {
      this.closed = code
      this.wake()
    })
  }

  /** `keeps`: as the page, which is sent what has changed. */
  static async open(url: string, secret?: string, keeps = true, headers?: Record<string, string>): Promise<Client> {
    const client = new Client(url, headers)
    await new Promise((resolve, reject) => client.socket.once('open', resolve).once('error', reject))
    client.send({ type: 'hello', keeps, ...(secret === undefined ? {} : { secret }) })
    await client.until(() => client.messages.some((one) => one.type === 'welcome') || client.closed !== undefined)
    return client
  }

  private receive(message: ToClient): void {
    this.messages.push(message)
    if (message.type === 'update') {
      const folded = foldUpdate(this.tables.get(message.table) ?? null, message)
      if (folded.ok) this.tables.set(message.table, folded.state)
      else if (folded.why === 'gap') throw new Error('what has changed since another version')
    }
    const { id } = message as { id?: string }
    if (id !== undefined) {
      this.waiting.get(id)?.(message as never)
      this.waiting.delete(id)
    }
    this.wake()
  }

  private wake(): void {
    const listeners = this.listeners
    this.listeners = []
    for (const listener of listeners) listener()
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Sends a command and waits for its answer. */
  ask(wish: Wish): Promise<Answer> {
    const id = wish.id ?? `${this.name}-${this.ids++}`
    const answer = new Promise<Answer>((resolve) => void this.waiting.set(id, resolve))
    this.send({ ...wish, id })
    return answer
  }

  /** Waits for the next message. */
  next(): Promise<void> {
    return new Promise((resolve) => void this.listeners.push(resolve))
  }

  async until(is: () => boolean, what = 'something'): Promise<void> {
    const end = Date.now() + 40_000
    while (!is()) {
      const left = end - Date.now()
      if (left <= 0) throw new Error(`waited in vain for ${what}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.listeners.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  /** How a table stands. */
  at(table: string): Standing {
    return this.tables.get(table)?.now as Standing
  }

  async close(): Promise<void> {
    if (this.socket.readyState === this.socket.CLOSED) return
    this.socket.close()
    await this.until(() => this.closed !== undefined)
  }
}
