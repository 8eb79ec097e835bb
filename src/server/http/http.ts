// The JSON API: validates requests, authenticates, answers or refuses. The handlers of the routes are in handlers-people.ts, handlers-tables.ts and handlers-host.ts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ErrorAnswer } from '../../protocol/http.ts'
import type { Reason } from '../../protocol/reasons.ts'
import { ROUTES, type Route, type RouteName } from '../../protocol/routes.ts'
import { Id } from '../../protocol/values.ts'
import { type Addresses, ANSWER_UNIT, addressOf, ipOf } from '../limits/addresses.ts'
import { type Limits, shorten } from '../limits/limits.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { People, Someone } from '../people/people.ts'
import type { HostToken } from '../store/host.ts'
import type { RequestRefusal } from '../tables/commands.ts'
import { refuse } from '../tables/commands.ts'

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
  banned: 403,
  'bad-name': 400,
  'invite-only': 403,
  'registration-closed': 403,
  blocked: 403,
  silenced: 403,
  maintenance: 503,
  'not-found': 404,
  'too-large': 413,
  'too-fast': 429,
  quota: 429,
  unavailable: 503,
  quarantined: 503,
  closing: 503,
}
export const statusOf = (reason: Reason) => STATUS[reason] ?? 409

/** Thrown by a handler and sent to the client. */
export class RequestError extends Error {
  readonly refusal: RequestRefusal
  constructor(refusal: RequestRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}
export const fail = (reason: Reason, message: string, more: Omit<RequestRefusal, 'refused' | 'message'> = {}): never => {
  throw new RequestError(refuse(reason, message, more))
}
export const orFail = <T extends object>(result: T | RequestRefusal): Exclude<T, RequestRefusal> => {
  if ('refused' in result) throw new RequestError(result)
  return result as Exclude<T, RequestRefusal>
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
  /** Never null where the route requires a guest. */
  readonly who: R extends { readonly auth: 'anyone' } ? Someone | null : R extends { readonly auth: 'host' } ? HostToken : Someone
  readonly secret: string
  /** The key of the client's address for its limits. */
  readonly address: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
/** A handler may also return its JSON as text. */
type Given<R> = AnswerOf<R> | FastifyReply
export type Handlers = {
  readonly [N in RouteName]: (asked: Asked<(typeof ROUTES)[N]>) => Given<(typeof ROUTES)[N]> | Promise<Given<(typeof ROUTES)[N]>>
}

export interface HttpConfig {
  readonly people: People
  readonly addresses: Addresses
  /** Why a guest or address is banned; undefined: it is not. */
  readonly banOf: (guest: string | null, address: string) => RequestRefusal | undefined
  readonly limits: Limits
  readonly metrics: Metrics
  /** Resolves in a round of the event loop that nothing else long has. */
  readonly turn: () => Promise<void>
}

export const toAnswer = (refusal: RequestRefusal): ErrorAnswer => {
  const { refused, ...rest } = shorten(refusal)
  return { code: refused, ...rest }
}

/** The size limit of every body but that of a new table: parsing half a megabyte of small fields takes long. */
const SMALL_BODY = 64 * 1024
/** This many bytes of a body cost as much as one request. */
const BODY_UNIT = 16 * 1024

function parse(schema: v.GenericSchema | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  return fail('bad-message', issue.message, { at: v.getDotPath(issue) ?? where })
}

/** The guest of a request, for the access log. */
const guests = new WeakMap<FastifyRequest, string>()
export const guestOf = (request: FastifyRequest): { readonly guest?: string } => {
  const guest = guests.get(request)
  return guest === undefined ? {} : { guest }
}

/** The cost of a request before it is read: one, and more for a large body. A body of unknown length counts as the largest. */
export function costOf({ headers }: Pick<FastifyRequest, 'headers'>, largest: number): number {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  const bytes = length === undefined ? (encoding === undefined ? 0 : largest) : Math.min(Number(length) || 0, largest)
  return 1 + Math.floor(bytes / BODY_UNIT)
}

/** Reads JSON as fastify does, but of large bodies only one in each round of the event loop: many that arrive together would block it. */
function readJson(app: FastifyInstance, turn: HttpConfig['turn']): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length < BODY_UNIT) parseJson(request, body, done)
    else turn().then(() => parseJson(request, body, done), done)
  })
}

/** `app`: the scope of the API, below /api. */
export function addRoutes(app: FastifyInstance, handlers: Handlers, { people, banOf, addresses, limits, metrics, turn }: HttpConfig): void {
  readJson(app, turn)
  app.addHook('onRequest', async (request) => {
    metrics.count('requests')
    const seconds = addresses.request(addressOf(request), costOf(request, limits.body))
    if (seconds > 0) fail('too-fast', 'too many requests', { seconds })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('cache-control', 'no-store')
    const bytes = typeof payload === 'string' ? payload.length : 0
    if (bytes > ANSWER_UNIT) addresses.charge(addressOf(request), bytes / ANSWER_UNIT)
  })

  async function whoAsks(request: FastifyRequest, { auth, banned }: Route): Promise<{ who: Someone | HostToken | null; secret: string }> {
    const [, secret] = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '') ?? []
    if (auth === 'host') {
      const host = secret === undefined ? undefined : await people.hostByToken(secret)
      return host ? { who: host, secret: '' } : fail('not-signed-in', 'send "authorization: Bearer TOKEN" with a host token')
    }
    const who = secret === undefined ? undefined : await people.bySecret(secret)
    if (!who && (auth !== 'anyone' || request.headers.authorization !== undefined)) {
      return fail('not-signed-in', secret === undefined ? 'send "authorization: Bearer SECRET"' : 'this secret is not known (any more)')
    }
    const ban = banned ? undefined : banOf(who?.id ?? null, ipOf(request))
    if (ban) throw new RequestError(ban)
    if (auth === 'person' && who?.program) return fail('not-allowed', 'this is not for programs: use the secret of the guest')
    return { who: who ?? null, secret: secret ?? '' }
  }

  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: name === 'makeTable' ? limits.body : Math.min(limits.body, SMALL_BODY),
      handler: async (request, reply) => {
        const { id = '' } = request.params as { id?: string }
        if (route.path.includes(':id') && name !== 'dropPasskey') parse(Id, id, 'id')
        const { who, secret } = await whoAsks(request, route)
        if (who) guests.set(request, who.id)
        const query = parse(route.query, request.query, 'query')
        const body = parse(route.body, request.body, 'body')
        const handle = handlers[name] as (asked: unknown) => unknown
        const answer = await handle({ id, query, body, who, secret, address: addressOf(request), request, reply })
        if (answer === reply) return reply
        reply.code(route.status)
        return route.status === 204 ? null : answer
      },
    })
  }
}

/** Answers a refusal with its code; any other error is ours and logged. */
export function answerErrors(app: FastifyInstance, metrics: Metrics): void {
  app.setErrorHandler((error: Error & { readonly statusCode?: number; readonly code?: string }, request, reply) => {
    const refusal = error instanceof RequestError ? error.refusal : (refusalOf(error) ?? requestFault(error))
    if (!refusal) {
      metrics.count('errors')
      request.log.error(
        {
          method: request.method,
          route: request.routeOptions.url ?? '',
          error: String(error.stack ?? error),
        },
        'a request failed',
      )
    }
    const answer = refusal ?? refuse('unavailable', 'this did not work right now; try again')
    metrics.refused(answer.refused)
    if (answer.seconds !== undefined) reply.header('retry-after', answer.seconds)
    reply.code(statusOf(answer.refused)).send(toAnswer(answer))
  })
}

/** The refusal inside an error that a table threw. */
const refusalOf = (error: Error & { readonly refusal?: RequestRefusal }): RequestRefusal | undefined => error.refusal

/** Errors of fastify itself: a body that is too large, is not JSON, or has an unknown type. */
function requestFault(error: Error & { readonly statusCode?: number }): RequestRefusal | undefined {
  if (error.statusCode === 413) return refuse('too-large', 'the body is too large')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('bad-message', error.message.slice(0, 200))
  return undefined
}
