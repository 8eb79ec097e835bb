// Where the tables are kept: the same answer for serve, backup and restore.
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Where } from '../server/store/store.ts'
import { Refusal } from './command.ts'

export const WHERE_FLAGS = { data: { type: 'string' } } as const

export const WHERE_HELP = `  --data FOLDER      the folder of the embedded store (default $NIHONBASHI_DATA, or ~/.local/share/nihonbashi)
  $DATABASE_URL      postgres://user:password@host/name: PostgreSQL instead; it is read from the environment only,
                     so that the password is not seen in the list of processes`

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

/** For messages: without the password. */
export function nameOf(where: Where): string {
  if ('folder' in where) return where.folder
  if ('memory' in where) return 'memory'
  const { host, pathname } = new URL(where.url)
  return `PostgreSQL at ${host}${pathname}`
}
