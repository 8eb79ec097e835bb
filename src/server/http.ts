// The JSON API: checks what comes in, knows who asks, answers or refuses. What each route does stands in http-people.ts and http-tables.ts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ErrorAnswer } from './api.ts'
import type { Refusal } from './commands.ts'
import { refuse } from './commands.ts'
import { buckets, type Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { People, Someone } from './people.ts'
import { Id } from './protocol.ts'
import type { Reason } from './reasons.ts'
import { ROUTES, type Route, type RouteName } from './routes.ts'

const STATUS: Partial<Record<Reason, number>> = {
  'bad-message': 400,
  'bad-options': 400,
  'bad-record': 400,
  'no-such-bot': 400,
  'no-such-seat': 400,
  'bad-passkey': 400,
  'bad-address': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'wrong-origin': 403,
  'not-found': 404,
  'too-large': 413,
  'too-fast': 429,
  unavailable: 503,
  closing: 503,
}
export const statusOf = (reason: Reason) => STATUS[reason] ?? 409

/** Thrown by a handler, told to the client. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}
export const fail = (reason: Reason, message: string, more: Omit<Refusal, 'refused' | 'message'> = {}): never => {
  throw new Refused(refuse(reason, message, more))
}
export const orFail = <T extends object>(result: T | Refusal): Exclude<T, Refusal> => {
  if ('refused' in result) throw new Refused(result)
  return result as Exclude<T, Refusal>
}

type OutputOf<R, K extends string> = R extends { readonly [P in K]: infer S extends v.GenericSchema } ? v.InferOutput<S> : undefined
type AnswerOf<R> = R extends { readonly answer: infer S extends v.GenericSchema }
  ? v.InferInput<S>
  : R extends { readonly answer: readonly string[] }
    ? FastifyReply
    : undefined

export interface Asked<R> {
  readonly id: string
  readonly query: OutputOf<R, 'query'>
  readonly body: OutputOf<R, 'body'>
  /** Always somebody where the route asks for it. */
  readonly who: R extends { readonly auth: 'anyone' } ? Someone | null : Someone
  readonly secret: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
export type Handlers = {
  readonly [N in RouteName]: (asked: Asked<(typeof ROUTES)[N]>) => AnswerOf<(typeof ROUTES)[N]> | Promise<AnswerOf<(typeof ROUTES)[N]>>
}

export interface HttpConfig {
  readonly people: People
  readonly limits: Limits
  readonly metrics: Metrics
  readonly log: Log
  readonly now: () => number
}

export const toAnswer = ({ refused, ...rest }: Refusal): ErrorAnswer => ({ code: refused, ...rest })

function parse(schema: v.GenericSchema | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  return fail('bad-message', issue.message, { at: v.getDotPath(issue) ?? where })
}

export function addRoutes(app: FastifyInstance, handlers: Handlers, { people, limits, metrics, log, now }: HttpConfig): void {
  const wait = buckets(limits.requestBurst, limits.requests, now)

  async function whoAsks(request: FastifyRequest, auth: Route['auth']): Promise<{ who: Someone | null; secret: string }> {
    const [, secret] = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '') ?? []
    const who = secret === undefined ? undefined : await people.bySecret(secret)
    if (!who && (auth !== 'anyone' || request.headers.authorization !== undefined)) {
      return fail('not-signed-in', secret === undefined ? 'send "authorization: Bearer SECRET"' : 'this secret is not known (any more)')
    }
    if (auth === 'person' && who?.program) return fail('not-allowed', 'this is not for programs: use the secret of the guest')
    return { who: who ?? null, secret: secret ?? '' }
  }

  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      handler: async (request, reply) => {
        metrics.count('requests')
        const seconds = wait(request.ip)
        if (seconds > 0) return fail('too-fast', 'too many requests', { seconds })
        const { id = '' } = request.params as { id?: string }
        if (route.path.includes(':id') && name !== 'dropPasskey') parse(Id, id, 'id')
        const { who, secret } = await whoAsks(request, route.auth)
        const query = parse(route.query, request.query, 'query')
        const body = parse(route.body, request.body, 'body')
        const handle = handlers[name] as (asked: unknown) => unknown
        const answer = await handle({ id, query, body, who, secret, request, reply })
        if (answer === reply) return reply
        reply.code(route.status)
        return route.status === 204 ? null : answer
      },
    })
  }

  app.setErrorHandler((error: Error & { readonly statusCode?: number; readonly code?: string }, request, reply) => {
    const refusal = error instanceof Refused ? error.refusal : requestFault(error)
    if (!refusal) {
      metrics.count('errors')
      log('error', 'a request failed', {
        method: request.method,
        route: request.routeOptions.url ?? '',
        error: String(error.stack ?? error),
      })
    }
    const told = refusal ?? refuse('unavailable', 'this did not work just now; try again')
    if (told.seconds !== undefined) reply.header('retry-after', told.seconds)
    reply.code(statusOf(told.refused)).send(toAnswer(told))
  })
}

/** What fastify itself refuses: a body that is too large, not JSON, of a strange type. */
function requestFault(error: Error & { readonly statusCode?: number }): Refusal | undefined {
  if (error.statusCode === 413) return refuse('too-large', 'the body is too large')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('bad-message', error.message.slice(0, 200))
  return undefined
}
