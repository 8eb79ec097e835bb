// The server: the page, the JSON API, the socket, and the tables behind them, wired together.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastifyWebsocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { createBotPool } from './bots.ts'
import { createChat } from './chat.ts'
import { steadyClock } from './clock.ts'
import { addRoutes, toAnswer } from './http.ts'
import { peopleHandlers } from './http-people.ts'
import { tableHandlers } from './http-tables.ts'
import { newId } from './ids.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { originOf } from './origin.ts'
import { createPasskeys } from './passkeys.ts'
import { createPeople } from './people.ts'
import { createPresence } from './presence.ts'
import { openQueue } from './queue.ts'
import { createRematches } from './rematch.ts'
import { rowOf } from './row.ts'
import { createSockets } from './sockets.ts'
import type { Backend } from './store/backend.ts'
import { makeStore } from './store/store.ts'
import { createStreams } from './streams.ts'
import { type EntryData, entry, open } from './table.ts'
import { createTables } from './tables.ts'
import { createTelling } from './telling.ts'
import { createTurns } from './turns.ts'
import { readWebhookUrl, webhookHandler } from './webhooks.ts'
import { createWork, type Task, type Work } from './work.ts'

/** Only our own files, no inline script; styles may be set by our own code. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Bots wait for a thread anyway; webhooks wait for the other side. */
const WORK_AT_ONCE = 24

export interface AppConfig {
  /** The folder of the built page; left out: only the API. */
  readonly web?: string
  readonly backend: Backend
  readonly log: Log
  readonly now?: () => number
  readonly limits?: Partial<Limits>
  /** Where pages may come from; none named: from the host that is asked. */
  readonly origins?: readonly string[]
  /** Believe X-Forwarded-For. */
  readonly proxy?: boolean
  /** Threads in which bots think; how long they may, and how long they wait so that one sees them, in milliseconds. */
  readonly threads?: number
  readonly thinking?: number
  readonly pace?: number
  /** Webhooks may be in a network of one's own. */
  readonly privateWebhooks?: boolean
  /** How much later time runs out that ran out while no server was there, in milliseconds. */
  readonly grace?: number
  /** How long a table that nobody watches stays in memory, in milliseconds. */
  readonly idle?: number
  /** How long moves are gathered for who is not on turn while little happens, in milliseconds; 0: each is told at once. */
  readonly gather?: number
}

export async function createApp(config: AppConfig): Promise<FastifyInstance> {
  const { backend, log, web, origins = [], threads = 2, thinking = 1500, pace = 400, idle = 60_000, gather = 100 } = config
  const now = config.now ?? steadyClock()
  const limits: Limits = { ...LIMITS, ...config.limits }
  const store = makeStore(backend)
  const metrics = createMetrics()
  const people = createPeople(store)
  const pool = createBotPool(threads)
  const work: Work = createWork(() => tables, { pool, now, metrics, thinking, grace: config.grace ?? 60_000 })
  const rules = { allowPrivate: config.privateWebhooks ?? false }
  const queue = await openQueue(backend, {
    handlers: {
      bot: (task) => work.bot(task as Task),
      async expire(task) {
        const wait = await work.expire(task as Task)
        if (wait !== undefined) await queue.add('expire', (task as Task).table, task, Date.now() + wait)
      },
      webhook: webhookHandler(store, rules),
    },
    concurrency: WORK_AT_ONCE,
    onFailure: (kind, _key, error, attempt) => log('warn', 'work failed', { kind, attempt, error: String(error) }),
  })
  const telling = createTelling({
    store,
    queue,
    now,
    log,
    metrics,
    pace,
    urlOf: (table) => `${origins[0] ?? ''}/#/t/${table}`,
    turns: { tell: (...given) => turns.tell(...given), announce: (...given) => turns.announce(...given) },
    isThere: (...given) => presence.isThere(...given),
    joined: (...given) => streams.joined(...given),
  })
  const tables = createTables({ store, now, log, idle, gather, changed: telling.changed })
  const presence = createPresence(() => tables, store, now)
  const chat = createChat({ store, tables, limits, now, isMuted: (...given) => sockets.isMuted(...given) })

  async function make(data: EntryData['created']): Promise<string> {
    const id = newId()
    const first = entry('created', data, data.host)
    const table = open(id, [{ ...first, version: 1, at: now() }], 1, () => {})!
    await store.append(id, 0, [first], table.created, rowOf(table))
    return id
  }
  const rematches = createRematches(tables, make)
  const sockets = createSockets({ tables, people, chat, presence, rematches, limits, metrics, log, now })
  const turns = createTurns({ store, notify: sockets.notify, isFollowed: tables.isFollowed })
  const streams = createStreams({ store, tables, limits, now })
  const signedOut = (guest: string, programs: boolean) => {
    sockets.signOut(guest, programs)
    streams.signOut(guest)
  }
  store.onAnnounce((message) => {
    const { renamed, signedOut: gone, programs = false } = message as { renamed?: string; signedOut?: string; programs?: boolean }
    if (renamed !== undefined) tables.relearn(renamed).catch(() => {})
    if (gone !== undefined) signedOut(gone, programs)
  })

  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: limits.body, trustProxy: config.proxy ?? false })
  app.addHook('onSend', async (request, reply) => {
    reply.header('content-security-policy', POLICY)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  // Pages of others may not even try: there are no cookies to misuse, but a secret might be guessed or stolen.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || originOf(request.headers, origins) !== null) return undefined
    return reply.code(403).send({ code: 'wrong-origin', message: 'this page is not one of ours' })
  })
  // A refused upgrade would stay half open for ever: nobody else looks after its socket.
  app.addHook('onResponse', async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon()
  })
  await app.register(fastifyWebsocket, {
    options: { maxPayload: limits.message, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(this: FastifyInstance, done: () => void) {
      sockets.close()
      this.websocketServer.close(done)
    },
  })
  app.get('/api/socket', { websocket: true }, (socket, request) => sockets.accept(socket, request.raw.socket, request.ip))
  const passkeys = createPasskeys(store, now, origins)
  addRoutes(
    app,
    {
      ...peopleHandlers({
        store,
        tables,
        passkeys,
        limits,
        now,
        signedOut,
        muted: (guest) => sockets.muted(guest),
        checkUrl: (url) => readWebhookUrl(url, rules),
      }),
      ...tableHandlers({ store, tables, people, chat, rematches, streams, limits, now, make }),
    },
    { people, limits, metrics, log, now },
  )
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const ready = await store.ready().catch(() => false)
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  metrics.gauge('tables_held', 'Tables in memory', tables.held)
  metrics.gauge('sockets', 'Open sockets', sockets.count)
  metrics.gauge('streams', 'Open streams of programs', streams.count)
  metrics.gauge('bots_waiting', 'Bots that wait for a thread', pool.waiting)
  metrics.gauge('memory_bytes', 'Resident memory', () => process.memoryUsage.rss())
  app.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(metrics.text()))
  if (web !== undefined) {
    await app.register(fastifyStatic, {
      root: web,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, path) {
        // Built files carry a hash of their content in their name; everything else is asked for again.
        const hashed = path.startsWith(join(web, 'assets'))
        response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    reply.code(404)
    return toAnswer({ refused: 'not-found', message: `there is nothing at ${request.url.slice(0, 200)}` })
  })
  app.addHook('onReady', () => telling.sweep())
  app.addHook('preClose', async () => {
    presence.close()
    streams.close()
  })
  // When nobody is served any more: what bots and webhooks are at is brought to its end.
  app.addHook('onClose', async () => {
    telling.close()
    turns.close()
    await queue.close()
    tables.close()
    await pool.close()
    await store.close()
  })
  return app
}
