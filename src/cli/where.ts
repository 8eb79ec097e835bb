// Where the tables are stored: the same answer for serve, backup and restore.
import { open } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { describeFault } from '../server/store/care/health.ts'
import type { Where } from '../server/store/store.ts'
import { type Io, Refusal } from './command.ts'
import { flagLines } from './help.ts'

export const WHERE_FLAGS = {
  data: {
    type: 'string',
    value: 'FOLDER',
    about: 'the folder of the embedded store (default $NIHONBASHI_DATA, or ~/.local/share/nihonbashi)',
  },
} as const

export const WHERE_HELP = `${flagLines(WHERE_FLAGS)}
  $DATABASE_URL      postgres://user:password@host/name: PostgreSQL instead; it is read from the environment only, so that the password does not show in the process list`

export function readWhere(flags: { readonly data?: string }, env: NodeJS.ProcessEnv = process.env): Where {
  if (flags.data !== undefined) {
    if (flags.data === '') throw new Refusal('--data takes a folder')
    return { folder: flags.data }
  }
  const url = env.DATABASE_URL
  if (url) {
    if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
      throw new Refusal('DATABASE_URL is not an address of PostgreSQL; it looks like postgres://user:password@host:5432/name')
    }
    return { url }
  }
  return { folder: env.NIHONBASHI_DATA || join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'nihonbashi') }
}

/** Refuses a folder or a database without a store before anything opens it, which would make one. */
export async function assertStore(where: Where): Promise<void> {
  if ('url' in where) {
    const [{ openSnapshot }, { CopyProblem }] = await Promise.all([
      import('../server/store/care/snapshot.ts'),
      import('../server/store/backend.ts'),
    ])
    const snapshot = await openSnapshot(where).catch((error: unknown) => {
      if (error instanceof CopyProblem) throw new Refusal(`${nameOf(where)}: ${error.message}`)
      return throwUnopened(where, error)
    })
    await snapshot.end()
  }
  if (!('folder' in where)) return
  const { FILE } = await import('../server/store/sqlite/sqlite.ts')
  const file = await open(join(where.folder, FILE)).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Refusal(code === 'EACCES' ? `no permission to read the store in ${where.folder}` : `${where.folder}: there is no store`)
  })
  await file.close()
}

/** Why a store that is there cannot be opened, for people. */
export function throwUnopened(where: Where, error: unknown): never {
  const isDamaged = (error as { code?: string }).code === 'SQLITE_CORRUPT'
  throw new Refusal(`the tables in ${nameOf(where)} cannot be opened: ${describeFault(error)}${isDamaged ? '. Run nihonbashi doctor' : ''}`)
}

const SECOND = 1000
const FIRST_NOTICE = 2
const NEXT_NOTICE = 10

/** Says that a database is waited for, and how long already, while it does not answer. */
export async function waitFor<T>(where: Where, io: Pick<Io, 'err'>, opening: Promise<T>): Promise<T> {
  let waited = FIRST_NOTICE
  const notice = () => {
    io.err(`Waiting for ${nameOf(where)}, ${waited} s so far ...\n`)
    waited += NEXT_NOTICE
    timer = setTimeout(notice, NEXT_NOTICE * SECOND)
  }
  let timer = setTimeout(notice, FIRST_NOTICE * SECOND)
  try {
    return await opening
  } finally {
    clearTimeout(timer)
  }
}

/** For messages: without the password. */
export function nameOf(where: Where): string {
  if ('folder' in where) return where.folder
  if ('memory' in where) return 'memory'
  const { host, pathname } = new URL(where.url)
  return `PostgreSQL at ${host}${pathname}`
}
