// Limits: how much, how often. Token buckets fill steadily; requests take from them.
// Times are in seconds. "Each" in a name stands for one address: an IPv4 address, or an IPv6 network of 64 bits.
import type { RequestRefusal } from '../tables/commands.ts'

export interface Limits {
  /** Bytes of one message on a socket, and of the largest body by HTTP. */
  readonly message: number
  readonly body: number
  /** Messages and control frames a second on one socket, sustained, and at once; the same for all sockets of an address. */
  readonly messages: number
  readonly burst: number
  readonly messagesEach: number
  readonly burstEach: number
  /** Bytes a second received on one socket, sustained, and at once. */
  readonly bytes: number
  readonly byteBurst: number
  /** Refusals for rate after which a socket is closed; one is forgiven each second. */
  readonly refusals: number
  /** Requests a second from one address, sustained, and at once. Large bodies, answers and readings count as several. */
  readonly requests: number
  readonly requestBurst: number
  /** New guests a minute and a day from one address. */
  readonly guests: number
  readonly guestsDay: number
  /** New tables a minute and a day by one guest, and a day from one address. */
  readonly tables: number
  readonly tablesDay: number
  readonly tablesDayEach: number
  /** Tables open or being played at a time, of one host and from one address. */
  readonly tablesOpen: number
  readonly tablesOpenEach: number
  /** Bytes of new tables a day, of one host and from one address. */
  readonly created: number
  readonly createdEach: number
  /** Seats played by bots in games being played, of one host and from one address. */
  readonly bots: number
  readonly botsEach: number
  /** Bytes of the first entry of a table: options, settings, the moves of a record. */
  readonly table: number
  /** Games shared a day by one guest, and from one address; bytes of each; and how many the server stores in all. */
  readonly shared: number
  readonly sharedEach: number
  readonly sharedSize: number
  readonly sharedAll: number
  /** Chat messages in ten seconds by one guest, and bytes of them a day from one address. */
  readonly chat: number
  readonly chatEach: number
  /** Connections of any kind, in all and of one address. */
  readonly connections: number
  readonly connectionsEach: number
  /** Sockets and streams, in all and of one address; and of those of one address, sockets without a guest. */
  readonly sockets: number
  readonly socketsEach: number
  readonly anonymousEach: number
  /** Tables one socket may watch. */
  readonly watching: number
  /** Bytes that may wait for one slow client, and for all of them. */
  readonly backlog: number
  readonly backlogAll: number
  /** How long a new socket may take to say hello, a request its headers, and a request all of it. */
  readonly helloTime: number
  readonly headerTime: number
  readonly requestTime: number
  /** How long a connection may be silent in the middle of something. */
  readonly silentTime: number
  /** Tables in memory; beyond them, those that nobody watches are dropped when others are opened. */
  readonly loaded: number
  /** Entries of one table; beyond them only moves and what ends the game are accepted. */
  readonly entries: number
  /** How many of these may be other than moves. */
  readonly changes: number
  /** Undos in one game, and back to one position. */
  readonly undos: number
  readonly undosHere: number
  /** Steps in one update, the latest. */
  readonly steps: number
  /** Bytes of one page of moments, and of one answer with records. */
  readonly moments: number
  readonly records: number
}

export const LIMITS: Limits = {
  message: 16 * 1024,
  body: 512 * 1024,
  messages: 50,
  burst: 200,
  messagesEach: 500,
  burstEach: 2000,
  bytes: 64 * 1024,
  byteBurst: 512 * 1024,
  refusals: 200,
  requests: 50,
  requestBurst: 300,
  guests: 60,
  guestsDay: 500,
  tables: 60,
  tablesDay: 300,
  tablesDayEach: 1000,
  tablesOpen: 100,
  tablesOpenEach: 300,
  created: 4 * 1024 * 1024,
  createdEach: 16 * 1024 * 1024,
  bots: 40,
  botsEach: 120,
  table: 128 * 1024,
  shared: 100,
  sharedEach: 200,
  sharedSize: 48 * 1024,
  sharedAll: 100_000,
  chat: 8,
  chatEach: 2 * 1024 * 1024,
  connections: 60_000,
  connectionsEach: 600,
  sockets: 50_000,
  socketsEach: 300,
  anonymousEach: 100,
  watching: 50,
  backlog: 4 * 1024 * 1024,
  backlogAll: 128 * 1024 * 1024,
  helloTime: 10,
  headerTime: 15,
  requestTime: 60,
  silentTime: 75,
  loaded: 3000,
  entries: 20_000,
  changes: 2000,
  undos: 1000,
  undosHere: 50,
  steps: 2000,
  moments: 256 * 1024,
  records: 16 * 1024 * 1024,
}

/** A token bucket: `capacity` at once, `perSecond` sustained. */
export class Bucket {
  private left: number
  private at: number
  private readonly capacity: number
  private readonly perSecond: number

  constructor(capacity: number, perSecond: number, now: number) {
    this.capacity = capacity
    this.perSecond = perSecond
    this.left = capacity
    this.at = now
  }

  /** Returns how many seconds to wait, or 0. A cost above the capacity empties the bucket. */
  take(now: number, cost = 1): number {
    this.fill(now)
    const needed = Math.min(cost, this.capacity)
    if (this.left < needed) return Math.max(1, Math.ceil((needed - this.left) / this.perSecond))
    this.left -= needed
    return 0
  }

  /** Charges for something already done, even beyond what is left: the debt, at most a full bucket, is paid off first. */
  charge(now: number, cost: number): void {
    this.fill(now)
    this.left = Math.max(-this.capacity, this.left - cost)
  }

  isFull(now: number): boolean {
    return this.left + ((now - this.at) / 1000) * this.perSecond >= this.capacity
  }

  private fill(now: number): void {
    this.left = Math.min(this.capacity, this.left + (Math.max(0, now - this.at) / 1000) * this.perSecond)
    this.at = now
  }
}

/** A bucket for each key; full ones are removed. */
export function buckets(capacity: number, perSecond: number, now: () => number) {
  const all = new Map<string, Bucket>()
  let swept = 0
  return (key: string, cost = 1): number => {
    const at = now()
    if (all.size > 1000 && at - swept > 10_000) {
      swept = at
      for (const [name, one] of all) if (one.isFull(at)) all.delete(name)
    }
    let bucket = all.get(key)
    if (!bucket) {
      bucket = new Bucket(capacity, perSecond, at)
      all.set(key, bucket)
    }
    return bucket.take(at, cost)
  }
}

/** How many characters of the wrong input a refusal repeats. */
const MOST_TEXT = 4000
const MOST_PATH = 200

/** Shortens a refusal so that its size does not depend on what was sent. */
export const shorten = (refusal: RequestRefusal): RequestRefusal => ({
  ...refusal,
  message: cut(refusal.message, MOST_TEXT),
  ...(refusal.at === undefined ? {} : { at: cut(refusal.at, MOST_PATH) }),
})

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)} …` : text)
