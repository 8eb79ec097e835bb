// A table on the server as a session: the board and the bar draw it and play it like a game on this device.
import { computed, type ReadonlySignal } from '@preact/signals'
import { type AnyGame, type Blocked, CHANCE, OVER } from '../../core/game.ts'
import { NamedStreams } from '../../core/rng.ts'
import { GAMES } from '../../games/index.ts'
import type { NetTable, Standing } from '../online/connection/net-table.ts'
import { nameOfSeat } from '../online/connection/words.ts'
import { href } from '../router.ts'
import { createPicking } from './picking.ts'
import type { Actions, Choices, PlayableSession, Position } from './session.ts'

/** A table where the game has begun. */
interface OpenTable {
  readonly table: NetTable
  readonly game: AnyGame
  readonly now: ReadonlySignal<Standing>
  /** Whether all hands are shown, which happens with a delay. */
  readonly isDelayed: ReadonlySignal<boolean>
  readonly view: ReadonlySignal<unknown>
  /** A state that fits the view. What is blocked, and why, follows from what the seat sees, and so do open scores. */
  readonly sampled: ReadonlySignal<unknown>
}

/** Throws if the game has not begun. */
export function openNetSession(table: NetTable): PlayableSession {
  const open = openTable(table)
  const position = showPosition(open)
  return {
    ...position,
    // A person or a bot may take a seat while the game goes on.
    get names() {
      return position.names
    },
    get bots() {
      return position.bots
    },
    actions: createActions(open, position),
  }
}

function openTable(table: NetTable): OpenTable {
  const first = table.now.peek()
  const game = first && GAMES[first.about.game]
  if (!first || !game) throw new Error('the table is not there yet')
  /** After a change of perspective the table is empty until the server answers; until then the last update is shown. */
  let last = first
  const now = computed(() => (last = table.now.value ?? last))
  const isDelayed = computed(() => now.value.views !== undefined && table.perspective.value === 'all')
  const view = computed(() => (isDelayed.value ? now.value.views![table.allHandsSeat.value] : now.value.view))
  return { table, game, now, isDelayed, view, sampled: computed(() => game.sample(view.value, new NamedStreams(table.id))) }
}

function showPosition({ table, game, now, isDelayed, view, sampled }: OpenTable): Position {
  const viewer = computed(() => {
    if (now.value.you !== null) return now.value.you
    return isDelayed.value ? table.allHandsSeat.value : table.watchedSeat.value
  })
  const actor = computed(() => {
    const { state, actor: seat } = now.value
    if (state === 'over' || state === 'aborted') return OVER
    // The actor is the one of now; a delayed position has another one.
    return isDelayed.value || seat === null ? CHANCE : seat
  })
  return {
    id: table.id,
    game,
    options: now.peek().about.options,
    get names() {
      return now.value.seats.map(nameOfSeat)
    },
    get bots() {
      return now.value.seats.map((seat) => seat.bot)
    },
    // Another position or another perspective is another version.
    version: computed(() => table.position.value * 32 + ((viewer.value ?? -1) + 1) * 2 + (isDelayed.value ? 1 : 0)),
    viewer,
    you: computed(() => now.value.you),
    actor,
    over: computed(() => actor.value === OVER),
    handOver: computed(() => null),
    view,
    lines: computed(() => {
      const { viewsAt = 0 } = now.value
      return isDelayed.value ? table.lines.value.filter((line) => line.at <= viewsAt) : table.lines.value
    }),
    lastOwn: computed(() => (now.value.you === null ? now.value.moves : table.lastOwn.value)),
    // A game that hides its scores until the end does not show these.
    scores: computed(() => now.value.result ?? game.scores(sampled.value)),
    circumstances: computed(() => ({
      you: now.value.you,
      resigned: now.value.result?.resigned ?? [],
      isCut: game.actor(sampled.value) !== OVER,
    })),
    reviewHref(at) {
      const { duplicate } = now.value.about
      if (now.value.state === 'over' && (!duplicate || duplicate.compared))
        return `${href('review', 'friends')}?t=${table.id}${at === undefined ? '' : `&at=${at}`}`
      return isDelayed.value ? null : `${href('t', table.id)}?back=${at ?? 0}`
    },
  }
}

function createActions({ table, game, now, sampled }: OpenTable, { version }: Position): Actions {
  const picking = createPicking(() => version.value)
  const choices = computed<Choices | null>(() => {
    const { turn } = now.value
    return turn ? { ...turn, texts: turn.moves.map((move) => JSON.stringify(move)), blocked: game.blocked(sampled.value) } : null
  })
  async function send(command: Parameters<NetTable['play']>[0]): Promise<void> {
    const position = version.peek()
    const answer = await table.play(command)
    if (answer && 'refused' in answer && isBlocked(answer.blocked)) picking.refuseAt(position, answer.blocked)
  }
  return {
    ...picking,
    choices,
    undoable: computed(() => now.value.undoable),
    sending: table.sending,
    commit(index = picking.picked.peek()) {
      const move = index === null ? undefined : choices.peek()?.moves[index]
      if (move !== undefined) void send({ type: 'move', move })
    },
    takeBack() {
      if (now.peek().undoable > 0) void send({ type: 'undo' })
    },
    restartTurn() {
      if (now.peek().undoable > 0) void send({ type: 'restart' })
    },
    // Among people there is no advice.
    advise: null,
  }
}

const isBlocked = (value: unknown): value is Blocked => typeof value === 'object' && value !== null && 'code' in value && 'clause' in value
