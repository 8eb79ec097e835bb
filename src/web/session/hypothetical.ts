// Moves of positions one is not in, put into words: a line that is expected, a move that was not made.
import { signal } from '@preact/signals'
import { reaches } from '../../core/events.ts'
import type { GameEvent, Seat } from '../../core/game.ts'
import { Stream } from '../../core/rng.ts'
import { sentences } from '../../messages/punctuation.ts'
import type { GameUi } from '../table/game-ui.ts'
import type { Session } from './session.ts'

/** The session as it would be if the game stood so and this seat looked at it. */
function glimpse(session: Session, state: unknown, seat: Seat): Session {
  const moves = session.game.moves(state)
  return {
    ...session,
    viewer: signal<Seat | null>(seat),
    view: signal(session.game.view(state, seat)),
    choices: signal({ seat, moves, texts: [], blocked: [] }),
  }
}

/** A move may do much at once; the first few things tell it from others. */
const MOST_TOLD = 3

/** What a log would say of a move, for the seat's eyes; null if it would say nothing of who made it. Makes the move. */
function tellEvents(session: Session, ui: GameUi, state: unknown, move: unknown, eyes: Seat): string | null {
  const { game } = session
  const actor = game.actor(state)
  const events: (GameEvent & { readonly seat?: Seat })[] = []
  game.apply(state, move, (event) => void events.push(event))
  const end = events.findIndex((event, i) => ui.isFollowUp?.(event, i === 0))
  const own = events.slice(0, end < 0 ? undefined : end).filter((event) => event.seat === actor && reaches(event, eyes))
  if (own.length === 0) return null
  const after = glimpse(session, state, eyes)
  const told = own.slice(0, MOST_TOLD).map((event) => ui.describeEvent(after, event))
  return sentences(told)
}

/** A move of the seat on turn in words, by its number; without a word in the log it goes by its own description. Changes nothing. */
export function tellMove(session: Session, ui: GameUi, state: unknown, index: number): string {
  const seat = session.game.actor(state)
  const now = glimpse(session, state, seat)
  const move = now.choices.peek()!.moves[index]
  return tellEvents(session, ui, session.game.clone(state), move, seat) ?? ui.describeMove(now, index).now
}

/** Worlds in which a line is told: what is true in one only, nobody can expect. */
const WORLDS = ['a', 'b', 'c'] as const
const LONGEST = 8

/** A line of notation from what a seat sees, move by move, as far as it can be told without knowing what is hidden. */
export function tellLine(session: Session, ui: GameUi, view: unknown, seat: Seat, line: readonly string[]): string[] {
  const { game } = session
  const worlds = WORLDS.map((name) => game.sample(view, new Stream(name)))
  const told: string[] = []
  for (const text of line.slice(0, LONGEST)) {
    const versions = worlds.map((world) => {
      const parsed = game.actor(world) < 0 ? undefined : game.text.parse(world, text)
      const move = parsed && 'move' in parsed ? game.legal(world, parsed.move) : undefined
      return move === undefined ? undefined : tellEvents(session, ui, world, move, seat)
    })
    const [first] = versions
    if (first === undefined || versions.some((version) => version !== first)) break
    if (first !== null) told.push(first)
  }
  return told
}
