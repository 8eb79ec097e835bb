// Everything behind the routes: the store, the tables, the jobs, and what is delivered to people. One set for each process.
import { createStreams } from './delivery/bot-stream.ts'
import { createChat } from './delivery/chat.ts'
import { createFollowUps } from './delivery/follow-ups.ts'
import { createPresence } from './delivery/presence.ts'
import { createSockets } from './delivery/sockets.ts'
import { createTurns } from './delivery/turn-notices.ts'
import { WEBHOOKS_AT_ONCE, webhookHandler, webhookLimitOf } from './delivery/webhooks.ts'
import type { AccessLog } from './http/access-log.ts'
import { createBotPool } from './jobs/bot-pool.ts'
import { createTableJobs, type TableJobs, type Task } from './jobs/handlers.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import { createAddresses } from './limits/addresses.ts'
import { LIMITS, type Limits } from './limits/limits.ts'
import { createQuotas } from './limits/quotas.ts'
import { createSlices } from './limits/slices.ts'
import { createLog, type Log } from './ops/log.ts'
import { createMetrics, type Metrics } from './ops/metrics.ts'
import { applyRetention } from './ops/retention.ts'
import { createOps } from './ops/settings-watch.ts'
import { watchStore } from './ops/store-watch.ts'
import { createGate } from './people/gate.ts'
import { newId } from './people/ids.ts'
import { createPeople } from './people/people.ts'
import { guardJoins } from './people/seat-guard.ts'
import { type Backend, countFailures } from './store/backend.ts'
import { makeStore, type Store } from './store/store.ts'
import { steadyClock } from './tables/clock.ts'
import { refuse } from './tables/commands.ts'
import { createDuplicates } from './tables/duplicates.ts'
import { createTables } from './tables/live-tables.ts'
import { openQuarantine } from './tables/quarantine.ts'
import { open } from './tables/read-table.ts'
import { createRematches } from './tables/rematch.ts'
import { type EntryData, entry, rowOf } from './tables/table.ts'

/** People wait for bots and deadlines: after a failure they are tried again soon, in milliseconds. */
const LONGEST_PAUSE = 3_000
/** How many deadlines expire at once on this node. */
const DEADLINES_AT_ONCE = 16

/** How often what is too old is removed, in milliseconds. */
const RETAIN_EVERY = 3_600_000

export interface AppConfig {
  /** The folder of the built page; left out: only the API. */
  readonly web?: string
  readonly backend: Backend
  /** Left out: nothing is logged. */
  readonly log?: Log
  readonly now?: () => number
  readonly limits?: Partial<Limits>
  /** The origins of our pages; empty: the host that is asked. */
  readonly origins?: readonly string[]
  /** Names by which this server may be called, besides its addresses, its own name and the hosts of `origins`. */
  readonly hostNames?: readonly string[]
  /** The number of trusted proxies in front of the server: the visitor's address is that many from the right in X-Forwarded-For. */
  readonly proxy?: number
  /** Threads in which bots think; how long they may think, and how long they wait first so that people can follow, in milliseconds. */
  readonly threads?: number
  readonly thinking?: number
  readonly pace?: number
  /** Webhooks may have addresses in a private network. */
  readonly privateWebhooks?: boolean
  /** How much longer a deadline lasts that passed while the server was down, in milliseconds. */
  readonly grace?: number
  /** How long a table that nobody watches stays in memory, in milliseconds. */
  readonly idle?: number
  /** How long moves are batched on a quiet server for watchers who are not on turn, in milliseconds; 0: not at all. */
  readonly batchDelay?: number
  /** Where requests are logged; left out: nowhere. */
  readonly accessLog?: AccessLog
}

export type Services = Awaited<ReturnType<typeof createServices>>

export async function createServices(config: AppConfig) {
  const parts = await createParts(config)
  followChanges(parts)
  return { ...parts, ...closing(parts) }
}

async function createParts(config: AppConfig) {
  const { backend, origins = [], threads = 2, pace = 400, idle = 60_000, batchDelay = 100 } = config
  const limits: Limits = { ...LIMITS, ...config.limits }
  const metrics = createMetrics()
  const log = config.log ?? createLog(() => {}, 'silent')
  const counting = countFailures(
    backend,
    () => metrics.count('failed_commits'),
    () => metrics.count('failed_announcements'),
  )
  const store = makeStore(counting)
  const { now, setAt } = config.now ? fixedClock(config.now) : steadyClock(await store.latest())
  const addresses = createAddresses(limits, now)
  watchStore(store, log)
  const people = createPeople(store, now)
  const ops = createOps({ store, now, log })
  const gate = createGate({ store, ops, now })
  await ops.refresh()
  const pool = createBotPool(threads)
  const webhookRules = { allowPrivate: config.privateWebhooks ?? false }
  const quotas = createQuotas({ store, limits, set: () => ops.settings().quotas, now })
  let drop = (_table: string): void => {}
  const quarantine = await openQuarantine({ store, now, log, added: (table) => drop(table) })
  const slices = createSlices()
  const { overStart: mayStart } = quotas
  const tables = createTables({ store, now, log, limits, slices, idle, batchDelay, quarantine, mayStart, forbids: gate.forbids })
  drop = tables.drop

  const presence = createPresence({ store, tables, now })
  const chat = createChat({ store, tables, limits, now })
  const { make, mayOpen } = createTableMaker({ store, quotas, gate, now })
  const duplicates = createDuplicates({ store, tables, log, make })
  const rematches = createRematches({ tables, make: (data) => make(data, null), mayOpen, blocked: store.blocks.between })
  const guardedTables = guardJoins(tables, gate, duplicates)
  const { accessLog } = config
  const common = { addresses, limits, now, log }
  const sockets = createSockets({
    ...common,
    tables: guardedTables,
    people,
    chat,
    presence,
    rematches,
    banOf: gate.banOf,
    accessLog,
    metrics,
  })
  const streams = createStreams({ ...common, store, tables })
  const turns = createTurns({ store, notify: sockets.notify, isFollowed: tables.isFollowed })

  const { thinking = 1500, grace = 60_000 } = config
  const work = createTableJobs(tables, { pool, now, setAt, metrics, quarantine, thinking, grace })
  const queue = await openJobs({ backend, work, threads, webhook: webhookHandler(store, webhookRules), metrics, log })
  const followUps = createFollowUps({
    store,
    queue,
    now,
    log,
    metrics,
    pace,
    urlOf: (table) => (origins[0] === undefined ? undefined : `${origins[0]}/#/t/${table}`),
    quarantine,
    watched: tables.watched,
    turns,
    isThere: presence.isThere,
    joined: streams.joined,
  })
  tables.onChange(followUps.changed)
  tables.onChange((live, _steps, here) => duplicates.changed(live, here))
  presence.onChange(followUps.watched)

  const signedOut = (guest: string, programs: boolean, device?: string) => {
    sockets.signOut(guest, programs, device)
    // A stream does not say from which device it was opened; the others come back.
    streams.signOut(guest)
  }
  const base = { store, log, now, metrics, limits, addresses, people, ops, gate, tables, guardedTables, quarantine, presence, chat }
  return { ...base, rematches, duplicates, sockets, streams, turns, queue, pool, followUps, make, mayOpen, signedOut, webhookRules }
}

type Parts = Awaited<ReturnType<typeof createParts>>

/** The lanes of the job queue. */
function openJobs({ backend, work, threads, webhook, metrics, log }: JobsConfig): Promise<Queue> {
  const opening = openQueue(backend, {
    lanes: {
      // One guest's bots may fill the threads; those of the next guest come first after that.
      bot: {
        handler: (task, ...more) => work.bot(task as Task, ...more),
        concurrency: 2 * threads,
        limitOf: () => threads,
        longestPause: LONGEST_PAUSE,
      },
      expire: {
        async handler(task) {
          const wait = await work.expire(task as Task)
          if (wait === undefined) return
          const queue = await opening
          await queue.add('expire', (task as Task).table, task, { runAt: Date.now() + wait })
        },
        concurrency: DEADLINES_AT_ONCE,
        longestPause: LONGEST_PAUSE,
      },
      webhook: { handler: webhook, concurrency: WEBHOOKS_AT_ONCE, limitOf: webhookLimitOf },
    },
    onFailure(lane, _key, error, attempt) {
      metrics.countBy('failed_jobs', lane)
      log.warn({ kind: lane, attempt, error: String(error) }, 'a job failed')
    },
  })
  return opening
}

interface JobsConfig {
  readonly backend: Backend
  readonly work: TableJobs
  readonly threads: number
  readonly webhook: ReturnType<typeof webhookHandler>
  readonly metrics: Metrics
  readonly log: Log
}

/** Makes new tables, within the quotas. */
function createTableMaker({ store, quotas, gate, now }: TableMakerConfig) {
  const make = (data: EntryData['created'], address: string | null, id = newId()) =>
    quotas.admit(data, address, async () => {
      const first = entry('created', data, data.host)
      const table = open(id, [{ ...first, version: 1, at: now() }], 1, () => {})!
      await store.append(id, 0, [first], table.created, rowOf(table))
      return id
    })
  const mayOpen = (guest: string, count = 1) => {
    const seconds = quotas.wait(guest, count)
    return gate.closed() ?? (seconds > 0 ? refuse('too-fast', 'too many new tables', { seconds }) : undefined)
  }
  return { make, mayOpen }
}

interface TableMakerConfig {
  readonly store: Store
  readonly quotas: ReturnType<typeof createQuotas>
  readonly gate: ReturnType<typeof createGate>
  readonly now: () => number
}

/** Follows what other nodes and the host of the server change about people. */
function followChanges({ store, tables, sockets, streams, ops, gate, log, signedOut }: Parts): void {
  const failed = (error: unknown) => log.warn({ error: String(error) }, 'a change on another node could not be followed')
  store.onAnnounce((message) => {
    if ('renamed' in message && message.renamed !== undefined) tables.names.reload(message.renamed).catch(failed)
    if ('signedOut' in message && message.signedOut !== undefined) signedOut(message.signedOut, message.programs ?? false)
    if ('muted' in message && message.muted !== undefined) sockets.muted(message.muted).catch(failed)
    if ('endedDevice' in message && message.endedDevice) signedOut(message.endedDevice.guest, false, message.endedDevice.device)
  })
  ops.onChange({
    banned() {
      sockets.expelBanned()
      streams.expel((guest, address) => gate.banOf(guest, address) !== undefined)
    },
    removedGuest(id) {
      tables.names.set(id, '')
      signedOut(id, false)
    },
    removedTable: tables.remove,
    publicSettings: () => sockets.broadcast({ type: 'host' }),
  })
}

function closing({ store, ops, log, now, tables, presence, streams, followUps, turns, queue, pool, quarantine, metrics }: Parts) {
  const retaining = setInterval(() => {
    applyRetention(store, ops.settings(), now()).then(
      (removed) => removed.forEach(tables.remove),
      (error: unknown) => log.error({ error: String(error) }, 'old games could not be removed'),
    )
  }, RETAIN_EVERY).unref()
  return {
    /** While people are still connected. */
    beginClose(): void {
      ops.close()
      clearInterval(retaining)
      presence.close()
      streams.close()
    },
    /** When nobody is connected any more: jobs that run are brought to their end. */
    async close(): Promise<void> {
      followUps.close()
      turns.close()
      await queue.close()
      tables.close()
      await pool.close()
      await quarantine.close()
      await store.close()
      metrics.close()
    },
  }
}

/** The clock of tests, which is set once. */
function fixedClock(now: () => number) {
  const started = now()
  return { now, setAt: () => started }
}
