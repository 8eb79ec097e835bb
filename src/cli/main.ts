// The command line: picks the command, turns a user's error into a sentence and exit code 2.
import { readFile, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { arena } from './arena.ts'
import { backup } from './backup.ts'
import { balance } from './balance.ts'
import { bench } from './bench.ts'
import { cards } from './cards.ts'
import { type Command, type Io, Refusal } from './command.ts'
import { deck } from './deck.ts'
import { engine } from './engine.ts'
import { exportRecord } from './export.ts'
import { readLines } from './lines.ts'
import { playCommand } from './play.ts'
import { replayCommand } from './replay.ts'
import { reports } from './reports.ts'
import { restore } from './restore.ts'
import { review } from './review.ts'
import { rules } from './rules.ts'
import { serve } from './serve.ts'
import { simulate } from './simulate.ts'
import { soak } from './soak.ts'
import { verify } from './verify.ts'

const COMMANDS: readonly Command[] = [
  serve,
  playCommand,
  simulate,
  arena,
  balance,
  replayCommand,
  verify,
  review,
  exportRecord,
  rules,
  cards,
  deck,
  engine,
  bench,
  soak,
  backup,
  restore,
  reports,
]

const HELP = `nihonbashi: play and study IKI and UKIYO-E

Usage: nihonbashi COMMAND [options]

${COMMANDS.map((command) => `  ${command.name.padEnd(10)} ${command.summary}`).join('\n')}

Each command explains itself: nihonbashi COMMAND --help
Examples:
  nihonbashi serve
  nihonbashi play ukiyoe --players 3
  nihonbashi simulate ukiyoe --players 3 --bots random,journeyman,random --games 1000 --seed a
  nihonbashi rules iki --diff utsuroi-en edition-2021
  nihonbashi replay game.txt --check
`

export async function main(args: string[], io: Io): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const [topic] = name === 'help' ? rest : []
    if (topic !== undefined) return main([topic, '--help'], io)
    io.out(HELP)
    return 0
  }
  const command = COMMANDS.find((known) => known.name === name)
  try {
    if (!command) throw new Refusal(`there is no command "${name}"; there are ${COMMANDS.map((known) => known.name).join(', ')}`)
    if (rest.includes('--help') || rest.includes('-h')) {
      io.out(`${command.help}\n`)
      return 0
    }
    return await command.run(rest, io)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    io.err(`nihonbashi${command ? ` ${command.name}` : ''}: ${error.message}\n`)
    return 2
  }
}

/** The real terminal. */
export function terminal(): Io {
  let answers: AsyncIterator<string> | undefined
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    readFile: (path) => readFile(path, 'utf8'),
    writeFile: (path, text) => writeFile(path, text),
    async ask(prompt) {
      process.stdout.write(prompt)
      answers ??= createInterface({ input: process.stdin, terminal: false })[Symbol.asyncIterator]()
      const next = await answers.next()
      return next.done ? null : next.value
    },
    lines: (most) => readLines(process.stdin, most),
    interactive: Boolean(process.stdin.isTTY && process.stdout.isTTY),
  }
}
