// A net as a valuer of whole states: exact, and fast enough to look at every way a draw can end.
import type { Valuer } from '../luck.ts'
import { type Features, netPlayers } from './heuristics.ts'
import type { NetFile } from './weights.ts'

const SAMPLES = 64

/** Where hands are hidden, the net is asked for each seat from its own view; the answers are scaled to add up to 1. */
export function netValuer<State, Move, Rules extends object>(features: Features<State, Move, Rules>, file: NetFile): Valuer<State> {
  const playerFor = netPlayers(features, file)
  const { seats } = file.header.shape
  const seen: number[] = []
  return {
    isExact: true,
    samples: SAMPLES,
    value(s, _rng, out) {
      const player = playerFor(s)
      if (!features.hidden) {
        const seat = features.actor(s)
        player.look(s, seat)
        player.shares(s, out, seat)
        return
      }
      let sum = 0
      for (let seat = 0; seat < seats; seat++) {
        player.look(s, seat)
        player.shares(s, seen, seat)
        out[seat] = seen[seat]!
        sum += seen[seat]!
      }
      for (let seat = 0; seat < seats; seat++) out[seat]! /= sum
    },
  }
}
