// The chance of a table: the server's secret behind a fair deal, and the generator that follows from it and from the seats' entropy.
import { randomBytes } from 'node:crypto'
import { generatorOf, seedOf } from '../../core/fair/fair-deal.ts'
import { CHANCE, type Rng } from '../../core/game.ts'
import type { ServerTable, TableSeat } from './table.ts'

export const makeSecret = () => randomBytes(32).toString('hex')

/** How long seats may take to reveal after the host has started, in milliseconds. Pages answer at once. */
export const REVEAL_WINDOW = 8_000

function freshRng({ id, seed, secret, method, seats, epoch, duplicate }: ServerTable): Rng {
  if (secret === undefined) return generatorOf({ chosen: seed! }, epoch.number)
  return generatorOf({ method, seed: seedOf({ method, table: duplicate?.tables[0] ?? id, secret, ...entropyOf(seats) }) }, epoch.number)
}

/** What the seats have added to the deal, in the form of the proof. */
export const entropyOf = (seats: readonly TableSeat[]) => ({
  entropy: seats.map((seat) => seat.entropy ?? ''),
  commitments: seats.map((seat) => seat.commitment ?? ''),
  uncommitted: seats.flatMap((seat, i) => (seat.uncommitted ? [i] : [])),
})

/** The generator of chance, its streams where they are after the log. */
export function rngOf(table: ServerTable): Rng {
  if (table.rng) return table.rng
  const { game, log } = table
  const rng = freshRng(table)
  if (log.length > 0) {
    const s = game.setup(table.options, table.seats.length)
    for (const [i, { actor, move }] of log.entries()) {
      if (actor === CHANCE && i >= table.epoch.from) game.chance(s, rng)
      game.apply(s, move)
    }
  }
  table.rng = rng
  return rng
}
