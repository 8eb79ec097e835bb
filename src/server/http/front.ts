// The HTTP server: timeouts, connections of each address, and the host names it answers to.
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { type Addresses, addressKey } from '../limits/addresses.ts'
import type { Limits } from '../limits/limits.ts'
import type { Log } from '../ops/log.ts'
import type { Metrics } from '../ops/metrics.ts'
import { toAnswer } from './http.ts'
import { createHostCheck } from './origin.ts'

export interface FrontConfig {
  readonly log: Log
  readonly addresses: Addresses
  readonly limits: Limits
  readonly metrics: Metrics
  readonly origins: readonly string[]
  readonly hostNames: readonly string[]
  /** How many trusted proxies are in front of the server. */
  readonly proxies: number
}

/** Programs ask for these under any name. */
const OPERATIONS: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics'])
const WRONG_HOST =
  'this server does not know the name it was called by: start it with --origin https://NAME (the address of the page) or with --host-name NAME'

export function createFront({ log, addresses, limits, metrics, origins, hostNames, proxies }: FrontConfig): FastifyInstance {
  const app: FastifyInstance = Fastify({
    // Errors only: requests go to the access log, and fastify's warnings name addresses of requests, with the ids of tables in them.
    loggerInstance: log.child({}, { level: log.level === 'silent' ? 'silent' : 'error' }) as FastifyBaseLogger,
    forceCloseConnections: true,
    bodyLimit: limits.body,
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    connectionTimeout: limits.silentTime * 1000,
    requestTimeout: limits.requestTime * 1000,
    http: {
      headersTimeout: Math.min(limits.headerTime, limits.requestTime) * 1000,
      // How often Node looks for overdue requests.
      connectionsCheckingInterval: Math.min(5000, limits.headerTime * 250, limits.requestTime * 250),
    },
  })
  app.server.maxConnections = limits.connections
  app.server.on('connection', (socket) => {
    // Behind a proxy all connections are the proxy's: sockets, streams and requests are counted by the address it names.
    if (proxies > 0) return
    const end = addresses.connect(addressKey(socket.remoteAddress ?? ''))
    if (end) socket.once('close', end)
    else {
      metrics.refused('quota')
      socket.destroy()
    }
  })
  const isOurs = createHostCheck(origins, hostNames)
  app.addHook('onRequest', async (request, reply) => {
    if (isOurs(request.headers.host) || OPERATIONS.has(request.routeOptions.url ?? '')) return undefined
    metrics.refused('wrong-origin')
    return reply.code(421).send(toAnswer({ refused: 'wrong-origin', message: WRONG_HOST }))
  })
  return app
}
