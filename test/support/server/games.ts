// Real games for tests of the store: at a server by HTTP, or as entries that can be appended.
import * as v from 'valibot'
import { GAMES } from '../../../src/games/index.ts'
import { Settings } from '../../../src/protocol/table.ts'
import type { NewEntry, TableRow } from '../../../src/server/store/store.ts'
import { open } from '../../../src/server/tables/read-table.ts'
import { entry, fold, legalMoves, rowOf as rowOfTable, type ServerTable } from '../../../src/server/tables/table.ts'
import type { Guest, Server } from './start.ts'

/** A game of two that makes its entries one after the other. */
export class Game {
  readonly table: ServerTable
  readonly first: NewEntry
  /** Its first entry is still to be appended. */
  constructor(id: string, isPublic = false) {
    const resolved = GAMES.ukiyoe!.resolve({}, 2) as { options: unknown }
    const seats = [{ guest: 'ann' }, { guest: 'bob' }]
    const settings = v.parse(Settings, { public: isPublic })
    this.first = entry('created', { game: 'ukiyoe', options: resolved.options, settings, host: 'ann', seats, seed: id }, 'ann')
    this.table = open(id, [{ ...this.first, version: 1, at: AT }], 1, () => {})!
  }

  get row(): TableRow {
    return rowOfTable(this.table)
  }

  /** The next entry: the start, then moves; undefined when it is over. */
  next(command: string | null = null): NewEntry | undefined {
    const { table } = this
    if (table.state === 'over') return undefined
    const seat = table.state === 'open' ? 0 : table.game.actor(table.s)
    const made =
      table.state === 'open' ? entry('started', {}, 'ann', command) : entry('moved', { seat, move: legalMoves(table)[0] }, 'ann', command)
    return fold(table, { ...made, version: table.version + 1, at: AT }, undefined, true)
  }
}
const AT = 1_800_000_000_000

export interface PlayedTable {
  readonly id: string
  readonly guests: readonly Guest[]
  /** What was acknowledged last. */
  version: number
}

interface Shown {
  readonly version: number
  readonly actor: number | null
  readonly turn?: { readonly moves: readonly unknown[] }
}

/** A public game of two, begun. */
export async function beginGame(server: Server, settings: Record<string, unknown> = {}): Promise<PlayedTable> {
  const guests = [await server.guest('Ann'), await server.guest('Bob')]
  const wish = { game: 'ukiyoe', seats: ['me', 'open'], seed: 'a', settings: { public: true, ...settings } }
  const { body } = await server.call('POST', '/api/tables', wish, guests[0]!.secret)
  const { table: id } = body as { table: string }
  await server.call('POST', `/api/tables/${id}/commands`, { type: 'join' }, guests[1]!.secret)
  const started = await server.call('POST', `/api/tables/${id}/commands`, { type: 'start' }, guests[0]!.secret)
  return { id, guests, version: (started.body as { version: number }).version }
}

/** The next move, by whoever is on turn; the status of the answer. */
export async function makeMove(server: Server, table: PlayedTable): Promise<number> {
  const shown = await Promise.all(table.guests.map(({ secret }) => server.call('GET', `/api/tables/${table.id}`, undefined, secret)))
  const seat = (shown[0]!.body as Shown).actor ?? 0
  const { version, turn } = shown[seat]!.body as Shown
  const command = { type: 'move', version, move: turn?.moves[0] }
  const { status, body } = await server.call('POST', `/api/tables/${table.id}/commands`, command, table.guests[seat]!.secret)
  if (status === 200) table.version = (body as { version: number }).version
  return status
}

/** Ends the game at once: one resigns. */
export async function endGame(server: Server, table: PlayedTable): Promise<void> {
  const { status, body } = await server.call('POST', `/api/tables/${table.id}/commands`, { type: 'resign' }, table.guests[0]!.secret)
  if (status !== 200) throw new Error(JSON.stringify(body))
  table.version = (body as { version: number }).version
}
