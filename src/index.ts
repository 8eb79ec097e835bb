// The library: the contract, running and replaying games, records, and the games by id.
export { isVisibleTo, visibleTo } from './core/events.ts'
export { describe, type Params, type Read, reaches, Seeded, Stream, visible } from './core/former-names.ts'
export {
  type Actor,
  type AnyGame,
  type Blocked,
  CHANCE,
  type Game,
  type GameEvent,
  MOST_LEGAL_MOVES,
  OVER,
  type Parsed,
  type Resolved,
  type Rng,
  type Scores,
  type Seat,
  TooManyMoves,
  type Turn,
} from './core/game.ts'
export { advance, begin, findLegal, type Match, play, playOut, replay, resume, turnOf, undo, whyNot } from './core/match.ts'
export { type Fault, formatProblems, type Problem, type ProblemParams } from './core/problem.ts'
export {
  type GameRecord,
  type Games,
  makeRecord,
  type ReadResult,
  readRecord,
  type SeatInfo,
  type Unreadable,
  writeText,
} from './core/record/record.ts'
export { FORMAT, RECORD_SCHEMA } from './core/record/schema.ts'
export { NamedStreams, RandomStream } from './core/rng.ts'
export { check, type Schema, withDefaults } from './core/schema/schema.ts'
export { GAMES } from './games/index.ts'
