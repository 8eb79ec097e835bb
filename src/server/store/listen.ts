// One connection that listens to the other nodes, opened again whenever it breaks; what was missed meanwhile is told as a gap.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface Ear {
  onText(listener: (text: string) => void): void
  onGap(listener: () => void): void
  isOpen(): boolean
  close(): Promise<void>
}

/** A connection whose other end has gone without a word is found by asking now and then, in milliseconds. */
const ASK_EVERY = 10_000
const ANSWER_WITHIN = 5_000

export function openEar(url: string, channel: string): Ear {
  let hear = (_text: string) => {}
  let miss = () => {}
  let open = false
  let closed = false
  let current: pg.Client | undefined
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })

  /** Until the connection breaks. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
    })
    current = client
    const broken = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    let asking: NodeJS.Timeout | undefined
    try {
      await client.connect()
      client.on('notification', ({ payload }) => hear(payload ?? ''))
      await client.query(`listen ${channel}`)
      open = true
      // The first time too: someone may have read a table already.
      miss()
      const unanswered = new Promise<void>((resolve) => {
        asking = setInterval(() => void client.query('select 1').catch(() => resolve()), ASK_EVERY)
        asking.unref()
      })
      await Promise.race([broken, unanswered, stopped])
    } finally {
      open = false
      clearInterval(asking)
      void client.end().catch(() => {})
    }
  }

  const running = (async () => {
    for (let wait = 50; !closed; wait = Math.min(2000, wait * 2)) {
      await listen().then(
        () => {
          wait = 50
        },
        () => {},
      )
      if (!closed) await Promise.race([sleep(wait, undefined, { ref: false }), stopped])
    }
  })()

  return {
    onText(listener) {
      hear = listener
    },
    onGap(listener) {
      miss = listener
    },
    isOpen: () => open,
    async close() {
      closed = true
      stop()
      await current?.end().catch(() => {})
      await running
    },
  }
}
