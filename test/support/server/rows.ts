// A row and an entry, for tests of the store.
import type { NewEntry, TableRow } from '../../../src/server/store/store.ts'

export const rowOf = (id: string, more: Partial<TableRow> = {}): TableRow => ({
  id,
  game: 'ukiyoe',
  state: 'playing',
  public: false,
  host: 'host',
  seats: ['ann', 'bob'],
  onTurn: ['ann'],
  deadline: null,
  moves: 0,
  updated: 1_800_000_000_000,
  summary: { round: 1 },
  ...more,
})

/** After a move; before the first entry there is nothing to move. */
export const afterMove = (id: string, version: number): TableRow => rowOf(id, version === 0 ? {} : { onTurn: ['bob'], moves: version })

export const entryOf = (data: unknown, command: string | null = null): NewEntry => ({ kind: 'moved', data, by: 'ann', command })
