// nihonbashi serve: the web app on this machine.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createApp } from '../server/app.ts'
import { createLog } from '../server/log.ts'
import { openStore } from '../server/store/store.ts'
import { type Command, Refusal, readCount, readFlags } from './command.ts'

const HELP = `nihonbashi serve: open the web app on this machine

Usage: nihonbashi serve [--port N] [--host NAME]
  --port N     the port to listen on (default 8730; the next free one if it is taken and none was named)
  --host NAME  the address to listen on (default 127.0.0.1, this machine only)

Examples:
  nihonbashi serve
  nihonbashi serve --port 9000 --host 0.0.0.0`

const FIRST_PORT = 8730
const TRIES = 20

export const serve: Command = {
  name: 'serve',
  summary: 'open the web app on this machine',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, { port: { type: 'string' }, host: { type: 'string' } })
    if (positionals.length > 0) throw new Refusal(`"${positionals[0]}" is one word too many`)
    const web = ['./web/', '../../dist/web/'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync)
    if (!web) throw new Refusal('the page is not built; run npm run build')
    const wanted = values.port === undefined ? undefined : readCount('--port', values.port, FIRST_PORT, 0, 65535)
    const host = values.host ?? '127.0.0.1'
    const store = await openStore({ folder: process.env.NIHONBASHI_DATA ?? '/tmp/nbdata' })
    const app = await createApp({ web, store, log: createLog((line) => io.err(line)) })
    const address = await listen(app, host, wanted)
    io.out(`nihonbashi is open at ${address}\nPress Ctrl+C to close.\n`)
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    })
    await app.close()
    await store.close()
    io.out('Closed.\n')
    return 0
  },
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
