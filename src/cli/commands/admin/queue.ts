// nihonbashi admin: the queue of reports, host tokens and the audit log.

import type { Report } from '../../../server/store/chat.ts'
import type { Store } from '../../../server/store/store.ts'
import { Refusal } from '../../command.ts'
import {
  type Context,
  confirm,
  day,
  END_FLAGS,
  listText,
  moment,
  more,
  NOTHING_DONE,
  nextPage,
  PAGE_FLAGS,
  PAGE_HELP,
  printable,
  readDate,
  readEnd,
  readLimit,
  readPlace,
  type Subcommand,
  type SubcommandOutput,
  text,
  words,
  YES_FLAG,
  YES_HELP,
} from './subcommand.ts'

export const reportQueue: Subcommand = {
  name: 'reports',
  summary: 'what people have reported, the newest first',
  usage: '[--table ID] [--guest ID] [--limit N] | settle ID [--wipe] [--ban [--days N]]',
  help: `  --table ID         about chat at this table
  --guest ID         about what this guest has said
  settle ID          the report is done, and no longer listed
  --wipe             the reported line is emptied as well, for everybody
  --ban              who said it is banned as well: for --days N, --until DATE, or for ever
${YES_HELP}
${PAGE_HELP}`,
  flags: {
    ...PAGE_FLAGS,
    ...END_FLAGS,
    ...YES_FLAG,
    table: { type: 'string' },
    guest: { type: 'string' },
    wipe: { type: 'boolean' },
    ban: { type: 'boolean' },
  },
  async run(context) {
    if (context.words[0] === 'settle') return settle(context, words(context, reportQueue, 'settle', 'ID')[1]!)
    words(context, reportQueue)
    const [limit, place] = [readLimit(context), readPlace(context)]
    const [at, about] = [text(context, 'table'), text(context, 'guest')]
    const filter = { limit, ...(at ? { table: at } : {}), ...(about ? { about } : {}), ...(place ? { before: place } : {}) }
    return listReports(context.store, filter)
  },
}

async function settle(context: Context, id: string): Promise<SubcommandOutput> {
  const { wipe = false, ban = false } = context.flags as { wipe?: boolean; ban?: boolean }
  if (!(await context.store.reports.find(id))) throw new Refusal(`there is no report "${id}"`)
  if (wipe && !(await confirm(context, `Empty the line that report ${id} is about?`))) return NOTHING_DONE
  await context.acts.settleReport(id, { wipe, ...(ban ? { ban: { until: readEnd(context) } } : {}) })
  const said = `settled${wipe ? ', and the line is empty' : ''}${ban ? ', and who said it is banned' : ''}`
  return { text: `${id}: ${said}\n`, json: { settled: id, wiped: wipe, banned: ban } }
}

/** As "nihonbashi reports" shows them, too. */
export async function listReports(store: Store, filter: Parameters<Store['reports']['list']>[0]): Promise<SubcommandOutput> {
  const all = await store.reports.list(filter)
  if (all.length === 0) return { text: 'Nothing is reported.\n', json: { reports: [], before: null } }
  const next = nextPage(all, filter.limit, ({ at, id }) => `${at}-${id}`)
  const names = await store.guests.names(all.flatMap(({ by, about }) => (by === null ? [about] : [by, about])))
  const nameOfGuest = (guest: string | null) => (guest === null ? 'somebody who is deleted' : `${names.get(guest) ?? 'deleted'} (${guest})`)
  const texts = await Promise.all(all.map((report) => lineOf(store, report)))
  const shown = all.map(({ id, at, table: where, by, about, reason }, i) =>
    [
      `${id}  ${moment(at)}  table ${where}`,
      `  ${nameOfGuest(about)} said: ${texts[i] || '(nothing any more)'}`,
      `  ${nameOfGuest(by)} says: ${reason}`,
    ]
      .map(printable)
      .join('\n'),
  )
  return {
    text: `${shown.join('\n\n')}\n${more(next)}`,
    json: { reports: all.map((report, i) => ({ ...report, text: texts[i] ?? '' })), before: next },
  }
}

/** The line as it is now: a deleted guest's lines are gone. */
const lineOf = async (store: Store, { table: where, n }: Report): Promise<string | undefined> =>
  n === null ? undefined : (await store.chat.line(where, n))?.text

export const token: Subcommand = {
  name: 'token',
  summary: 'tokens for the host API',
  usage: '[list] | make NAME | revoke ID [--yes]',
  help: `  make NAME          prints a token once; send it as "authorization: Bearer TOKEN" to /api/admin/…
  revoke ID          the token is void
${YES_HELP}
Whoever has such a token can do what this command can. The name is in the audit log.`,
  flags: YES_FLAG,
  async run(context) {
    const [verb = 'list'] = context.words
    if (verb === 'make') {
      const [, name] = words(context, token, 'make', 'NAME') as [string, string]
      if (!/^[\w .@-]{1,40}$/.test(name)) throw new Refusal('the name has at most 40 letters, digits, spaces and . @ _ -')
      const made = await context.acts.makeToken(name)
      return { text: `${made.secret}\nThis is the only time it is shown. Its id is ${made.id}\n`, json: made }
    }
    if (verb === 'revoke') {
      const [, id] = words(context, token, 'revoke', 'ID') as [string, string]
      if (!(await confirm(context, `Revoke the token ${id}?`))) return NOTHING_DONE
      if (!(await context.acts.revokeToken(id))) throw new Refusal(`there is no token "${id}"`)
      return { text: `${id}: revoked\n`, json: { revoked: id } }
    }
    if (verb !== 'list') throw new Refusal(`"${verb}" is not one of list, make, revoke`)
    const all = await context.store.hostTokens.list()
    const rows = all.map((one) => [one.id, one.name, day(one.created)])
    return { text: listText('No tokens.', [['id', 'name', 'made'], ...rows]), json: all }
  },
}

const DAY = 86_400_000

export const audit: Subcommand = {
  name: 'audit',
  summary: 'who did what to whom, when and why',
  usage: '[--since DATE] [--limit N] [--before N]',
  help: `  --since DATE       from then on, such as 2026-11-30, or 7d for the last seven days
  --limit N          how many to show (default 50, at most 500)
  --before N         the next page: the last line of this one says which`,
  flags: { ...PAGE_FLAGS, since: { type: 'string' } },
  async run(context) {
    words(context, audit)
    const [limit, since, before] = [readLimit(context), text(context, 'since'), text(context, 'before')]
    if (before !== undefined && !/^\d{1,9}$/.test(before)) throw new Refusal(`--before takes a number, not "${before}"`)
    const days = /^(\d{1,4})d$/.exec(since ?? '')?.[1]
    const from = since === undefined ? undefined : days === undefined ? readDate('--since', since) : context.now - Number(days) * DAY
    const all = await context.store.audit.list({
      limit,
      ...(from === undefined ? {} : { since: from }),
      ...(before === undefined ? {} : { before: Number(before) }),
    })
    const next = nextPage(all, limit, ({ n }) => String(n))
    const rows = all.map((one) => [
      one.n,
      day(one.at),
      printable(one.actor),
      one.act,
      printable(one.target ?? ''),
      printable(one.why ?? ''),
    ])
    return {
      text: listText('Nothing was done.', [['n', 'when', 'who', 'what', 'whom', 'why'], ...rows], next),
      json: { entries: all, before: next === null ? null : Number(next) },
    }
  },
}
