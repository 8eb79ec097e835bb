// A puzzle as the table shows it: a stored position, seen from the seat to move, in which one move is chosen and not played.
import { computed, signal } from '@preact/signals'
import type { Seat } from '../../core/game.ts'
import { openPuzzle, type Puzzle, type PuzzleSet, waysAmong } from '../../core/puzzle.ts'
import { GAMES } from '../../games/index.ts'
import { createPicking } from './picking.ts'
import type { Choices, PlayableSession } from './session.ts'
import { linesFor, positionFrom, replayLog } from './whole-state.ts'

/** `names`: how the seats are called, by how far each sits from the one to move. */
export function openPuzzleSession(set: PuzzleSet, puzzle: Puzzle, id: string, nameOf: (distance: number) => string) {
  const game = GAMES[set.game]!
  const { options, moves: made, state, seat } = openPuzzle(game, set, puzzle)
  const entries = made.map((move) => ({ actor: seat, move }))
  const log = replayLog(game, options, puzzle.seats, entries)
  const moves = game.moves(state)
  const version = signal(0)
  const names = Array.from({ length: puzzle.seats }, (_, i) => nameOf((i - seat + puzzle.seats) % puzzle.seats))
  const position = positionFrom({
    id,
    game,
    options,
    names,
    version,
    viewer: signal<Seat | null>(seat),
    you: signal<Seat | null>(seat),
    state: () => state,
    lines: () => linesFor(log, seat),
    lastOwn: () => made.length,
  })
  const choices: Choices = { seat, moves, texts: moves.map((move) => game.text.move(state, move)), blocked: game.blocked(state) }
  const picking = createPicking(() => version.value)
  const session: PlayableSession = {
    ...position,
    actions: {
      ...picking,
      choices: computed(() => choices),
      undoable: signal(0),
      takeBack() {},
      restartTurn() {},
      advise: null,
      // A move is picked even where moves are not confirmed: only the page's own button answers a puzzle.
      commit: (index) => void (index !== null && index !== undefined && picking.pick(index)),
    },
  }
  return {
    session,
    seat,
    state,
    choices,
    options,
    /** The moves made before, to play on from here. */
    made,
    /** The index of each way among the legal moves, the best first. */
    ways: waysAmong(game, state, moves, puzzle.ways),
    /** The same position to look at, without choices. */
    still: { ...position, actions: null },
  }
}
