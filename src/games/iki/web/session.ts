// The session types of IKI.
import type { Actions, Position, Session } from '../../../web/session/session.ts'
import type { iki } from '../rules/game.ts'

export type Iki = typeof iki
export type IkiPosition = Position<Iki>
export type IkiActions = Actions<Iki>
export type IkiSession = Session<Iki>
