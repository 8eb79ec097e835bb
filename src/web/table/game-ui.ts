// What each game gives the page: its board, and its words for moves, events and reasons.
import type { ComponentType } from 'preact'
import type { Blocked, GameEvent } from '../../core/game.ts'
import type { Session } from '../session/session.ts'

/** A move before it is made: what happens now (with every cost and side effect), what it opens, and the verb on the button. */
export interface Described {
  readonly now: string
  readonly opens?: string
  readonly verb: string
}

export interface GameUi {
  /** The table as a picture one can play on. It draws the session's view and picks among the session's choices. */
  readonly Board: ComponentType<{ session: Session }>
  /** The same table in words, for reading aloud: headings and lists, no picture. */
  readonly Words: ComponentType<{ session: Session }>
  /** What is to be chosen now, while nothing is picked. */
  question(session: Session): string
  /** The steps of a turn and how far it has come, for the bar. */
  steps(session: Session): readonly { readonly name: string; readonly state: 'done' | 'now' | 'ahead' }[]
  describeMove(session: Session, index: number): Described
  describeEvent(session: Session, event: GameEvent): string
  describeBlocked(session: Session, blocked: Blocked): string
  /** Where points come from, in words. */
  describeOrigin(session: Session, origin: string): string
}
