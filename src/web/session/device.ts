// A game on this device: people and bots at one table. The rules decide what is legal; this file runs the turns and saves.
import { computed, type Signal, signal } from '@preact/signals'
import type { Thought } from '../../bots/bot.ts'
import { type AnyGame, CHANCE, type GameEvent, OVER, type Seat } from '../../core/game.ts'
import { advance, type Match, play, resume, undo, whyNoUndo } from '../../core/match.ts'
import { type GameRecord, makeRecord, type SeatInfo } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { askBot, LIMITS, MASTER } from '../bots/client.ts'
import { hasMaster } from '../bots/levels.ts'
import type { StoredGame } from '../device/games.ts'
import { playSound } from '../device/sound.ts'
import { isRushing, untilNextMove } from '../moments/pace.ts'
import { createPicking } from './picking.ts'
import { positionKey, positionState } from './position-state.ts'
import type { Actions, Choices, LoggedEvent, PlayableSession, Position } from './session.ts'
import { linesFor, positionFrom, replayLog, reviewOnDevice, seatsOfPeople } from './whole-state.ts'

/** Bots and chance move by themselves from `start` to `stop`. */
export interface DeviceSession extends PlayableSession {
  readonly actions: Actions & Required<Pick<Actions, 'local'>>
  start(): void
  stop(): void
}

/** A stored game that is open for play. */
interface OpenGame {
  readonly game: AnyGame
  readonly match: Match
  readonly seats: readonly SeatInfo[]
  readonly log: LoggedEvent[]
  /** All seats have the same view, so the screen never has to be handed over. */
  readonly isOpen: boolean
  readonly version: Signal<number>
  /** Null until a player has taken the shared screen. */
  readonly viewer: Signal<Seat | null>
  isPerson(actor: number): boolean
  emit(event: GameEvent): void
}

export function openSession(stored: StoredGame, save: (game: StoredGame) => void): DeviceSession {
  const open = openGame(stored)
  const { game, match, version, viewer } = open
  const position = showPosition(stored.id, open)
  const picking = createPicking(() => positionKey(position))
  const bots = createBots(stored.id, open, position, afterMove)
  const choices = computed(() => choicesOf(open, position))

  function afterMove(): void {
    const actor = advance(match, open.emit)
    if (actor < 0 || open.isPerson(actor)) isRushing.value = false
    if (open.isOpen && open.isPerson(actor)) viewer.value = actor
    version.value += 1
    // A finished game keeps its date.
    save({ ...stored, record: toRecord(open), updated: stored.record.result ? stored.updated : Date.now() })
    void bots.run()
  }

  async function advise(signal: AbortSignal): Promise<Thought> {
    const { seat, moves } = choices.peek()!
    const seed = `${match.seed}\nhint ${match.log.length}`
    const question = { kind: 'think', game: game.id, seat, view: position.view.peek(), moves, seed, ...MASTER } as const
    const thought = await askBot(question, signal)
    if (thought.considered.length === 0 || thought.considered.some(({ move }) => moves[move] === undefined))
      throw new Error('the worker named a move that does not exist')
    return thought
  }

  return {
    ...position,
    start: afterMove,
    stop: bots.stop,
    actions: {
      ...picking,
      ...undoActions(open, position, afterMove),
      choices,
      commit(index = picking.picked.peek()) {
        const move = index === null ? undefined : choices.peek()?.moves[index]
        if (move === undefined) return
        play(match, move, open.emit)
        playSound('move')
        afterMove()
      },
      advise: hasMaster(game.id) ? advise : null,
      local: {
        stuck: bots.stuck,
        askAgain: () => void bots.run(),
        takeScreen() {
          viewer.value = position.actor.peek()
        },
      },
    },
  }
}

function openGame({ id, record }: StoredGame): OpenGame {
  const game = GAMES[record.game]!
  const { seats, options } = record
  const match = resume(game, options, seats.length, record.seed ?? id, record.moves)
  const log = replayLog(game, options, seats.length, match.log)
  const people = seatsOfPeople(seats)
  return {
    game,
    match,
    seats,
    log,
    isOpen: JSON.stringify(game.view(match.state, 0)) === JSON.stringify(game.view(match.state, 1)),
    version: signal(0),
    viewer: signal(people.length === 1 ? people[0]! : null),
    isPerson: (actor) => people.includes(actor),
    emit: (event) => void log.push({ at: match.log.length, event }),
  }
}

function showPosition(id: string, { game, match, seats, log, isOpen, version, viewer, isPerson }: OpenGame): Position {
  const isShared = seatsOfPeople(seats).length > 1 && !isOpen
  return positionFrom({
    id,
    game,
    options: match.options,
    names: seats.map((seat) => seat.name),
    bots: seats.map((seat) => seat.bot ?? null),
    version,
    viewer,
    you: signal(seatsOfPeople(seats).length === 1 ? seatsOfPeople(seats)[0]! : null),
    state: () => match.state,
    lines: () => linesFor(log, viewer.value),
    lastOwn() {
      const actorOf = (n: number) => match.log[n - 1]!.actor
      let n = match.log.length
      while (n > 0 && (actorOf(n) === viewer.value || actorOf(n) === CHANCE)) n -= 1
      while (n > 0 && actorOf(n) !== viewer.value) n -= 1
      return n
    },
    handOver: computed(() => {
      version.value
      const actor = game.actor(match.state)
      return isShared && isPerson(actor) && viewer.value !== actor ? actor : null
    }),
    reviewHref: (at) => reviewOnDevice(id, at),
  })
}

function choicesOf({ game, match, version, viewer, isPerson }: OpenGame, { actor }: Position): Choices | null {
  version.value
  const seat = actor.value
  if (!isPerson(seat) || viewer.value !== seat) return null
  const moves = game.moves(match.state)
  return { seat, moves, texts: moves.map((move) => game.text.move(match.state, move)), blocked: game.blocked(match.state) }
}

function toRecord({ game, match, seats }: OpenGame): GameRecord {
  const moves = match.log.map((entry) => entry.move)
  return makeRecord(game, match.options, seats, moves, match.state, match.seed)
}

function undoActions(
  { match, log, isOpen, version, viewer, isPerson }: OpenGame,
  { handOver }: Position,
  afterMove: () => void,
): Pick<Actions, 'undoable' | 'noUndo' | 'takeBack' | 'restartTurn'> {
  /** The viewer may undo. In an open game, the seat that moved last may. */
  const undoer = (): Seat | null => {
    const last = match.log.at(-1)?.actor ?? OVER
    return isOpen && isPerson(last) ? last : viewer.value
  }
  function undoWhile(isMore: () => boolean): void {
    const seat = undoer()
    const isHandedOver = handOver.peek() !== null
    if (seat === null) return
    let undone = 0
    while ((undone === 0 || isMore()) && !('problem' in undo(match, seat))) undone += 1
    if (undone === 0) return
    while (log.length > 0 && log.at(-1)!.at > match.log.length) log.pop()
    // The next player was about to take the screen. Nobody has it now, so the hand stays hidden until somebody takes it again.
    if (isHandedOver) viewer.value = null
    afterMove()
  }
  return {
    undoable: computed(() => {
      version.value
      const seat = undoer()
      let n = 0
      while (n < match.log.length && match.log.at(-1 - n)!.actor === seat) n += 1
      return seat === null ? 0 : n
    }),
    noUndo: computed(() => {
      version.value
      return whyNoUndo(match, undoer() ?? OVER)
    }),
    takeBack: () => undoWhile(() => false),
    restartTurn: () => undoWhile(() => true),
  }
}

/** Lets the bots move. `afterMove` runs after each of their moves. */
function createBots(id: string, open: OpenGame, position: Position, afterMove: () => void) {
  const { game, match, seats } = open
  const stuck = positionState<Seat | null>(() => positionKey(position), null)
  let question: AbortController | undefined
  let isStopped = false

  /** Asks the bot to move, if a bot is. A question about an earlier position is cancelled. */
  async function run(): Promise<void> {
    question?.abort()
    stuck.set(null)
    const seat = game.actor(match.state)
    const bot = seats[seat]?.bot
    if (isStopped || bot === undefined) return
    const { signal } = (question = new AbortController())
    const moves = game.moves(match.state)
    const view = game.view(match.state, seat)
    const seed = `${match.seed}\n${match.log.length}`
    const [choice] = await Promise.all([
      askBot({ ...LIMITS, kind: 'choose', table: id, game: game.id, players: seats.length, bot, seat, view, moves, seed }, signal).catch(
        () => undefined,
      ),
      untilNextMove(signal),
    ])
    if (signal.aborted) return
    const move = choice === undefined ? undefined : moves[choice]
    if (move === undefined) {
      stuck.set(seat)
      return
    }
    play(match, move, open.emit)
    playSound('other')
    afterMove()
    if (open.isPerson(game.actor(match.state))) playSound('turn')
  }

  return {
    stuck: stuck.current,
    run,
    stop() {
      isStopped = true
      question?.abort()
    },
  }
}
