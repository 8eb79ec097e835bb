// What a game gives the page: a small description that is always there, and everything heavy, loaded when it is needed.
import type { ComponentType } from 'preact'
import type { BotId } from '../../bots/ids.ts'
import type { Blocked, GameEvent } from '../../core/game.ts'
import type { Entry } from '../../messages/glossary.ts'
import type { CardFiles } from '../cards/files.ts'
import type { Script } from '../learn/script.ts'
import type { RulesTexts } from '../rules/documents.ts'
import type { Review } from '../session/review.ts'
import type { Session } from '../session/session.ts'

/** A move before it is made: what happens now (with every cost and side effect), what it opens, and the verb on the button. */
export interface Described {
  readonly now: string
  readonly opens?: string
  readonly verb: string
}

/** What the table of a game needs. */
export interface GameUi {
  /** The table as a picture to play on. It draws the session's view and picks among the session's choices. */
  readonly Board: ComponentType<{ session: Session }>
  /** The same table as text, for reading aloud: headings and lists, no picture. */
  readonly Words: ComponentType<{ session: Session }>
  /** On a wide screen the board draws into the head of the table: other things leave it free. */
  readonly usesHead?: boolean
  /** What is to be chosen now, while nothing is picked. */
  question(session: Session): string
  /** The steps of a turn and how far it has come, for the bar. */
  steps(session: Session): readonly { readonly name: string; readonly state: 'done' | 'now' | 'ahead' }[]
  describeMove(session: Session, index: number): Described
  describeEvent(session: Session, event: GameEvent): string
  describeBlocked(session: Session, blocked: Blocked): string
  /** Where points come from, in words. */
  describeOrigin(session: Session, origin: string): string
  /** Whether this event, the first of its move or a later one, happens by itself and is no part of what the move did. */
  isFollowUp?(event: GameEvent, first: boolean): boolean
  /** Types of events that divide a game into parts, for the graph of points. */
  readonly milestones?: readonly string[]
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
  loadGlossary?(): Promise<readonly Entry[]>
  /** Every hand at once, for the review. */
  loadAllHands?(): Promise<ComponentType<{ review: Review }>>
  /** A picture of each bot level; a game without portraits borrows them. */
  loadPortraits?(): Promise<ComponentType<{ bot: BotId }>>
  /** Cards or decks of one's own: the field on the page for a new game, and the files themselves. */
  readonly cards?: {
    label(): string
    about(): string
    load(): Promise<CardFiles>
  }
}
