// nihonbashi serve: the web app and tables with friends, on this machine or as one of many nodes.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { createApp } from '../server/app.ts'
import { LIMITS, type Limits } from '../server/limits.ts'
import { createLog, LEVELS, type Level } from '../server/log.ts'
import { type Command, Refusal, readCount, readFlags } from './command.ts'
import { readWhere, WHERE_FLAGS } from './where.ts'

const HELP = `nihonbashi serve: open the web app on this machine

Usage: nihonbashi serve [--port N] [--host NAME] [--data FOLDER] [--origin URL] [--proxy] [--threads N] [--limit NAME=N] [--log LEVEL]
  --port N       the port to listen on (default 8730; the next free one if it is taken and none was named)
  --host NAME    the address to listen on (default 127.0.0.1, this machine only)
  --data FOLDER  where tables are kept (default $NIHONBASHI_DATA or ~/.local/share/nihonbashi)
  --origin URL   where the page is opened from, such as https://play.example.org; may be repeated (default: the host that is asked)
  --proxy        believe X-Forwarded-For: only behind a proxy of your own
  --threads N    threads in which bots think (default 2)
  --private-webhooks  let webhooks call addresses in private networks
  --limit NAME=N  another limit; may be repeated. NAME is one of ${Object.keys(LIMITS).join(', ')}
  --log LEVEL    ${LEVELS.join(', ')} (default info); one JSON object a line on standard error

With DATABASE_URL=postgres://... tables are kept there instead, and any number of nodes may share them.

Examples:
  nihonbashi serve
  nihonbashi serve --port 9000 --host 0.0.0.0 --data /var/lib/nihonbashi --origin https://play.example.org --proxy`

const FIRST_PORT = 8730
const TRIES = 20
const FLAGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  ...WHERE_FLAGS,
  origin: { type: 'string', multiple: true },
  proxy: { type: 'boolean' },
  threads: { type: 'string' },
  'private-webhooks': { type: 'boolean' },
  limit: { type: 'string', multiple: true },
  log: { type: 'string' },
} as const

export const serve: Command = {
  name: 'serve',
  summary: 'open the web app on this machine',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, FLAGS)
    if (positionals.length > 0) throw new Refusal(`"${positionals[0]}" is one word too many`)
    const web = ['./web/', '../../dist/web/'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync)
    if (!web) throw new Refusal('the page is not built; run npm run build')
    const wanted = values.port === undefined ? undefined : readCount('--port', values.port, FIRST_PORT, 0, 65535)
    const level = readLevel(values.log)
    const threads = readCount('--threads', values.threads, 2, 1, 64)
    const origins = (values.origin ?? []).map(readOrigin)
    const where = readWhere(values)
    const log = createLog((line) => io.err(line), level)
    // Loaded here: the other commands have no need of a server, and would start three times as slowly.
    const [{ createApp }, { openBackend }] = await Promise.all([import('../server/app.ts'), import('../server/store/store.ts')])
    const backend = await openBackend(where).catch((error: Error) => {
      throw new Refusal(`the tables cannot be opened: ${error.message}`)
    })
    const app = await createApp({
      web,
      backend,
      log,
      origins,
      threads,
      limits: readLimits(values.limit ?? []),
      proxy: values.proxy ?? false,
      privateWebhooks: values['private-webhooks'] ?? false,
    })
    try {
      const address = await listen(app, values.host ?? '127.0.0.1', wanted)
      io.out(`nihonbashi is open at ${address}\nPress Ctrl+C to close.\n`)
      await untilSignal()
    } finally {
      await app.close()
    }
    io.out('Closed.\n')
    return 0
  },
}

const untilSignal = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })

function readLevel(text = 'info'): Level {
  const level = LEVELS.find((one) => one === text)
  if (!level) throw new Refusal(`--log is one of ${LEVELS.join(', ')}, not "${text}"`)
  return level
}

function readLimits(pairs: readonly string[]): Partial<Limits> {
  const limits: Record<string, number> = {}
  for (const pair of pairs) {
    const [name = '', value] = pair.split('=')
    if (!Object.hasOwn(LIMITS, name)) throw new Refusal(`there is no limit "${name}"; there are ${Object.keys(LIMITS).join(', ')}`)
    limits[name] = readCount(`--limit ${name}`, value ?? '', 0, 1, 1_000_000_000)
  }
  return limits
}

function readOrigin(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Refusal(`--origin is like https://play.example.org, not "${text}"`)
  return new URL(text).origin
}

/** The wanted port, or the first free one from ours on. */
async function listen(app: Awaited<ReturnType<typeof createApp>>, host: string, wanted: number | undefined): Promise<string> {
  for (let port = wanted ?? FIRST_PORT; ; port++) {
    try {
      return await app.listen({ host, port })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      const taken = code === 'EADDRINUSE'
      if (!taken) throw new Refusal(`cannot listen on ${host}:${port} (${code ?? (error as Error).message})`)
      if (wanted !== undefined) throw new Refusal(`port ${port} is taken; name another with --port`)
      if (port >= FIRST_PORT + TRIES) throw new Refusal(`ports ${FIRST_PORT} to ${port} are all taken; name one with --port`)
    }
  }
}
