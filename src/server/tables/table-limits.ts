// How long the story of one table may become. A game that goes on by moves always can: the rules end it.
import { CHANCE } from '../../core/game.ts'
import type { Command, CommandType } from '../../protocol/table.ts'
import type { Limits } from '../limits/limits.ts'
import { type RequestRefusal, refuse } from './commands.ts'
import { freeUndo, type ServerTable, seatOf } from './table.ts'

/** These bring a game to its end, and are never refused for its length. */
const ESSENTIAL: ReadonlySet<CommandType> = new Set(['start', 'move', 'vote', 'resign', 'abort'])
/** Spectators one seat may show its hand to, by name. */
const SHOWN_TO = 50

type TableLimits = Pick<Limits, 'entries' | 'changes' | 'undos' | 'undosHere'>

/** Why this command would make the story of the table too long; null: it would not. */
export function overTableLimit(table: ServerTable, guest: string | null, command: Command, limits: TableLimits): RequestRefusal | null {
  const { type } = command
  if (ESSENTIAL.has(type)) return null
  const { version } = table
  const over = (message: string) => refuse('quota', message, { version })
  if (version >= limits.entries) return over('this game has become too long: only moves and what ends it are left')
  // A person who was away may always come back to the seat.
  if (type === 'return') return null
  if (changesOf(table) >= limits.changes) return over(`at most ${limits.changes} changes besides moves in one game`)
  const seat = seatOf(table, guest)
  if (seat === null) return null
  if (type === 'show' && command.on && table.seats[seat]!.shownTo.length >= SHOWN_TO) return over(`at most ${SHOWN_TO} people see one hand`)
  if (type !== 'undo' && type !== 'restart') return null
  if (table.undone.length >= limits.undos) return over(`at most ${limits.undos} undos in one game`)
  const to = table.log.length - (type === 'undo' ? 1 : freeUndo(table, seat))
  const here = table.undone.reduce((n, { after }) => n + (after === to ? 1 : 0), 0)
  return here >= limits.undosHere ? over(`at most ${limits.undosHere} undos back to one position`) : null
}

/** Entries that are no moves, at least. */
function changesOf({ version, log, begunWith, undone }: ServerTable): number {
  let moves = 0
  for (let i = begunWith.length; i < log.length; i++) if (log[i]!.actor !== CHANCE) moves += 1
  for (const line of undone) moves += line.moves.length
  return version - moves
}
