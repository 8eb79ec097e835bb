// Random games in which every state is checked against the game's invariants, over all seat counts and options.
import { type AnyGame, CHANCE, OVER } from '../../core/game.ts'
import { NamedStreams, RandomStream } from '../../core/rng.ts'
import type { Schema } from '../../core/schema/schema.ts'

export interface SoakTally {
  games: number
  states: number
  decisions: number
  longest: number
  /** The first few broken invariants, each with what is needed to see it again. */
  broken: string[]
}

/** Game i of a seed has its own seat count, options and moves. */
export function soakRange(game: AnyGame, seed: string, from: number, to: number): SoakTally {
  const tally: SoakTally = { games: 0, states: 0, decisions: 0, longest: 0, broken: [] }
  const moves: unknown[] = []
  for (let i = from; i < to; i++) {
    const rng = new RandomStream(`${seed}\nsoak ${i}`)
    const seats = game.seats[rng.below(game.seats.length)]!
    const { options, given } = pickOptions(game, seats, rng)
    const s = game.setup(options, seats)
    const chance = new NamedStreams(`${seed}\nsoak ${i}`)
    let decisions = 0
    for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
      const n = game.fillMoves(s, moves)
      if (n === 0) throw new Error(`game ${i} of seed ${seed}: no move`)
      if (actor !== CHANCE) decisions += 1
      game.apply(s, actor === CHANCE ? game.chance(s, chance) : moves[rng.below(n)])
      tally.states += 1
      for (const problem of game.violations(s)) {
        if (tally.broken.length < 5)
          tally.broken.push(`game ${i} of seed ${seed} (${seats} players, ${JSON.stringify(given)}), decision ${decisions}: ${problem}`)
      }
      if (decisions > 20000) throw new Error(`game ${i} of seed ${seed} does not end`)
    }
    tally.games += 1
    tally.decisions += decisions
    tally.longest = Math.max(tally.longest, decisions)
  }
  return tally
}

/** Any value for every option that has a list of values; a mix the game refuses is drawn again. */
function pickOptions(game: AnyGame, seats: number, rng: RandomStream): { options: unknown; given: Record<string, unknown> } {
  for (let attempt = 0; attempt < 100; attempt++) {
    const given: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(game.options.properties ?? {})) {
      const values = valuesOf(field)
      if (values.length > 0 && rng.below(2) === 1) given[name] = values[rng.below(values.length)]
    }
    const resolved = game.resolve(given, seats)
    if ('options' in resolved) return { options: resolved.options, given }
  }
  throw new Error('no mix of options is accepted')
}

const valuesOf = (field: Schema): readonly unknown[] => field.enum ?? (field.type === 'boolean' ? [false, true] : [])
