// nihonbashi review: the master analyses a record and lists the moves that lost most.
import { setImmediate } from 'node:timers/promises'
import { costOf, decisionsOf, judge } from '../../bots/review.ts'
import type { AnyGame } from '../../core/game.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { type AnyBot, findBot } from '../../games/bots.ts'
import { type CliCommand, Refusal, readCount, readFlags, readRecordFile, table } from '../command.ts'
import { INTERRUPTED, interruptible, partial } from '../terminal/interrupt.ts'
import { makeProgress } from '../workers/pool.ts'

const HELP = `nihonbashi review: let the master analyse a record

Usage: nihonbashi review FILE [--iterations N] [--worst N] [--json]
  --iterations N  how much the master thinks about each choice (default 1000)
  --worst N       how many of the moves that lost most are listed (default 10)
  --json          every choice with everybody's share of the win, as one JSON object

Every choice is analysed from the view of the seat that made it: what was hidden from it is hidden from the master. The same record and iterations give the same answer. Ctrl+C ends it and shows what was found so far (exit code 130).

Examples:
  nihonbashi review game.txt
  nihonbashi review game.txt --iterations 200 --json`

/** One choice that was made, and what the master thinks of it. */
interface Line {
  /** How many moves had been made before. */
  readonly at: number
  readonly seat: number
  readonly shares: readonly number[]
  readonly played: string
  readonly playedShare: number
  readonly best: string
  readonly cost: number
}

export const review: CliCommand = {
  name: 'review',
  summary: 'let the master analyse a record: which moves lost most',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, {
      iterations: { type: 'string' },
      worst: { type: 'string' },
      json: { type: 'boolean' },
    })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Refusal('name one record file')
    if (values.json && values.worst !== undefined) throw new Refusal('--json gives every choice: leave --worst out')
    const iterations = readCount('--iterations', values.iterations, 1000, 16, 1e6)
    const worst = readCount('--worst', values.worst, 10, 1, 1e4)
    const { record, game, options } = await readRecordFile(path, io)
    const master = findBot(game.id, 'master')
    if (!master?.think) throw new Refusal(`there is no master of ${game.name} to review it`)
    const played: GameRecord = { ...record, options }
    const choices = [...decisionsOf(game, played)].length
    const progress = makeProgress(io, choices, 'choices')
    const lines: Line[] = []
    const interrupted = await interruptible(async (stop) => {
      for (const line of look(master, game, played, iterations)) {
        lines.push(line)
        progress.add(1)
        // Signals come between the choices only.
        await setImmediate()
        if (stop.aborted) break
      }
      return lines.length < choices
    })
    progress.end()
    const names = record.seats.map((seat) => seat.name)
    if (values.json)
      io.out(
        `${JSON.stringify({ file: path, game: game.id, iterations, names, ...(interrupted ? { interrupted, wanted: choices } : {}), choices: lines })}\n`,
      )
    else io.out(`${interrupted ? partial(lines.length, choices, 'choices') : ''}${print(lines, names, worst)}\n`)
    return interrupted ? INTERRUPTED : 0
  },
}

function* look(bot: AnyBot, game: AnyGame, record: GameRecord, iterations: number): Generator<Line> {
  for (const { at, seat, played, moves, turn, text } of decisionsOf(game, record)) {
    const judgement = judge(bot, turn(), played, `review ${at}`, iterations)
    yield {
      at,
      seat,
      shares: judgement.shares,
      played: text(moves[played]),
      playedShare: judgement.played,
      best: text(moves[judgement.best]),
      cost: costOf(seat, judgement),
    }
  }
}

const percent = (share: number) => (share * 100).toFixed(1)

function print(lines: readonly Line[], names: readonly string[], most: number): string {
  const worst = lines
    .filter((line) => line.cost > 0)
    .toSorted((a, b) => b.cost - a.cost || a.at - b.at)
    .slice(0, most)
  const head = `${lines.length} choices analysed; win shares in per cent.`
  if (worst.length === 0) return `${head} The master would have played the same every time.`
  const rows = worst.map((line) => [
    line.at,
    names[line.seat]!,
    percent(line.cost),
    line.played,
    percent(line.playedShare),
    line.best,
    percent(line.shares[line.seat]!),
  ])
  return `${head} The moves that lost most:\n\n${table([['move', 'who', 'cost', 'played', 'share', 'master', 'share'], ...rows])}`
}
