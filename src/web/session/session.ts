// A session is a game as the page draws and plays it: the position it shows and, where the game can be played, the actions.
import type { ReadonlySignal } from '@preact/signals'
import type { Thought } from '../../bots/bot.ts'
import type { AnyGame, Blocked, GameEvent, Scores, Seat } from '../../core/game.ts'
import type { NoUndo } from '../../core/match.ts'
import type { GameRecord } from '../../core/record/record.ts'
import type { Circumstances } from '../ending/outcome.ts'

export type OptionsOf<G extends AnyGame> = Parameters<G['setup']>[0]
export type ViewOf<G extends AnyGame> = ReturnType<G['view']>
export type GameMove<G extends AnyGame> = ReturnType<G['chance']>
export type EventOf<G extends AnyGame> = Parameters<NonNullable<Parameters<G['apply']>[2]>>[0]

/** One line of the log: an event, and how many moves had been made after the move that caused it. */
export interface LoggedEvent<Event extends GameEvent = GameEvent> {
  readonly at: number
  readonly event: Event
}

/** What is shown of a game: played on this device or online, in a lesson, in a review. */
export interface Position<G extends AnyGame = AnyGame> {
  readonly id: string
  readonly game: G
  readonly options: OptionsOf<G>
  readonly names: readonly string[]
  /** The bot of each seat; null where a person sits. */
  readonly bots: readonly (string | null)[]
  /** Grows with every change. */
  readonly version: ReadonlySignal<number>
  /** The seat whose view is shown; null for a spectator. */
  readonly viewer: ReadonlySignal<Seat | null>
  /** The seat that the texts call "you"; null for spectators, in reviews, and where several people share a screen. */
  readonly you: ReadonlySignal<Seat | null>
  /** The seat to move, or a negative number when no seat is. */
  readonly actor: ReadonlySignal<number>
  readonly over: ReadonlySignal<boolean>
  /** Players who share a screen: the seat that must take it before anything secret is shown. */
  readonly handOver: ReadonlySignal<Seat | null>
  readonly view: ReadonlySignal<ViewOf<G>>
  /** The part of the log that the viewer may know. */
  readonly lines: ReadonlySignal<readonly LoggedEvent<EventOf<G>>[]>
  /** The number of moves made when the viewer's last turn ended: later lines are news. */
  readonly lastOwn: ReadonlySignal<number>
  readonly scores: ReadonlySignal<Scores>
  /** The address of the review at a move; null if there is no review now. */
  reviewHref(at?: number): string | null
  /** Online: who reads the end of the game, and who resigned. On a device both follow from the seats. */
  readonly circumstances?: ReadonlySignal<Circumstances>
  /** The record of a finished game that is not stored. */
  record?(): GameRecord
}

/** What the person to move may choose from. */
export interface Choices<Move = unknown> {
  readonly seat: Seat
  readonly moves: readonly Move[]
  /** A unique text for each move. */
  readonly texts: readonly string[]
  readonly blocked: readonly Blocked[]
}

/** What can be done. Everything here belongs to the current position and is gone when the position changes. */
export interface Actions<G extends AnyGame = AnyGame> {
  /** Null while it is not the viewer's turn. */
  readonly choices: ReadonlySignal<Choices<GameMove<G>> | null>
  /** The index of the move that is picked and not yet confirmed. */
  readonly picked: ReadonlySignal<number | null>
  /** The reason for the last refusal, with its clause. */
  readonly refused: ReadonlySignal<Blocked | null>
  /** The number of own moves in a row that could be undone. */
  readonly undoable: ReadonlySignal<number>
  /** Why nothing can be undone, where this is known. */
  readonly noUndo?: ReadonlySignal<NoUndo | undefined>
  /** Online: a move was sent and is not yet answered. */
  readonly sending?: ReadonlySignal<boolean>
  pick(index: number | null): void
  /** Shows why something cannot be done, and unpicks the move. */
  refuse(blocked: Blocked | null): void
  /** Plays the picked move, or the one given. */
  commit(index?: number | null): void
  takeBack(): void
  /** Undoes all own moves back to the last one that revealed something. */
  restartTurn(): void
  /** Asks the master about the choice; null where there is no advice. */
  readonly advise: ((signal: AbortSignal) => Promise<Thought>) | null
  /** Only on this device: bots that gave no answer, and players who share the screen. */
  readonly local?: LocalActions
}

interface LocalActions {
  /** The seat whose bot gave no answer. */
  readonly stuck: ReadonlySignal<Seat | null>
  /** Asks that bot again. */
  askAgain(): void
  /** The player to move takes the shared screen. */
  takeScreen(): void
}

export interface Session<G extends AnyGame = AnyGame> extends Position<G> {
  /** Null where the game can only be watched. */
  readonly actions: Actions<G> | null
}

export interface PlayableSession<G extends AnyGame = AnyGame> extends Session<G> {
  readonly actions: Actions<G>
}
