// The command line: picks the command, turns a user's error into a sentence and exit code 2.
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { GAMES } from '../games/index.ts'
import { type CliCommand, type Io, Refusal } from './command.ts'
import { admin } from './commands/admin.ts'
import { arena } from './commands/arena.ts'
import { backup } from './commands/backup.ts'
import { balance } from './commands/balance.ts'
import { bench } from './commands/bench.ts'
import { makeCompletion } from './commands/completion.ts'
import { doctor } from './commands/doctor.ts'
import { engine } from './commands/engine.ts'
import { exportRecord } from './commands/export.ts'
import { autosavePath, lastAutosave } from './commands/play/autosaves.ts'
import { playCommand } from './commands/play.ts'
import { puzzles } from './commands/puzzles.ts'
import { replayCommand } from './commands/replay.ts'
import { reports } from './commands/reports.ts'
import { restore } from './commands/restore.ts'
import { review } from './commands/review.ts'
import { rules } from './commands/rules.ts'
import { serve } from './commands/serve.ts'
import { simulate } from './commands/simulate.ts'
import { soak } from './commands/soak.ts'
import { verify } from './commands/verify.ts'
import { checkWrite, fileSentence, readText, writeText } from './files.ts'
import { examplesOf, GAME_COMMANDS } from './games.ts'
import { fitColumns, listed } from './help.ts'
import { didYouMean } from './suggest.ts'
import { colourHelp, coloursFor, wantsColour } from './terminal/colour.ts'
import { harmless } from './terminal/harmless.ts'
import { USUAL_WIDTH } from './terminal/layout.ts'
import { createLineEditor } from './terminal/line-editor.ts'
import { readLines } from './terminal/lines.ts'

const COMMANDS: readonly CliCommand[] = [
  serve,
  playCommand,
  simulate,
  arena,
  balance,
  replayCommand,
  verify,
  review,
  exportRecord,
  puzzles,
  rules,
  ...GAME_COMMANDS,
  engine,
  bench,
  soak,
  backup,
  restore,
  doctor,
  admin,
  reports,
  makeCompletion(() => COMMANDS),
]

const names = Object.values(GAMES)
  .map(({ name }) => name)
  .sort()

const HELP = `nihonbashi: play and study ${listed(names)}

Usage: nihonbashi COMMAND [options]

${COMMANDS.map((command) => `  ${command.name.padEnd(11)} ${command.summary}`).join('\n')}

Help for one command: nihonbashi COMMAND --help
The version: nihonbashi --version
Examples:
  nihonbashi serve
${examplesOf('')}
  nihonbashi replay game.txt --check
`

export async function main(args: string[], io: Io): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const [topic] = name === 'help' ? rest : []
    if (topic !== undefined) return main([topic, '--help'], io)
    io.out(colourHelp(fitColumns(HELP), coloursFor(io.colour?.out === true)))
    return 0
  }
  if (name === '--version' || name === '-V' || name === 'version') {
    io.out(`nihonbashi ${version()}\n`)
    return 0
  }
  const command = COMMANDS.find((known) => known.name === name)
  try {
    if (!command)
      throw new Refusal(
        `there is no command "${name}"; ${didYouMean(
          name,
          COMMANDS.map((known) => known.name),
          'there are',
        )}`,
      )
    if (rest.includes('--help') || rest.includes('-h')) {
      io.out(`${colourHelp(fitColumns(command.helpFor?.(rest) ?? command.help), coloursFor(io.colour?.out === true))}\n`)
      return 0
    }
    return await command.run(rest, io)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { red } = coloursFor(io.colour?.err === true)
    io.err(`${red(`nihonbashi${command ? ` ${command.name}` : ''}:`)} ${error.message}\n`)
    if (rest.includes('--json')) io.out(`${JSON.stringify({ ok: false, problems: error.problems })}\n`)
    return 2
  }
}

/** As package.json says it, which lies beside dist/ and above src/cli/. */
function version(): string {
  const file = ['../package.json', '../../package.json'].map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url))
  if (!file) throw new Error('package.json is not part of this installation')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** What is said when standard output takes no more. */
export const outputSentence = (error: unknown) => `nihonbashi: ${fileSentence(error, 'standard output', 'write')}`

/** The real terminal. */
export function terminal(): Io {
  const interactive = Boolean(process.stdin.isTTY && process.stdout.isTTY)
  const editor = createLineEditor(process.stdin, process.stdout, interactive)
  return {
    out: (text) => void process.stdout.write(process.stdout.isTTY ? harmless(text) : text),
    err: (text) => void process.stderr.write(process.stderr.isTTY ? harmless(text) : text),
    readFile: readText,
    writeFile: writeText,
    checkWrite,
    ask: editor.ask,
    interrupted: editor.interrupted,
    window() {
      const { columns = USUAL_WIDTH, rows } = process.stdout
      return interactive ? { columns, rows } : { columns: USUAL_WIDTH }
    },
    autosavePath,
    lastAutosave,
    lines: (most) => readLines(process.stdin, most),
    colour: { out: wantsColour(process.stdout.isTTY), err: wantsColour(process.stderr.isTTY) },
    interactive,
  }
}
