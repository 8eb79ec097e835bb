// Webhooks: "your turn", sent to an address that a guest has given. Signed, tried again, and never sent into a private network.
import { createHmac, randomBytes } from 'node:crypto'
import dns, { type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Handler, Queue } from '../jobs/queue.ts'
import type { Store } from '../store/store.ts'

export interface WebhookRules {
  /** For tests and private networks: also http, and addresses that are not public. */
  readonly allowPrivate: boolean
  /** For one request from the first packet to the last, in milliseconds. */
  readonly timeout?: number
}

export interface TurnEvent {
  readonly type: 'your-turn'
  readonly table: string
  readonly game: string
  readonly version: number
  readonly at: number
  /** The address of the table's page, where the server knows its own. */
  readonly url?: string
}

const TIMEOUT = 5_000
const LONGEST_URL = 500
/** Of an answer only the status matters, and a challenge is short. */
const LONGEST_ANSWER = 16_384
/** About an hour and a half of trying. */
const ATTEMPTS = 8
/** Of one person. */
export const MOST_WEBHOOKS = 5
/** After this many final failures in a row a webhook is removed. */
const MOST_FAILURES = 20

const NOT_PUBLIC = { 4: new BlockList(), 6: new BlockList() }
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NOT_PUBLIC[4].addSubnet(net, bits, 'ipv4')
// Also those that carry an IPv4 address inside: mapped, translated, tunnelled.
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  NOT_PUBLIC[6].addSubnet(net, bits, 'ipv6')

/** Whether an address can be reached from the whole internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !NOT_PUBLIC[4].check(address, 'ipv4')
  return family === 6 && !NOT_PUBLIC[6].check(address, 'ipv6')
}

/** Names that never lead out of a private network. */
const LOCAL_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|domain|workgroup|home\.arpa|test|example|invalid|onion|alt)\.?$/
/** Anything else would make the server a scanner of ports. */
const PORTS = ['', '8443']

export const WEBHOOK_PROBLEMS = ['not-an-address', 'not-https', 'with-password', 'too-long', 'not-public', 'wrong-port', 'no-echo'] as const
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number]

/** An address a guest gives, or what is wrong with it. Names are looked up when something is sent, each time. */
export function readWebhookUrl(text: string, rules: WebhookRules): { readonly url: string } | { readonly problem: WebhookProblem } {
  if (text.length > LONGEST_URL) return { problem: 'too-long' }
  if (!URL.canParse(text)) return { problem: 'not-an-address' }
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(rules.allowPrivate && url.protocol === 'http:')) return { problem: 'not-https' }
  if (url.username !== '' || url.password !== '') return { problem: 'with-password' }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLocalName = LOCAL_NAME.test(host) || (isIP(host) === 0 && !host.replace(/\.$/, '').includes('.'))
  if (!rules.allowPrivate && (isLocalName || (isIP(host) !== 0 && !isPublicAddress(host)))) return { problem: 'not-public' }
  if (!rules.allowPrivate && !PORTS.includes(url.port)) return { problem: 'wrong-port' }
  url.hash = ''
  return { url: url.href }
}

/** What the receiver computes too: HMAC-SHA256 over the time, a dot and the body. */
export const signatureOf = (secret: string, timestamp: number, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/**
 * Looks a name up and refuses it if any of its addresses is not public; the connection goes to what was checked, not to a second answer.
 * The name servers are asked directly: `dns.lookup` would keep one of the four threads busy that also read files.
 */
const lookupPublic: LookupFunction = (host, options, done) => {
  const resolver = new dns.promises.Resolver({ timeout: 1500, tries: 2 })
  Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]).then(([four, six]) => {
    const addresses: LookupAddress[] = [
      ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
      ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
    ]
    if (addresses.length === 0) return done(Object.assign(new Error(`${host} was not found`), { code: 'ENOTFOUND' }), [])
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error(`${host} is not a public address`), { code: 'ENOTPUBLIC' }), [])
    if (options.all) done(null, addresses)
    else done(null, addresses[0]!.address, addresses[0]!.family)
  })
}

const LOOKUPS = 2
let lookups = 0
const lookupsWaiting: (() => void)[] = []

/** In a private network names may be in a file, so the system is asked: two at a time, so that two of its four threads stay free. */
const lookupAny: LookupFunction = (host, options, done) => {
  const lookUp = () => {
    lookups += 1
    dns.lookup(host, options as dns.LookupAllOptions, (...answer) => {
      lookups -= 1
      lookupsWaiting.shift()?.()
      done(...answer)
    })
  }
  if (lookups < LOOKUPS) lookUp()
  else lookupsWaiting.push(lookUp)
}

interface WebhookAnswer {
  readonly status: number
  readonly body: string
}

/** Sends one message. Follows no redirect, reads no more than it must. */
function post(
  to: { readonly url: string; readonly secret: string },
  message: unknown,
  now: number,
  rules: WebhookRules,
  closing?: AbortSignal,
): Promise<WebhookAnswer> {
  const read = readWebhookUrl(to.url, rules)
  if ('problem' in read) return Promise.reject(new Error(read.problem))
  const url = new URL(read.url)
  const body = JSON.stringify(message)
  const timestamp = Math.floor(now / 1000)
  const timeout = AbortSignal.timeout(rules.timeout ?? TIMEOUT)
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      signal: closing ? AbortSignal.any([timeout, closing]) : timeout,
      lookup: rules.allowPrivate ? lookupAny : lookupPublic,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'nihonbashi-webhook',
        'nihonbashi-delivery': randomBytes(12).toString('hex'),
        'nihonbashi-timestamp': timestamp,
        'nihonbashi-signature': signatureOf(to.secret, timestamp, body),
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (bytes: Buffer) => {
        parts.push(bytes)
        length += bytes.length
        if (length > LONGEST_ANSWER) response.destroy()
      })
      response.on('error', () => {})
      response.on('close', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
    })
    request.end(body)
  })
}

/** Sends one message; gives the status of the answer. */
export const deliver = async (...given: Parameters<typeof post>): Promise<number> => (await post(...given)).status

const isFine = (status: number | string) => typeof status === 'number' && status >= 200 && status < 300

/** Whether the address wants to be called: it must answer a challenge with the challenge. Nobody else's server does. */
export async function verifyWebhook(
  to: { readonly url: string; readonly secret: string },
  now: number,
  rules: WebhookRules,
): Promise<boolean> {
  const challenge = randomBytes(16).toString('hex')
  const answer = await post(to, { type: 'verify', challenge }, now, rules).catch(() => undefined)
  return answer !== undefined && isFine(answer.status) && answer.body.includes(challenge)
}

/** After this many requests in a row without an answer an address is not called for a while. */
const MOST_SILENT = 3
const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 3_600_000
const MOST_BROKEN = 10_000

/** Remembers, on this node, which addresses do not answer. */
export class CircuitBreaker {
  private readonly silent = new Map<string, { readonly times: number; readonly until: number }>()
  isOpen(url: string): boolean {
    return (this.silent.get(url)?.until ?? 0) > performance.now()
  }
  note(url: string, answered: boolean): void {
    const times = (this.silent.get(url)?.times ?? 0) + 1
    this.silent.delete(url)
    if (answered) return
    const pause = times < MOST_SILENT ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (times - MOST_SILENT))
    this.silent.set(url, { times, until: performance.now() + pause })
    // The oldest is first.
    if (this.silent.size > MOST_BROKEN) this.silent.delete(this.silent.keys().next().value!)
  }
}

/** How many webhooks are called at once on one node: in all, of one guest, and at one host. */
export const WEBHOOKS_AT_ONCE = 16
const AT_ONCE = { guest: 2, host: 4 } as const

export const webhookLimitOf = (group: string): number => (group.startsWith('host:') ? AT_ONCE.host : AT_ONCE.guest)

const groupsOf = (guest: string, url: string) => [`guest:${guest}`, `host:${URL.canParse(url) ? new URL(url).host : ''}`]

/** Puts a message for every webhook of a guest into the queue; of one table only the newest waits. */
export async function queueTurnWebhooks(store: Store, queue: Pick<Queue, 'add'>, guest: string, event: TurnEvent): Promise<void> {
  for (const { id, url } of await store.webhooks.of(guest)) {
    await queue.add('webhook', `${id} ${event.table}`, { webhook: id, event }, { groups: groupsOf(guest, url) })
  }
}

/** The handler of the lane `webhook`. */
export function webhookHandler(store: Store, rules: WebhookRules, breaker = new CircuitBreaker()): Handler {
  return async (payload, attempt, closing) => {
    const { webhook: id, event } = payload as { readonly webhook: string; readonly event: TurnEvent }
    const webhook = await store.webhooks.find(id)
    if (!webhook) return
    const isPaused = breaker.isOpen(webhook.url)
    const status = isPaused
      ? 'nothing lately, so it is not called for a while'
      : await deliver(webhook, event, Date.now(), rules, closing).catch((error: Error) => error.message)
    if (closing?.aborted) throw new Error('closing')
    if (!isPaused) breaker.note(webhook.url, typeof status === 'number')
    if (isFine(status)) {
      if (webhook.failures > 0) await store.webhooks.note(id, true)
      return
    }
    // 410: the receiver says that the address is gone.
    if (status === 410) return void (await store.webhooks.drop(webhook.guest, id))
    if (attempt < ATTEMPTS) throw new Error(`the webhook answered ${status}`)
    if (webhook.failures + 1 >= MOST_FAILURES) await store.webhooks.drop(webhook.guest, id)
    else await store.webhooks.note(id, false)
  }
}
