// The guard at the sockets: counts them, measures what they send, stops reading those that send too fast, and closes those that go on.
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Address, Addresses } from '../limits/addresses.ts'
import type { Limits } from '../limits/limits.ts'
import type { Metrics } from '../ops/metrics.ts'
import { type RequestRefusal, refuse } from '../tables/commands.ts'
import { ANONYMOUS_SHARE, Inflow } from './inflow.ts'

/** A socket under guard. */
export interface Guarded {
  readonly socket: WebSocket
  /** The connection below it, for counting bytes. */
  readonly wire: Socket
  readonly address: Address
  readonly inflow: Inflow
  /** Ends the count of this socket for its address. */
  readonly release: () => void
  isAnonymous: boolean
  /** Bytes that may wait for it. */
  backlog: number
  /** Bytes received when the flow was measured last. */
  received: number
  /** It is being closed: nothing more is read. */
  leaving: boolean
  helloTimer: NodeJS.Timeout | undefined
  /** Since the last heartbeat. */
  isAlive: boolean
}

/** Close codes, of our own from 4000 on: no hello in time, an unknown secret, banned, too slow to follow, too fast for too long. */
export const GOODBYE = { silent: 4400, unknown: 4401, banned: 4403, slow: 4408, fast: 4429, closing: 1012, full: 1013 } as const
/** How long a client has to close the connection, in milliseconds. */
export const CLOSE_GRACE = 1500
/** How often backlogs and the flow of bytes are measured, in milliseconds. */
const MEASURE = 500
/** The longest a socket that sends too fast is not read, in milliseconds. */
const PAUSE = 1000

/** Says why and closes; a client that does not answer is cut off. */
export function sayGoodbye(socket: WebSocket, why: keyof typeof GOODBYE, reason: string): void {
  socket.close(GOODBYE[why], reason)
  setTimeout(() => socket.terminate(), CLOSE_GRACE).unref()
}

export interface GuardConfig {
  readonly addresses: Addresses
  readonly limits: Limits
  readonly metrics: Metrics
  readonly now: () => number
  readonly all: () => Iterable<Guarded>
  readonly sendRefusal: (to: Guarded, id: string | undefined, refusal: RequestRefusal) => void
}

export function createGuard({ addresses, limits, metrics, now, all, sendRefusal }: GuardConfig) {
  function disconnect(connection: Guarded, why: keyof typeof GOODBYE, reason: string): void {
    sayGoodbye(connection.socket, why, reason)
  }

  /** Closes a socket that does harm: it is not read any more, and is gone soon whether or not it answers. */
  function expel(connection: Guarded, why: 'silent' | 'slow' | 'fast', reason: string): void {
    if (connection.leaving) return
    connection.leaving = true
    metrics.refused(why === 'silent' ? 'not-signed-in' : 'too-fast')
    disconnect(connection, why, reason)
    connection.socket.pause()
  }

  /** Refuses what came too fast and stops reading for a moment; a socket that goes on like that is closed. */
  function tooFast(connection: Guarded, wait: number, text: string): void {
    if (!connection.inflow.mayBeRefused(now())) {
      expel(connection, 'fast', 'too fast')
      return
    }
    const { socket } = connection
    if (!socket.isPaused) {
      socket.pause()
      setTimeout(() => !connection.leaving && socket.resume(), Math.min(PAUSE, wait * 1000)).unref()
    }
    sendRefusal(connection, idIn(text), refuse('too-fast', 'too many messages', { seconds: wait }))
  }

  /** Sockets whose bytes make no messages are closed, and the slowest ones while too much waits in all. */
  function measure(): void {
    let waiting = 0
    for (const connection of all()) {
      const { wire } = connection
      waiting += wire.writableLength
      const bytes = wire.bytesRead - connection.received
      connection.received = wire.bytesRead
      if (bytes > limits.byteBurst + limits.bytes) expel(connection, 'fast', 'too fast')
    }
    unsent = waiting
    if (waiting <= limits.backlogAll) return
    for (const connection of [...all()].sort((a, b) => b.wire.writableLength - a.wire.writableLength)) {
      if (unsent <= limits.backlogAll / 2) break
      unsent -= connection.wire.writableLength
      metrics.refused('too-fast')
      connection.socket.terminate()
    }
  }
  /** Bytes that may wait for all clients: what was measured last, and what was sent since. */
  let unsent = 0
  const measuring = setInterval(measure, MEASURE).unref()

  return {
    /** A new socket, or undefined where there are too many: then it has been closed. */
    admit(socket: WebSocket, wire: Socket, key: string): Guarded | undefined {
      const address = addresses.of(key)
      const release = address.anonymous < limits.anonymousEach ? addresses.open(key) : undefined
      if (!release) {
        metrics.refused('quota')
        sayGoodbye(socket, 'full', 'too many')
        return undefined
      }
      address.anonymous += 1
      return {
        socket,
        wire,
        address,
        inflow: new Inflow(limits, address, now()),
        release,
        isAnonymous: true,
        backlog: limits.backlog * ANONYMOUS_SHARE,
        received: wire.bytesRead,
        leaving: false,
        helloTimer: undefined,
        isAlive: true,
      }
    },
    /** Passes on the messages that may be read. */
    listen(connection: Guarded, enqueue: (text: string) => void): void {
      const { socket, wire, inflow } = connection
      connection.helloTimer = setTimeout(() => expel(connection, 'silent', 'say hello'), limits.helloTime * 1000).unref()
      socket.on('message', (data: Buffer, binary: boolean) => {
        if (connection.leaving) return
        connection.isAlive = true
        metrics.count('messages_in')
        const wait = inflow.take(now(), data.length)
        if (wait > 0) tooFast(connection, wait, binary ? '' : data.toString())
        else if (binary) sendRefusal(connection, undefined, refuse('bad-message', 'messages are text'))
        else enqueue(data.toString())
      })
      // Control frames cost what messages cost. If ws answered them itself, the answers would pile up for a client that never reads.
      const control = (data: Buffer): boolean => {
        if (connection.leaving) return false
        connection.isAlive = true
        const wait = inflow.take(now(), data.length)
        if (wait > 0) tooFast(connection, wait, '')
        return wait === 0
      }
      socket.on('pong', control)
      socket.on('ping', (data: Buffer) => {
        if (!control(data)) return
        if (wire.writableLength > connection.backlog) return expel(connection, 'slow', 'too slow')
        socket.pong(data)
      })
      socket.on('error', () => socket.terminate())
    },
    /** It has a guest now, and with it the whole budget. */
    signIn(connection: Guarded): void {
      connection.isAnonymous = false
      connection.address.anonymous -= 1
      connection.inflow.signIn(now())
      connection.backlog = limits.backlog
    },
    release(connection: Guarded): void {
      clearTimeout(connection.helloTimer)
      connection.release()
      if (connection.isAnonymous) connection.address.anonymous -= 1
    },
    tablesFor: ({ isAnonymous }: Guarded): number => Math.max(1, Math.floor(limits.watching * (isAnonymous ? ANONYMOUS_SHARE : 1))),
    tooFast,
    expel,
    disconnect,
    /** Counts bytes that go out, and measures at once if they may be too many for the memory. */
    sent(bytes: number): void {
      unsent += bytes
      if (unsent > limits.backlogAll) measure()
    },
    close: () => clearInterval(measuring),
  }
}

/** The id of a message that is refused unread, so that its sender knows which one it was. */
function idIn(text: string): string | undefined {
  try {
    const { id } = JSON.parse(text) as { id?: unknown }
    return typeof id === 'string' && id.length <= 64 ? id : undefined
  } catch {
    return undefined
  }
}
