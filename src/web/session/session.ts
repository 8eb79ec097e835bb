// A game on this device: people and bots round one table, as signals the page draws. It computes no rule; the games do.
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Thought } from '../../bots/bot.ts'
import { visible } from '../../core/events.ts'
import { type AnyGame, type Blocked, CHANCE, type GameEvent, OVER, type Scores, type Seat } from '../../core/game.ts'
import { advance, type Entry, type Match, type NoUndo, play, resume, undo, whyNoUndo } from '../../core/match.ts'
import { type GameRecord, makeRecord, type SeatInfo } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { askBot, MASTER } from '../bots/client.ts'
import { hasMaster } from '../bots/levels.ts'
import { playSound } from '../device/sound.ts'
import { positionState } from './position-state.ts'

/** What the person to move may choose from. */
export interface Choices {
  readonly seat: Seat
  readonly moves: readonly unknown[]
  /** A name for each move, no two alike. */
  readonly texts: readonly string[]
  readonly blocked: readonly Blocked[]
}

/** One line of the log: what happened, and after how many moves. */
export interface LogLine {
  readonly at: number
  readonly event: GameEvent
}

export interface StoredGame {
  readonly id: string
  readonly record: GameRecord
  readonly updated: number
}

/** A game as the page draws it and plays it: on this device, at a table with friends, in a first game or looked back on. */
export interface Session {
  readonly id: string
  readonly game: AnyGame
  readonly options: unknown
  readonly names: readonly string[]
  /** The bot of each seat; null where a person sits. */
  readonly bots: readonly (string | null)[]
  /** Grows with every change. */
  readonly version: ReadonlySignal<number>
  /** Whose eyes the page has; null: those of an onlooker, or nobody's. */
  readonly viewer: ReadonlySignal<Seat | null>
  /** A seat, or that nobody is on turn. */
  readonly actor: ReadonlySignal<number>
  readonly over: ReadonlySignal<boolean>
  /** Round one screen: who must take it before anything secret is shown. */
  readonly handOver: ReadonlySignal<Seat | null>
  readonly view: ReadonlySignal<unknown>
  readonly choices: ReadonlySignal<Choices | null>
  /** The move picked and not yet confirmed. Like everything about a position it is gone when the position changes. */
  readonly picked: ReadonlySignal<number | null>
  /** Whose bot gave no answer, however often it was asked. */
  readonly stuck: ReadonlySignal<Seat | null>
  /** The last thing that was refused, in the game's own words and clause. */
  readonly refused: ReadonlySignal<Blocked | null>
  /** The log as the viewer may know it. */
  readonly lines: ReadonlySignal<readonly LogLine[]>
  /** How many moves had been made when the viewer's last turn was over: what came after is news. */
  readonly lastOwn: ReadonlySignal<number>
  /** How many own moves could be taken back in a row. */
  readonly undoable: ReadonlySignal<number>
  /** Where it can be told: why nothing can be taken back. */
  readonly noUndo?: ReadonlySignal<NoUndo | undefined>
  readonly scores: ReadonlySignal<Scores>
  /** With friends: a move is on its way and not yet answered. */
  readonly sending?: ReadonlySignal<boolean>
  /** Where the game can be looked back on; null: not now. */
  reviewHref(at?: number): string | null
  takeScreen(): void
  pick(index: number | null): void
  /** Plays the picked move, or the one given. */
  commit(index?: number | null): void
  takeBack(): void
  /** Takes back everything of one's own up to the last information barrier. */
  restartTurn(): void
  /** Asks a bot that gave no answer once more. */
  askAgain(): void
  /** What the master thinks of the choice; null where nobody is to be helped. */
  readonly advise: ((signal: AbortSignal) => Promise<Thought>) | null
  /** Says why something cannot be done; what was picked before is let go. */
  refuse(blocked: Blocked | null): void
}

/** Bots wait a little, in milliseconds, so that one sees what they do; another pace may be kept in this browser. */
export const pace = signal(Number(globalThis.localStorage?.getItem('pace') ?? 350))

/** A session that runs by itself until it is stopped. */
export interface DeviceSession extends Session {
  /** Starts bots and chance. */
  start(): void
  stop(): void
}

export function openSession(stored: StoredGame, save: (game: StoredGame) => void): DeviceSession {
  const { record } = stored
  const game = GAMES[record.game]!
  const seats: readonly SeatInfo[] = record.seats
  const match: Match = resume(game, record.options, seats.length, record.seed ?? stored.id, record.moves)
  const log: LogLine[] = replayLog(game, record.options, seats.length, match.log)
  const people = seats.flatMap((seat, i) => (seat.bot === undefined ? [i] : []))
  /** Where everybody sees the same there is nothing to hand over: the screen is whoever's turn it is. */
  const open = JSON.stringify(game.view(match.state, 0)) === JSON.stringify(game.view(match.state, 1))

  /** Everything else is computed from it. */
  const version = signal(0)
  /** Who looks at the screen; null until a hot-seat player has taken it. */
  const viewer = signal<Seat | null>(people.length === 1 ? people[0]! : null)
  const position = () => `${version.value} ${viewer.value}`
  const picked = positionState<number | null>(position, null)
  const refused = positionState<Blocked | null>(position, null)
  const stuck = positionState<Seat | null>(position, null)
  let asking: AbortController | undefined
  let stopped = false

  const actor = computed(() => {
    version.value
    return game.actor(match.state)
  })
  const over = computed(() => actor.value === OVER)
  const isPerson = (seat: number) => seat >= 0 && seats[seat]!.bot === undefined
  /** Hot-seat: somebody else must take the screen before anything secret is shown. */
  const handOver = computed(() =>
    people.length > 1 && !open && isPerson(actor.value) && viewer.value !== actor.value ? actor.value : null,
  )
  const view = computed(() => {
    version.value
    return game.view(match.state, viewer.value)
  })
  const choices = computed<Choices | null>(() => {
    version.value
    const seat = actor.value
    if (!isPerson(seat) || viewer.value !== seat) return null
    const moves = game.moves(match.state)
    return { seat, moves, texts: moves.map((move) => game.text.move(match.state, move)), blocked: game.blocked(match.state) }
  })
  const lines = computed(() => {
    version.value
    return log.filter((line) => visible([line.event], viewer.value).length > 0)
  })
  const lastOwn = computed(() => {
    version.value
    const isOwn = (entry: Entry<unknown>) => entry.actor === viewer.value
    let n = match.log.length
    while (n > 0 && (isOwn(match.log[n - 1]!) || match.log[n - 1]!.actor === CHANCE)) n -= 1
    while (n > 0 && !isOwn(match.log[n - 1]!)) n -= 1
    return n
  })
  /** Who may take back: who looks at the screen, or in the open whoever moved last. */
  const taker = (): Seat | null => {
    const last = match.log.at(-1)?.actor ?? OVER
    return open && isPerson(last) ? last : viewer.value
  }
  const undoable = computed(() => {
    version.value
    const seat = taker()
    let n = 0
    while (n < match.log.length && match.log.at(-1 - n)!.actor === seat) n += 1
    return seat === null ? 0 : n
  })
  const noUndo = computed(() => {
    version.value
    return whyNoUndo(match, taker() ?? OVER)
  })
  const scores = computed(() => {
    version.value
    return game.scores(match.state)
  })

  const emit = (event: GameEvent) => void log.push({ at: match.log.length, event })
  const toRecord = (): GameRecord =>
    makeRecord(
      game,
      record.options,
      seats,
      match.log.map((entry) => entry.move),
      match.state,
      match.seed,
    )

  function changed(): void {
    advance(match, emit)
    if (open && isPerson(game.actor(match.state))) viewer.value = game.actor(match.state)
    version.value += 1
    save({ id: stored.id, record: toRecord(), updated: Date.now() })
    void runBots()
  }

  /** Where the screen was on its way to somebody else, nobody has it now: a hand is shown to who takes it again. */
  function takenBack(away: boolean): void {
    while (log.length > 0 && log.at(-1)!.at > match.log.length) log.pop()
    if (away) viewer.value = null
    changed()
  }

  /** Asks whose turn it is, if a bot; what was asked before the game changed is no longer wanted. */
  async function runBots(): Promise<void> {
    asking?.abort()
    stuck.set(null)
    const seat = game.actor(match.state)
    const bot = seats[seat]?.bot
    if (stopped || bot === undefined) return
    const { signal } = (asking = new AbortController())
    const moves = game.moves(match.state)
    const question = {
      kind: 'choose',
      table: stored.id,
      game: game.id,
      bot,
      seat,
      view: game.view(match.state, seat),
      moves,
      ...MASTER,
    } as const
    const [choice] = await Promise.all([
      askBot({ ...question, seed: `${match.seed}\n${match.log.length}` }, signal).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, pace.peek())),
    ])
    if (signal.aborted) return
    const move = choice === undefined ? undefined : moves[choice]
    if (move === undefined) {
      stuck.set(seat)
      return
    }
    play(match, move, emit)
    playSound('other')
    changed()
    if (isPerson(game.actor(match.state))) playSound('turn')
  }

  async function advise(signal: AbortSignal): Promise<Thought> {
    const { seat, moves } = choices.peek()!
    const seed = `${match.seed}\nhint ${match.log.length}`
    const thought = await askBot({ kind: 'think', game: game.id, seat, view: view.peek(), moves, seed, ...MASTER }, signal)
    if (thought.considered.length === 0 || thought.considered.some(({ move }) => moves[move] === undefined))
      throw new Error('the worker named a move that does not exist')
    return thought
  }

  return {
    id: stored.id,
    game,
    bots: seats.map((seat) => seat.bot ?? null),
    options: record.options,
    names: seats.map((seat) => seat.name),
    version,
    viewer,
    actor,
    over,
    handOver,
    view,
    choices,
    picked: picked.current,
    stuck: stuck.current,
    refused: refused.current,
    lines,
    lastOwn,
    undoable,
    noUndo,
    scores,
    reviewHref: (at) => `#/review/${encodeURIComponent(stored.id)}${at === undefined ? '' : `?at=${at}`}`,
    start: changed,
    stop() {
      stopped = true
      asking?.abort()
    },
    askAgain: () => void runBots(),
    takeScreen() {
      viewer.value = actor.peek()
    },
    pick(index) {
      picked.set(index)
      refused.set(null)
    },
    commit(index = picked.current.peek()) {
      const now = choices.peek()
      if (!now || index === null || now.moves[index] === undefined) return
      play(match, now.moves[index], emit)
      playSound('move')
      changed()
    },
    takeBack() {
      const seat = taker()
      const away = handOver.peek() !== null
      if (seat === null || 'problem' in undo(match, seat)) return
      takenBack(away)
    },
    restartTurn() {
      const seat = taker()
      const away = handOver.peek() !== null
      if (seat === null) return
      while (!('problem' in undo(match, seat)));
      takenBack(away)
    },
    advise: hasMaster(game.id) ? advise : null,
    refuse(blocked) {
      if (blocked) picked.set(null)
      refused.set(blocked)
    },
  }
}

/** The events of a stored game, each with the move it belongs to. */
function replayLog(game: AnyGame, options: unknown, seats: number, entries: readonly Entry<unknown>[]): LogLine[] {
  const s = game.setup(options, seats)
  const log: LogLine[] = []
  for (const [i, { move }] of entries.entries()) game.apply(s, move, (event) => void log.push({ at: i + 1, event }))
  return log
}
