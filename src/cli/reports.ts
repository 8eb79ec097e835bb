// nihonbashi reports: what people have reported about others' talk, for who keeps the server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '../server/store/store.ts'
import type { Report } from '../server/store/talk.ts'
import { refusalOf } from './backup.ts'
import { type Command, Refusal, readCount, readFlags } from './command.ts'
import { nameOf, readWhere, WHERE_FLAGS, WHERE_HELP } from './where.ts'

const HELP = `nihonbashi reports: what people have reported about others' talk, newest first

Usage: nihonbashi reports [--limit N] [--settle ID] [--wipe ID] [--data FOLDER]
  --limit N          how many to show (default 50)
  --settle ID        the report is dealt with: it is not shown any more
  --wipe ID          the same, and the line it is about is emptied for all who read it from now on
${WHERE_HELP}

Works while the server runs.

Examples:
  nihonbashi reports
  nihonbashi reports --wipe h3Jx0aT --data /var/lib/nihonbashi

Exit status: 0 done, 2 the input cannot be used.`

const MOST = 1000

export const reports: Command = {
  name: 'reports',
  summary: "what people have reported about others' talk",
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, {
      ...WHERE_FLAGS,
      limit: { type: 'string' },
      settle: { type: 'string' },
      wipe: { type: 'string' },
    })
    if (positionals.length > 0) throw new Refusal(`"${positionals[0]}" is too much; see nihonbashi reports --help`)
    if (values.settle !== undefined && values.wipe !== undefined) throw new Refusal('--wipe settles the report, too: name one of the two')
    const limit = readCount('--limit', values.limit, 50, 1, MOST)
    const where = readWhere(values)
    const [{ openStore }, { FILE }] = await Promise.all([import('../server/store/store.ts'), import('../server/store/sqlite.ts')])
    if ('folder' in where && !existsSync(join(where.folder, FILE))) throw new Refusal(`${nameOf(where)}: there is no store`)
    try {
      const store = await openStore(where)
      try {
        const one = values.settle ?? values.wipe
        io.out(one === undefined ? await list(store, limit) : await settle(store, one, values.wipe !== undefined))
      } finally {
        await store.close()
      }
    } catch (error) {
      throw refusalOf(error, nameOf(where), nameOf(where))
    }
    return 0
  },
}

async function settle(store: Store, id: string, wipe: boolean): Promise<string> {
  const found = (await store.reports.list(MOST)).find((report) => report.id === id)
  if (!found) throw new Refusal(`there is no report "${id}"`)
  if (wipe && found.n !== null) await store.chat.wipe(found.table, found.n)
  await store.reports.drop(id)
  return `${id}: settled${wipe ? ', and the line is empty' : ''}\n`
}

async function list(store: Store, limit: number): Promise<string> {
  const all = await store.reports.list(limit)
  if (all.length === 0) return 'Nothing is reported.\n'
  const names = await store.guests.names(all.flatMap(({ by, about }) => (by === null ? [about] : [by, about])))
  const nameOfGuest = (guest: string | null) => (guest === null ? 'somebody who is deleted' : `${names.get(guest) ?? 'deleted'} (${guest})`)
  const texts = await Promise.all(all.map((report) => lineOf(store, report)))
  return all
    .map(({ id, at, table, by, about, reason }, i) =>
      printable([
        `${id}  ${new Date(at).toISOString()}  table ${table}`,
        `  ${nameOfGuest(about)} said: ${texts[i]}`,
        `  ${nameOfGuest(by)} says: ${reason}`,
      ]),
    )
    .join('\n')
}

/** The line as it is now: whoever deletes themselves takes their words along. */
async function lineOf(store: Store, { table, n }: Report): Promise<string> {
  const line = n === null ? undefined : await store.chat.line(table, n)
  return line?.text || '(nothing any more)'
}

/** What people write does nothing to the terminal. */
const printable = (lines: readonly string[]) => `${lines.map((line) => line.replaceAll(/\p{Cc}/gu, '\ufffd')).join('\n')}\n`
