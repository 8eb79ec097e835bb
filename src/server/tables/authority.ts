// Who may do what at a table, in one place: a pure function of the standing of a person and the state of the table.

import type { Reason } from '../../protocol/reasons.ts'
import type { CommandType, TABLE_STATES } from '../../protocol/table.ts'

export const ACTIONS = [
  'join',
  'leave',
  'seat',
  'commit',
  'reveal',
  'entropy',
  'start',
  'move',
  'undo',
  'restart',
  'take-over',
  'vote',
  'return',
  'resign',
  'abort',
  'rematch',
  'show',
  'chat',
  'watch',
  'watch-seat',
  'watch-all',
  'read-chat',
  'read-record',
] as const satisfies readonly (CommandType | 'watch' | 'watch-seat' | 'watch-all' | 'read-chat' | 'read-record')[]
export type Action = (typeof ACTIONS)[number]

/** What decides the rights of a person at a table. */
export interface PersonStanding {
  readonly state: (typeof TABLE_STATES)[number]
  /** The host has started, and seats reveal what they committed to. */
  readonly sealed: boolean
  /** A seat has moved. */
  readonly moved: boolean
  readonly signedIn: boolean
  readonly host: boolean
  /** The person's own seat, and its state. */
  readonly seat: number | null
  readonly resigned: boolean
  /** A bot sits in. */
  readonly away: boolean
  readonly onTurn: boolean
  /** The open vote waits for this seat. */
  readonly asked: boolean
  /** The seat that the person wants to watch has allowed it. */
  readonly shown: boolean
  /** The table shows all hands, late. */
  readonly allHands: boolean
  /** The same deal is still being played at other tables. */
  readonly dealInPlay?: boolean
  /** A seat is reserved for this person. */
  readonly invited?: boolean
}

/** Why not; null: they may. */
export function may(who: PersonStanding, action: Action): Reason | null {
  switch (action) {
    // Everybody with the link may watch, read the chat, and get the record once nothing in it is secret.
    case 'watch':
    case 'read-chat':
      return null
    case 'read-record':
      return who.state !== 'over' ? 'not-over' : who.dealInPlay ? 'deal-in-play' : null
    case 'watch-seat':
      return who.dealInPlay ? 'deal-in-play' : who.seat === null && who.shown ? null : 'not-allowed'
    case 'watch-all':
      if (who.dealInPlay) return 'deal-in-play'
      return who.state === 'over' || (who.seat === null && who.allHands) ? null : 'not-allowed'
    case 'chat':
      return who.signedIn ? null : 'not-signed-in'
    default:
      return who.signedIn ? mayAct(who, action) : 'not-signed-in'
  }
}

function mayAct(who: PersonStanding, action: Action): Reason | null {
  switch (action) {
    case 'join':
      return early(who) ?? (who.seat === null ? null : 'already-seated')
    case 'leave':
      return early(who) ?? (who.seat === null && !who.invited ? 'not-seated' : null)
    case 'commit':
    case 'entropy':
      return early(who) ?? (who.seat === null ? 'not-seated' : null)
    case 'seat':
      return early(who) ?? (who.host ? null : 'not-allowed')
    // Also when the deal is sealed: if the time to reveal is over and the game has not begun, the host may start it.
    case 'start':
      return late[who.state] ?? (who.host ? null : 'not-allowed')
    case 'reveal':
      if (who.state !== 'open') return late[who.state]
      return who.seat === null ? 'not-seated' : who.sealed ? null : 'not-sealed'
    case 'abort':
      if (who.state === 'open') return early(who) ?? (who.host ? null : 'not-allowed')
      return running(who) ?? seated(who) ?? (who.moved ? 'begun' : null)
    case 'rematch':
      if (who.state !== 'over') return 'not-over'
      return who.seat === null ? 'not-seated' : null
    case 'move':
      return running(who) ?? present(who) ?? (who.onTurn ? null : 'not-your-turn')
    // A player who is away may vote without returning first: an undo concerns them too.
    case 'vote':
      return running(who) ?? seated(who) ?? (who.asked ? null : 'no-vote')
    case 'return':
      return running(who) ?? seated(who) ?? (who.away ? null : 'not-away')
    case 'resign':
      return running(who) ?? seated(who)
    default: // undo, restart, take-over, show
      return running(who) ?? present(who)
  }
}

const late = { open: null, playing: 'begun', over: 'over', aborted: 'over' } as const
const early = (who: PersonStanding): Reason | null => (who.state === 'open' && who.sealed ? 'sealed' : late[who.state])
const running = (who: PersonStanding): Reason | null => (who.state === 'playing' ? null : who.state === 'open' ? 'not-begun' : 'over')
/** Has a seat, and has not given it up. */
const seated = (who: PersonStanding): Reason | null => (who.seat === null ? 'not-seated' : who.resigned ? 'not-allowed' : null)
/** Plays it, too. */
const present = (who: PersonStanding): Reason | null => seated(who) ?? (who.away ? 'bot-sits-in' : null)
