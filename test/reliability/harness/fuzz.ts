// Sends nonsense by socket and by HTTP, as nobody, as a stranger and as a player at the table; then checks whether anything has changed.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { ROUTES } from '../../../src/protocol/routes.ts'
import { COMMANDS, Hello, Ping, Unwatch, type Update, Watch } from '../../../src/protocol/table.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { insist, makeNode, type Node } from './node.ts'
import { Nonsense } from './nonsense.ts'
import type { Person } from './player.ts'

export interface FuzzResult {
  readonly messages: number
  readonly requests: number
  readonly raw: number
  /** How often each answer came. */
  readonly answers: Readonly<Record<string, number>>
  readonly problems: readonly string[]
}

interface Victim {
  readonly id: string
  readonly people: readonly Person[]
  readonly turn: Update['turn']
  readonly seat: number
}

const SCHEMAS: Readonly<Record<string, v.GenericSchema>> = { ...COMMANDS, hello: Hello, watch: Watch, unwatch: Unwatch, ping: Ping }
/** Right messages; ids are filled in. */
const SAMPLES: readonly Record<string, unknown>[] = [
  { type: 'hello' },
  { type: 'hello', secret: 'x', keeps: true },
  { type: 'ping' },
  { type: 'watch', since: 0 },
  { type: 'watch', since: 3, as: 1 },
  { type: 'watch', as: 'all' },
  { type: 'unwatch' },
  { type: 'join', seat: 0 },
  { type: 'leave' },
  { type: 'seat', seat: 1, to: { bot: 'random' } },
  { type: 'entropy', entropy: '0123456789abcdef' },
  { type: 'commit', commitment: 'ab'.repeat(32) },
  { type: 'reveal', entropy: 'ab'.repeat(32) },
  { type: 'start' },
  { type: 'move', version: 3, move: 'draw' },
  { type: 'move', version: 3, move: { type: 'discard', card: 3 } },
  { type: 'undo', version: 3, ask: true },
  { type: 'restart', version: 3 },
  { type: 'take-over', seat: 1 },
  { type: 'vote', vote: 3, yes: true },
  { type: 'return' },
  { type: 'resign' },
  { type: 'abort' },
  { type: 'rematch' },
  { type: 'show', to: 'all', on: true },
  { type: 'chat', text: 'hello' },
]
const BODIES: readonly Record<string, unknown>[] = [
  ...SAMPLES,
  { name: 'Ann' },
  { stay: true },
  { game: 'ukiyoe', seats: ['me', { bot: 'random' }], options: { hiddenScores: true } },
  { game: 'iki', seats: ['me', 'open'], settings: { clock: { kind: 'live', seconds: 60, increment: 5 } } },
  { record: 'nihonbashi record 1\ngame ukiyoe\n', seats: ['me', 'open'] },
  { url: 'https://example.org/hook' },
  { url: 'http://127.0.0.1:1/' },
  { table: 'x', message: '1', why: 'rude' },
  { challenge: 'x', response: { id: 'x', response: {} } },
]
const BATCH = 100
const QUIET = 60_000
/** Its answer shows that everything before it was handled. */
const LAST = { type: 'unwatch', id: 'last', table: 'x' }

export async function runFuzz(config: {
  readonly messages: number
  readonly requests: number
  readonly seed: string
  readonly say?: (line: string) => void
}): Promise<FuzzResult> {
  const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-fuzz-'))
  const node = await makeNode({ folder })
  const problems: string[] = []
  const answers: Record<string, number> = {}
  const count = (name: string) => {
    answers[name] = (answers[name] ?? 0) + 1
  }
  const nonsense = new Nonsense(config.seed)
  try {
    await node.start()
    const pid = node.pid()
    const victims = [await makeVictim(node, 'ukiyoe'), await makeVictim(node, 'iki')]
    const stranger = await makeGuest(node)
    const before = await Promise.all(victims.map((victim) => lookAt(node, victim)))
    let messages = 0
    while (messages < config.messages) {
      const victim = nonsense.pick(victims)
      const who = nonsense.pick([null, stranger, ...victim.people])
      messages += await oneSocket(node, nonsense, victim, who, Math.min(BATCH, config.messages - messages), count)
      if (node.isGone()) throw new Error(`the server has ended: ${node.said().slice(-2000)}`)
      if (messages % (BATCH * 100) === 0) config.say?.(`${messages} messages`)
    }
    let requests = 0
    while (requests < config.requests) {
      const some = Math.min(16, config.requests - requests)
      await Promise.all(Array.from({ length: some }, () => oneRequest(node, nonsense, nonsense.pick(victims), stranger, count, problems)))
      requests += some
    }
    const raw = Math.ceil(config.requests / 20)
    await Promise.all(Array.from({ length: raw }, () => rawBytes(node, nonsense)))
    const after = await Promise.all(victims.map((victim) => lookAt(node, victim)))
    for (const [i, victim] of victims.entries())
      if (after[i] !== before[i]) problems.push(`table ${victim.id} has changed from\n${before[i]}\nto\n${after[i]}`)
    if (node.pid() !== pid || (await node.stop()) !== 0) problems.push('the server did not live to the end')
    if (/"level":"error"/.test(node.said())) problems.push(`the server says: ${node.said().slice(-2000)}`)
    const store = await openStore({ folder })
    for (const [i, victim] of victims.entries()) {
      const entries = await store.entries(victim.id)
      if (entries.length !== (JSON.parse(before[i]!) as Update).version) problems.push(`table ${victim.id} has other entries`)
    }
    await store.close()
    return { messages, requests, raw, answers, problems }
  } finally {
    await node.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeGuest(node: Node, name = 'Somebody'): Promise<Person> {
  const { guest, secret } = await insist<{ guest: { id: string }; secret: string }>(() => node.url, 'POST', '/api/guests', { name })
  return { id: guest.id, secret }
}

/** A game that has begun, with two people who do nothing. */
async function makeVictim(node: Node, game: string): Promise<Victim> {
  const url = () => node.url
  const people = [await makeGuest(node), await makeGuest(node, 'Anybody')] as const
  const { table: id } = await insist<{ table: string }>(url, 'POST', '/api/tables', { game, seats: ['me', 'open'] }, people[0].secret)
  await insist(url, 'POST', `/api/tables/${id}/commands`, { type: 'join' }, people[1].secret)
  await insist(url, 'POST', `/api/tables/${id}/commands`, { type: 'start' }, people[0].secret)
  const seen = await Promise.all(people.map(({ secret }) => insist<Update>(url, 'GET', `/api/tables/${id}`, undefined, secret)))
  const seat = seen.findIndex((update) => update.turn)
  return { id, people, turn: seen[seat]!.turn, seat }
}

/** The table as its host sees it, without the time. */
async function lookAt(node: Node, { id, people }: Victim): Promise<string> {
  const { clock: _, ...update } = await insist<Update>(() => node.url, 'GET', `/api/tables/${id}?since=0`, undefined, people[0]!.secret)
  return JSON.stringify(sorted(update))
}

/** Fields in one order, because their order is not part of the answer. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

/** Whether a player at the table could rightly change something with it. */
function isRight(message: unknown, victim: Victim): boolean {
  const { type, move } = (typeof message === 'object' && message !== null ? message : {}) as { type?: unknown; move?: unknown }
  const schema = typeof type === 'string' && Object.hasOwn(SCHEMAS, type) ? SCHEMAS[type] : undefined
  if (!schema || !v.is(schema, message)) return false
  if (['resign', 'abort', 'show', 'undo', 'restart', 'take-over', 'vote', 'return', 'leave'].includes(String(type))) return true
  if (type !== 'move') return false
  const text = typeof move === 'string' ? move.trim().toLowerCase() : JSON.stringify(move)
  return victim.turn!.texts!.includes(text) || victim.turn!.moves.some((one) => JSON.stringify(one) === text)
}

/** One connection: says hello or not, sends a batch, and waits until all of it is handled (or the connection is closed). */
async function oneSocket(
  node: Node,
  nonsense: Nonsense,
  victim: Victim,
  who: Person | null,
  batch: number,
  count: (name: string) => void,
): Promise<number> {
  const socket = new WebSocket(`${node.url.replace('http', 'ws')}/api/socket`)
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.on('close', (code) => {
      count(`closed ${code}`)
      resolve()
    })
  })
  await Promise.race([new Promise((resolve) => socket.once('open', resolve)), closed])
  let heardOut = () => {}
  const done = new Promise<void>((resolve) => {
    heardOut = resolve
  })
  socket.on('message', (data) => {
    const { type, refused, id } = JSON.parse(String(data)) as { type: string; refused?: string; id?: string }
    if (id === LAST.id) heardOut()
    else count(refused === undefined ? type : `refused ${refused}`)
  })
  if (nonsense.rng.below(10) > 0) socket.send(JSON.stringify({ type: 'hello', ...(who ? { secret: who.secret } : {}) }))
  let sent = 0
  for (; sent < batch && socket.readyState === WebSocket.OPEN; sent++) {
    const sample = { id: `f${sent}`, table: victim.id, ...nonsense.pick(SAMPLES) }
    const message = nonsense.rng.below(15) === 0 ? nonsense.value() : nonsense.mutate(sample)
    if (who !== null && victim.people.includes(who) && isRight(message, victim)) continue
    const wire = nonsense.wire(message)
    if (typeof wire === 'string' && who !== null && victim.people.includes(who) && isRightText(wire, victim)) continue
    socket.send(wire)
  }
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(LAST))
  const patience = setTimeout(() => socket.terminate(), QUIET)
  await Promise.race([done, closed])
  clearTimeout(patience)
  socket.terminate()
  await closed
  return sent
}

function isRightText(text: string, victim: Victim): boolean {
  try {
    return isRight(JSON.parse(text), victim)
  } catch {
    return false
  }
}

const HEADERS = ['authorization', 'content-type', 'origin', 'x-forwarded-for', 'accept-encoding', 'range', 'if-none-match'] as const

async function oneRequest(
  node: Node,
  nonsense: Nonsense,
  victim: Victim,
  stranger: Person,
  count: (name: string) => void,
  problems: string[],
) {
  const route = nonsense.pick(Object.values(ROUTES))
  // The stranger stays, so that there is somebody to ask as.
  const isGone = route === ROUTES.deleteMe || route === ROUTES.signOut
  const method = nonsense.rng.below(8) === 0 ? nonsense.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) : route.method
  const id = nonsense.pick([victim.id, 'x', stranger.id, nonsense.inAddress(), '%2e%2e%2f', '%00', 'a'.repeat(500)])
  const query =
    nonsense.rng.below(3) === 0 ? `?${nonsense.pick(['since', 'limit', 'before', 'game', 'form', 'x'])}=${nonsense.inAddress()}` : ''
  const url = `${node.url}${nonsense.rng.below(12) === 0 ? '' : '/api'}${route.path.replace(':id', id)}${query}`
  const body = ['GET', 'HEAD'].includes(method) ? undefined : nonsense.wire(nonsense.mutate(nonsense.pick(BODIES)))
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  if (!isGone && nonsense.rng.below(4) > 0) headers.authorization = `Bearer ${stranger.secret}`
  if (nonsense.rng.below(6) === 0) headers[nonsense.pick(HEADERS)] = nonsense.text().replace(/[^\x20-\x7e]/g, '')
  const leaving = new AbortController()
  try {
    const answer = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(QUIET)]),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    })
    count(`status ${answer.status}`)
    if (answer.status >= 500)
      problems.push(
        `${answer.status} to ${method} ${url} ${JSON.stringify(headers)} ${String(body).slice(0, 300)}: ${(await answer.text()).slice(0, 300)}`,
      )
    // A stream would never end.
    if (route === ROUTES.stream) leaving.abort()
    else await answer.arrayBuffer()
  } catch (error) {
    if (!leaving.signal.aborted) problems.push(`${method} ${url}: ${error} ${(error as Error).cause ?? ''}`)
  }
}

/** What is not even HTTP. */
function rawBytes(node: Node, nonsense: Nonsense): Promise<void> {
  return new Promise((resolve) => {
    const { port } = new URL(node.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.setTimeout(2000, () => socket.destroy())
    const line = nonsense.pick([
      'GET / HTTP/1.1\r\n',
      'GET /api/socket HTTP/1.1\r\nupgrade: websocket\r\n',
      'POST /api/guests HTTP/1.1\r\ncontent-length: 5\r\n',
      '',
    ])
    socket.write(line)
    socket.end(Buffer.from(Array.from({ length: nonsense.rng.below(300) }, () => nonsense.rng.below(256))))
  })
}
