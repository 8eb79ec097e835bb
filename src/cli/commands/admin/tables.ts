// nihonbashi admin tables: what tables there are, and how large.
import type { ListedTable, TableFilter } from '../../../server/store/inventory.ts'
import type { TableStatus } from '../../../server/store/store.ts'
import { Refusal, readCount, table } from '../../command.ts'
import {
  type Context,
  day,
  listText,
  nextPage,
  PAGE_FLAGS,
  PAGE_HELP,
  printable,
  readLimit,
  readPlace,
  type Subcommand,
  type SubcommandOutput,
  text,
  words,
} from './subcommand.ts'

const DAY = 86_400_000
const STATES: readonly TableStatus[] = ['open', 'playing', 'over', 'aborted']

export const tableRows = (all: readonly ListedTable[]): (string | number)[][] => [
  ['id', 'game', 'state', 'created', 'changed', 'moves', 'bytes', 'lines', 'people'],
  ...all.map((one) => [one.id, one.game, one.state, day(one.created), day(one.updated), one.moves, one.size, one.lines, one.people.length]),
]

export const tables: Subcommand = {
  name: 'tables',
  summary: 'list tables by state, guest, age or size, show one',
  usage: '[--state STATE] [--guest ID] [--days N] [--size BYTES] [--limit N] | show ID',
  help: `  --state STATE      ${STATES.join(', ')}
  --guest ID         where this guest sits, or which it has opened
  --days N           unchanged for at least N days
  --size BYTES       with at least BYTES bytes of entries
  show ID            one table, with its people
${PAGE_HELP}`,
  flags: { ...PAGE_FLAGS, state: { type: 'string' }, guest: { type: 'string' }, days: { type: 'string' }, size: { type: 'string' } },
  async run(context) {
    if (context.words[0] === 'show') return showTable(context, words(context, tables, 'show', 'ID')[1]!)
    words(context, tables)
    const limit = readLimit(context)
    const all = await context.store.inventory.tables({ ...readFilter(context), limit })
    const next = nextPage(all, limit, ({ updated, id }) => `${updated}-${id}`)
    return { text: listText('No tables.', tableRows(all), next), json: { tables: all, before: next } }
  },
}

function readFilter(context: Context): Omit<TableFilter, 'limit'> {
  const [state, guest, days, size] = ['state', 'guest', 'days', 'size'].map((flag) => text(context, flag))
  const known = STATES.find((one) => one === state)
  if (state !== undefined && !known) throw new Refusal(`--state is one of ${STATES.join(', ')}, not "${state}"`)
  const place = readPlace(context)
  return {
    ...(known ? { state: known } : {}),
    ...(guest === undefined ? {} : { guest }),
    ...(days === undefined ? {} : { unchangedSince: context.now - readCount('--days', days, 0, 0, 36_500) * DAY }),
    ...(size === undefined ? {} : { size: readCount('--size', size, 0, 0, Number.MAX_SAFE_INTEGER) }),
    ...(place ? { before: { updated: place.at, id: place.id } } : {}),
  }
}

async function showTable({ store }: Context, id: string): Promise<SubcommandOutput> {
  const found = await store.inventory.table(id)
  if (!found) throw new Refusal(`there is no table "${id}"`)
  const names = await store.guests.names(found.people)
  const people = found.people.map((guest) => `${guest}  ${printable(names.get(guest) ?? '(deleted)')}`)
  return { text: `${table(tableRows([found]))}\n\n${people.join('\n')}\n`, json: { ...found, names: Object.fromEntries(names) } }
}
