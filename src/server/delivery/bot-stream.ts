// The stream of a program: every turn of its guest, one JSON object a line, for as long as the connection lasts.
import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type * as v from 'valibot'
import type { StreamLine } from '../../protocol/http.ts'
import type { Update } from '../../protocol/table.ts'
import { fail } from '../http/http.ts'
import type { Address, Addresses } from '../limits/addresses.ts'
import type { Limits } from '../limits/limits.ts'
import type { Log } from '../ops/log.ts'
import type { Someone } from '../people/people.ts'
import type { Store } from '../store/store.ts'
import type { Live, Tables } from '../tables/live-tables.ts'
import { Watcher } from './broadcast.ts'

type Line = v.InferInput<typeof StreamLine>
/** How often an empty line shows that the connection is alive, and new tables are searched for. */
const BEAT = 10_000

export interface StreamsConfig {
  readonly store: Store
  readonly tables: Tables
  readonly addresses: Addresses
  readonly limits: Limits
  readonly now: () => number
  readonly log: Log
}

interface Open {
  readonly guest: string
  readonly ip: string
  readonly address: Address
  readonly out: PassThrough
  readonly watching: Map<string, { readonly live: Live; readonly watcher: Watcher }>
  close(): void
}

export type Streams = ReturnType<typeof createStreams>

const MOST_OF_ONE = 5

export function createStreams({ store, tables, addresses, limits, now, log }: StreamsConfig) {
  const streams = new Set<Open>()
  const failed = (error: unknown) => log.warn({ error: String(error) }, 'tables of a program could not be read')

  function sendLine({ out, address, close }: Open, line: Line): void {
    const text = `${JSON.stringify(line)}\n`
    if (out.writableLength > limits.backlog || !addresses.mayReceive(address, text.length)) close()
    else out.write(text)
  }

  /** What a program gets of an update: that it is on turn, or that the game is over. */
  function pass(stream: Open, update: Update, game: string, sent: { version: number }): void {
    const { table, version, turn, view, clock, state } = update
    if (state === 'over' || state === 'aborted') {
      unwatch(stream, table)
      sendLine(stream, { type: 'over', table, game })
    } else if (turn && version !== sent.version) {
      sent.version = version
      const { seat, moves, texts = [] } = turn
      sendLine(stream, { type: 'turn', table, game, version, seat, view, moves, texts, deadline: clock.deadline })
    }
  }

  async function watch(stream: Open, id: string): Promise<void> {
    if (stream.watching.has(id)) return
    // A guest may have hundreds of tables, each with thousands of legal moves.
    await tables.turn()
    await tables.withTable(id, async (live) => {
      if (!streams.has(stream) || stream.watching.has(id)) return
      const sent = { version: -1 }
      const send = (text: string) => {
        const message = JSON.parse(text) as { type: string }
        if (message.type === 'update') pass(stream, message as Update, live.table.game.id, sent)
      }
      const watcher = new Watcher({ guest: stream.guest, as: null, deltas: false, send, hasMuted: () => true })
      stream.watching.set(id, { live, watcher })
      live.watchers.add(watcher)
      await tables.sendUpdate(live, watcher, undefined)
    })
  }

  function unwatch(stream: Open, id: string): void {
    const found = stream.watching.get(id)
    found?.live.watchers.delete(found.watcher)
    stream.watching.delete(id)
  }

  async function lookForTables(stream: Open): Promise<void> {
    for (const row of await store.tablesOf(stream.guest)) {
      if (row.seats.includes(stream.guest) && (row.state === 'open' || row.state === 'playing')) await watch(stream, row.id)
    }
  }

  const beating = setInterval(() => {
    for (const stream of streams) {
      stream.out.write('\n')
      lookForTables(stream).catch(failed)
    }
  }, BEAT).unref()

  return {
    count: () => streams.size,
    /** A guest has joined a table: its programs are notified at once. */
    joined(guest: string, table: string): void {
      for (const stream of streams) if (stream.guest === guest) watch(stream, table).catch(failed)
    },
    /** `address` stands for the visitor in the limits; bans go by `ip`. */
    async open(who: Someone, address: string, ip: string, reply: FastifyReply): Promise<FastifyReply> {
      if ([...streams].filter((stream) => stream.guest === who.id).length >= MOST_OF_ONE) {
        return fail('quota', `at most ${MOST_OF_ONE} streams of one guest`)
      }
      const release = addresses.open(address)
      if (!release) return fail('quota', 'too many sockets and streams from here')
      const out = new PassThrough()
      const stream: Open = {
        guest: who.id,
        ip,
        address: addresses.of(address),
        out,
        watching: new Map(),
        close() {
          if (!streams.delete(stream)) return
          release()
          for (const id of [...stream.watching.keys()]) unwatch(stream, id)
          out.end()
        },
      }
      streams.add(stream)
      reply.raw.once('close', stream.close)
      reply.type('application/x-ndjson').header('cache-control', 'no-store').send(out)
      sendLine(stream, { type: 'welcome', guest: { id: who.id, name: who.name }, now: now() })
      await lookForTables(stream)
      return reply
    },
    signOut(guest: string): void {
      for (const stream of streams) if (stream.guest === guest) stream.close()
    },
    /** Closes the streams of everybody who is banned now. */
    expel(isBanned: (guest: string, ip: string) => boolean): void {
      for (const stream of streams) if (isBanned(stream.guest, stream.ip)) stream.close()
    },
    close(): void {
      clearInterval(beating)
      for (const stream of streams) {
        sendLine(stream, { type: 'closing' })
        stream.close()
      }
    },
  }
}
