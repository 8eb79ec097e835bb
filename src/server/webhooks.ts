// Webhooks: a guest's own address is told "your turn". Signed, tried again, and never sent into a private network.
import { createHmac, randomBytes } from 'node:crypto'
import dns, { type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Handler, Queue } from './queue.ts'
import type { Store } from './store/store.ts'

export interface WebhookRules {
  /** For tests and for networks of one's own: also http, and addresses that are not public. */
  readonly allowPrivate: boolean
  /** For one delivery from the first packet to the last, in milliseconds. */
  readonly timeout?: number
}

export interface TurnEvent {
  readonly type: 'your-turn'
  readonly table: string
  readonly game: string
  readonly version: number
  readonly at: number
  /** Of the table's page. */
  readonly url: string
}

const TIMEOUT = 10_000
const LONGEST_URL = 500
/** Of an answer only the status matters. */
const LONGEST_ANSWER = 16_384
/** About an hour and a half of trying. */
const ATTEMPTS = 8
/** Of one person. */
export const MOST_WEBHOOKS = 5
/** A webhook that failed for good so often in a row is removed. */
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

export const WEBHOOK_PROBLEMS = ['not-an-address', 'not-https', 'with-password', 'too-long', 'not-public'] as const
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number]

/** An address a guest gives, or what is wrong with it. Names are looked up when something is sent, each time. */
export function readWebhookUrl(text: string, rules: WebhookRules): { readonly url: string } | { readonly problem: WebhookProblem } {
  if (text.length > LONGEST_URL) return { problem: 'too-long' }
  if (!URL.canParse(text)) return { problem: 'not-an-address' }
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(rules.allowPrivate && url.protocol === 'http:')) return { problem: 'not-https' }
  if (url.username !== '' || url.password !== '') return { problem: 'with-password' }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLocalName = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host) || (isIP(host) === 0 && !host.includes('.'))
  if (!rules.allowPrivate && (isLocalName || (isIP(host) !== 0 && !isPublicAddress(host)))) return { problem: 'not-public' }
  url.hash = ''
  return { url: url.href }
}

/** What the receiver computes too: HMAC-SHA256 over the time, a dot and the body. */
export const signatureOf = (secret: string, timestamp: number, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** Looks a name up and refuses it if any of its addresses is not public; the connection goes to what was checked, not to a second answer. */
const lookupPublic: LookupFunction = (host, options, done) => {
  dns.lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, [])
    const wrong = addresses.find(({ address }) => !isPublicAddress(address))
    if (wrong || addresses.length === 0)
      return done(Object.assign(new Error(`${host} is not a public address`), { code: 'ENOTPUBLIC' }), [])
    if (options.all) done(null, addresses)
    else done(null, addresses[0]!.address, addresses[0]!.family)
  })
}

/** Sends one message; gives the status of the answer. Follows no redirect, reads no more than it must. */
export function deliver(
  to: { readonly url: string; readonly secret: string },
  message: unknown,
  now: number,
  rules: WebhookRules,
): Promise<number> {
  const read = readWebhookUrl(to.url, rules)
  if ('problem' in read) return Promise.reject(new Error(read.problem))
  const url = new URL(read.url)
  const body = JSON.stringify(message)
  const timestamp = Math.floor(now / 1000)
  const { timeout = TIMEOUT } = rules
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(timeout),
      ...(!rules.allowPrivate && { lookup: lookupPublic }),
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
      let length = 0
      response.on('data', (bytes: Buffer) => {
        length += bytes.length
        if (length > LONGEST_ANSWER) response.destroy()
      })
      response.on('error', () => {})
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    request.end(body)
  })
}

/** Puts a message for every webhook of a guest into the queue; of one table only the newest waits. */
export async function tellTurn(store: Store, queue: Queue, guest: string, event: TurnEvent): Promise<void> {
  for (const { id } of await store.webhooks.of(guest)) await queue.add('webhook', `${id} ${event.table}`, { webhook: id, event })
}

/** The queue's handler of `webhook`. */
export function webhookHandler(store: Store, rules: WebhookRules): Handler {
  return async (payload, attempt) => {
    const { webhook: id, event } = payload as { readonly webhook: string; readonly event: TurnEvent }
    const webhook = await store.webhooks.find(id)
    if (!webhook) return
    const status = await deliver(webhook, event, Date.now(), rules).catch((error: Error) => error.message)
    if (typeof status === 'number' && status >= 200 && status < 300) {
      if (webhook.failures > 0) await store.webhooks.note(id, true)
      return
    }
    // Gone, by its own word.
    if (status === 410) return void (await store.webhooks.drop(webhook.guest, id))
    if (attempt < ATTEMPTS) throw new Error(`the webhook answered ${status}`)
    if (webhook.failures + 1 >= MOST_FAILURES) await store.webhooks.drop(webhook.guest, id)
    else await store.webhooks.note(id, false)
  }
}
