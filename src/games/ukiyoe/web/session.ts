// The session types of UKIYO-E.
import type { Actions, Position, Session } from '../../../web/session/session.ts'
import type { ukiyoe } from '../rules/game.ts'

export type Ukiyoe = typeof ukiyoe
export type UkiyoePosition = Position<Ukiyoe>
export type UkiyoeActions = Actions<Ukiyoe>
export type UkiyoeSession = Session<Ukiyoe>
