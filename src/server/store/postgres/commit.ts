// One statement that appends to many tables at once on PostgreSQL, each if it is still at the version the append was made at.
import type { Append } from '../backend.ts'
import { PER_NOTIFICATION, packChange } from './change-feed.ts'

export const CHANNEL = 'nihonbashi'

/**
 * Rows are locked in the order of their ids, so that two nodes never wait for each other in a ring.
 * The other nodes are notified with the commit, never before.
 */
export const COMMIT = `
with input as (
  select * from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::int[], $8::text[], $9::text[], $10::bigint[], $11::bigint[],
    $12::text[], $13::text[], $22::text[], $23::int[]) with ordinality
    as i(id, base, version, at, game, state, public, seats, on_turn, deadline, updated, summary, members, news, moves, n)
), entry as (
  select * from unnest($14::text[], $15::int[], $16::text[], $17::text[], $18::bigint[], $19::text[], $20::text[])
    as e(table_id, version, kind, data, at, "by", command_id)
), locked as (
  select id, version from tables where id = any($1) order by id for update
), repeated as (
  -- One lookup in the index for each, whatever the planner knows of the table: as a join it may read the whole index.
  select distinct e.table_id from entry e where e.command_id is not null
  and (select old.version from entries old where old.table_id = e.table_id and old.command_id = e.command_id) is not null
), chosen as materialized (
  select i.* from input i left join locked l on l.id = i.id
  where coalesce(l.version, 0) = i.base and i.id not in (select table_id from repeated)
), opened as (
  insert into tables (id, version, game, state, public, seats, on_turn, deadline, updated, created, since, summary, moves)
  select id, version, game, state, public, seats, on_turn, deadline, updated, at, at, summary, moves from chosen where base = 0 order by id
), changed as (
  update tables t set version = c.version, on_turn = c.on_turn, deadline = c.deadline, updated = c.updated, moves = c.moves,
    state = c.state, public = c.public, seats = c.seats, summary = c.summary, since = case when t.state = c.state then t.since else c.at end
  from chosen c where t.id = c.id and c.base > 0
), written as (
  insert into entries (table_id, version, kind, data, at, "by", command_id)
  select e.table_id, e.version, e.kind, e.data, e.at, e."by", e.command_id from entry e join chosen c on c.id = e.table_id
), gone as (
  delete from members m using chosen c
  where c.members is not null and m.table_id = c.id and not (m.guest = any(string_to_array(c.members, ' ')))
), come as (
  insert into members (guest, table_id)
  select distinct m.guest, c.id from chosen c, unnest(string_to_array(c.members, ' ')) m(guest) where c.members <> ''
  on conflict do nothing
)
select array_agg(id) as ids, pg_notify('${CHANNEL}', $21 || string_agg(chr(30) || id || chr(31) || version || chr(31) || news, ''))
from chosen group by (n - 1) / ${PER_NOTIFICATION}`

export function commitParameters(node: string, appends: readonly Append[]): unknown[] {
  const entries = appends.flatMap(({ id, base, at, entries }) =>
    entries.map(({ kind, data, by, command }, i) => [id, base + 1 + i, kind, data, at, by, command] as const),
  )
  const entryColumn = (i: 0 | 1 | 2 | 3 | 4 | 5 | 6) => entries.map((entry) => entry[i])
  return [
    appends.map((a) => a.id),
    appends.map((a) => a.base),
    appends.map((a) => a.base + a.entries.length),
    appends.map((a) => a.at),
    appends.map((a) => a.row.game),
    appends.map((a) => a.row.state),
    appends.map((a) => a.row.public),
    appends.map((a) => a.row.seats),
    appends.map((a) => a.row.onTurn),
    appends.map((a) => a.row.deadline),
    appends.map((a) => a.row.updated),
    appends.map((a) => a.row.summary),
    appends.map((a) => a.members?.join(' ') ?? null),
    entryColumn(0),
    entryColumn(1),
    entryColumn(2),
    entryColumn(3),
    entryColumn(4),
    entryColumn(5),
    entryColumn(6),
    node,
    appends.map(packChange),
    appends.map((a) => a.row.moves),
  ]
}

/** Why some were not chosen: the version of a command that is in already. */
export const REPEATED = `
select e.table_id, min(e.version) as version from unnest($1::text[], $2::text[]) as c(table_id, command_id)
join entries e on e.table_id = c.table_id and e.command_id = c.command_id group by e.table_id`
