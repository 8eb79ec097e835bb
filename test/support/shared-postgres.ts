// One PostgreSQL for all tests of a run that need not restart it; each test gets a database of its own.
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The url of the shared PostgreSQL. */
    postgres: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A node that is killed loses nothing the system has; where the database itself is killed, tests start their own, with fsync.
  const server = await startPostgres(['fsync=off', 'max_connections=300'])
  project.provide('postgres', server.url)
  return () => server.stop()
}
