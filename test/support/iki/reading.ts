// A position of IKI read by name: stalls, players, legal moves, reasons and events.
import { type IkiEvent, type IkiState, iki } from '../../../src/games/iki/rules/game.ts'
import { RULE_SETS, type RuleSetId } from '../../../src/games/iki/rules/rulesets.ts'
import { GONE } from '../../../src/games/iki/rules/state.ts'
import { type Shown, shown } from '../../../src/games/iki/rules/view.ts'
import { held, legal, pieceOf, stallOf } from './play.ts'

/** All sixteen stalls, nagaya by nagaya, from the far end to the crossroads. */
export const STALL_NAMES: readonly string[] = [1, 2, 3, 4].flatMap((nagaya) => ['outer', '2', '3', 'corner'].map((at) => `${at}-${nagaya}`))

/** One row for each rule set, with the value it is expected to have. */
export function bySet<T>(en: T, de: T, m: T, e21: T): { rules: RuleSetId; value: T }[] {
  return [en, de, m, e21].map((value, i) => ({ rules: RULE_SETS[i]!, value }))
}

/** The position by name, as everybody sees it. */
export const seen = (s: IkiState): Shown => shown(iki.view(s, null))

/** What stands in a stall: the card or building, its owner and its experience space. */
export function inStall(s: IkiState, stall: string): { piece: string | null; owner: number; level: number } {
  const { piece, owner, level } = seen(s).stalls[stallOf(stall)]!
  return { piece, owner, level }
}

/** What seat 1 (0) has of each good, Iki and firefighting power; only what is not 0. */
export const purse = (s: IkiState): object => Object.fromEntries(Object.entries(held(s, 0)).filter(([, n]) => n !== 0))
export const levels = (s: IkiState, ...ids: string[]) => ids.map((id) => s.level[s.place[pieceOf(s, id)]!])

export const levelIn = (s: IkiState, stall: string): number => inStall(s, stall).level

/** Stall → [what stands there, its owner, its experience space]; only the stalls in use. */
export function board(s: IkiState): Record<string, [string, number, number]> {
  const used = seen(s).stalls.filter((stall) => stall.piece !== null)
  return Object.fromEntries(used.map((stall) => [stall.stall, [stall.piece!, stall.owner, stall.level]]))
}

export const retiredOf = (s: IkiState, seat: number): readonly string[] => seen(s).players[seat]!.retired
export const kobunOf = (s: IkiState, seat: number): number => seen(s).players[seat]!.kobun
export const isGone = (s: IkiState, id: string): boolean => s.place[pieceOf(s, id)] === GONE
export const originsOf = (s: IkiState, seat: number): Readonly<Record<string, number>> => iki.scores(s).origins[seat]!
export const typesOf = (events: readonly IkiEvent[]): string[] => events.map((event) => event.type)

/** The legal moves that begin so. */
export const movesWith = (s: IkiState, start: string): string[] => legal(s).filter((line) => line.startsWith(start))

/** Why something is blocked: code and clause of each reason. */
export const reasonsFor = (s: IkiState, what: string): string[][] =>
  iki
    .blocked(s)
    .filter((blocked) => blocked.what === what)
    .map((blocked) => [blocked.code, blocked.clause])

/** The same, each reason as one text. */
export const reasonTexts = (s: IkiState, what: string): string[] => reasonsFor(s, what).map((reason) => reason.join(' '))
