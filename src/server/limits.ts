// Limits: how much, how often. Buckets fill steadily and are emptied by what is asked for.
export interface Limits {
  /** Bytes of one message on a socket, and of one body by HTTP. */
  readonly message: number
  readonly body: number
  /** Messages a second on one socket, lasting, and at once. */
  readonly messages: number
  readonly burst: number
  /** Requests a second from one address, lasting, and at once. */
  readonly requests: number
  readonly requestBurst: number
  /** New guests a minute from one address. */
  readonly guests: number
  /** New tables a minute by one guest. */
  readonly tables: number
  /** Chat messages in ten seconds by one guest. */
  readonly chat: number
  /** Sockets and streams in all, and of one address. */
  readonly sockets: number
  readonly socketsEach: number
  /** Tables one socket may watch. */
  readonly watching: number
  /** Bytes that may wait for a slow client. */
  readonly backlog: number
}

export const LIMITS: Limits = {
  message: 16 * 1024,
  body: 1_200_000,
  messages: 50,
  burst: 200,
  requests: 50,
  requestBurst: 300,
  guests: 60,
  tables: 60,
  chat: 8,
  sockets: 50_000,
  socketsEach: 1000,
  watching: 50,
  backlog: 4 * 1024 * 1024,
}

/** So many at once, and so many a second; says how many seconds to wait, or 0. */
export class Bucket {
  private left: number
  private at: number
  private readonly most: number
  private readonly perSecond: number

  constructor(most: number, perSecond: number, now: number) {
    this.most = most
    this.perSecond = perSecond
    this.left = most
    this.at = now
  }

  take(now: number, cost = 1): number {
    this.left = Math.min(this.most, this.left + (Math.max(0, now - this.at) / 1000) * this.perSecond)
    this.at = now
    if (this.left < cost) return Math.max(1, Math.ceil((cost - this.left) / this.perSecond))
    this.left -= cost
    return 0
  }

  isFull(now: number): boolean {
    return this.left + ((now - this.at) / 1000) * this.perSecond >= this.most
  }
}

/** A bucket for each key; full ones are forgotten. */
export function buckets(most: number, perSecond: number, now: () => number) {
  const all = new Map<string, Bucket>()
  let swept = 0
  return (key: string): number => {
    const at = now()
    if (all.size > 1000 && at - swept > 10_000) {
      swept = at
      for (const [name, one] of all) if (one.isFull(at)) all.delete(name)
    }
    let bucket = all.get(key)
    if (!bucket) {
      bucket = new Bucket(most, perSecond, at)
      all.set(key, bucket)
    }
    return bucket.take(at)
  }
}
