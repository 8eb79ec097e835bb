// The server: the page, the JSON API and the socket as routes over the services behind them.
import type { Socket } from 'node:net'
import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readWebhookUrl, verifyWebhook } from './delivery/webhooks.ts'
import type { AccessLine } from './http/access-log.ts'
import { createFront } from './http/front.ts'
import { hostHandlers } from './http/handlers-host.ts'
import { peopleHandlers } from './http/handlers-people.ts'
import { sharedHandlers } from './http/handlers-shared.ts'
import { tableHandlers } from './http/handlers-tables.ts'
import { addRoutes, answerErrors, fail, guestOf, toAnswer } from './http/http.ts'
import { originOf } from './http/origin.ts'
import { addSecurityHeaders, servePage } from './http/page.ts'
import { addressOf, ipOf } from './limits/addresses.ts'
import { createPasskeys } from './people/passkeys.ts'
import { type AppConfig, createServices, type Services } from './services.ts'

export type { AppConfig }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route of the socket. */
    readonly isSocket?: boolean
  }
}

export async function createApp(config: AppConfig): Promise<FastifyInstance> {
  const services = await createServices(config)
  const { log, addresses, limits, metrics } = services
  const { origins = [], hostNames = [], proxy = 0 } = config
  const app = createFront({ log, addresses, limits, metrics, origins, hostNames, proxies: proxy })
  answerErrors(app, metrics)
  addSecurityHeaders(app)
  app.addHook('onResponse', async (request, reply) => {
    metrics.countBy('responses', `${Math.floor(reply.statusCode / 100)}xx`)
    config.accessLog?.write(accessLineOf(request, reply))
  })
  await addWebsockets(app, services)
  await addApi(app, services, origins)
  addOperations(app, services)
  if (config.web !== undefined) await servePage(app, config.web)
  app.setNotFoundHandler(notFound)
  // Overdue jobs are looked for every few seconds, so a failure now is no reason not to start.
  app.addHook('onReady', () =>
    services.followUps.sweep().catch((error: unknown) => log.error({ error: String(error) }, 'overdue jobs could not be read')),
  )
  app.addHook('preClose', async () => services.beginClose())
  app.addHook('onClose', () => services.close())
  return app
}

async function addWebsockets(app: FastifyInstance, { sockets, limits }: Services): Promise<void> {
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
  // Anywhere else the plugin would open a socket first and close it then, and no guard would know of it.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws || request.routeOptions.config.isSocket) return undefined
    reply.code(404)
    return reply.send(toAnswer({ refused: 'not-found', message: 'sockets are opened at /api/socket' }))
  })
}

/** The routes below /api. */
async function addApi(app: FastifyInstance, services: Services, origins: readonly string[]): Promise<void> {
  const { store, tables, guardedTables, sockets, people, gate, ops, addresses, limits, metrics, now, webhookRules } = services
  const passkeys = createPasskeys(store, now, origins)
  const handlers = {
    ...peopleHandlers({
      store,
      tables,
      passkeys,
      limits,
      now,
      gate,
      signedOut: services.signedOut,
      async muted(guest) {
        await sockets.muted(guest)
        await store.announce({ muted: guest })
      },
      checkUrl: (url) => readWebhookUrl(url, webhookRules),
      verifyUrl: (to) => verifyWebhook(to, Date.now(), webhookRules),
    }),
    ...tableHandlers({ ...services, tables: guardedTables }),
    ...sharedHandlers(services),
    ...hostHandlers({ store, ops, now }),
  }
  await app.register(
    async (api) => {
      // Pages of others may not even try: there are no cookies to misuse, but a secret might be guessed or stolen.
      api.addHook('onRequest', async (request) => {
        if (originOf(request.headers, origins) === null) fail('wrong-origin', 'this page is not one of ours')
      })
      addRoutes(api, handlers, { people, banOf: gate.banOf, addresses, limits, metrics, turn: tables.turn })
      api.get('/socket', { websocket: true, config: { isSocket: true } }, (socket, request) =>
        sockets.accept(socket, request.raw.socket, addressOf(request), ipOf(request)),
      )
      api.setNotFoundHandler(notFound)
    },
    { prefix: '/api' },
  )
}

/** For the operator: health, readiness and metrics. */
function addOperations(app: FastifyInstance, { store, metrics, tables, sockets, streams, pool, quarantine, queue }: Services): void {
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
}

async function notFound(request: FastifyRequest, reply: FastifyReply) {
  reply.code(404)
  return toAnswer({ refused: 'not-found', message: `there is nothing at ${request.url.slice(0, 200)}` })
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
