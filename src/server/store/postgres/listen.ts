// A connection of its own that is opened again whenever it breaks: for listening to the other nodes, and for showing that this one lives.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface Held {
  isOpen(): boolean
  close(): Promise<void>
}

/** A connection whose other end has gone without a word is found by asking now and then, in milliseconds. */
const ASK_EVERY = 10_000
const ANSWER_WITHIN = 5_000

/** `setUp` is done on each new connection, before it counts as open. */
export function holdConnection(url: string, setUp: (client: pg.Client) => Promise<void>): Held {
  let open = false
  let closed = false
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })

  /** Until the connection breaks. */
  async function hold(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
    })
    const broken = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    let asking: NodeJS.Timeout | undefined
    try {
      await client.connect()
      await setUp(client)
      open = true
      const unanswered = new Promise<void>((resolve) => {
        asking = setInterval(() => void client.query('select 1').catch(() => resolve()), ASK_EVERY)
      })
      await Promise.race([broken, unanswered, stopped])
    } finally {
      open = false
      clearInterval(asking)
      const ended = client.end().catch(() => {})
      if (closed) await Promise.race([ended, sleep(ANSWER_WITHIN, undefined, { ref: false })])
    }
  }

  const running = (async () => {
    for (let wait = 50; !closed; wait = Math.min(2000, wait * 2)) {
      await hold().then(
        () => {
          wait = 50
        },
        () => {},
      )
      if (!closed) await Promise.race([sleep(wait, undefined, { ref: false }), stopped])
    }
  })()

  return {
    isOpen: () => open,
    async close() {
      closed = true
      stop()
      await running
    },
  }
}

/** Listens to a channel; after every new connection, the first too, something may have been missed. */
export const holdListener = (url: string, channel: string, on: { text(text: string): void; gap(): void }): Held =>
  holdConnection(url, async (client) => {
    client.on('notification', ({ payload }) => on.text(payload ?? ''))
    await client.query(`listen ${channel}`)
    on.gap()
  })
