// The one socket to the server: comes back by itself after a break, asks for what was missed, and sends again what was not answered.
import { signal } from '@preact/signals'
import type { CommandType, Refused, ToClient, ToServer, Update } from '../protocol/table.ts'
import { randomHex } from './random.ts'

export type Link =
  /** Nobody needs it yet. */
  | { readonly state: 'idle' }
  | { readonly state: 'connecting' }
  | { readonly state: 'open' }
  /** Broken: tried again at this time. */
  | { readonly state: 'waiting'; readonly until: number; readonly tries: number }
  /** The device says that it has no network. */
  | { readonly state: 'offline' }

export type Answer = { readonly ok: true; readonly version: number; readonly table?: string } | Refused

/** A command without what the socket adds. */
export type Wish = { [T in CommandType]: Omit<Extract<ToServer, { type: T }>, 'id'> }[CommandType]

/** Whoever wants to hear of a table. */
export interface Listener {
  readonly table: string
  /** The last version seen, for what was missed. */
  since(): number
  as(): number | 'all' | null
  hear(message: Extract<ToClient, { table: string }>): void
  /** The table cannot be watched (like that). */
  refused(refusal: Refused): void
}

/** How the socket meets the world; tests bring their own. */
export interface World {
  connect(): WebSocket
  /** null: looks on without a name. */
  secret(): string | null
  /** The server does not know the secret any more. */
  signedOut(): void
  now(): number
  online(): boolean
  /** Calls when the device has a network again, when it has none, and when somebody looks at the page again. */
  watch(calls: { readonly online: () => void; readonly offline: () => void; readonly seen: () => void }): void
}

/** Milliseconds. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
/** Without a word for so long one asks whether the other side is still there, and gives it so long to answer. */
const QUIET = 15_000
const ANSWER = 8_000
const MOST_AGAIN = 5
/** The close code of a socket whose secret is not known (any more). */
const UNKNOWN = 4401
/** The close code of a socket whose guest or address is banned. */
const BANNED = 4403

interface Pending {
  readonly message: ToServer & { readonly id: string }
  readonly answer: (answer: Answer) => void
  again: number
}

export function createSocket(world: World) {
  const link = signal<Link>({ state: 'idle' })
  /** Tables elsewhere where it is one's turn, with their game. */
  const turns = signal<ReadonlyMap<string, string>>(new Map())
  /** How often the host of the server has had something new to say. */
  const hostNews = signal(0)
  /** Why one is kept out. */
  const banned = signal<Refused | null>(null)
  const listeners = new Set<Listener>()
  const pending = new Map<string, Pending>()
  const watches = new Map<string, Listener>()
  let socket: WebSocket | undefined
  let welcome = false
  let tries = 0
  /** Who wants to hear of turns, at no table of their own. */
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
    if (!world.online()) {
      link.value = { state: 'offline' }
      return
    }
    link.value = tries === 0 ? { state: 'connecting' } : link.peek()
    const fresh = world.connect()
    socket = fresh
    welcome = false
    fresh.onopen = () => {
      const secret = world.secret()
      send({ type: 'hello', keeps: true, ...(secret === null ? {} : { secret }) })
      listen()
    }
    fresh.onmessage = ({ data }) => {
      if (socket !== fresh) return
      listen()
      hear(JSON.parse(String(data)) as ToClient)
    }
    fresh.onclose = ({ code }) => {
      if (socket === fresh) lost(code)
    }
    listen()
  }

  /** From now on the other side has so long to say something. */
  function listen(): void {
    clearTimeout(quiet)
    const from = socket
    const giveUp = () => {
      if (socket !== from) return
      from?.close()
      // A half-open socket may not say that it is closed for a long time.
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
    const told = welcome
    welcome = false
    watches.clear()
    if (code === UNKNOWN) {
      world.signedOut()
      tries = 0
      connect()
      return
    }
    if (told) tries = 0
    // It may end: asked again now and then.
    if (code === BANNED) {
      banned.value ??= { refused: 'banned', message: '' }
      tries = 10
    }
    if (isIdle()) {
      link.value = { state: 'idle' }
      return
    }
    if (!world.online()) {
      link.value = { state: 'offline' }
      return
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + Math.random() / 2)
    tries += 1
    link.value = { state: 'waiting', until: world.now() + wait, tries }
    retry = setTimeout(connect, wait)
  }

  /** Breaks the socket off and makes it anew: with another name, or on another network. */
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
    const id = `w${randomHex(6)}`
    watches.set(id, listener)
    const as = listener.as()
    send({ type: 'watch', id, table: listener.table, since: listener.since(), ...(as === null ? {} : { as }) })
  }

  function hear(message: ToClient): void {
    switch (message.type) {
      case 'welcome':
        welcome = true
        banned.value = null
        tries = 0
        link.value = { state: 'open' }
        for (const listener of listeners) watch(listener)
        for (const { message } of pending.values()) send(message)
        listen()
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
        settle(message.id, message)
        break
      case 'pong':
        break
      case 'host':
        hostNews.value += 1
        break
      default:
        for (const listener of listeners) if (listener.table === message.table) listener.hear(message)
        if (message.type === 'update') answerOf(message)
    }
  }

  function noteTurn(table: string, game: string, yours: boolean): void {
    const next = new Map(turns.peek())
    if (yours) next.set(table, game)
    else next.delete(table)
    turns.value = next
  }

  function answerOf({ id, version }: Update): void {
    if (id === undefined) return
    watches.delete(id)
    settle(id, { ok: true, version })
  }

  function settle(id: string, answer: Answer): void {
    const found = pending.get(id)
    pending.delete(id)
    found?.answer(answer)
  }

  function refuse({ type: _, ...refusal }: Extract<ToClient, { type: 'refused' }>): void {
    const { id } = refusal
    const watched = id === undefined ? undefined : watches.get(id)
    if (watched && id !== undefined) {
      watches.delete(id)
      if (isPassing(refusal)) setTimeout(() => listeners.has(watched) && watch(watched), (refusal.seconds ?? 1) * 1000)
      else watched.refused(refusal)
      return
    }
    const found = id === undefined ? undefined : pending.get(id)
    if (!found) {
      if (refusal.refused === 'banned') banned.value = refusal
      if (refusal.refused === 'unavailable') renew()
      return
    }
    // Who talks too fast is told so, and says it again or not.
    const isTalk = found.message.type === 'chat' && refusal.refused === 'too-fast'
    if (isPassing(refusal) && !isTalk && found.again < MOST_AGAIN) {
      found.again += 1
      setTimeout(() => pending.has(found.message.id) && send(found.message), (refusal.seconds ?? 1) * 1000)
    } else settle(found.message.id, refusal)
  }

  world.watch({
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
    /** Hears of a table until the returned function is called. */
    listen(listener: Listener): () => void {
      listeners.add(listener)
      if (welcome) watch(listener)
      else connect()
      return () => {
        listeners.delete(listener)
        if (welcome && ![...listeners].some(({ table }) => table === listener.table))
          send({ type: 'unwatch', id: `u${randomHex(6)}`, table: listener.table })
      }
    },
    /** Keeps the line open for news of turns until the returned function is called. */
    wait(): () => void {
      waiting += 1
      connect()
      return () => {
        waiting -= 1
      }
    },
    /** Looks at a table in another way. */
    watch(listener: Listener): void {
      if (welcome) watch(listener)
    },
    /** Sent until it is answered, over any number of breaks; the id sees to it that it is done once. */
    command(wish: Wish): Promise<Answer> {
      const message = { ...wish, id: randomHex(12) } as Pending['message']
      return new Promise((answer) => {
        pending.set(message.id, { message, answer, again: 0 })
        if (welcome) send(message)
        else connect()
      })
    },
  }
}

/** Will be otherwise in a moment. */
const isPassing = ({ refused }: Refused) => refused === 'too-fast' || refused === 'unavailable' || refused === 'closing'
