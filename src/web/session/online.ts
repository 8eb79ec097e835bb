// A table on the server as a session: the board and the bar draw it and play it like a game on this device.
import { computed } from '@preact/signals'
import { type Blocked, CHANCE, OVER, type Scores } from '../../core/game.ts'
import { Seeded } from '../../core/rng.ts'
import { GAMES } from '../../games/index.ts'
import type { NetTable } from '../online/connection/net-table.ts'
import { nameOfSeat } from '../online/connection/words.ts'
import { href } from '../router.ts'
import { positionState } from './position-state.ts'
import type { Choices, LogLine, Session } from './session.ts'

/** Only of a table where the game has begun. */
export function openNetSession(table: NetTable): Session {
  const first = table.now.peek()
  const game = first && GAMES[first.about.game]
  if (!first || !game) throw new Error('the table is not there yet')
  const { options } = first.about
  /** While one looks on in another way there is nothing new yet: the last standing stays. */
  let last = first
  const now = computed(() => (last = table.now.value ?? last))
  /** Looking at all hands: whose. */
  const late = computed(() => now.value.views !== undefined && table.looking.value === 'all')

  const viewer = computed(() => {
    if (now.value.you !== null) return now.value.you
    return late.value ? table.allHandsSeat.value : table.shoulder.value
  })
  const actor = computed(() => {
    const { state, actor: seat } = now.value
    if (state === 'over' || state === 'aborted') return OVER
    // What is shown late is not about now.
    return late.value || seat === null ? CHANCE : seat
  })
  const choices = computed<Choices | null>(() => {
    const { turn } = now.value
    return turn ? { ...turn, texts: turn.moves.map((move) => JSON.stringify(move)), blocked: game.blocked(dreamt.value) } : null
  })
  const view = computed(() => (late.value ? now.value.views![table.allHandsSeat.value] : now.value.view))
  /** A whole state that looks like what one sees: what one may not do, and why, follows from what one sees, and so do open scores. */
  const dreamt = computed(() => game.sample(view.value, new Seeded(table.id)))
  /** Another position, or other eyes. */
  const version = computed(() => table.position.value * 32 + ((viewer.value ?? -1) + 1) * 2 + (late.value ? 1 : 0))

  const picked = positionState<number | null>(() => version.value, null)
  const refused = positionState<Blocked | null>(() => version.value, null)

  async function act(wish: Parameters<NetTable['play']>[0]): Promise<void> {
    const position = version.peek()
    const answer = await table.play(wish)
    if (answer && 'refused' in answer && answer.blocked) refused.set(answer.blocked as Blocked, position)
  }

  return {
    id: table.id,
    game,
    options,
    get names() {
      return now.value.seats.map(nameOfSeat)
    },
    get bots() {
      return now.value.seats.map((seat) => seat.bot)
    },
    version,
    viewer,
    actor,
    over: computed(() => actor.value === OVER),
    handOver: computed(() => null),
    view,
    choices,
    picked: picked.current,
    stuck: computed(() => null),
    refused: refused.current,
    lines: computed(() => {
      const lines = table.lines.value as readonly unknown[] as readonly LogLine[]
      const until = late.value ? (now.value.viewsAt ?? 0) : Number.POSITIVE_INFINITY
      return late.value ? lines.filter((line) => line.at <= until) : lines
    }),
    lastOwn: computed(() => (now.value.you === null ? now.value.moves : table.lastOwn.value)),
    undoable: computed(() => now.value.undoable),
    // Where scores are hidden while a game runs the page does not ask.
    scores: computed<Scores>(() => now.value.result ?? game.scores(dreamt.value)),
    sending: table.sending,
    reviewHref(at) {
      if (now.value.state === 'over') return `${href('review', 'friends')}?t=${table.id}${at === undefined ? '' : `&at=${at}`}`
      return late.value ? null : `${href('t', table.id)}?back=${at ?? 0}`
    },
    takeScreen() {},
    pick(index) {
      picked.set(index)
      refused.set(null)
    },
    commit(index = picked.current.peek()) {
      const move = index === null ? undefined : choices.peek()?.moves[index]
      if (move !== undefined) void act({ type: 'move', move })
    },
    takeBack() {
      if (now.peek().undoable > 0) void act({ type: 'undo' })
    },
    restartTurn() {
      if (now.peek().undoable > 0) void act({ type: 'restart' })
    },
    askAgain() {},
    // Among people nobody is helped.
    advise: null,
    refuse(blocked) {
      if (blocked) picked.set(null)
      refused.set(blocked)
    },
  }
}
