// nihonbashi restore: restores a backup into either kind of store.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { CopyProblem } from '../../server/store/backend.ts'
import { checkFiles } from '../checks.ts'
import { type CliCommand, count, Refusal, readFlags, WrongFile } from '../command.ts'
import { fileSentence } from '../files.ts'
import { readLines } from '../terminal/lines.ts'
import { nameOf, readWhere, WHERE_FLAGS, WHERE_HELP, waitFor } from '../where.ts'
import { refusalOf } from './backup.ts'

const HELP = `nihonbashi restore: restore a backup

Usage: nihonbashi restore FILE [--data FOLDER] [--force] [--check] [--leave-out-broken]
  FILE               what nihonbashi backup wrote, compressed or not
${WHERE_HELP}
  --force            delete what is in the store now; without it only an empty store is filled
  --check            only check that FILE is whole; write nothing
  --leave-out-broken  restore all tables except those that cannot be replayed

The whole file is checked before anything is written, every table is replayed, and either all of it is restored or nothing.
Stop the server first.

Examples:
  nihonbashi restore tables.jsonl.gz --check
  nihonbashi restore tables.jsonl.gz --data /var/lib/nihonbashi
  DATABASE_URL=postgres://nihonbashi:secret@db/nihonbashi nihonbashi restore tables.jsonl.gz --force

Exit code: 0 done, 1 done without broken tables or --check found damage,
2 the input cannot be used.`

const LONGEST_LINE = 64 * 1024 * 1024

export const restore: CliCommand = {
  name: 'restore',
  summary: 'restore a backup',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, {
      ...WHERE_FLAGS,
      force: { type: 'boolean' },
      check: { type: 'boolean' },
      'leave-out-broken': { type: 'boolean' },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Refusal('name one file to read: nihonbashi restore FILE')
    if (values.check && values.force) throw new Refusal('--check writes nothing: leave --force out')
    if (values.check)
      return checkFiles('restore', [file], false, io, async () => ({ problems: [], words: `${file} is whole: ${await check(file)}` }))
    const where = readWhere(values)
    const what = await check(file)
    let leftOut = 0
    const leaveOut = (table: string, broken: string) => {
      leftOut += 1
      io.err(`nihonbashi restore: table ${table} is left out: ${broken}\n`)
    }
    const { isEmpty, restoreBackup } = await import('../../server/store/backup.ts')
    const { openBackend } = await import('../../server/store/store.ts')
    try {
      const backend = await waitFor(where, io, openBackend(where))
      try {
        if (!values.force && !(await isEmpty(backend))) {
          throw new Refusal(`${nameOf(where)} is not empty; --force throws away what is there`)
        }
        await restoreBackup(backend, linesOf(file), values['leave-out-broken'] ? { leaveOut } : {})
      } finally {
        await backend.close()
      }
    } catch (error) {
      throw error instanceof CopyProblem
        ? new Refusal(`${file}: ${error.message}; nothing was changed`)
        : refusalOf(error, nameOf(where), nameOf(where))
    }
    io.out(`${nameOf(where)} now holds ${what}\n`)
    return leftOut > 0 ? 1 : 0
  },
}

/** What is in it, in words. */
async function check(file: string): Promise<string> {
  const { checkBackup } = await import('../../server/store/backup.ts')
  const { KNOWN_MIGRATIONS } = await import('../../server/store/migrations/migrate.ts')
  try {
    const { at, rows, tables } = await checkBackup(linesOf(file), KNOWN_MIGRATIONS)
    return `${count(tables, 'table')}, ${count(rows, 'row')}, of ${new Date(at).toISOString()}`
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (error instanceof CopyProblem) throw new WrongFile(`${file}: ${message}`)
    if (code.startsWith('Z_')) throw new WrongFile(`${file}: the compressed file is damaged or cut off`)
    throw code === '' ? error : new Refusal(fileSentence(error, file, 'read'))
  }
}

async function* linesOf(file: string): AsyncGenerator<string | null> {
  const magic = await firstBytes(file)
  const bytes = createReadStream(file)
  if (magic[0] !== 0x1f || magic[1] !== 0x8b) return yield* readLines(bytes, LONGEST_LINE)
  const gunzip = createGunzip()
  bytes.on('error', (error) => gunzip.destroy(error))
  yield* readLines(bytes.pipe(gunzip), LONGEST_LINE)
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    return (await handle.read(Buffer.alloc(2), 0, 2, 0)).buffer
  } finally {
    await handle.close()
  }
}
