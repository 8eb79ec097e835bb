// nihonbashi backup: a copy of everything, while the server runs.
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { CopyProblem } from '../server/store/backend.ts'
import { type Command, Refusal, readFlags } from './command.ts'
import { nameOf, readWhere, WHERE_FLAGS, WHERE_HELP } from './where.ts'

const HELP = `nihonbashi backup: copy all tables and guests into a file, while the server runs

Usage: nihonbashi backup FILE [--data FOLDER] [--force]
  FILE               lines of JSON; compressed if its name ends in .gz. Only you can read it
${WHERE_HELP}
  --force            write over FILE if it is there

The copy shows one moment. It can be restored into either kind of store, so it is also the way from the embedded one to PostgreSQL.
Keep it as safe as the store: it holds names, chat and the secrets of webhooks (those of guests only hashed).

Examples:
  nihonbashi backup tables.jsonl.gz
  nihonbashi backup /var/backups/nihonbashi-$(date +%F).jsonl.gz --data /var/lib/nihonbashi
  DATABASE_URL=postgres://nihonbashi:secret@db/nihonbashi nihonbashi backup tables.jsonl.gz

Exit status: 0 done, 2 the input cannot be used.`

export const backup: Command = {
  name: 'backup',
  summary: 'copy all tables and guests into a file, while the server runs',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, { ...WHERE_FLAGS, force: { type: 'boolean' } })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Refusal('name one file to write: nihonbashi backup FILE')
    if (existsSync(file) && !values.force) throw new Refusal(`${file} is there already; --force writes over it`)
    const where = readWhere(values)
    // The databases' packages are loaded by the commands that need them only.
    const { copyLines } = await import('../server/store/copy.ts')
    const partial = `${file}.partial`
    try {
      const lines = Readable.from(copyLines(where, Date.now()), { objectMode: true })
      // The first line is waited for, so that a store that is not there leaves no file.
      await new Promise((resolve, reject) => lines.once('readable', resolve).once('error', reject))
      const out = createWriteStream(partial, { mode: 0o600 })
      await (file.endsWith('.gz') ? pipeline(lines, createGzip({ level: 6 }), out) : pipeline(lines, out))
      const handle = await open(partial, 'r+')
      await handle.sync()
      await handle.close()
      await rename(partial, file)
    } catch (error) {
      await rm(partial, { force: true }).catch(() => {})
      throw refusalOf(error, nameOf(where), file)
    }
    io.out(`${file}: ${(await stat(file)).size.toLocaleString('en')} bytes from ${nameOf(where)}\n`)
    return 0
  },
}

/** What went wrong, in a sentence: the store, the file, or the way to the database. */
export function refusalOf(error: unknown, place: string, file: string): unknown {
  if (error instanceof Refusal) return error
  if (error instanceof CopyProblem) return new Refusal(`${place}: ${error.message}`)
  const { code, path, message, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return error
  return path !== undefined && syscall !== 'connect'
    ? new Refusal(`${file} cannot be used (${code})`)
    : new Refusal(`${place} cannot be used: ${message || code}`)
}
