// nihonbashi serve: the web app and tables with friends, on this machine or as one of many nodes.
import { closeSync, existsSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { createApp } from '../../server/app.ts'
import { type AccessLog, openAccessLog } from '../../server/http/access-log.ts'
import { LIMITS, type Limits } from '../../server/limits/limits.ts'
import type { Log } from '../../server/ops/log.ts'
import { startWatchdog } from '../../server/ops/watchdog.ts'
import type { Backend } from '../../server/store/backend.ts'
import { type CliCommand, Refusal, readCount, readFlags } from '../command.ts'
import { fileSentence } from '../files.ts'
import { flagLines } from '../help.ts'
import { didYouMean } from '../suggest.ts'
import { readWhere, throwUnopened, WHERE_FLAGS, waitFor } from '../where.ts'

export const LEVELS = ['debug', 'info', 'warn', 'error'] as const

const FLAGS = {
  port: { type: 'string', value: 'N', about: 'the port to listen on (default $PORT or 8730; the next free one if 8730 is taken)' },
  host: { type: 'string', value: 'NAME', about: 'the address to listen on (default 127.0.0.1, this machine only)' },
  ...WHERE_FLAGS,
  origin: {
    type: 'string',
    multiple: true,
    value: 'URL',
    about: 'where the page is opened from, such as https://play.example.org; may be repeated (default: the host of the request)',
  },
  'host-name': {
    type: 'string',
    multiple: true,
    value: 'NAME',
    about: 'another name by which browsers may call this server, such as games.lan; may be repeated',
  },
  proxy: {
    type: 'string',
    value: '[N]',
    about: 'trust X-Forwarded-For from N proxies of your own in front of the server (default 1)',
  },
  threads: { type: 'string', value: 'N', about: 'threads in which bots think (default 2)' },
  'private-webhooks': { type: 'boolean', about: 'let webhooks call addresses in private networks' },
  limit: {
    type: 'string',
    multiple: true,
    value: 'NAME=N',
    about: `another limit; may be repeated. NAME is one of ${Object.keys(LIMITS).join(', ')}`,
  },
  'access-log': {
    type: 'string',
    value: 'FILE',
    about: 'log every request there, one JSON object a line; - is standard output. Opened again on SIGHUP',
  },
  log: { type: 'string', value: 'LEVEL', about: `${LEVELS.join(', ')} (default info); one JSON object a line on standard error` },
} as const

const HELP = `nihonbashi serve: open the web app on this machine

Usage: nihonbashi serve [options]
${flagLines(FLAGS)}

With DATABASE_URL=postgres://... tables are kept there instead, and any number of nodes may share them.

Examples:
  nihonbashi serve
  nihonbashi serve --port 9000 --host 0.0.0.0 --data /var/lib/nihonbashi --origin https://play.example.org --proxy`

const FIRST_PORT = 8730
const TRIES = 20

export const serve: CliCommand = {
  name: 'serve',
  summary: 'open the web app on this machine',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(withHops(args), FLAGS)
    if (positionals.length > 0) throw new Refusal(`unexpected argument "${positionals[0]}"`)
    const web = ['./web/', '../web/', '../../../dist/web/'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync)
    if (!web) throw new Refusal('the page is not built; run npm run build')
    const wanted = readPort(values.port)
    const level = readLevel(values.log)
    const threads = readCount('--threads', values.threads, 2, 1, 64)
    const origins = (values.origin ?? []).map(readOrigin)
    const limits = readLimits(values.limit ?? [])
    const hostNames = (values['host-name'] ?? []).map(readHostName)
    const proxy = readCount('--proxy', values.proxy, 0, 1, 10)
    const where = readWhere(values)
    // Loaded here: the other commands need no server, and would start three times as slowly.
    const [{ createApp }, { openBackend }, { createLog }] = await Promise.all([
      import('../../server/app.ts'),
      import('../../server/store/store.ts'),
      import('../../server/ops/log.ts'),
    ])
    const log = createLog((line) => io.err(line), level)
    const accessLog = values['access-log'] === undefined ? undefined : startAccessLog(values['access-log'], log)
    const backend = await waitFor(where, io, openBackend(where)).catch((error: unknown) => throwUnopened(where, error))
    const app = await createApp({
      web,
      backend,
      log,
      origins,
      threads,
      limits,
      hostNames,
      proxy,
      privateWebhooks: values['private-webhooks'] ?? false,
      ...(accessLog && { accessLog }),
    }).catch(async (error: unknown) => {
      // An open store keeps the process alive: a failed start must not look like a running server.
      await backend.close()
      if ((error as { code?: string }).code?.startsWith('SQLITE_')) throwUnopened(where, error)
      throw error
    })
    let sayGoodbye = () => {}
    let clean = false
    try {
      const address = await listen(app, values.host ?? '127.0.0.1', wanted)
      io.out(`nihonbashi is open at ${address}\nPress Ctrl+C to close.\n`)
      sayGoodbye = startWatchdog()
      const death = await Promise.race([untilSignal(), untilDeath(backend)])
      if (death) return endWithout(death, log)
    } finally {
      sayGoodbye()
      clean = await endsWithin(app.close(), LONGEST_CLOSE)
      accessLog?.close()
    }
    if (!clean) log.error('the server did not close in time; what was acknowledged is stored')
    io.out('Closed.\n')
    return 0
  },
}

/** Below the time systemd and docker wait; everything acknowledged is already on the disk. */
const LONGEST_CLOSE = 4_000

async function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const ended = await Promise.race([work.then(() => true as const), late])
  clearTimeout(timer)
  return ended
}

const untilSignal = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })

function readPort(flag: string | undefined): number | undefined {
  const { PORT } = process.env
  if (flag === undefined && !PORT) return undefined
  return readCount(flag === undefined ? '$PORT' : '--port', flag ?? PORT, FIRST_PORT, 0, 65535)
}

function startAccessLog(path: string, log: Log): AccessLog {
  if (path !== '-') {
    try {
      closeSync(openSync(path, 'a', 0o640))
    } catch (error) {
      throw new Refusal(fileSentence(error, path, 'write'))
    }
  }
  const accessLog = openAccessLog(path, (message) => log.error({ error: message }, 'the access log cannot be written'))
  process.on('SIGHUP', accessLog.reopen)
  return accessLog
}

const untilDeath = (backend: Backend) => new Promise<Error>((resolve) => backend.onDeath(resolve))

/** Without its writer a server can do nothing: it ends, and its supervisor starts it again. */
function endWithout(death: Error, log: Log): never {
  log.error({ error: death.message }, 'the server exits, to be restarted')
  process.exit(1)
}

function readLevel(text = 'info'): (typeof LEVELS)[number] {
  const level = LEVELS.find((one) => one === text)
  if (!level) throw new Refusal(`--log is one of ${LEVELS.join(', ')}, not "${text}"`)
  return level
}

function readLimits(pairs: readonly string[]): Partial<Limits> {
  const limits: Record<string, number> = {}
  for (const pair of pairs) {
    const [name = '', value] = pair.split('=')
    if (!Object.hasOwn(LIMITS, name))
      throw new Refusal(`there is no limit "${name}"; ${didYouMean(name, Object.keys(LIMITS), 'there are')}`)
    limits[name] = readCount(`--limit ${name}`, value ?? '', 0, 1, 1_000_000_000)
  }
  return limits
}

/** A plain --proxy means one. */
const withHops = (args: readonly string[]): string[] =>
  args.flatMap((arg, i) => (arg === '--proxy' && !/^\d/.test(args[i + 1] ?? '') ? ['--proxy=1'] : [arg]))

function readHostName(text: string): string {
  const name = text.toLowerCase()
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name)) throw new Refusal(`--host-name is a name without port such as games.lan, not "${text}"`)
  return name
}

function readOrigin(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Refusal(`--origin is like https://play.example.org, not "${text}"`)
  return new URL(text).origin
}

/** Why nothing can listen there, by the code of the error. */
const LISTENING: Readonly<Record<string, string>> = {
  EACCES: 'you may not use this port',
  EADDRNOTAVAIL: 'this machine does not have this address',
  ENOTFOUND: 'there is no such name or address',
}

/** The wanted port, or the first free one from ours on. */
async function listen(app: Awaited<ReturnType<typeof createApp>>, host: string, wanted: number | undefined): Promise<string> {
  for (let port = wanted ?? FIRST_PORT; ; port++) {
    try {
      return await app.listen({ host, port })
    } catch (error) {
      const { code, syscall, message } = error as NodeJS.ErrnoException
      const taken = code === 'EADDRINUSE'
      // Starting is more than listening.
      if (syscall !== 'listen' && syscall !== 'getaddrinfo') throw new Refusal(`the server cannot start: ${message}`)
      if (!taken) throw new Refusal(`cannot listen on ${host}:${port}: ${LISTENING[code ?? ''] ?? code ?? message}`)
      if (wanted !== undefined) throw new Refusal(`port ${port} is taken; name another with --port`)
      if (port >= FIRST_PORT + TRIES) throw new Refusal(`ports ${FIRST_PORT} to ${port} are all taken; name one with --port`)
    }
  }
}
