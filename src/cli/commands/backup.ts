// nihonbashi backup: a copy of everything, while the server runs.
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { CopyProblem } from '../../server/store/backend.ts'
import type { Finding } from '../../server/store/care/doctor.ts'
import type { Snapshot } from '../../server/store/care/snapshot.ts'
import { type CliCommand, checkOutput, Refusal, readFlags } from '../command.ts'
import { checkWrite, fileSentence } from '../files.ts'
import { assertStore, nameOf, readWhere, WHERE_FLAGS, WHERE_HELP, waitFor } from '../where.ts'

const HELP = `nihonbashi backup: copy all tables and guests into a file, while the server runs

Usage: nihonbashi backup FILE [--data FOLDER] [--force] [--skip-check]
  FILE               lines of JSON; compressed if its name ends in .gz. Only you can read it
${WHERE_HELP}
  --force            replace FILE if it exists; and copy a damaged store as
                     far as it can be read, without the tables that are damaged
  --skip-check       do not look for damage first (nihonbashi doctor does it)

The copy is a snapshot of one moment. It can be restored into either kind of store, so this is also how you move from the embedded store to PostgreSQL.
Keep it as safe as the store: it has names, chat and the secrets of webhooks (those of guests only hashed).

Examples:
  nihonbashi backup tables.jsonl.gz
  nihonbashi backup /var/backups/nihonbashi-$(date +%F).jsonl.gz --data /var/lib/nihonbashi
  DATABASE_URL=postgres://nihonbashi:secret@db/nihonbashi nihonbashi backup tables.jsonl.gz

Exit code: 0 done, 1 done, but something is damaged (see standard error),
2 the input cannot be used.`

export const backup: CliCommand = {
  name: 'backup',
  summary: 'copy all tables and guests into a file, while the server runs',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, { ...WHERE_FLAGS, force: { type: 'boolean' }, 'skip-check': { type: 'boolean' } })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Refusal('name one file to write: nihonbashi backup FILE')
    await checkOutput(file, { checkWrite }, values.force === true)
    const where = readWhere(values)
    await assertStore(where)
    // The databases' packages are loaded by the commands that need them only.
    const { openSnapshot } = await import('../../server/store/care/snapshot.ts')
    const partial = `${file}.partial`
    const damage: string[] = []
    let against: readonly Finding[] = []
    try {
      const snapshot = await waitFor(where, io, openSnapshot(where))
      try {
        const found = values['skip-check'] ? [] : await findDamage(snapshot)
        // A game with moves against the rules can be restored as it is; the host should know of it.
        against = found.filter(({ kind }) => kind === 'record')
        const damaged = found.filter(({ kind }) => kind !== 'record')
        if (damaged.length > 0 && !values.force) throw new Refusal(refusal(nameOf(where), damaged))
        await write(snapshot, file, partial, damaged, damage)
      } finally {
        await snapshot.end()
      }
    } catch (error) {
      await rm(partial, { force: true }).catch(() => {})
      throw refusalOf(error, nameOf(where), file)
    }
    io.out(`${file}: ${(await stat(file)).size.toLocaleString('en')} bytes from ${nameOf(where)}\n`)
    if (against.length > 0) io.err(`nihonbashi backup: in the copy as it is, but against the rules:\n${list(against.map(inWords))}`)
    if (damage.length > 0) io.err(`nihonbashi backup: the store is damaged, and this is not in the copy:\n${list(damage)}`)
    return against.length + damage.length > 0 ? 1 : 0
  },
}

const list = (lines: readonly string[]) => lines.map((line) => `  ${line}\n`).join('')
const inWords = ({ table, what }: Finding) => (table === null ? what : `table ${table}: ${what}`)

/** What a restore would not take, and games against the rules. A restore makes wrong rows again. */
async function findDamage(snapshot: Snapshot): Promise<Finding[]> {
  const { examine } = await import('../../server/store/care/doctor.ts')
  const damaged: Finding[] = []
  for await (const finding of examine(snapshot, { thorough: false })) if (finding.kind !== 'row') damaged.push(finding)
  return damaged
}

function refusal(place: string, damaged: readonly Finding[]): string {
  const more = damaged.length > 1 ? `, and ${damaged.length - 1} more` : ''
  return `${place} is damaged (${inWords(damaged[0]!)}${more}); nihonbashi doctor says more, and --force copies what can be read`
}

/** Writes the file under another name first. What could not be copied is added to `damage`. */
async function write(snapshot: Snapshot, file: string, partial: string, damaged: readonly Finding[], damage: string[]): Promise<void> {
  const { backupLines } = await import('../../server/store/backup.ts')
  damage.push(...damaged.map(inWords))
  const without = new Set(damaged.flatMap(({ table }) => (table === null ? [] : [table])))
  const partly = { without, damage: (what: string) => void damage.push(what) }
  const lines = Readable.from(backupLines(snapshot, { now: Date.now(), ...(damaged.length > 0 ? { partly } : {}) }), { objectMode: true })
  const out = createWriteStream(partial, { mode: 0o600 })
  try {
    await (file.endsWith('.gz') ? pipeline(lines, createGzip({ level: 6 }), out) : pipeline(lines, out))
    const handle = await open(partial, 'r+')
    await handle.sync()
    await handle.close()
  } catch (error) {
    // Node leaves the path out where an open file cannot be written, and the store would be blamed.
    const { syscall, path } = error as NodeJS.ErrnoException
    if (path === undefined && (syscall === 'write' || syscall === 'fsync')) Object.assign(error as Error, { path: partial })
    throw error
  }
  await rename(partial, file)
}

/** What went wrong, in a sentence: the store, the file, or the way to the database. */
export function refusalOf(error: unknown, place: string, file: string): unknown {
  if (error instanceof Refusal) return error
  if (error instanceof CopyProblem) return new Refusal(`${place}: ${error.message}`)
  const { code, path, message, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return error
  return path !== undefined && syscall !== 'connect'
    ? new Refusal(fileSentence(error, file, 'write'))
    : new Refusal(`${place} cannot be used: ${message || code}`)
}
