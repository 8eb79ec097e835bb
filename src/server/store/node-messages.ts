// What nodes that share a database send each other without storing it. Each listener reads the kinds it knows: a node of another build may send others.
import type { Line } from './chat.ts'

/** Who watches a table on one node. */
export interface WatchersHere {
  readonly guests: readonly string[]
  /** Connections without a name. */
  readonly strangers: number
}

export type TurnNotice = readonly [guest: string, table: string, game: string]

export type NodeMessage =
  | { readonly chat: Line; readonly table: string }
  /** `presence`: the table. Without `here` it is a question, from a node that has just loaded the table. */
  | { readonly presence: string; readonly node: string; readonly here?: WatchersHere }
  | { readonly turns: readonly TurnNotice[] }
  /** The table is in quarantine. */
  | { readonly quarantined: string }
  /** The audit log has a new entry. */
  | { readonly ops: true }
  | GuestMessage

/** Something about a guest has changed: the name, the sessions, or whom it has muted. */
export interface GuestMessage {
  readonly renamed?: string
  readonly signedOut?: string
  /** With `signedOut`: only sessions that use a token. */
  readonly programs?: boolean
  readonly muted?: string
  readonly endedDevice?: { readonly guest: string; readonly device: string }
}
