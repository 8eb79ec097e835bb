// Notifies a guest that it is their turn, on whichever node they are connected to.
import type { ToClient } from '../../protocol/table.ts'
import type { TurnNotice } from '../store/node-messages.ts'
import type { Store } from '../store/store.ts'

export interface TurnsConfig {
  readonly store: Store
  /** To every connection here of a guest that does not watch the table. */
  readonly notify: (guest: string, table: string, message: ToClient) => void
  /** Whether somebody here watches the table, so that this node follows it. */
  readonly isFollowed: (table: string) => boolean
}

/** Batched, so that many turns are one message: for how many milliseconds, and how many fit into one. */
const PAUSE = 100
const MOST = 40

export type Turns = ReturnType<typeof createTurns>

export function createTurns({ store, notify, isFollowed }: TurnsConfig) {
  const waiting = new Map<string, TurnNotice>()
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    timer = undefined
    const all = [...waiting.values()]
    waiting.clear()
    for (let i = 0; i < all.length; i += MOST) {
      store.announce({ turns: all.slice(i, i + MOST) }).catch(() => {})
    }
  }

  store.onAnnounce((message) => {
    if (!('turns' in message)) return
    // Where the table is followed, the notice comes from the table itself.
    for (const [guest, table, game] of message.turns)
      if (!isFollowed(table)) notify(guest, table, { type: 'turn', table, game, yours: true })
  })

  return {
    /** On this node. */
    notify(guest: string, table: string, game: string, yours: boolean): void {
      notify(guest, table, { type: 'turn', table, game, yours })
    },
    /** On the other nodes, by the one where the change was made. */
    announce(guest: string, table: string, game: string): void {
      waiting.set(`${guest} ${table}`, [guest, table, game])
      timer ??= setTimeout(flush, PAUSE).unref()
    },
    /** Sends what is waiting at once. */
    close(): void {
      clearTimeout(timer)
      flush()
    },
  }
}
