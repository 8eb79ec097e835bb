// What a game gives the page: a small description that is always there, and everything heavy, loaded when it is needed.
import type { ComponentType, VNode } from 'preact'
import type { BotId } from '../../bots/ids.ts'
import type { AnyGame, Blocked } from '../../core/game.ts'
import type { Language } from '../../messages/format.ts'
import type { GlossaryEntry } from '../../messages/glossary.ts'
import type { CardFiles } from '../cards/files.ts'
import type { Script } from '../learn/script.ts'
import type { RulesTexts } from '../rules/documents.ts'
import type { Review } from '../session/review.ts'
import type { EventOf, GameMove, Position, Session } from '../session/session.ts'

/** A move before it is made: what it does now (with every cost and side effect), what it opens, and the verb on the button. */
export interface Described {
  readonly now: string
  readonly opens?: string
  readonly verb: string
}

/** One step of a turn, for the bar. */
export interface TurnStep {
  readonly name: string
  readonly state: 'done' | 'now' | 'ahead'
}

interface TableProps<G extends AnyGame> {
  readonly session: Session<G>
}

/** The table of a game. A game implements `GameUi` of its own type; the page calls every table as `GameUi<AnyGame>`. */
export interface GameUi<G extends AnyGame = AnyGame> {
  /** The table as a picture to play on. */
  Board(props: TableProps<G>): VNode
  /** The same table as headings and lists, for screen readers. */
  Words(props: TableProps<G>): VNode
  /** On a wide screen the board draws into the head of the table, so nothing else may. */
  readonly usesHead?: boolean
  /** Asks for a choice while no move is picked. */
  question(position: Position<G>): string
  steps(session: Session<G>): readonly TurnStep[]
  describeMove(position: Position<G>, move: GameMove<G>): Described
  describeEvent(position: Position<G>, event: EventOf<G>): string
  describeBlocked(position: Position<G>, blocked: Blocked): string
  /** Names the origin of points. */
  describeOrigin(position: Position<G>, origin: string): string
  /** Whether this event happens by itself after a move and is no part of it. `isFirst`: it is the first event of the move. */
  isFollowUp?(event: EventOf<G>, isFirst: boolean): boolean
  /** Types of events that divide a game into parts, for the graph of points. */
  readonly milestones?: readonly string[]
}

/** Every hand at once, for a game with hidden hands. */
export interface AllHandsUi<G extends AnyGame = AnyGame> {
  AllHands(props: { readonly review: Review<G> }): VNode
}

/**
 * What the page knows of a game before anything of the game is loaded. It is part of every first visit: keep it small.
 * What is left out is not offered, and a game without a board of its own gets the generic table.
 */
export interface GameInfo {
  readonly id: string
  /** The name in the reader's language. */
  title(): string
  /** The character on the game's seal. */
  readonly kanji: string
  /** What the game is about, for the title page. */
  about(): string
  /** The number of players when nobody has chosen one. */
  readonly usualSeats: number
  /** The bot levels, weakest first, of a game that does not have all of them. */
  readonly levels?: readonly BotId[]
  /** The table is small enough to be loaded with the title page. */
  readonly preload?: boolean
  /** Authors and publisher, for the page about this site. */
  credit?(): string
  load?(): Promise<GameUi>
  loadLesson?(): Promise<Script>
  loadRules?(): Promise<RulesTexts>
  /** The Japanese words of this game. */
  loadGlossary?(): Promise<readonly GlossaryEntry[]>
  /** The world it is set in: headings by key, and the paragraph of each by the same key with ".say". */
  loadWorld?(tag: Language): Promise<Readonly<Record<string, string>>>
  /** Every hand at once, for the review. */
  loadAllHands?(): Promise<AllHandsUi>
  /** Who a bot of this level is, in a few sentences; a game without people of its own borrows them. */
  persona?(bot: BotId): string
  /** A picture of each bot level; a game without portraits borrows them. */
  loadPortraits?(): Promise<ComponentType<{ bot: BotId }>>
  /** Cards or decks of one's own: the field on the page for a new game, and the files themselves. */
  readonly cards?: {
    label(): string
    about(): string
    load(): Promise<CardFiles>
  }
}
