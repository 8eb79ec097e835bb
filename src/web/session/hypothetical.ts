// Describes moves of positions that are not on the table: an expected line, a move that was not made.
import { signal } from '@preact/signals'
import { isVisibleTo } from '../../core/events.ts'
import type { GameEvent, Seat } from '../../core/game.ts'
import { RandomStream } from '../../core/rng.ts'
import { sentences } from '../../messages/punctuation.ts'
import type { GameUi } from '../table/game-ui.ts'
import type { Position } from './session.ts'

/** The position as this seat would see it in this state. */
const positionIn = (position: Position, state: unknown, seat: Seat): Position => ({
  ...position,
  viewer: signal<Seat | null>(seat),
  view: signal(position.game.view(state, seat)),
})

/** A move may cause many events; the first few tell it apart from other moves. */
const MOST_EVENTS = 3

/** Makes the move and describes its events as the viewer would read them in the log; null if the log would not mention its actor. */
function describeEvents(position: Position, ui: GameUi, state: unknown, move: unknown, viewer: Seat): string | null {
  const { game } = position
  const actor = game.actor(state)
  const events: (GameEvent & { readonly seat?: Seat })[] = []
  game.apply(state, move, (event) => void events.push(event))
  const end = events.findIndex((event, i) => ui.isFollowUp?.(event, i === 0))
  const own = events.slice(0, end < 0 ? undefined : end).filter((event) => event.seat === actor && isVisibleTo(event, viewer))
  if (own.length === 0) return null
  const after = positionIn(position, state, viewer)
  return sentences(own.slice(0, MOST_EVENTS).map((event) => ui.describeEvent(after, event)))
}

/** Describes a legal move of the seat to move, by its index. The state does not change. */
export function describeMoveIn(position: Position, ui: GameUi, state: unknown, index: number): string {
  const { game } = position
  const seat = game.actor(state)
  const move = game.moves(state)[index]
  return describeEvents(position, ui, game.clone(state), move, seat) ?? ui.describeMove(positionIn(position, state, seat), move).now
}

/** A line is followed in several sampled states. Where they differ, the line depends on something hidden. */
const SAMPLES = ['a', 'b', 'c'] as const
const LONGEST = 8

/** Describes a line of notation from the view of a seat, move by move, as far as it does not depend on anything hidden. */
export function describeLine(position: Position, ui: GameUi, view: unknown, seat: Seat, line: readonly string[]): string[] {
  const { game } = position
  const states = SAMPLES.map((name) => game.sample(view, new RandomStream(name)))
  const described: string[] = []
  for (const text of line.slice(0, LONGEST)) {
    const versions = states.map((state) => {
      const parsed = game.actor(state) < 0 ? undefined : game.text.parse(state, text)
      const move = parsed && 'move' in parsed ? game.legal(state, parsed.move) : undefined
      return move === undefined ? undefined : describeEvents(position, ui, state, move, seat)
    })
    const [first] = versions
    if (first === undefined || versions.some((version) => version !== first)) break
    if (first !== null) described.push(first)
  }
  return described
}
