// The kinds of entries that make up a table.
import type { Settings } from '../../protocol/table.ts'

/** What each kind of entry holds. Stored for ever: fields are only ever added. */
export interface EntryData {
  created: {
    readonly game: string
    /** Resolved. */
    readonly options: unknown
    readonly settings: Settings
    readonly host: string
    readonly seats: readonly ({ readonly guest: string } | { readonly bot: string } | null)[]
    /** Chosen by the host, or else the server's secret. */
    readonly seed?: string
    readonly secret?: string
    /** A game begun elsewhere. */
    readonly moves?: readonly unknown[]
    /** How chance is drawn. 2: seats commit and reveal, and undone chance moves begin a new epoch. Missing: neither. */
    readonly deal?: 2
    /** The guest for whom each open seat is reserved. */
    readonly invited?: readonly (string | null)[]
    /** All tables that play this deal, with the same secret; this one is among them. */
    readonly duplicate?: readonly string[]
  }
  joined: { readonly seat: number; readonly guest: string; readonly program?: boolean }
  left: { readonly seat: number }
  seated: { readonly seat: number; readonly bot: string | null }
  entropy: { readonly seat: number; readonly entropy: string }
  committed: { readonly seat: number; readonly commitment: string }
  /** No commitment changes any more; the game begins `window` milliseconds later at the latest. */
  sealed: { readonly window: number }
  revealed: { readonly seat: number; readonly entropy: string }
  /** `chance`: the chance moves before the first turn, or after a move. They are drawn when the entry is first applied. */
  started: { readonly chance?: readonly unknown[] }
  /** `program`: the first move that a program made for this seat. */
  moved: { readonly seat: number; readonly move: unknown; readonly program?: boolean; readonly chance?: readonly unknown[] }
  /** `to`: the number of moves that are left. */
  undone: { readonly seat: number; readonly to: number }
  asked: {
    readonly kind: 'undo' | 'take-over'
    readonly by: number
    readonly seat?: number
    readonly to?: number
    readonly waiting: readonly number[]
  }
  voted: { readonly seat: number; readonly yes: boolean }
  'took-over': { readonly seat: number; readonly bot: string; readonly why: 'time' | 'vote' }
  returned: { readonly seat: number }
  resigned: { readonly seat: number; readonly why?: 'time' }
  expired: { readonly seat: number }
  shown: { readonly seat: number; readonly to: string; readonly on: boolean }
  aborted: Readonly<Record<string, never>>
  rematch: { readonly table: string }
  /** All tables with this deal have ended. */
  compared: Readonly<Record<string, never>>
}
export type EntryKind = keyof EntryData

/** An entry of a newer build. To skip it would make this node see another table than the others. */
export class UnknownEntry extends Error {}
