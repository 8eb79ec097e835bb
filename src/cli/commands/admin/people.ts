// nihonbashi admin: guests and bans.
import type { Ban } from '../../../server/store/host.ts'
import { count, Refusal, table } from '../../command.ts'
import {
  type Context,
  confirm,
  day,
  END_FLAGS,
  listText,
  NOTHING_DONE,
  nextPage,
  PAGE_FLAGS,
  PAGE_HELP,
  printable,
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
import { tableRows } from './tables.ts'

async function findGuest({ store }: Context, id: string) {
  const found = (await store.inventory.guests({ find: id, limit: 500 })).find((guest) => guest.id === id)
  if (!found) throw new Refusal(`there is no guest "${id}"`)
  return found
}

export const guests: Subcommand = {
  name: 'guests',
  summary: 'list guests, find one by name or id, show one',
  usage: '[FIND] [--limit N] [--before PLACE] | show ID',
  help: `  FIND               part of a name, or an id
  show ID            one guest, with tables, devices and bans
${PAGE_HELP}`,
  flags: PAGE_FLAGS,
  async run(context) {
    const { store, words: given } = context
    if (given[0] === 'show') return showGuest(context, words(context, guests, 'show', 'ID')[1]!)
    if (given.length > 1) words(context, guests, 'FIND')
    const [limit, place, find] = [readLimit(context), readPlace(context), given[0]]
    const all = await store.inventory.guests({
      limit,
      ...(find === undefined ? {} : { find }),
      ...(place ? { before: { created: place.at, id: place.id } } : {}),
    })
    const next = nextPage(all, limit, ({ created, id }) => `${created}-${id}`)
    const rows = all.map((one) => [one.id, printable(one.name), day(one.created), day(one.seen), one.tables, one.reports])
    return {
      text: listText('No guests.', [['id', 'name', 'created', 'last seen', 'tables', 'reports'], ...rows], next),
      json: { guests: all, before: next },
    }
  },
}

async function showGuest(context: Context, id: string): Promise<SubcommandOutput> {
  const { store } = context
  const guest = await findGuest(context, id)
  const tables = await store.inventory.tables({ guest: id, limit: 100 })
  const devices = await store.guests.devices(id)
  const ban = (await store.bans.list()).find((one) => one.kind === 'guest' && one.target === id)
  const lines = [
    `${guest.id}  ${printable(guest.name)}`,
    `created ${day(guest.created)}, last seen ${day(guest.seen)}, ${count(devices.length, 'device')}, ${count(guest.reports, 'open report')}`,
    ...(ban ? [`banned ${ending(ban)}${ban.reason ? `: ${printable(ban.reason)}` : ''} (${ban.id})`] : []),
    ...(tables.length > 0 ? ['', table(tableRows(tables))] : []),
  ]
  return { text: `${lines.join('\n')}\n`, json: { guest, devices, tables, ban: ban ?? null } }
}

const ending = ({ until }: Ban) => (until === null ? 'for ever' : `until ${day(until)}`)

export const remove: Subcommand = {
  name: 'remove',
  summary: 'remove a guest, a table or a shared game for good',
  usage: 'guest ID | table ID | shared ID [--why TEXT] [--yes]',
  help: `  guest ID           name, secrets, keys and chat, as if the guest had deleted the profile; games stay, without the name
  table ID           the table with its game and its chat; pages that show it say so
  shared ID          a game that somebody shared by a short link
  --why TEXT         for the audit log
${YES_HELP}`,
  flags: { why: { type: 'string' }, ...YES_FLAG },
  async run(context) {
    const [kind, id] = words(context, remove, '"guest", "table" or "shared"', 'ID') as [string, string]
    const why = text(context, 'why') ?? null
    if (kind === 'guest') {
      const { name } = await findGuest(context, id)
      if (!(await confirm(context, `Remove the guest "${printable(name)}" (${id})?`))) return NOTHING_DONE
      await context.acts.removeGuest(id, why)
    } else if (kind === 'table') {
      const found = await context.store.inventory.table(id)
      if (!found) throw new Refusal(`there is no table "${id}"`)
      if (!(await confirm(context, `Remove the table ${id} (${found.game}, ${found.state}, ${count(found.moves, 'move')})?`)))
        return NOTHING_DONE
      await context.acts.removeTable(id, why)
    } else if (kind === 'shared') {
      const found = await context.store.shared.find(id)
      if (!found) throw new Refusal(`there is no shared game "${id}"`)
      if (!(await confirm(context, `Remove the shared game ${id} (${found.game})?`))) return NOTHING_DONE
      await context.acts.removeShared(id, why)
    } else throw new Refusal(`remove a "guest", a "table" or a "shared" game, not "${kind}"`)
    return { text: `${kind} ${id}: removed\n`, json: { removed: kind, id } }
  },
}

export const ban: Subcommand = {
  name: 'ban',
  summary: 'keep out a guest, an address or a network',
  usage: 'guest ID | address ADDRESS [--days N | --until DATE] [--reason TEXT]',
  help: `  guest ID           with all devices and programs
  address ADDRESS    203.0.113.7, 203.0.113.0/24 or 2001:db8::/48; an IPv6 address stands for its /64
  --days N           how many days (default: for ever)
  --until DATE       such as 2026-11-30 or 2026-11-30T20:00Z
  --reason TEXT      shown to the banned person`,
  flags: { ...END_FLAGS, reason: { type: 'string' } },
  async run(context) {
    const [kind, given] = words(context, ban, '"guest" or "address"', 'ID or ADDRESS') as [string, string]
    const [until, reason] = [readEnd(context), text(context, 'reason') ?? '']
    if (reason.length > 500) throw new Refusal('--reason has at most 500 characters')
    let target = given
    if (kind === 'guest') await findGuest(context, given)
    else if (kind === 'address') {
      const read = context.readNetwork(given)
      if ('problem' in read) throw new Refusal(read.problem)
      target = read.network
    } else throw new Refusal(`ban a "guest" or an "address", not "${kind}"`)
    const made = await context.acts.ban({ kind: kind === 'guest' ? 'guest' : 'network', target, until, reason })
    return { text: `${target}: banned ${ending(made)} (${made.id})\n`, json: made }
  },
}

export const unban: Subcommand = {
  name: 'unban',
  summary: 'end a ban',
  usage: 'TARGET',
  help: '  TARGET             the guest, the network or the id of the ban, as "admin bans" shows them',
  async run(context) {
    const [given] = words(context, unban, 'TARGET') as [string]
    const read = context.readNetwork(given)
    const names = [given, ...('network' in read ? [read.network] : [])]
    const found = (await context.store.bans.list()).find(({ id, target }) => names.includes(id) || names.includes(target))
    if (!found) throw new Refusal(`"${given}" is not banned`)
    await context.acts.unban(found.id)
    return { text: `${found.target}: no longer banned\n`, json: found }
  },
}

export const bans: Subcommand = {
  name: 'bans',
  summary: 'list the bans',
  usage: '',
  help: '  Bans that have ended are listed for 90 days.',
  async run(context) {
    words(context, bans)
    const all = await context.store.bans.list()
    const names = await context.store.guests.names(all.map(({ target }) => target))
    const rows = all.map((one) => [
      one.id,
      one.target,
      printable(names.get(one.target) ?? ''),
      day(one.created),
      one.until === null ? 'for ever' : `${day(one.until)}${one.until <= context.now ? ' (over)' : ''}`,
      printable(one.reason),
    ])
    return { text: listText('Nobody is banned.', [['id', 'target', 'name', 'since', 'until', 'reason'], ...rows]), json: all }
  },
}
