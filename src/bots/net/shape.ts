// The shape of a net, and how its inputs are numbered.
//
// Some inputs are about a thing: a card in a hand, a building on offer. Such things belong to a family whose items are described by
// numbers (cost, type, salary …). The net learns what the numbers mean, slot by slot ("hired by me", "in the pool"), never what a
// single card is worth; so it plays any card set. When a net is loaded for the rules of a game, each slot and item gets a row of its own.

/** How many attributes describe an item of the family, and in how many slots it can appear. */
export interface Family {
  readonly slots: number
  readonly attributes: number
}

export interface NetShape {
  readonly seats: number
  /** Inputs that are not about an item of a family. */
  readonly plain: number
  readonly families: readonly Family[]
  /** Inputs with any value; the others are there or not. */
  readonly dense: number
  /** Moves are sums of vectors: plain ones, and those of items. */
  readonly movePlain: number
  readonly moveFamilies: readonly Family[]
  readonly hidden: number
  readonly second: number
  readonly policy: number
}

/** For each family its items, for each item its attributes. */
export type Items = readonly (readonly (readonly number[])[])[]

/** The largest numbers of features and of vectors of a move. */
export const MOST_INPUTS = 512
export const VECTORS_OF_A_MOVE = 4
/** Positions with more moves are left to the order of the list. */
export const MOST_MOVES = 512

/** The number of the first row of each family, then that of all rows. */
export function firstRows(plain: number, families: readonly Family[], items: Items): number[] {
  const rows = [plain]
  families.forEach(({ slots }, f) => {
    rows.push(rows[f]! + slots * items[f]!.length)
  })
  return rows
}
