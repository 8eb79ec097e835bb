// One seat of one table (or a spectator), played over a socket of its own by any legal moves, through breaks of every kind.
import { createHash, randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { foldUpdate, type TableState } from '../../../src/client/table.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import type { Step, ToClient, ToServer, Update } from '../../../src/protocol/table.ts'

export interface Person {
  readonly id: string
  readonly secret: string
}

export interface PlayerConfig {
  /** Where to connect now. */
  readonly url: () => string
  readonly table: string
  /** null: a spectator. */
  readonly person: Person | null
  readonly seed: string
  /** Most milliseconds between a turn and its move; how long an answer may take; how long it may be quiet. */
  readonly pace?: number
  readonly patience?: number
  readonly quiet?: number
}

type Sent = Extract<ToServer, { type: 'move' | 'undo' }>

/** Something acknowledged: it must be in the record, there, once. */
export interface Acknowledged {
  readonly id: string
  readonly version: number
  readonly type: 'move' | 'undo'
  readonly move?: unknown
}

/** The order of the fields does not count. */
export const digest = (view: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(view && Object.entries(view).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64')

const AGAIN = new Set(['unavailable', 'too-fast', 'closing'])
const UNDO_SHARE = 25

export class Player {
  readonly acknowledged: Acknowledged[] = []
  readonly sent = new Set<string>()
  /** Every step it received, and what it showed at which version. */
  readonly steps: Step[] = []
  readonly shown = new Map<number, string>()
  readonly problems: string[] = []
  readonly counts = { connections: 0, again: 0, gaps: 0, refused: 0, old: 0 }
  private table: TableState | null = null
  private readonly config: PlayerConfig
  private readonly rng: RandomStream
  private readonly patience: number
  private readonly quiet: number
  private socket: WebSocket | undefined
  private pending: Sent | undefined
  /** Whether the pending command was sent over any socket. */
  private isSent = false
  private welcome = false
  private heard = 0
  private asked = 0
  private tries = 0
  private closed = false
  private readonly timers = new Set<NodeJS.Timeout>()
  private readonly watching: NodeJS.Timeout

  constructor(config: PlayerConfig) {
    this.config = config
    this.rng = new RandomStream(config.seed)
    this.patience = config.patience ?? 10_000
    this.quiet = config.quiet ?? 15_000
    this.watching = setInterval(() => this.look(), Math.min(this.patience, this.quiet) / 4)
    this.connect()
  }

  get version(): number {
    return this.table?.now.version ?? 0
  }

  get state(): string {
    return this.table?.now.state ?? 'open'
  }

  private later(act: () => void, most: number): void {
    const timer = setTimeout(
      () => {
        this.timers.delete(timer)
        if (!this.closed) act()
      },
      1 + this.rng.below(Math.max(1, Math.round(most))),
    )
    this.timers.add(timer)
  }

  private connect(): void {
    this.counts.connections += 1
    this.welcome = false
    this.heard = Date.now()
    const socket = new WebSocket(`${this.config.url().replace('http', 'ws')}/api/socket`, { handshakeTimeout: this.quiet })
    this.socket = socket
    socket.on('open', () => {
      const { person } = this.config
      socket.send(JSON.stringify({ type: 'hello', keeps: true, ...(person ? { secret: person.secret } : {}) }))
    })
    socket.on('message', (data) => {
      if (this.socket !== socket || this.closed) return
      this.heard = Date.now()
      this.receive(JSON.parse(String(data)) as ToClient)
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      if (this.socket !== socket) return
      this.socket = undefined
      // A little longer every time, for the server may be a while in coming back.
      this.later(() => this.connect(), Math.min(3000, 150 * 2 ** this.tries++))
    })
  }

  private send(message: ToServer): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  private watch(): void {
    this.send({ type: 'watch', id: randomBytes(8).toString('hex'), table: this.config.table, since: this.version })
  }

  /** Half-open sockets, lost frames: what is not answered is sent again, a silent connection is pinged, and replaced if it stays silent. */
  private look(): void {
    const now = Date.now()
    if (!this.socket) return
    if (now - this.heard > 2 * this.quiet) this.socket.terminate()
    else if (!this.welcome) return
    else if (now - this.heard > this.quiet) this.watch()
    else if (this.pending && now - this.asked > this.patience) {
      this.transmit()
      // The position may have moved on before this player hears of it.
      this.watch()
    }
  }

  private transmit(): void {
    this.asked = Date.now()
    if (!this.pending || !this.welcome) return
    if (this.isSent) this.counts.again += 1
    this.isSent = true
    this.send(this.pending)
  }

  private receive(message: ToClient): void {
    switch (message.type) {
      case 'welcome':
        this.welcome = true
        this.tries = 0
        this.watch()
        this.transmit()
        break
      case 'update':
        this.take(message)
        if (message.id !== undefined && message.id === this.pending?.id) this.accept(message.version)
        this.act()
        break
      case 'done':
        if (message.id === this.pending?.id) this.accept(message.version)
        this.act()
        break
      case 'refused':
        this.refused(message)
        break
      default:
    }
  }

  private take(update: Update): void {
    if (update.version < this.version) {
      this.counts.old += 1
      return
    }
    const fresh = (update.steps ?? []).filter((step) => step.version > this.version)
    if (fresh.some((step, i) => step.version !== this.version + 1 + i) || update.version !== this.version + fresh.length) {
      this.counts.gaps += 1
      this.watch()
      return
    }
    const folded = foldUpdate(this.table, update)
    if (!folded.ok) throw new Error(`an update in sequence was not folded: ${folded.why}`)
    this.table = folded.state
    this.steps.push(...fresh)
    const view = digest(folded.state.now.view)
    const before = this.shown.get(this.version)
    if (before !== undefined && before !== view) this.problems.push(`version ${this.version} was shown in two ways`)
    this.shown.set(this.version, view)
  }

  private accept(version: number): void {
    const { id, type } = this.pending!
    this.acknowledged.push({ id, version, type, ...(this.pending!.type === 'move' ? { move: this.pending!.move } : {}) })
    this.pending = undefined
  }

  private refused(message: Extract<ToClient, { type: 'refused' }>): void {
    if (message.id === undefined || message.id !== this.pending?.id) {
      if (AGAIN.has(message.refused)) this.later(() => (this.welcome ? this.watch() : this.socket?.terminate()), 500)
      return
    }
    if (AGAIN.has(message.refused)) {
      this.later(() => this.transmit(), 500)
      return
    }
    this.counts.refused += 1
    if (message.refused !== 'stale') this.problems.push(`${JSON.stringify(this.pending)} was refused: ${message.refused}`)
    this.pending = undefined
    if ((message.version ?? 0) > this.version) this.watch()
    else this.act()
  }

  private act(): void {
    const { turn, undoable = 0 } = this.table?.now ?? {}
    if (this.pending || !turn || this.state !== 'playing') return
    const { table } = this.config
    const id = randomBytes(8).toString('hex')
    const { version } = this
    const undo = undoable > 0 && this.rng.below(UNDO_SHARE) === 0
    this.pending = undo
      ? { type: 'undo', id, table, version }
      : { type: 'move', id, table, version, move: turn.moves[this.rng.below(turn.moves.length)] as Record<string, unknown> }
    this.isSent = false
    this.sent.add(id)
    this.later(() => this.transmit(), this.config.pace ?? 10)
    this.asked = Date.now()
  }

  isOver(): boolean {
    return this.state === 'over' && this.pending === undefined
  }

  close(): void {
    this.closed = true
    clearInterval(this.watching)
    for (const timer of this.timers) clearTimeout(timer)
    this.socket?.terminate()
  }
}
