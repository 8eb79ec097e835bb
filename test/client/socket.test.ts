// The socket of the page: comes back after breaks, asks for what was missed, sends again what was not answered, and nothing twice.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSocket, type Environment, type Listener } from '../../src/client/socket.ts'
import type { ToClient } from '../../src/protocol/table.ts'

/** The other side of one connection. */
class Wire {
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly sent: Record<string, unknown>[] = []
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  welcome(): void {
    this.say({ type: 'welcome', protocol: 1, guest: null, now: 0 })
  }
  /** The connection breaks. */
  drop(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
  /** What was sent of one type. */
  all(type: string) {
    return this.sent.filter((one) => one.type === type)
  }
}

let wires: Wire[]
let online: boolean
let calls: Parameters<Environment['watch']>[0]
let secret: string | null
const signedOut = vi.fn()

const make = () =>
  createSocket({
    connect() {
      const wire = new Wire()
      wires.push(wire)
      return wire as unknown as WebSocket
    },
    secret: () => secret,
    signedOut,
    now: () => Date.now(),
    online: () => online,
    watch(given) {
      calls = given
    },
  })

/** Watches a table and keeps the messages it gets. */
function watcher(since = () => 0): Listener & { readonly received: unknown[]; readonly refusals: unknown[] } {
  const received: unknown[] = []
  const refusals: unknown[] = []
  return {
    table: 't',
    since,
    as: () => null,
    receive: (message) => void received.push(message),
    refused: (one) => void refusals.push(one),
    received,
    refusals,
  }
}

const wire = () => wires.at(-1)!
const connected = () => {
  wire().open()
  wire().welcome()
}

beforeEach(() => {
  vi.useFakeTimers()
  wires = []
  online = true
  secret = 'mine'
  signedOut.mockReset()
})
afterEach(() => void vi.useRealTimers())

test('nothing is opened before somebody needs it', () => {
  const socket = make()
  expect(wires).toHaveLength(0)
  expect(socket.link.peek()).toEqual({ state: 'idle' })
})

test('says hello with the secret, then watches from the version last seen', () => {
  const socket = make()
  socket.listen(watcher(() => 7))
  wire().open()
  expect(wire().sent).toEqual([{ type: 'hello', keeps: true, secret: 'mine' }])
  wire().welcome()
  expect(wire().all('watch')).toMatchObject([{ table: 't', since: 7 }])
  expect(socket.link.peek()).toEqual({ state: 'open' })
})

test('a visitor without a name watches without a secret', () => {
  secret = null
  make().listen(watcher())
  wire().open()
  expect(wire().sent).toEqual([{ type: 'hello', keeps: true }])
})

test('after a break it comes back by itself, ever more slowly, and asks for what it missed', () => {
  const socket = make()
  let seen = 3
  socket.listen(watcher(() => seen))
  connected()
  seen = 9
  wire().drop()
  expect(socket.link.peek()).toMatchObject({ state: 'waiting', tries: 1 })
  vi.advanceTimersByTime(500)
  expect(wires).toHaveLength(2)
  // Nobody answers: the waits grow, but never beyond a quarter of a minute.
  const waits: number[] = []
  for (let i = 0; i < 8; i++) {
    wire().drop()
    const link = socket.link.peek()
    if (link.state !== 'waiting') throw new Error(link.state)
    waits.push(link.until - Date.now())
    vi.advanceTimersByTime(15_000)
  }
  expect(waits[0]).toBeGreaterThan(300)
  expect(waits.at(-1)).toBeGreaterThan(waits[0]!)
  expect(Math.max(...waits)).toBeLessThanOrEqual(15_000)
  connected()
  expect(wire().all('watch')).toMatchObject([{ since: 9 }])
  expect(socket.link.peek()).toEqual({ state: 'open' })
})

test('a command is sent with an id of its own, and sent again with the same id until it is answered', async () => {
  const socket = make()
  socket.listen(watcher())
  connected()
  const answer = socket.command({ type: 'move', table: 't', version: 4, move: 'draw' })
  const [first] = wire().all('move')
  wire().drop()
  vi.advanceTimersByTime(500)
  connected()
  expect(wire().all('move')).toEqual([first])
  wire().say({ type: 'done', id: first!.id as string, ok: true, version: 5 })
  expect(await answer).toMatchObject({ ok: true, version: 5 })
  wire().drop()
  vi.advanceTimersByTime(1000)
  connected()
  expect(wire().all('move')).toEqual([])
})

test('a command made without a connection waits for one', async () => {
  const socket = make()
  const answer = socket.command({ type: 'join', table: 't' })
  expect(wires).toHaveLength(1)
  expect(wire().sent).toEqual([])
  connected()
  const [join] = wire().all('join')
  wire().say({ type: 'refused', id: join!.id as string, refused: 'seat-taken', message: '' })
  expect(await answer).toMatchObject({ refused: 'seat-taken' })
})

test('an update with the id answers the command and is handled once', async () => {
  const socket = make()
  const listener = watcher()
  socket.listen(listener)
  connected()
  const answer = socket.command({ type: 'move', table: 't', version: 4, move: 'draw' })
  const id = wire().all('move')[0]!.id as string
  wire().say({ type: 'update', table: 't', version: 5, id, ok: true } as ToClient)
  expect(await answer).toEqual({ ok: true, version: 5 })
  expect(listener.received).toHaveLength(1)
})

test('a temporary failure is tried again', async () => {
  const socket = make()
  socket.listen(watcher())
  connected()
  const answer = socket.command({ type: 'resign', table: 't' })
  const id = wire().all('resign')[0]!.id as string
  wire().say({ type: 'refused', id, refused: 'unavailable', message: '' })
  vi.advanceTimersByTime(1000)
  expect(wire().all('resign')).toHaveLength(2)
  wire().say({ type: 'done', id, ok: true, version: 9 })
  expect(await answer).toMatchObject({ version: 9 })
})

test('a half-open connection is noticed and replaced', () => {
  const socket = make()
  socket.listen(watcher())
  connected()
  vi.advanceTimersByTime(15_000)
  expect(wire().all('ping')).toHaveLength(1)
  wire().say({ type: 'pong', now: 0 })
  vi.advanceTimersByTime(14_000)
  expect(wires).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(wire().all('ping')).toHaveLength(2)
  vi.advanceTimersByTime(8_000)
  expect(socket.link.peek().state).toBe('waiting')
  vi.advanceTimersByTime(500)
  expect(wires).toHaveLength(2)
})

test('a connection that never says welcome is given up', () => {
  const socket = make()
  socket.listen(watcher())
  wire().open()
  vi.advanceTimersByTime(8_000)
  expect(socket.link.peek().state).toBe('waiting')
})

test('without a network it waits for one, and is back at once', () => {
  const socket = make()
  socket.listen(watcher())
  connected()
  online = false
  calls.offline()
  expect(socket.link.peek()).toEqual({ state: 'offline' })
  vi.advanceTimersByTime(60_000)
  expect(wires).toHaveLength(1)
  online = true
  calls.online()
  connected()
  expect(socket.link.peek()).toEqual({ state: 'open' })
})

test('messages of an old connection are ignored', () => {
  const socket = make()
  const listener = watcher()
  socket.listen(listener)
  connected()
  const old = wire()
  socket.renew()
  old.say({ type: 'update', table: 't', version: 5 } as ToClient)
  old.drop()
  expect(listener.received).toEqual([])
  expect(wires).toHaveLength(2)
})

test('a server that goes away sends its clients elsewhere', () => {
  const socket = make()
  socket.listen(watcher())
  connected()
  wire().say({ type: 'closing' })
  expect(socket.link.peek().state).toBe('waiting')
  vi.advanceTimersByTime(500)
  expect(wires).toHaveLength(2)
})

test('an unknown secret is dropped, and the visitor watches without one', () => {
  const socket = make()
  signedOut.mockImplementation(() => {
    secret = null
  })
  socket.listen(watcher())
  wire().open()
  wire().drop(4401)
  expect(signedOut).toHaveBeenCalledOnce()
  wire().open()
  expect(wire().sent).toEqual([{ type: 'hello', keeps: true }])
})

test('watching an unreadable table reports the refusal', () => {
  const socket = make()
  const listener = watcher()
  socket.listen(listener)
  connected()
  wire().say({ type: 'refused', id: wire().all('watch')[0]!.id as string, refused: 'not-found', message: '' })
  expect(listener.refusals).toMatchObject([{ refused: 'not-found' }])
})

test('a client that leaves the table gets no more updates', () => {
  const socket = make()
  const listener = watcher()
  const leave = socket.listen(listener)
  connected()
  leave()
  expect(wire().all('unwatch')).toMatchObject([{ table: 't' }])
  wire().say({ type: 'update', table: 't', version: 5 } as ToClient)
  expect(listener.received).toEqual([])
})

test('turns at other tables are kept and forgotten', () => {
  const socket = make()
  socket.listen(watcher())
  connected()
  wire().say({ type: 'turn', table: 'u', game: 'iki', yours: true })
  expect([...socket.turns.peek()]).toEqual([['u', 'iki']])
  wire().say({ type: 'turn', table: 'u', game: 'iki', yours: false })
  expect(socket.turns.peek().size).toBe(0)
})

test('chat is sent again after a break with the same id; a guest who chats too fast is refused', async () => {
  const socket = make()
  socket.listen(watcher())
  connected()
  const said = socket.command({ type: 'chat', table: 't', text: 'hello' })
  const { id } = wire().all('chat')[0] as { id: string }
  wire().drop()
  vi.advanceTimersByTime(500)
  connected()
  expect(wire().all('chat')).toMatchObject([{ id, text: 'hello' }])
  wire().say({ type: 'refused', id, refused: 'unavailable', message: '' })
  vi.advanceTimersByTime(1000)
  expect(wire().all('chat')).toMatchObject([{ id }, { id }])
  wire().say({ type: 'done', id, ok: true, version: 1 })
  expect(await said).toMatchObject({ ok: true })
  const more = socket.command({ type: 'chat', table: 't', text: 'more' })
  wire().say({ type: 'refused', id: wire().all('chat')[2]!.id as string, refused: 'too-fast', message: '', seconds: 3 })
  expect(await more).toMatchObject({ refused: 'too-fast' })
  vi.advanceTimersByTime(10_000)
  expect(wire().all('chat')).toHaveLength(3)
})

test('a client that waits for a turn keeps the connection open without a table', () => {
  const socket = make()
  const leave = socket.wait()
  connected()
  wire().drop()
  expect(socket.link.peek().state).toBe('waiting')
  vi.advanceTimersByTime(500)
  leave()
  wire().drop()
  expect(socket.link.peek()).toEqual({ state: 'idle' })
})
