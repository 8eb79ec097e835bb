// What a receiver saw after each move that stands: for who comes back and wants to see what happened.
import { CHANCE } from '../core/game.ts'
import type { Moments } from './api.ts'
import type { Eyes } from './show.ts'
import type { Table } from './table.ts'

/** A whole round of four with room to spare; further ones are asked for by their number. */
const MOST = 40

/** From that many moves on. Only where the table was told of: never between a move and what nature did after it. */
export function showMoments(table: Table, eyes: Eyes, from: number): Moments {
  const { game, log, version } = table
  if (table.s === null) return { version, stops: [], moments: [] }
  const stops: number[] = []
  for (let at = table.begunWith.length; at <= log.length; at++) if (log[at]?.actor !== CHANCE) stops.push(at)
  const first = stops.findIndex((stop) => stop >= from)
  const wanted = stops.slice(first < 0 ? -1 : first).slice(0, MOST)
  const s = game.setup(table.options, table.seats.length)
  let done = 0
  const moments = wanted.map((at) => {
    for (; done < at; done++) game.apply(s, log[done]!.move)
    const actor = game.actor(s)
    return { at, actor: actor >= 0 ? actor : null, view: game.view(s, eyes.seat) }
  })
  return { version, stops, moments }
}
