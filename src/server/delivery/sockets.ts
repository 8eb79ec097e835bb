// One socket per client: reads commands, answers each, and passes on what happens at the tables it watches.
import type { Socket } from 'node:net'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { COMMANDS, type Command, Hello, Ping, PROTOCOL, type ToClient, Unwatch, Watch } from '../../protocol/table.ts'
import type { AccessLog } from '../http/access-log.ts'
import type { Addresses } from '../limits/addresses.ts'
import { type Limits, shorten } from '../limits/limits.ts'
import { createInbox } from '../limits/slices.ts'
import type { Log } from '../ops/log.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { People } from '../people/people.ts'
import { may } from '../tables/authority.ts'
import { type RequestRefusal, refuse, sentence, standingOf, type Who } from '../tables/commands.ts'
import { CLOSING, type Done, type Live, type Tables } from '../tables/live-tables.ts'
import type { Rematches } from '../tables/rematch.ts'
import { Watcher } from './broadcast.ts'
import type { ChatRoom } from './chat.ts'
import type { PresenceBoard } from './presence.ts'
import { createGuard, type Guarded, sayGoodbye } from './socket-guard.ts'

export interface SocketsConfig {
  readonly tables: Tables
  readonly people: People
  readonly chat: ChatRoom
  readonly presence: PresenceBoard
  readonly rematches: Rematches
  readonly addresses: Addresses
  /** Why somebody is banned; undefined: they are not. */
  readonly banOf: (guest: string | null, address: string) => RequestRefusal | undefined
  readonly accessLog: AccessLog | undefined
  readonly limits: Limits
  readonly metrics: Metrics
  readonly log: Log
  readonly now: () => number
}

interface Watching {
  readonly watcher: Watcher
  readonly live: Live
}

interface Connection extends Guarded {
  /** Stands for its address in the limits. */
  readonly key: string
  readonly ip: string
  readonly watching: Map<string, Watching>
  /** undefined: it has not sent hello. */
  who: Who | undefined
  /** Of the guest; undefined: a program, or nobody. */
  device: string | undefined
  authenticating: boolean
  /** It caches the views it gets, and wants deltas (`keeps` in hello). */
  deltas: boolean
  /** Messages that came while the secret was being checked. */
  readonly beforeHello: string[]
  muted: ReadonlySet<string>
}

const HEARTBEAT = 30_000
/** A refusal of an illegal move names legal ones, so all are listed. */
const ILLEGAL_COST = 3
const MOST_BEFORE_HELLO = 20

export function createSockets(config: SocketsConfig) {
  const { tables, people, chat, presence, rematches, addresses, banOf, metrics, log, now } = config
  const connections = new Set<Connection>()
  const byGuest = new Map<string, Set<Connection>>()
  let closing = false

  const sendText = (connection: Guarded, text: string) => {
    const { socket } = connection
    if (socket.readyState !== socket.OPEN) return
    // A slow client is disconnected; when it reconnects it gets a full update.
    if (connection.wire.writableLength > connection.backlog) return guard.expel(connection, 'slow', 'too slow')
    if (!addresses.mayReceive(connection.address, text.length)) return guard.expel(connection, 'fast', 'too fast')
    metrics.count('messages_out')
    socket.send(text)
    guard.sent(text.length)
  }
  const send = (connection: Guarded, message: ToClient) => sendText(connection, JSON.stringify(message))
  const sendRefusal = (connection: Guarded, id: string | undefined, refusal: RequestRefusal) => {
    metrics.refused(refusal.refused)
    send(connection, { type: 'refused', ...(id === undefined ? {} : { id }), ...shorten(refusal) })
  }
  const guard = createGuard({ ...config, all: () => connections, sendRefusal })

  /** Sends the reason and closes; later messages are ignored. */
  function expel(connection: Connection, refusal: RequestRefusal): void {
    sendRefusal(connection, undefined, refusal)
    guard.disconnect(connection, 'banned', refusal.refused)
    leave(connection)
  }

  /** `key` stands for the address it comes from in the limits; bans go by the address itself. */
  function accept(socket: WebSocket, wire: Socket, key: string, ip: string): void {
    if (banOf(null, ip)) {
      sayGoodbye(socket, 'banned', 'banned')
      return
    }
    const guarded = guard.admit(socket, wire, key)
    if (!guarded) return
    const connection: Connection = Object.assign(guarded, {
      key,
      ip,
      watching: new Map(),
      who: undefined,
      device: undefined,
      authenticating: false,
      deltas: false,
      beforeHello: [],
      muted: new Set<string>(),
    })
    connections.add(connection)
    guard.listen(connection, (text) => enqueue(connection, text))
    const opened = performance.now()
    socket.on('close', (code: number) => {
      leave(connection)
      const guest = connection.who?.guest
      config.accessLog?.write({
        method: 'SOCKET',
        route: '/api/socket',
        status: code,
        milliseconds: Math.round(performance.now() - opened),
        bytes: wire.bytesWritten,
        address: ip,
        ...(guest && { guest }),
      })
    })
  }

  function leave(connection: Connection): void {
    if (!connections.delete(connection)) return
    guard.release(connection)
    for (const table of [...connection.watching.keys()]) unwatch(connection, table)
    const guest = connection.who?.guest
    if (!guest) return
    const others = byGuest.get(guest)
    others?.delete(connection)
    if (others?.size === 0) byGuest.delete(guest)
  }

  /** One fault of ours must not hit everybody: it is logged, and only this message is refused. */
  function refuseFault(connection: Connection, id: string | undefined, error: unknown): void {
    log.error({ error: String((error as Error).stack) }, 'a message could not be handled')
    sendRefusal(connection, id, refuse('unavailable', 'this could not be done'))
  }
  const orRefuse = (connection: Connection, id: string, work: Promise<void>) =>
    void work.catch((error: unknown) => refuseFault(connection, id, error))

  const enqueue = createInbox<Connection>((connection, text) => {
    if (!connection.leaving) receiveSafely(connection, text)
  })

  function receiveSafely(connection: Connection, text: string): void {
    if (!connections.has(connection)) return
    try {
      receive(connection, text)
    } catch (error) {
      refuseFault(connection, undefined, error)
    }
  }

  function receive(connection: Connection, text: string) {
    if (closing) return sendRefusal(connection, undefined, CLOSING)
    let given: unknown
    try {
      given = JSON.parse(text)
    } catch {
      return sendRefusal(connection, undefined, refuse('bad-message', 'this is not JSON'))
    }
    const { type, id } = headOf(given)
    const cost = costOf(type)
    const wait = cost > 1 ? connection.inflow.take(now(), 0, cost - 1) : 0
    if (wait > 0) return guard.tooFast(connection, wait, text)
    const message = readMessage(type, given)
    if ('refused' in message) return sendRefusal(connection, id, message)
    if (connection.who === undefined && message.type !== 'hello' && message.type !== 'ping') {
      if (connection.authenticating && connection.beforeHello.length < MOST_BEFORE_HELLO) connection.beforeHello.push(text)
      else sendRefusal(connection, id, refuse('not-signed-in', 'say hello first'))
      return
    }
    dispatch(connection, message)
  }

  function dispatch(connection: Connection, message: Message): void {
    switch (message.type) {
      case 'hello':
        void authenticate(connection, message)
        break
      case 'ping':
        send(connection, { type: 'pong', now: now() })
        break
      case 'watch':
        orRefuse(connection, message.id, watch(connection, message))
        break
      case 'unwatch':
        unwatch(connection, message.table)
        send(connection, { type: 'done', id: message.id, ok: true, version: 0 })
        break
      default:
        orRefuse(connection, message.id, command(connection, message))
    }
  }

  async function authenticate(connection: Connection, { secret, keeps = false }: v.InferOutput<typeof Hello>) {
    if (connection.who || connection.authenticating) return sendRefusal(connection, undefined, refuse('bad-message', 'hello is said once'))
    connection.authenticating = true
    connection.deltas = keeps
    try {
      const person = secret === undefined ? null : await people.bySecret(secret)
      if (person === undefined) {
        sendRefusal(connection, undefined, refuse('not-signed-in', 'this secret is not known (any more)'))
        guard.disconnect(connection, 'unknown', 'not signed in')
        return
      }
      if (person) connection.muted = await people.mutedBy(person.id)
      if (!connections.has(connection)) return
      const ban = banOf(person?.id ?? null, connection.ip)
      if (ban) return expel(connection, ban)
      clearTimeout(connection.helloTimer)
      connection.device = person?.device
      connection.who = { guest: person?.id ?? null, program: person?.program ?? false }
      if (person) {
        guard.signIn(connection)
        // So that the name is known when the guest takes a seat.
        tables.names.set(person.id, person.name)
        const mine = byGuest.get(person.id) ?? new Set()
        byGuest.set(person.id, mine.add(connection))
      }
      send(connection, { type: 'welcome', protocol: PROTOCOL, guest: person && { id: person.id, name: person.name }, now: now() })
      for (const text of connection.beforeHello.splice(0)) receiveSafely(connection, text)
    } catch (error) {
      log.error({ error: String(error) }, 'hello failed')
      connection.authenticating = false
      sendRefusal(connection, undefined, refuse('unavailable', 'try again'))
    }
  }

  async function watch(connection: Connection, { id, table, since, as: wish }: v.InferOutput<typeof Watch>): Promise<void> {
    const as = wish ?? null
    const { guest } = connection.who!
    const most = guard.tablesFor(connection)
    if (!connection.watching.has(table) && connection.watching.size >= most) {
      return sendRefusal(connection, id, refuse('quota', `at most ${most} tables at once`))
    }
    const got = await tables.withTable(table, async (live) => {
      if (!connections.has(connection)) return undefined
      const action = as === null ? 'watch' : as === 'all' ? 'watch-all' : 'watch-seat'
      const reason = may(standingOf(live.table, guest, typeof as === 'number' ? as : null), action)
      if (reason) return refuse(reason, sentence(reason))
      // Also if it costs nothing: an address that has been sent too much has to wait.
      const seconds = connection.address.requests.take(now(), tables.readingCost(live, since))
      if (seconds > 0) return refuse('too-fast', 'too much is asked for', { seconds })
      const before = connection.watching.get(table)
      if (before) before.live.watchers.delete(before.watcher)
      const watcher = new Watcher({
        guest,
        as,
        deltas: connection.deltas,
        send: (text) => sendText(connection, text),
        hasMuted: (by) => connection.muted.has(by),
      })
      connection.watching.set(table, { watcher, live })
      live.watchers.add(watcher)
      const refusal = await tables.sendUpdate(live, watcher, since, id)
      presence.changed(table)
      return refusal
    })
    const refusal = 'refused' in got ? got : got.value
    if (refusal) sendRefusal(connection, id, refusal)
  }

  function unwatch(connection: Connection, table: string): void {
    const found = connection.watching.get(table)
    if (!found) return
    connection.watching.delete(table)
    found.live.watchers.delete(found.watcher)
    found.live.touched = now()
    presence.changed(table)
  }

  function run(connection: Connection, given: Command): Promise<Done & { readonly table?: string }> {
    const who = connection.who!
    if (given.type === 'chat') return chat.say(given.table, who, given.text, given.id, connection.key)
    if (given.type === 'rematch') return rematches.again(given.table, who, given.id)
    return tables.run(given.table, who, given, connection.watching.get(given.table))
  }

  async function command(connection: Connection, given: Command): Promise<void> {
    const began = performance.now()
    const { id } = given
    const done = await run(connection, given)
    if ('refused' in done) {
      if (done.refused === 'illegal-move') connection.inflow.charge(now(), ILLEGAL_COST)
      sendRefusal(connection, id, done)
    } else {
      metrics.count('commands')
      const { version, table } = done
      if (!done.answered) send(connection, { type: 'done', id, ok: true, version, ...(table ? { table } : {}) })
    }
    metrics.took(performance.now() - began)
  }

  // A socket that has sent nothing since the last heartbeat is half open.
  const beating = setInterval(() => {
    for (const connection of connections) {
      if (!connection.isAlive) connection.socket.terminate()
      else {
        connection.isAlive = false
        connection.socket.ping()
      }
    }
  }, HEARTBEAT).unref()

  return {
    accept,
    count: () => connections.size,
    /** Sends to every connection of a guest that does not watch this table. */
    notify(guest: string, table: string, message: ToClient): void {
      const mine = byGuest.get(guest)
      if (mine) for (const connection of mine) if (!connection.watching.has(table)) send(connection, message)
    },
    /** The guest has muted others, or has been signed out everywhere. */
    async muted(guest: string): Promise<void> {
      const now = await people.mutedBy(guest)
      for (const connection of byGuest.get(guest) ?? []) connection.muted = now
    },
    /** `programs`: only those who came with a token. `device`: only that one. */
    signOut(guest: string, programs: boolean, device?: string): void {
      for (const connection of [...(byGuest.get(guest) ?? [])]) {
        if (device === undefined ? !programs || connection.who?.program : connection.device === device) {
          guard.disconnect(connection, 'unknown', 'signed out')
          leave(connection)
        }
      }
    },
    /** Closes the sockets of everybody who is banned now. */
    expelBanned(): void {
      for (const connection of [...connections]) {
        const ban = banOf(connection.who?.guest ?? null, connection.ip)
        if (ban) expel(connection, ban)
      }
    },
    /** To everybody. */
    broadcast(message: ToClient): void {
      for (const connection of connections) send(connection, message)
    },
    /** Asks every client to reconnect, and closes their sockets. */
    close(): void {
      clearInterval(beating)
      guard.close()
      closing = true
      for (const connection of connections) {
        send(connection, { type: 'closing' })
        guard.disconnect(connection, 'closing', 'come back')
      }
    },
  }
}

type Message =
  | v.InferOutput<typeof Hello>
  | v.InferOutput<typeof Watch>
  | v.InferOutput<typeof Unwatch>
  | v.InferOutput<typeof Ping>
  | Command

const SCHEMAS: Readonly<Record<string, v.GenericSchema<unknown, { readonly type: string }>>> = {
  ...COMMANDS,
  hello: Hello,
  watch: Watch,
  unwatch: Unwatch,
  ping: Ping,
}

/** Messages that cost more than one: watch sends everything, undo replays the game, a rematch makes a table. */
const COSTS: Readonly<Record<string, number>> = { watch: 4, undo: 4, restart: 4, rematch: 10 }
const costOf = (type: unknown): number => (typeof type === 'string' && Object.hasOwn(COSTS, type) ? COSTS[type]! : 1)

/** The type that a JSON value names, and its id if that may be repeated in an answer. */
function headOf(given: unknown): { readonly type: unknown; readonly id: string | undefined } {
  const { type, id } = (typeof given === 'object' && given !== null ? given : {}) as { type?: unknown; id?: unknown }
  return { type, id: typeof id === 'string' && id.length <= 64 ? id : undefined }
}

/** The message, or why the JSON value is none. */
function readMessage(type: unknown, given: unknown): Message | RequestRefusal {
  const schema = typeof type === 'string' && Object.hasOwn(SCHEMAS, type) ? SCHEMAS[type]! : undefined
  if (!schema) return refuse('bad-message', 'the type is not known', { at: 'type' })
  const parsed = v.safeParse(schema, given, { abortEarly: true })
  if (parsed.success) return parsed.output as Message
  const [issue] = parsed.issues
  return refuse('bad-message', issue.message, { at: v.getDotPath(issue) ?? '' })
}
