// A program of the user's own as a bot: it is started here and asked in JSON-RPC, one message a line (docs/protocol.md).
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import type { AnyGame, Turn } from '../../core/game.ts'
import { equal } from '../../core/match.ts'
import { RandomStream } from '../../core/rng.ts'
import { count, Refusal } from '../command.ts'
import { readLines } from '../terminal/lines.ts'
import { LONGEST_LINE, PROTOCOL } from './protocol.ts'

/** In a list of bots: program:COMMAND. */
const PREFIX = 'program:'
/** What is kept of standard error, in characters. */
const LONGEST_TAIL = 4000
/** How long a program may take to end by itself once its input has ended, in milliseconds. */
const FAREWELL = 1000
const SECONDS = 1000

/** All that a program is sent: the view of its seat, and its legal moves. */
export interface Question {
  /** The same for all questions of one seat in one game. */
  readonly match: string
  readonly game: string
  readonly players: number
  readonly options: unknown
  readonly seat: number
  readonly view: unknown
  readonly moves: readonly { readonly text: string; readonly move: unknown }[]
}

export interface Program {
  /** The number of the chosen move in the list. */
  choose(question: Question): Promise<number>
  close(): void
}

export interface ProgramSettings {
  /** How long it may think about a move, in seconds. */
  readonly patience: number
  /** Gets what the program wrote to standard error, when it has ended. */
  say(text: string): void
}

/** The command behind program:, or undefined where another bot is named. */
export const commandOf = (name: string): string | undefined => (name.startsWith(PREFIX) ? name.slice(PREFIX.length).trim() : undefined)

/** The words of a command; single and double quotes keep spaces. No shell is involved. */
export function splitCommand(command: string): string[] {
  return [...command.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'))
}

/** The texts come from a state sampled from the view: they cannot reveal more than the view does. */
export function questionOf(game: AnyGame, options: unknown, players: number, match: string, turn: Turn<unknown, unknown>): Question {
  const state = game.sample(turn.view, new RandomStream('texts'))
  const moves = turn.moves.map((move) => ({ text: game.text.move(state, move), move }))
  return { match, game: game.id, players, options, seat: turn.seat, view: turn.view, moves }
}

/** Starts a program and says hello. Every fault of the program is a refusal that names it. */
export async function openProgram(command: string, { patience, say }: ProgramSettings): Promise<Program> {
  const [file, ...args] = splitCommand(command)
  if (file === undefined) throw new Refusal('name the command after "program:", such as "program:python3 mybot.py"')
  // In a group of its own, so that Ctrl+C at the terminal is for us and not for the program.
  const child = spawn(file, args, { stdio: 'pipe', detached: process.platform !== 'win32' })
  // Whatever ends this process, it leaves no program behind.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const wire = connect(child, command)
  const tail = keepTail(child)
  child.on('close', () => {
    process.off('exit', kill)
    if (tail() !== '') say(`The program ${command} said on standard error:\n${tail().trimEnd()}\n`)
  })
  const close = () => {
    child.stdin.end()
    setTimeout(kill, FAREWELL).unref()
  }
  try {
    const hello = (await wire.ask('hello', { name: 'nihonbashi', protocol: PROTOCOL }, patience)) as { protocol?: unknown } | null
    if (hello?.protocol !== PROTOCOL) throw wire.fault(`does not speak protocol ${PROTOCOL}: it answers hello with ${brief(hello)}`)
  } catch (error) {
    close()
    throw error
  }
  return {
    async choose(question) {
      const answer = (await wire.ask('choose', question, patience)) as { move?: unknown } | null
      const move = answer?.move
      const at = question.moves.findIndex((one) => (typeof move === 'string' ? one.text === move.trim() : equal(one.move, move)))
      if (at < 0) throw wire.fault(`chooses ${brief(move)}, which is not one of the ${question.moves.length} moves it was offered`)
      return at
    },
    close,
  }
}

const brief = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200)

function keepTail(child: ChildProcessWithoutNullStreams): () => string {
  let tail = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-LONGEST_TAIL)
  })
  return () => tail
}

interface ProgramWire {
  ask(method: string, params: object, patience: number): Promise<unknown>
  fault(what: string): Refusal
}

/** One question at a time; after the first fault every question fails with it. */
function connect(child: ChildProcessWithoutNullStreams, command: string): ProgramWire {
  let id = 0
  let broken: Refusal | undefined
  let waiting: { resolve(result: unknown): void; reject(error: Refusal): void } | undefined
  const fault = (what: string) => new Refusal(`the program ${command} ${what}`)
  const fail = (what: string) => {
    broken ??= fault(what)
    waiting?.reject(broken)
  }
  child.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ENOENT' ? 'cannot be started: there is no such command' : `cannot be started (${error.code})`),
  )
  child.on('exit', (code, signal) => fail(`has ended (${signal ?? `exit code ${code}`})`))
  // A program that has ended says so by its exit.
  child.stdin.on('error', () => {})
  const read = async () => {
    for await (const line of readLines(child.stdout, LONGEST_LINE)) {
      if (line?.trim() === '') continue
      const answer = parse(line)
      if (answer?.id !== id)
        fail(`writes something that is not an answer to request ${id}: ${brief(line)} (messages belong on standard error)`)
      else if (answer.error !== undefined) fail(`answers with an error: ${brief(answer.error)}`)
      else waiting?.resolve(answer.result ?? null)
    }
  }
  void read().catch(() => {})
  return {
    fault,
    ask(method, params, patience) {
      if (broken) return Promise.reject(broken)
      id += 1
      const answered = new Promise<unknown>((resolve, reject) => {
        waiting = { resolve, reject }
      })
      const timer = setTimeout(() => fail(`does not answer "${method}" within ${count(patience, 'second')}`), patience * SECONDS)
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
      return answered.finally(() => clearTimeout(timer))
    },
  }
}

function parse(line: string | null): { readonly id?: unknown; readonly error?: unknown; readonly result?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(line ?? '')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
