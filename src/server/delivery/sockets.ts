// One socket per client: reads commands, answers each, and passes on what happens at the tables it watches.
import type { Socket } from 'node:net'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { COMMANDS, type Command, Hello, isMove, Ping, PROTOCOL, type ToClient, Unwatch, Watch } from '../../protocol/table.ts'
import type { AccessLog } from '../http/access-log.ts'
import type { Addresses } from '../limits/addresses.ts'
import { type Limits, shorten } from '../limits/limits.ts'
import { SLICE } from '../limits/slices.ts'
import type { Log } from '../ops/log.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { People } from '../people/people.ts'
import { may } from '../tables/authority.ts'
import { type Refusal, refuse, sentence, standingOf, type Who } from '../tables/commands.ts'
import { CLOSING, type Done, type Live, type Tables } from '../tables/live-tables.ts'
import type { Rematches } from '../tables/rematch.ts'
import { Watcher } from './broadcast.ts'
import type { ChatRoom } from './chat.ts'
import type { PresenceBoard } from './presence.ts'
import { createGuard, GOODBYE, type Guarded, LAST_WORDS, waitingFor } from './socket-guard.ts'
import { write } from './ws-frame.ts'

export interface SocketsConfig {
  readonly tables: Tables
  readonly people: People
  readonly chat: ChatRoom
  readonly presence: PresenceBoard
  readonly rematches: Rematches
  readonly addresses: Addresses
  /** Why somebody is banned; undefined: they are not. */
  readonly banOf: (guest: string | null, address: string) => Refusal | undefined
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
  readonly ip: string
  readonly watching: Map<string, Watching>
  /** undefined: has not said hello. */
  who: Who | undefined
  /** Of the guest; undefined: a program, or nobody. */
  device: string | undefined
  greeting: boolean
  /** Keeps what it was shown. */
  keeps: boolean
  readonly early: string[]
  muted: ReadonlySet<string>
}

const SCHEMAS: Readonly<Record<string, v.GenericSchema<unknown, { readonly type: string }>>> = {
  ...COMMANDS,
  hello: Hello,
  watch: Watch,
  unwatch: Unwatch,
  ping: Ping,
}

const HEARTBEAT = 30_000
/** What costs more than a message: to watch sends everything, to undo plays the game again, a rematch makes a table. */
const COSTS: Readonly<Record<string, number>> = { watch: 4, undo: 4, restart: 4, rematch: 10 }
/** The reason why a move is not legal names moves that are, so all are listed. */
const ILLEGAL_COST = 3
const MOST_EARLY = 20

export function createSockets(config: SocketsConfig) {
  const { tables, people, chat, presence, rematches, addresses, banOf, metrics, log, now } = config
  const connections = new Set<Connection>()
  const byGuest = new Map<string, Set<Connection>>()
  let closing = false

  const sendText = (connection: Guarded, text: string) => {
    const { socket } = connection
    if (socket.readyState !== socket.OPEN) return
    // Who cannot keep up is better served by coming back: it then gets how things stand.
    if (waitingFor(connection) > connection.backlog) return guard.expel(connection, 'slow', 'too slow')
    if (!addresses.mayReceive(connection.address, text.length)) return guard.expel(connection, 'fast', 'too fast')
    metrics.count('messages_out')
    write(connection, text)
    guard.sent(text.length)
  }
  const send = (connection: Guarded, message: ToClient) => sendText(connection, JSON.stringify(message))
  const sendRefusal = (connection: Guarded, id: string | undefined, refusal: Refusal) => {
    metrics.refused(refusal.refused)
    send(connection, { type: 'refused', ...(id === undefined ? {} : { id }), ...shorten(refusal) })
  }
  const guard = createGuard({ ...config, all: () => connections, sendRefusal })

  /** Says why and closes; what still comes from there is not heard. */
  function expel(connection: Connection, refusal: Refusal): void {
    sendRefusal(connection, undefined, refusal)
    guard.disconnect(connection, 'banned', refusal.refused)
    leave(connection)
  }

  /** `key` stands for the address it comes from in the limits; bans go by the address itself. */
  function accept(socket: WebSocket, wire: Socket, key: string, ip: string): void {
    if (banOf(null, ip)) {
      socket.close(GOODBYE.banned, 'banned')
      return
    }
    const guarded = guard.admit(socket, wire, key)
    if (!guarded) return
    const connection: Connection = Object.assign(guarded, {
      ip,
      watching: new Map(),
      who: undefined,
      device: undefined,
      greeting: false,
      keeps: false,
      early: [],
      muted: new Set<string>(),
    })
    connections.add(connection)
    guard.listen(connection, (text) => hear(connection, text))
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

  const inbox: { readonly connection: Connection; readonly text: string }[] = []

  /** First everything is read that has come in, then it is acted upon. */
  function hear(connection: Connection, text: string): void {
    if (inbox.push({ connection, text }) === 1) setImmediate(actUpon)
  }

  /** In short slices: large updates that many ask for at once must not keep everybody else waiting. */
  function actUpon(): void {
    const until = performance.now() + SLICE
    let done = 0
    do {
      const { connection, text } = inbox[done++]!
      if (connections.has(connection) && !connection.leaving) receiveSafely(connection, text)
    } while (done < inbox.length && performance.now() < until)
    inbox.splice(0, done)
    if (inbox.length > 0) setImmediate(actUpon)
  }

  /** A fault of ours must not be everybody's: it is logged, and this one message refused. */
  function receiveSafely(connection: Connection, text: string): void {
    try {
      receive(connection, text)
    } catch (error) {
      log('error', 'a message could not be taken', { error: String((error as Error).stack) })
      sendRefusal(connection, undefined, refuse('unavailable', 'this could not be done'))
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
    const { type, id } = (typeof given === 'object' && given !== null ? given : {}) as { type?: unknown; id?: unknown }
    const named = typeof id === 'string' && id.length <= 64 ? id : undefined
    const cost = typeof type === 'string' && Object.hasOwn(COSTS, type) ? COSTS[type]! : 1
    const wait = cost > 1 ? connection.inflow.take(now(), 0, cost - 1) : 0
    if (wait > 0) return guard.tooFast(connection, wait, text)
    if (connection.who !== undefined && isMove(given)) return command(connection, given)
    const schema = typeof type === 'string' && Object.hasOwn(SCHEMAS, type) ? SCHEMAS[type]! : undefined
    if (!schema) return sendRefusal(connection, named, refuse('bad-message', 'the type is not known', { at: 'type' }))
    const parsed = v.safeParse(schema, given, { abortEarly: true })
    if (!parsed.success) {
      const [issue] = parsed.issues
      return sendRefusal(connection, named, refuse('bad-message', issue.message, { at: v.getDotPath(issue) ?? '' }))
    }
    if (connection.who === undefined && type !== 'hello' && type !== 'ping') {
      if (connection.greeting && connection.early.length < MOST_EARLY) connection.early.push(text)
      else sendRefusal(connection, named, refuse('not-signed-in', 'say hello first'))
      return
    }
    obey(connection, parsed.output as never)
  }

  type Heard =
    | v.InferOutput<typeof Hello>
    | v.InferOutput<typeof Watch>
    | v.InferOutput<typeof Unwatch>
    | v.InferOutput<typeof Ping>
    | Command

  function obey(connection: Connection, message: Heard): void {
    switch (message.type) {
      case 'hello':
        void greet(connection, message)
        break
      case 'ping':
        send(connection, { type: 'pong', now: now() })
        break
      case 'watch':
        watch(connection, message)
        break
      case 'unwatch':
        unwatch(connection, message.table)
        send(connection, { type: 'done', id: message.id, ok: true, version: 0 })
        break
      default:
        command(connection, message)
    }
  }

  async function greet(connection: Connection, { secret, keeps = false }: v.InferOutput<typeof Hello>) {
    if (connection.who || connection.greeting) return sendRefusal(connection, undefined, refuse('bad-message', 'hello is said once'))
    connection.greeting = true
    connection.keeps = keeps
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
        // Whoever takes a seat next is told of by name.
        tables.rename(person.id, person.name)
        const mine = byGuest.get(person.id) ?? new Set()
        byGuest.set(person.id, mine.add(connection))
      }
      send(connection, { type: 'welcome', protocol: PROTOCOL, guest: person && { id: person.id, name: person.name }, now: now() })
      for (const text of connection.early.splice(0)) receiveSafely(connection, text)
    } catch (error) {
      log('error', 'hello failed', { error: String(error) })
      connection.greeting = false
      sendRefusal(connection, undefined, refuse('unavailable', 'try again'))
    }
  }

  function watch(connection: Connection, { id, table, since, as: wish }: v.InferOutput<typeof Watch>) {
    const as = wish ?? null
    const { guest } = connection.who!
    const most = guard.tablesFor(connection)
    if (!connection.watching.has(table) && connection.watching.size >= most) {
      return sendRefusal(connection, id, refuse('quota', `at most ${most} tables at once`))
    }
    const refused = (refusal: Refusal) => sendRefusal(connection, id, refusal)
    tables.withTable(
      table,
      (live) => {
        if (!connections.has(connection)) return
        const action = as === null ? 'watch' : as === 'all' ? 'watch-all' : 'watch-seat'
        const reason = may(standingOf(live.table, guest, typeof as === 'number' ? as : null), action)
        if (reason) return refused(refuse(reason, sentence(reason)))
        // Also where it costs nothing: who has been sent too much has to wait.
        const seconds = connection.address.requests.take(now(), tables.readingCost(live, since))
        if (seconds > 0) return refused(refuse('too-fast', 'too much is asked for', { seconds }))
        const before = connection.watching.get(table)
        if (before) before.live.watchers.delete(before.watcher)
        const watcher = new Watcher({ guest, as, keeps: connection.keeps, send: (text) => sendText(connection, text) })
        connection.watching.set(table, { watcher, live })
        live.watchers.add(watcher)
        tables.sendUpdate(live, watcher, since, id, refused)
        presence.changed(table)
      },
      refused,
    )
  }

  function unwatch(connection: Connection, table: string): void {
    const found = connection.watching.get(table)
    if (!found) return
    connection.watching.delete(table)
    found.live.watchers.delete(found.watcher)
    found.live.touched = now()
    presence.changed(table)
  }

  function command(connection: Connection, given: Command): void {
    const began = performance.now()
    const who = connection.who!
    const done = (result: Done & { readonly table?: string }, told = false) => {
      if ('refused' in result) {
        if (result.refused === 'illegal-move') connection.inflow.charge(now(), ILLEGAL_COST)
        sendRefusal(connection, given.id, result)
      } else {
        metrics.count('commands')
        if (!told)
          send(connection, {
            type: 'done',
            id: given.id,
            ok: true,
            version: result.version,
            ...(result.table ? { table: result.table } : {}),
          })
      }
      metrics.took(performance.now() - began)
    }
    if (given.type === 'chat') void chat.say(given.table, who, given.text, given.id).then((result) => done(result))
    else if (given.type === 'rematch') rematches.again(given.table, who, given.id, done)
    else tables.run(given.table, who, given, done, connection.watching.get(given.table))
  }

  // Half-open sockets are found out: who has not been heard since the last beat is gone.
  const beating = setInterval(() => {
    for (const connection of connections) {
      if (!connection.heard) connection.socket.terminate()
      else {
        connection.heard = false
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
    isMuted(watcher: Watcher, by: string): boolean {
      const mine = watcher.guest === null ? undefined : byGuest.get(watcher.guest)
      return mine !== undefined && [...mine].some((connection) => connection.muted.has(by))
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
    /** Tells everybody to come back, and lets them go. */
    close(): void {
      clearInterval(beating)
      guard.close()
      closing = true
      for (const connection of connections) {
        send(connection, { type: 'closing' })
        guard.disconnect(connection, 'closing', 'come back')
      }
      setTimeout(() => {
        for (const { socket } of connections) socket.terminate()
      }, LAST_WORDS).unref()
    },
  }
}
