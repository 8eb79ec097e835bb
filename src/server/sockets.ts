// One socket per client: reads commands, answers each, and passes on what happens at the tables it watches.
import type { Socket } from 'node:net'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { Watcher } from './audience.ts'
import { may } from './authority.ts'
import type { ChatRoom } from './chat.ts'
import { type Refusal, refuse, sentence, standingOf, type Who } from './commands.ts'
import { flush, type Outgoing, write } from './frame.ts'
import { Bucket, type Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { People } from './people.ts'
import type { PresenceBoard } from './presence.ts'
import { COMMANDS, type Command, Hello, isMove, Ping, PROTOCOL, type ToClient, Unwatch, Watch } from './protocol.ts'
import type { Rematches } from './rematch.ts'
import { CLOSING, type Done, type Live, type Tables } from './tables.ts'

export interface SocketsConfig {
  readonly tables: Tables
  readonly people: People
  readonly chat: ChatRoom
  readonly presence: PresenceBoard
  readonly rematches: Rematches
  readonly limits: Limits
  readonly metrics: Metrics
  readonly log: Log
  readonly now: () => number
}

interface Watching {
  readonly watcher: Watcher
  readonly live: Live
}

/** `wire`: what is under the socket, to which our messages are written as whole frames. */
interface Connection extends Outgoing {
  readonly socket: WebSocket
  readonly address: string
  readonly bucket: Bucket
  readonly watching: Map<string, Watching>
  /** undefined: has not said hello. */
  who: Who | undefined
  greeting: boolean
  /** Keeps what it was shown. */
  keeps: boolean
  readonly early: string[]
  muted: ReadonlySet<string>
  heard: boolean
}

const SCHEMAS: Readonly<Record<string, v.GenericSchema<unknown, { readonly type: string }>>> = {
  ...COMMANDS,
  hello: Hello,
  watch: Watch,
  unwatch: Unwatch,
  ping: Ping,
}

const HEARTBEAT = 30_000
/** How long a client has to say goodbye. */
const LAST_WORDS = 1500
/** Who begins to watch may make the server read a whole game. */
const WATCH_COST = 4
const MOST_EARLY = 20
/** Close codes of our own: who has not said hello in time or is unknown, and who is too slow to follow. */
const GOODBYE = { unknown: 4401, slow: 4408, closing: 1012 } as const

export function createSockets({ tables, people, chat, presence, rematches, limits, metrics, log, now }: SocketsConfig) {
  const connections = new Set<Connection>()
  const byGuest = new Map<string, Set<Connection>>()
  const addresses = new Map<string, number>()
  let closing = false

  const sendText = (connection: Connection, text: string) => {
    const { socket, wire } = connection
    if (socket.readyState !== socket.OPEN) return
    // Who cannot keep up is better served by coming back: it then gets how things stand.
    if (wire.writableLength > limits.backlog) return dismiss(connection, GOODBYE.slow, 'too slow')
    metrics.count('messages_out')
    write(connection, text)
  }
  const dismiss = (connection: Connection, code: number, reason: string) => {
    flush(connection)
    connection.socket.close(code, reason)
  }
  const send = (connection: Connection, message: ToClient) => sendText(connection, JSON.stringify(message))
  const sendRefusal = (connection: Connection, id: string | undefined, refusal: Refusal) => {
    metrics.count('refused')
    send(connection, { type: 'refused', ...(id === undefined ? {} : { id }), ...refusal })
  }

  function accept(socket: WebSocket, wire: Socket, address: string): void {
    const here = addresses.get(address) ?? 0
    if (connections.size >= limits.sockets || here >= limits.socketsEach) {
      socket.close(1013, 'too many')
      return
    }
    addresses.set(address, here + 1)
    const connection: Connection = {
      socket,
      wire,
      waiting: '',
      address,
      bucket: new Bucket(limits.burst, limits.messages, now()),
      watching: new Map(),
      who: undefined,
      greeting: false,
      keeps: false,
      early: [],
      muted: new Set(),
      heard: true,
    }
    connections.add(connection)
    socket.on('message', (data: Buffer, binary: boolean) => {
      connection.heard = true
      metrics.count('messages_in')
      if (binary) sendRefusal(connection, undefined, refuse('bad-message', 'messages are text'))
      else hear(connection, data.toString())
    })
    socket.on('pong', () => {
      connection.heard = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => leave(connection))
  }

  function leave(connection: Connection): void {
    if (!connections.delete(connection)) return
    const left = (addresses.get(connection.address) ?? 1) - 1
    if (left > 0) addresses.set(connection.address, left)
    else addresses.delete(connection.address)
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

  function actUpon(): void {
    for (const { connection, text } of inbox.splice(0)) if (connections.has(connection)) receiveSafely(connection, text)
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
      const seconds = connection.bucket.take(now())
      return sendRefusal(
        connection,
        undefined,
        seconds > 0 ? refuse('too-fast', 'too many messages', { seconds }) : refuse('bad-message', 'this is not JSON'),
      )
    }
    const { type, id } = (typeof given === 'object' && given !== null ? given : {}) as { type?: unknown; id?: unknown }
    const named = typeof id === 'string' && id.length <= 64 ? id : undefined
    const wait = connection.bucket.take(now(), type === 'watch' ? WATCH_COST : 1)
    if (wait > 0) return sendRefusal(connection, named, refuse('too-fast', 'too many messages', { seconds: wait }))
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
        dismiss(connection, GOODBYE.unknown, 'not signed in')
        return
      }
      if (person) connection.muted = await people.mutedBy(person.id)
      if (!connections.has(connection)) return
      connection.who = { guest: person?.id ?? null, program: person?.program ?? false }
      if (person) {
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
    if (!connection.watching.has(table) && connection.watching.size >= limits.watching) {
      return sendRefusal(connection, id, refuse('too-fast', `at most ${limits.watching} tables at once`))
    }
    const refused = (refusal: Refusal) => sendRefusal(connection, id, refusal)
    tables.withTable(
      table,
      (live) => {
        if (!connections.has(connection)) return
        const action = as === null ? 'watch' : as === 'all' ? 'watch-all' : 'watch-seat'
        const reason = may(standingOf(live.table, guest, typeof as === 'number' ? as : null), action)
        if (reason) return refused(refuse(reason, sentence(reason)))
        const before = connection.watching.get(table)
        if (before) before.live.watchers.delete(before.watcher)
        const watcher = new Watcher({ guest, as, keeps: connection.keeps, send: (text) => sendText(connection, text) })
        connection.watching.set(table, { watcher, live })
        live.watchers.add(watcher)
        tables.sendUpdate(live, watcher, since, id)
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
      if ('refused' in result) sendRefusal(connection, given.id, result)
      else {
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
    /** `programs`: only those who came with a token. */
    signOut(guest: string, programs: boolean): void {
      for (const connection of byGuest.get(guest) ?? []) {
        if (!programs || connection.who?.program) dismiss(connection, GOODBYE.unknown, 'signed out')
      }
    },
    /** Tells everybody to come back, and lets them go. */
    close(): void {
      clearInterval(beating)
      closing = true
      for (const connection of connections) {
        send(connection, { type: 'closing' })
        dismiss(connection, GOODBYE.closing, 'come back')
      }
      setTimeout(() => {
        for (const { socket } of connections) socket.terminate()
      }, LAST_WORDS).unref()
    },
  }
}
