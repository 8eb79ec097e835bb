// What a receiver saw after each move, for a player who returns and wants to see what happened.
import { CHANCE } from '../../core/game.ts'
import type { ServerTable } from '../tables/table.ts'
import type { ReceiverPerspective } from './project.ts'

/** A whole round of four with room to spare; further ones are asked for by their number. */
const MOST = 40

/** One page as JSON, from move `from` on: at most `bytes` long, but at least one moment. A moment is what was sent: never a state between a move and the chance moves after it. */
export function momentsText(table: ServerTable, { seat, closed }: ReceiverPerspective, from: number, bytes: number): string {
  const { game, log, version } = table
  if (table.s === null || closed) return JSON.stringify({ version, stops: [], moments: [] })
  const stops: number[] = []
  for (let at = table.begunWith.length; at <= log.length; at++) if (log[at]?.actor !== CHANCE) stops.push(at)
  const first = stops.findIndex((stop) => stop >= from)
  const s = game.setup(table.options, table.seats.length)
  const texts: string[] = []
  let done = 0
  let length = 0
  for (const at of stops.slice(first < 0 ? -1 : first).slice(0, MOST)) {
    for (; done < at; done++) game.apply(s, log[done]!.move)
    const actor = game.actor(s)
    const text = JSON.stringify({ at, actor: actor >= 0 ? actor : null, view: game.view(s, seat) })
    length += text.length
    if (length > bytes && texts.length > 0) break
    texts.push(text)
  }
  return `{"version":${version},"stops":[${stops}],"moments":[${texts}]}`
}
