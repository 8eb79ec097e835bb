// The server: the page, the JSON API, the socket, and the tables behind them, wired together.
import type { Socket } from 'node:net'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createStreams } from './delivery/bot-stream.ts'
import { createChat } from './delivery/chat.ts'
import { createTelling } from './delivery/follow-ups.ts'
import { createPresence } from './delivery/presence.ts'
import { createSockets } from './delivery/sockets.ts'
import { createTurns } from './delivery/turn-notices.ts'
import { readWebhookUrl, verifyWebhook, WEBHOOKS_AT_ONCE, webhookHandler, webhookLimitOf } from './delivery/webhooks.ts'
import type { AccessLine, AccessLog } from './http/access-log.ts'
import { createFront } from './http/front.ts'
import { hostHandlers } from './http/handlers-host.ts'
import { peopleHandlers } from './http/handlers-people.ts'
import { tableHandlers } from './http/handlers-tables.ts'
import { addRoutes, answerErrors, fail, guestOf, toAnswer } from './http/http.ts'
import { originOf } from './http/origin.ts'
import { languagePreload } from './http/preload-language.ts'
import { createBotPool } from './jobs/bot-pool.ts'
import { createTableJobs, type TableJobs, type Task } from './jobs/handlers.ts'
import { openQueue } from './jobs/queue.ts'
import { addressOf, createAddresses, ipOf } from './limits/addresses.ts'
import { LIMITS, type Limits } from './limits/limits.ts'
import { createQuotas } from './limits/quotas.ts'
import { createSlices } from './limits/slices.ts'
import { createLog, type Log } from './ops/log.ts'
import { createMetrics } from './ops/metrics.ts'
import { applyRetention } from './ops/retention.ts'
import { createOps } from './ops/settings-watch.ts'
import { watchStore } from './ops/store-watch.ts'
import { createGate } from './people/gate.ts'
import { newId } from './people/ids.ts'
import { createPasskeys } from './people/passkeys.ts'
import { createPeople } from './people/people.ts'
import { guardJoins } from './people/seat-guard.ts'
import { type Backend, countFailures } from './store/backend.ts'
import { makeStore } from './store/store.ts'
import { steadyClock } from './tables/clock.ts'
import { refuse } from './tables/commands.ts'
import { createTables } from './tables/live-tables.ts'
import { openQuarantine } from './tables/quarantine.ts'
import { open } from './tables/read-table.ts'
import { createRematches } from './tables/rematch.ts'
import { type EntryData, entry, rowOf } from './tables/table.ts'

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

/** People wait for bots and deadlines: after a failure they are tried again soon, in milliseconds. */
const LONGEST_PAUSE = 3_000
/** How many deadlines expire at once on this node. */
const DEADLINES_AT_ONCE = 16

export interface AppConfig {
  /** The folder of the built page; left out: only the API. */
  readonly web?: string
  readonly backend: Backend
  /** Left out: nothing is logged. */
  readonly log?: Log
  readonly now?: () => number
  readonly limits?: Partial<Limits>
  /** Where pages may come from; none named: from the host that is asked. */
  readonly origins?: readonly string[]
  /** Names by which this server may be called, besides its addresses, its own name and the hosts of `origins`. */
  readonly hostNames?: readonly string[]
  /** How many proxies of one's own stand before the server: the visitor's address is that many from the right in X-Forwarded-For. */
  readonly proxy?: number
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
  readonly batchDelay?: number
  /** Where requests are logged; left out: nowhere. */
  readonly accessLog?: AccessLog
}

async function notFound(request: FastifyRequest, reply: FastifyReply) {
  reply.code(404)
  return toAnswer({ refused: 'not-found', message: `there is nothing at ${request.url.slice(0, 200)}` })
}

/** How often what is too old is removed. */
const RETAIN_EVERY = 3_600_000

/** What nodes tell each other about people. */
interface Announced {
  readonly renamed?: string
  readonly signedOut?: string
  readonly programs?: boolean
  readonly muted?: string
  readonly endedDevice?: { readonly guest: string; readonly device: string }
}

export async function createApp(config: AppConfig): Promise<FastifyInstance> {
  const { backend, web, origins = [], threads = 2, thinking = 1500, pace = 400, idle = 60_000, batchDelay = 100 } = config
  const limits: Limits = { ...LIMITS, ...config.limits }
  const metrics = createMetrics()
  const store = makeStore(countFailures(backend, () => metrics.count('failed_commits')))
  const { now, setAt } = config.now ? fixedClock(config.now) : steadyClock(await store.latest())
  const log = config.log ?? createLog(() => {}, 'silent')
  const addresses = createAddresses(limits, now)
  watchStore(store, log)
  const people = createPeople(store, now)
  const ops = createOps({ store, now, log })
  const gate = createGate({ store, ops, now })
  await ops.refresh()
  const pool = createBotPool(threads)
  let drop = (_table: string): void => {}
  const quarantine = await openQuarantine({ store, now, log, added: (table) => drop(table) })
  const work: TableJobs = createTableJobs(() => tables, { pool, now, setAt, metrics, quarantine, thinking, grace: config.grace ?? 60_000 })
  const rules = { allowPrivate: config.privateWebhooks ?? false }
  const queue = await openQueue(backend, {
    lanes: {
      // One guest's bots may fill the threads; those of the next guest come first after that.
      bot: {
        handler: (task, ...more) => work.bot(task as Task, ...more),
        concurrency: 2 * threads,
        limitOf: () => threads,
        longestPause: LONGEST_PAUSE,
      },
      expire: {
        async handler(task) {
          const wait = await work.expire(task as Task)
          if (wait !== undefined) await queue.add('expire', (task as Task).table, task, { runAt: Date.now() + wait })
        },
        concurrency: DEADLINES_AT_ONCE,
        longestPause: LONGEST_PAUSE,
      },
      webhook: { handler: webhookHandler(store, rules), concurrency: WEBHOOKS_AT_ONCE, limitOf: webhookLimitOf },
    },
    onFailure(lane, _key, error, attempt) {
      metrics.countBy('failed_jobs', lane)
      log.warn({ kind: lane, attempt, error: String(error) }, 'a job failed')
    },
  })
  const telling = createTelling({
    store,
    queue,
    now,
    log,
    metrics,
    pace,
    urlOf: (table) => (origins[0] === undefined ? undefined : `${origins[0]}/#/t/${table}`),
    quarantine,
    watched: () => tables.watched(),
    turns: { notify: (...given) => turns.notify(...given), announce: (...given) => turns.announce(...given) },
    isThere: (...given) => presence.isThere(...given),
    joined: (...given) => streams.joined(...given),
  })
  const quotas = createQuotas({ store, limits, set: () => ops.settings().quotas, now })
  const tables = createTables({
    mayStart: quotas.overStart,
    store,
    now,
    log,
    limits,
    slices: createSlices(),
    idle,
    batchDelay,
    quarantine,
    forbids: gate.forbids,
    changed(live, steps, here) {
      telling.changed(live, steps, here)
      presence.seatsChanged(live.table.id, steps)
    },
  })
  drop = tables.drop
  const board = createPresence(() => tables, store, now)
  const presence = {
    ...board,
    changed(table: string): void {
      board.changed(table)
      const live = tables.peek(table)
      if (live) telling.watched(live)
    },
  }
  const chat = createChat({ store, tables, limits, now, isMuted: (...given) => sockets.isMuted(...given) })

  const make = (data: EntryData['created'], address: string | null) =>
    quotas.admit(data, address, async () => {
      const id = newId()
      const first = entry('created', data, data.host)
      const table = open(id, [{ ...first, version: 1, at: now() }], 1, () => {})!
      await store.append(id, 0, [first], table.created, rowOf(table))
      return id
    })
  const mayOpen = (guest: string) => {
    const seconds = quotas.wait(guest)
    return gate.closed() ?? (seconds > 0 ? refuse('too-fast', 'too many new tables', { seconds }) : undefined)
  }
  const rematches = createRematches({ tables, make: (data) => make(data, null), mayOpen, blocked: store.blocks.between })
  const guarded = guardJoins(tables, gate)
  const sockets = createSockets({
    tables: guarded,
    people,
    chat,
    presence,
    rematches,
    banOf: gate.banOf,
    addresses,
    accessLog: config.accessLog,
    limits,
    metrics,
    log,
    now,
  })
  const turns = createTurns({ store, notify: sockets.notify, isFollowed: tables.isFollowed })
  const streams = createStreams({ store, tables, addresses, limits, now })
  const signedOut = (guest: string, programs: boolean, device?: string) => {
    sockets.signOut(guest, programs, device)
    // A stream does not say from which device it was opened; the others come back.
    streams.signOut(guest)
  }
  store.onAnnounce((message) => {
    const { renamed, signedOut: gone, programs = false, muted, endedDevice } = message as Announced
    if (renamed !== undefined) tables.names.reload(renamed).catch(() => {})
    if (gone !== undefined) signedOut(gone, programs)
    if (muted !== undefined) sockets.muted(muted).catch(() => {})
    if (endedDevice !== undefined) signedOut(endedDevice.guest, false, endedDevice.device)
  })
  ops.onChange({
    banned() {
      sockets.expelBanned()
      streams.expel((guest, address) => gate.banOf(guest, address) !== undefined)
    },
    removedGuest(id) {
      tables.names.set(id, '')
      signedOut(id, false)
    },
    removedTable: tables.remove,
    publicSettings: () => sockets.broadcast({ type: 'host' }),
  })
  const retaining = setInterval(() => {
    applyRetention(store, ops.settings(), now()).then(
      (removed) => removed.forEach(tables.remove),
      (error: unknown) => log.error({ error: String(error) }, 'old games could not be removed'),
    )
  }, RETAIN_EVERY).unref()

  const app = createFront({ log, addresses, limits, metrics, origins, hostNames: config.hostNames ?? [], proxies: config.proxy ?? 0 })
  answerErrors(app, metrics)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', POLICY)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  })
  app.addHook('onResponse', async (request, reply) => {
    metrics.countBy('responses', `${Math.floor(reply.statusCode / 100)}xx`)
    config.accessLog?.write(accessLineOf(request, reply))
  })
  // A refused upgrade would stay half open for ever: nobody else looks after its socket.
  app.addHook('onResponse', async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon()
  })
  // While the server closes fastify answers an upgrade itself, without any hook; half open, it would keep the server from ever closing.
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.server.on('upgrade', (_request, wire: Socket) => {
    if (closing) setImmediate(() => wire.destroySoon())
  })
  await app.register(fastifyWebsocket, {
    // Pings are answered by the guard of the sockets, within its limits.
    options: { maxPayload: limits.message, maxFragments: 64, perMessageDeflate: false, autoPong: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(this: FastifyInstance, done: () => void) {
      sockets.close()
      this.websocketServer.close(done)
    },
  })
  const passkeys = createPasskeys(store, now, origins)
  const handlers = {
    ...peopleHandlers({
      store,
      tables,
      passkeys,
      limits,
      now,
      gate,
      signedOut,
      async muted(guest) {
        await sockets.muted(guest)
        await store.announce({ muted: guest })
      },
      checkUrl: (url) => readWebhookUrl(url, rules),
      verifyUrl: (to) => verifyWebhook(to, Date.now(), rules),
    }),
    ...tableHandlers({ store, tables: guarded, people, chat, rematches, streams, addresses, limits, metrics, now, mayOpen, make }),
    ...hostHandlers({ store, ops, now }),
  }
  await app.register(
    async (api) => {
      // Pages of others may not even try: there are no cookies to misuse, but a secret might be guessed or stolen.
      api.addHook('onRequest', async (request) => {
        if (originOf(request.headers, origins) === null) fail('wrong-origin', 'this page is not one of ours')
      })
      addRoutes(api, handlers, { people, banOf: gate.banOf, addresses, limits, metrics })
      api.get('/socket', { websocket: true }, (socket, request) =>
        sockets.accept(socket, request.raw.socket, addressOf(request), ipOf(request)),
      )
      api.setNotFoundHandler(notFound)
    },
    { prefix: '/api' },
  )
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const reason = await store.check()
    return reason === null ? { ready: true } : reply.code(503).send({ ready: false, reason })
  })
  metrics.gauge('tables_held', 'Tables in memory', tables.count)
  metrics.gauge('sockets', 'Open sockets', sockets.count)
  metrics.gauge('streams', 'Open streams of programs', streams.count)
  metrics.gauge('bots_waiting', 'Bots that wait for a thread', pool.waiting)
  metrics.gauge('tables_quarantined', 'Tables in quarantine', quarantine.count)
  metrics.gauge('jobs_waiting', 'Jobs that are due and wait, by lane', queue.depth, 'lane')
  app.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(metrics.text()))
  if (web !== undefined) {
    const preload = languagePreload(web)
    app.addHook('onSend', async (request, reply) => {
      const link = request.url === '/' ? preload(request.headers['accept-language']) : undefined
      if (link) reply.header('link', link)
    })
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
  app.setNotFoundHandler(notFound)
  // What is overdue is looked for again every few seconds: should it fail now, that is no reason not to start.
  app.addHook('onReady', () =>
    telling.sweep().catch((error: unknown) => log.error({ error: String(error) }, 'overdue jobs could not be read')),
  )
  app.addHook('preClose', async () => {
    ops.close()
    clearInterval(retaining)
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
    await quarantine.close()
    await store.close()
    metrics.close()
  })
  return app
}

function accessLineOf(request: FastifyRequest, reply: FastifyReply): AccessLine {
  const bytes = Number(reply.getHeader('content-length'))
  return {
    method: request.method,
    route: request.routeOptions.url ?? '',
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    ...(Number.isFinite(bytes) && { bytes }),
    address: ipOf(request),
    ...guestOf(request),
  }
}

/** The clock of tests, which is set once. */
function fixedClock(now: () => number) {
  const started = now()
  return { now, setAt: () => started }
}
