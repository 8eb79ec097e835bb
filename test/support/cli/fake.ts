// The command line without a terminal: answers and files are given, everything that is printed is collected.
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import type { Io } from '../../../src/cli/command.ts'
import { main } from '../../../src/cli/main.ts'

/** What a person answers: the next line, or null to hang up. */
export type Answer = (prompt: string, said: string) => string | null

export interface Setting {
  readonly answers?: readonly string[] | Answer
  readonly files?: Record<string, string>
  readonly interactive?: boolean
  readonly colour?: boolean
  readonly lines?: readonly (string | null)[]
  /** Whether Ctrl+C was pressed, whenever the command looks. */
  readonly interrupted?: () => boolean
  readonly window?: { readonly columns: number; readonly rows?: number }
  /** The folder of games that are saved when their player leaves. */
  readonly autosaves?: string
}

export interface Done {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command line in this process. Files are written into `files`; a path below locked/ can be neither read nor written. */
export async function run(line: string | readonly string[], setting: Setting = {}): Promise<Done> {
  const { answers = [], files = {}, interactive = false, colour = false, lines = [], interrupted, window = { columns: 120 } } = setting
  const waiting = typeof answers === 'function' ? [] : answers.slice()
  const answer = typeof answers === 'function' ? answers : () => waiting.shift() ?? null
  let out = ''
  let err = ''
  const refuse = (path: string) => {
    if (path.startsWith('locked/')) throw Object.assign(new Error('locked'), { code: 'EACCES' })
  }
  const io: Io = {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    async readFile(path) {
      refuse(path)
      const text = Object.hasOwn(files, path) ? files[path] : undefined
      if (text === undefined) throw Object.assign(new Error('not there'), { code: 'ENOENT' })
      return text
    },
    async checkWrite(path) {
      refuse(path)
      return Object.hasOwn(files, path) ? 'replace' : 'new'
    },
    async writeFile(path, text) {
      refuse(path)
      files[path] = text
    },
    async ask(prompt) {
      const given = answer(prompt, out)
      out += `${prompt}${given ?? ''}\n`
      return given
    },
    window: () => window,
    ...(interrupted ? { interrupted } : {}),
    autosavePath: async (name) => `${setting.autosaves ?? 'autosave'}/${name}`,
    lastAutosave: async () => Object.keys(files).findLast((path) => path.startsWith('autosave/')),
    async *lines() {
      yield* lines
    },
    interactive,
    colour: { out: colour, err: colour },
  }
  const code = await main(typeof line === 'string' ? line.split(' ').filter(Boolean) : [...line], io)
  return { code, out, err }
}

/** Runs a command line of the build in this process, with real files and worker threads: as a user would, but without the start of a process.
 * With `interruptAt` it is in a terminal, which shows progress sooner, and Ctrl+C is pressed there; nothing else may run then. */
export async function runBuilt(args: readonly string[], interruptAt?: RegExp): Promise<Done> {
  const built = (await import(pathToFileURL('dist/cli.js').href)) as typeof import('../../../src/cli/main.ts')
  let out = ''
  let err = ''
  const interrupt = () => {
    if (!interruptAt?.test(out + err)) return
    interruptAt = undefined
    process.emit('SIGINT')
  }
  const io: Io = {
    ...built.terminal(),
    out(text) {
      out += text
      interrupt()
    },
    err(text) {
      err += text
      interrupt()
    },
    colour: { out: false, err: false },
    interactive: interruptAt !== undefined,
  }
  const code = await built.main([...args], io)
  return { code, out, err }
}

/** Runs it as a user would: another process, its input from a text. */
export function spawnCli(
  args: readonly string[],
  input: string | readonly string[] = '',
  interruptAt?: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<Done> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['bin/nihonbashi.js', ...args], { env: { ...process.env, ...env } })
    let out = ''
    let err = ''
    const interrupt = () => {
      if (!interruptAt?.test(out + err)) return
      interruptAt = undefined
      child.kill('SIGINT')
    }
    child.stdout.setEncoding('utf8').on('data', (text: string) => void (out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => void (err += text))
    child.stdout.on('data', interrupt)
    child.stderr.on('data', interrupt)
    child.on('error', reject)
    // A source that was edited since the tests began is built first, which says so.
    child.on('close', (code, signal) => {
      if (code === null) return reject(new Error(`${signal} ended nihonbashi ${args.join(' ')}: ${err}`))
      resolve({ code, out, err: err.replace(/^(?:Installing|Building) .*\n/gm, '') })
    })
    for (const part of typeof input === 'string' ? [input] : input) child.stdin.write(part)
    child.stdin.end()
  })
}
