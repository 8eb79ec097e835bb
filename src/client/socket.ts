// The socket to the server: reconnects after a break, asks for what it missed, and sends again what was not answered.
import { type MakeCell, makeCell } from './cell.ts'
import type { CommandMessage, Refused, ToClient, ToServer, Update } from './messages.ts'

export type Link =
  /** Nothing is watched or sent. */
  | { readonly state: 'idle' }
  | { readonly state: 'connecting' }
  | { readonly state: 'open' }
  /** Broken: the next attempt is at this time. */
  | { readonly state: 'waiting'; readonly until: number; readonly tries: number }
  /** The device says that it has no network. */
  | { readonly state: 'offline' }

export type Answer = { readonly ok: true; readonly version: number; readonly table?: string } | Refused

/** Receives the messages of a table. */
export interface Listener {
  readonly table: string
  /** The last version received: the server sends the steps since then. */
  since(): number
  as(): number | 'all' | null
  receive(message: Extract<ToClient, { table: string }>): void
  /** The table cannot be watched, or not from this perspective. */
  refused(refusal: Refused): void
}

/** The part of a WebSocket that is used; those of browsers and libraries have it. */
export interface Wire {
  readonly readyState: number
  onopen: unknown
  onmessage: unknown
  onclose: unknown
  onerror: unknown
  send(text: string): void
  close(): void
}

/** What the socket needs from its surroundings; tests pass their own. */
export interface Environment {
  connect(): Wire
  /** null: watches without a name. */
  secret(): string | null
  /** The server rejected the secret. */
  signedOut(): void
  now(): number
  online(): boolean
  /** Calls these when the device is online again, when it goes offline, and when the page becomes visible. */
  watch(calls: { readonly online: () => void; readonly offline: () => void; readonly seen: () => void }): void
}

/** Milliseconds. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
/** After this much silence a ping is sent, and this is the time to answer it. */
const QUIET = 15_000
const ANSWER = 8_000
const MOST_RETRIES = 5
/** The close code when the server does not know the secret. */
const UNKNOWN = 4401
/** The close code when the guest or the address is banned. */
const BANNED = 4403

interface Pending {
  readonly message: ToServer & { readonly id: string }
  readonly answer: (answer: Answer) => void
  retries: number
}

/** An id that no other command has. Works on pages without TLS too, where `crypto.randomUUID` is missing. */
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export type Socket = ReturnType<typeof createSocket>

/** `cell` holds what changes: a page passes its own signals. */
export function createSocket(environment: Environment, cell: MakeCell = makeCell) {
  const link = cell<Link>({ state: 'idle' })
  /** Tables where it is this guest's turn, with their game. */
  const turns = cell<ReadonlyMap<string, string>>(new Map())
  /** How often the host's notice has changed. */
  const hostNews = cell(0)
  /** Why the server rejects this client. */
  const banned = cell<Refused | null>(null)
  const listeners = new Set<Listener>()
  const pending = new Map<string, Pending>()
  const watches = new Map<string, Listener>()
  let socket: Wire | undefined
  let welcome = false
  let tries = 0
  /** How many callers keep the connection open for turn notices. */
  let waiting = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined

  const send = (message: ToServer) => {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message))
  }

  const isIdle = () => listeners.size === 0 && pending.size === 0 && waiting === 0

  function connect(): void {
    clearTimeout(retry)
    if (socket || isIdle()) return
    if (!environment.online()) {
      link.value = { state: 'offline' }
      return
    }
    link.value = tries === 0 ? { state: 'connecting' } : link.peek()
    const fresh = environment.connect()
    socket = fresh
    welcome = false
    fresh.onopen = () => {
      const secret = environment.secret()
      send({ type: 'hello', keeps: true, ...(secret === null ? {} : { secret }) })
      restartTimeout()
    }
    fresh.onmessage = ({ data }: { readonly data: unknown }) => {
      if (socket !== fresh) return
      restartTimeout()
      dispatch(JSON.parse(String(data)) as ToClient)
    }
    fresh.onclose = ({ code }: { readonly code: number }) => {
      if (socket === fresh) lost(code)
    }
    // A close follows. Outside a browser an error without a listener ends the process.
    fresh.onerror = () => {}
    restartTimeout()
  }

  /** Starts the time in which the server has to send something. */
  function restartTimeout(): void {
    clearTimeout(quiet)
    const from = socket
    const giveUp = () => {
      if (socket !== from) return
      from?.close()
      // A half-open socket may report its close only much later.
      lost(0)
    }
    quiet = welcome
      ? setTimeout(() => {
          send({ type: 'ping' })
          quiet = setTimeout(giveUp, ANSWER)
        }, QUIET)
      : setTimeout(giveUp, ANSWER)
  }

  function lost(code: number): void {
    clearTimeout(quiet)
    socket = undefined
    const wasOpen = welcome
    welcome = false
    watches.clear()
    if (code === UNKNOWN) {
      environment.signedOut()
      tries = 0
      connect()
      return
    }
    if (wasOpen) tries = 0
    // A ban may end: try again, rarely.
    if (code === BANNED) {
      banned.value ??= { refused: 'banned', message: '' }
      tries = 10
    }
    if (isIdle()) {
      link.value = { state: 'idle' }
      return
    }
    if (!environment.online()) {
      link.value = { state: 'offline' }
      return
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + Math.random() / 2)
    tries += 1
    link.value = { state: 'waiting', until: environment.now() + wait, tries }
    retry = setTimeout(connect, wait)
  }

  /** Closes the connection and opens a new one: with another secret, or on another network. */
  function renew(): void {
    clearTimeout(retry)
    const old = socket
    socket = undefined
    welcome = false
    watches.clear()
    tries = 0
    old?.close()
    connect()
  }

  function watch(listener: Listener): void {
    const id = `w${newId()}`
    watches.set(id, listener)
    const as = listener.as()
    send({ type: 'watch', id, table: listener.table, since: listener.since(), ...(as === null ? {} : { as }) })
  }

  function dispatch(message: ToClient): void {
    switch (message.type) {
      case 'welcome':
        welcome = true
        banned.value = null
        tries = 0
        link.value = { state: 'open' }
        for (const listener of listeners) watch(listener)
        for (const { message } of pending.values()) send(message)
        restartTimeout()
        break
      case 'closing':
        socket?.close()
        lost(0)
        break
      case 'turn':
        noteTurn(message.table, message.game, message.yours)
        break
      case 'refused':
        refuse(message)
        break
      case 'done':
        resolve(message.id, message)
        break
      case 'pong':
        break
      case 'host':
        hostNews.value += 1
        break
      default:
        for (const listener of listeners) if (listener.table === message.table) listener.receive(message)
        if (message.type === 'update') resolveUpdate(message)
    }
  }

  function noteTurn(table: string, game: string, yours: boolean): void {
    const next = new Map(turns.peek())
    if (yours) next.set(table, game)
    else next.delete(table)
    turns.value = next
  }

  function resolveUpdate({ id, version }: Update): void {
    if (id === undefined) return
    watches.delete(id)
    resolve(id, { ok: true, version })
  }

  function resolve(id: string, answer: Answer): void {
    const found = pending.get(id)
    pending.delete(id)
    found?.answer(answer)
  }

  function refuse({ type: _, ...refusal }: Extract<ToClient, { type: 'refused' }>): void {
    const { id } = refusal
    const watched = id === undefined ? undefined : watches.get(id)
    if (watched && id !== undefined) {
      watches.delete(id)
      if (isTemporary(refusal)) setTimeout(() => listeners.has(watched) && watch(watched), (refusal.seconds ?? 1) * 1000)
      else watched.refused(refusal)
      return
    }
    const found = id === undefined ? undefined : pending.get(id)
    if (!found) {
      if (refusal.refused === 'banned') banned.value = refusal
      if (refusal.refused === 'unavailable') renew()
      return
    }
    // A person who writes too fast gets the refusal, and decides whether to send it again.
    const isChat = found.message.type === 'chat' && refusal.refused === 'too-fast'
    if (isTemporary(refusal) && !isChat && found.retries < MOST_RETRIES) {
      found.retries += 1
      setTimeout(() => pending.has(found.message.id) && send(found.message), (refusal.seconds ?? 1) * 1000)
    } else resolve(found.message.id, refusal)
  }

  environment.watch({
    online: renew,
    offline() {
      const old = socket
      socket = undefined
      old?.close()
      lost(0)
    },
    seen() {
      if (link.peek().state === 'waiting') renew()
    },
  })

  return {
    link,
    turns,
    hostNews,
    banned,
    noteTurn,
    renew,
    /** Receives the messages of a table until the returned function is called. */
    listen(listener: Listener): () => void {
      listeners.add(listener)
      if (welcome) watch(listener)
      else connect()
      return () => {
        listeners.delete(listener)
        if (welcome && ![...listeners].some(({ table }) => table === listener.table))
          send({ type: 'unwatch', id: `u${newId()}`, table: listener.table })
      }
    },
    /** Keeps the connection open for turn notices until the returned function is called. */
    wait(): () => void {
      waiting += 1
      connect()
      return () => {
        waiting -= 1
      }
    },
    /** Asks for the table again, from the listener's perspective. */
    watch(listener: Listener): void {
      if (welcome) watch(listener)
    },
    /** Sends a command until it is answered, over any number of breaks. Its id ensures that it is carried out once. */
    command(command: CommandMessage): Promise<Answer> {
      const message = { ...command, id: newId() } as Pending['message']
      return new Promise((answer) => {
        pending.set(message.id, { message, answer, retries: 0 })
        if (welcome) send(message)
        else connect()
      })
    },
    /** Closes the connection and stops listening. Commands without an answer are refused as `closing`: whether they were carried out is unknown. */
    close(): void {
      clearTimeout(retry)
      clearTimeout(quiet)
      listeners.clear()
      for (const id of pending.keys()) resolve(id, { refused: 'closing', message: 'the client has closed its socket' })
      watches.clear()
      waiting = 0
      const old = socket
      socket = undefined
      welcome = false
      link.value = { state: 'idle' }
      old?.close()
    },
  }
}

/** A refusal that may be different in a moment. */
const isTemporary = ({ refused }: Refused) => refused === 'too-fast' || refused === 'unavailable' || refused === 'closing'
