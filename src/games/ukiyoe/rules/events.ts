// What happens in a game of UKIYO-E. An event goes to all, or to the one seat that may know it.
import type { Seat } from '../../../core/game.ts'

export type UkiyoeEvent = { readonly to: Seat | 'all' } & (
  | { readonly type: 'started'; readonly seat: Seat }
  | { readonly type: 'round'; readonly round: number; readonly seat: Seat }
  | { readonly type: 'drew'; readonly seat: Seat }
  | { readonly type: 'took'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'got'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'exhibited'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly type: 'beaten'; readonly seat: Seat; readonly by: Seat; readonly cards: readonly number[] }
  | { readonly type: 'laid'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'lastTurns'; readonly seat: Seat; readonly cause: 'sixth' | 'pile' }
  | { readonly type: 'kept'; readonly seat: Seat; readonly card: number; readonly round: number }
  /** With `hiddenScores` all learn that a card was kept, its owner alone which one, and all of them at the end (VIEW-4). */
  | { readonly type: 'keptHidden'; readonly seat: Seat; readonly round: number }
  | { readonly type: 'revealed'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly type: 'over' }
)

export type Emit = ((event: UkiyoeEvent) => void) | undefined
