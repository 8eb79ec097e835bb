// Chat at a table: stored apart from the game, limited in rate, sent to everybody who has not muted the author.

import type { ChatShown, ToClient } from '../../protocol/table.ts'
import { buckets, type Limits } from '../limits/limits.ts'
import type { Line } from '../store/chat.ts'
import type { Store } from '../store/store.ts'
import { type RequestRefusal, refuse, type Who } from '../tables/commands.ts'
import type { Tables } from '../tables/live-tables.ts'
import { type ServerTable, seatOf } from '../tables/table.ts'

export interface ChatConfig {
  readonly store: Store
  readonly tables: Tables
  readonly limits: Limits
  readonly now: () => number
}

export type ChatRoom = ReturnType<typeof createChat>

const DAY_SECONDS = 86_400
/** What a line takes on the disk besides its text: ids and indexes. */
const LINE_BYTES = 150

export function createChat({ store, tables, limits, now }: ChatConfig) {
  const wait = buckets(limits.chat, limits.chat / 10, now)
  const waitForBytes = buckets(limits.chatEach, limits.chatEach / DAY_SECONDS, now)

  /** Why this line is too much. */
  function tooMuch(guest: string, address: string, text: string): RequestRefusal | undefined {
    const soon = wait(guest)
    if (soon > 0) return refuse('too-fast', 'let the others read', { seconds: soon })
    const seconds = waitForBytes(address, Buffer.byteLength(text) + LINE_BYTES)
    return seconds > 0 ? refuse('quota', 'too much was said from this address today', { seconds }) : undefined
  }

  const show = (table: ServerTable, line: Line): ChatShown => ({
    id: String(line.n),
    at: line.at,
    by: { id: line.by, name: tables.names.of(line.by) },
    seat: seatOf(table, line.by),
    text: line.text,
  })

  /** Sends a line to all watchers on this node who have not muted its author. */
  function sendLine(id: string, line: Line): void {
    const live = tables.peek(id)
    if (!live) return
    const text = JSON.stringify({ type: 'chat', table: id, messages: [show(live.table, line)] } satisfies ToClient)
    for (const watcher of live.watchers) if (!watcher.hasMuted(line.by)) watcher.send(text)
  }

  store.onAnnounce((message) => {
    if (!('chat' in message)) return
    const { chat: line, table } = message
    void tables.names.load([line.by]).then(() => sendLine(table, line))
  })

  return {
    /** Stored and sent once, however often a command of that id arrives. */
    async say(
      id: string,
      who: Who,
      text: string,
      command: string,
      address: string,
    ): Promise<{ readonly version: number } | RequestRefusal> {
      const { guest } = who
      if (guest === null) return refuse('not-signed-in', 'sign in to chat')
      const refusal = tooMuch(guest, address, text)
      try {
        if (refusal && !(await store.chat.isSaid(id, guest, command))) return refusal
        const live = await tables.find(id)
        if (!live) return refuse('not-found', 'there is no such table')
        if (await store.silenced.has(id, guest)) return refuse('silenced', 'the host of this table has removed you from its chat')
        const line = await store.chat.add(id, { by: guest, text, at: now(), command })
        if (!line) return { version: live.table.version }
        await tables.names.load([guest])
        sendLine(id, line)
        await store.announce({ chat: line, table: id })
        return { version: live.table.version }
      } catch {
        return refuse('unavailable', 'this could not be stored right now; try again')
      }
    },
    /** The lines after `since` that this reader wants to see. */
    async list(id: string, since: number, muted: ReadonlySet<string>): Promise<ChatShown[] | undefined> {
      const live = await tables.find(id)
      if (!live) return undefined
      const lines = (await store.chat.list(id, since)).filter((line) => line.text !== '' && !muted.has(line.by))
      await tables.names.load(lines.map((line) => line.by))
      return lines.map((line) => show(live.table, line))
    },
  }
}
