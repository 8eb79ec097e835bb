// The folder of games that were saved because their player left.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The oldest beyond these are removed. */
const MOST = 50

const folder = (env: NodeJS.ProcessEnv) => join(env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'nihonbashi', 'games')

/** The files there, newest first. */
async function list(env: NodeJS.ProcessEnv): Promise<string[]> {
  const names = await readdir(folder(env)).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder(env), name)
      return { path, at: (await stat(path).catch(() => null))?.mtimeMs ?? 0 }
    }),
  )
  return files.sort((a, b) => b.at - a.at).map(({ path }) => path)
}

/** A path for a game of this name that is not taken. */
export async function autosavePath(name: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  await mkdir(folder(env), { recursive: true, mode: 0o700 })
  for (const old of (await list(env)).slice(MOST - 1)) await rm(old, { force: true })
  return join(folder(env), `${new Date().toISOString().slice(0, 19).replaceAll(':', '')}-${name}`)
}

export const lastAutosave = async (env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> => (await list(env))[0]
