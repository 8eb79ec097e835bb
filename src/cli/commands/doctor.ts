// nihonbashi doctor: looks for damage in the store, and repairs what it can.
import { CopyProblem } from '../../server/store/backend.ts'
import type { Finding } from '../../server/store/care/doctor.ts'
import type { Snapshot } from '../../server/store/care/snapshot.ts'
import type { Where } from '../../server/store/store.ts'
import { type CliCommand, count, type Io, Refusal, readFlags } from '../command.ts'
import { assertStore, nameOf, readWhere, WHERE_FLAGS, WHERE_HELP } from '../where.ts'
import { refusalOf } from './backup.ts'

const HELP = `nihonbashi doctor: look for damage in the store

Usage: nihonbashi doctor [--data FOLDER] [--fix] [--json]
       nihonbashi doctor --quarantine TABLE | --release TABLE
${WHERE_HELP}
  --fix              rebuild rows and indexes from the sound entries, and
                     remove orphans; lists what it did
  --json             print one JSON object
  --quarantine TABLE  nobody may open this table any more
  --release TABLE    it may be opened again

It can run while the server runs, and changes nothing without --fix. It checks
the file (SQLite), applies the entries of every table, replays every record by
the rules, compares rows with entries, and looks for orphans.

Examples:
  nihonbashi doctor
  nihonbashi doctor --data /var/lib/nihonbashi --fix

Exit code: 0 no damage, 1 damage found, 2 the store cannot be read.`

const FLAGS = {
  ...WHERE_FLAGS,
  fix: { type: 'boolean' },
  json: { type: 'boolean' },
  quarantine: { type: 'string' },
  release: { type: 'string' },
} as const

interface DoctorReport {
  readonly tables: number
  readonly findings: readonly Finding[]
  readonly quarantined: readonly Quarantined[]
  readonly fixed: readonly string[]
}

interface Quarantined {
  readonly table: string
  readonly reason: string
  readonly at: number
}

export const doctor: CliCommand = {
  name: 'doctor',
  summary: 'look for damage in the store',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, FLAGS)
    if (positionals.length > 0) throw new Refusal(`unexpected argument "${positionals[0]}"`)
    const { quarantine, release } = values
    if ([quarantine, release, values.fix].filter((one) => one !== undefined).length > 1)
      throw new Refusal('name one of --fix, --quarantine and --release')
    const where = readWhere(values)
    try {
      if (quarantine !== undefined) return await setQuarantine(where, quarantine, true, io)
      if (release !== undefined) return await setQuarantine(where, release, false, io)
      const report = await examineStore(where, values.fix ?? false, values.json ? undefined : io)
      const isSound = report.findings.length === 0
      io.out(values.json ? `${JSON.stringify({ sound: isSound, ...report })}\n` : describeReport(report, nameOf(where)))
      return isSound ? 0 : 1
    } catch (error) {
      throw refusalOf(error, nameOf(where), nameOf(where))
    }
  },
}

async function examineStore(where: Where, fix: boolean, io: Io | undefined): Promise<DoctorReport> {
  const [{ examine, mend }, { openSnapshot }] = await Promise.all([
    import('../../server/store/care/doctor.ts'),
    import('../../server/store/care/snapshot.ts'),
  ])
  await assertStore(where)
  const snapshot = await openSnapshot(where)
  let tables = 0
  const progress = (done: number, of: number) => {
    tables = of
    if (io?.interactive && done % 200 === 0) io.err(`\r${done.toLocaleString('en')} of ${of.toLocaleString('en')} tables `)
    if (io?.interactive && done === of) io.err('\r\u001b[K')
  }
  try {
    const findings: Finding[] = []
    for await (const finding of examine(snapshot, { thorough: true, progress })) findings.push(finding)
    const quarantined = await listQuarantine(snapshot)
    const fixed: string[] = []
    if (fix && findings.some(({ fixable }) => fixable)) {
      const { openBackend } = await import('../../server/store/store.ts')
      const backend = await openBackend(where)
      try {
        for await (const done of mend(backend, snapshot, findings)) fixed.push(done)
      } finally {
        await backend.close()
      }
    }
    return { tables, findings, quarantined, fixed }
  } finally {
    await snapshot.end()
  }
}

/** How many of each kind, then the findings; of a long list only the first. */
const MOST_SHOWN = 20

function describeReport({ tables, findings, quarantined, fixed }: DoctorReport, place: string): string {
  const lines = findings
    .slice(0, MOST_SHOWN)
    .map(
      ({ kind, table, what, fixable }) =>
        `${kind}${table === null ? '' : ` ${table}`}: ${oneLine(what)}${fixable ? ' (--fix repairs it)' : ''}`,
    )
  if (findings.length > MOST_SHOWN) lines.push(`and ${(findings.length - MOST_SHOWN).toLocaleString('en')} more; --json lists all`)
  lines.push(
    ...quarantined.map(({ table, reason, at }) => `in quarantine since ${new Date(at).toISOString()}: ${table} (${oneLine(reason)})`),
  )
  lines.push(...fixed)
  const found = findings.length === 0 ? 'nothing is wrong' : `${findings.length.toLocaleString('en')} found`
  return `${[...lines, `${place}: ${count(tables, 'table')}, ${found}`].join('\n')}\n`
}

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300)

const NO_QUARANTINE = 'this store has no quarantine yet: start the server on it once'

async function listQuarantine(snapshot: Snapshot): Promise<Quarantined[]> {
  try {
    const rows = await snapshot.query('select table_id, reason, at from quarantine where reason is not null order by at')
    return rows.map(({ table_id, reason, at }) => ({ table: String(table_id), reason: String(reason), at: Number(at) }))
  } catch {
    // An older store without the table.
    return []
  }
}

async function setQuarantine(where: Where, id: string, on: boolean, io: Io): Promise<number> {
  const [{ openBackend }, { isId }, { sql }] = await Promise.all([
    import('../../server/store/store.ts'),
    import('../../server/store/backend.ts'),
    import('kysely'),
  ])
  if (!isId(id)) throw new Refusal(`"${id.slice(0, 80)}" is not the id of a table`)
  await assertStore(where)
  const backend = await openBackend(where)
  try {
    const table = await backend.db.selectFrom('tables').select('id').where('id', '=', id).executeTakeFirst()
    if (on && !table) throw new Refusal(`there is no table ${id}`)
    const query = on
      ? sql`insert into quarantine (table_id, reason, detail, attempts, at) values (${id}, 'host', 'by nihonbashi doctor', 0, ${Date.now()})
          on conflict (table_id) do update set reason = excluded.reason returning table_id`
      : sql`delete from quarantine where table_id = ${id} returning table_id`
    const [rows] = await backend.write(query.compile(backend.db)).catch((error: Error) => {
      throw /quarantine/.test(error.message) ? new CopyProblem(NO_QUARANTINE) : error
    })
    if (rows!.length === 0) throw new Refusal(`table ${id} is not in quarantine`)
    io.out(on ? `${id}: in quarantine\n` : `${id}: released\n`)
    return 0
  } finally {
    await backend.close()
  }
}
