// One PostgreSQL for all tests of a run that need not restart it; each test gets a database of its own.
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The url of the shared PostgreSQL. */
    postgres: string
  }
}

/** Two projects of one run use it: the first starts it, the last to end stops it. */
const SHARED = Symbol.for('nihonbashi shared postgres')
interface Shared {
  readonly starting: ReturnType<typeof startPostgres>
  users: number
}
const globals = globalThis as { [SHARED]?: Shared }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A node that is killed loses nothing the system has; where the database itself is killed, tests start their own, with fsync.
  globals[SHARED] ??= { starting: startPostgres(['fsync=off', 'max_connections=300']), users: 0 }
  const shared = globals[SHARED]
  shared.users += 1
  const server = await shared.starting
  project.provide('postgres', server.url)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete globals[SHARED]
    await server.stop()
  }
}
