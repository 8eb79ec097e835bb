// nihonbashi review: the master analyses a record and lists the costliest moves.
import { setImmediate } from 'node:timers/promises'
import type { Valuer } from '../../bots/luck.ts'
import { costOf, decisionsOf, type Judgement, judge } from '../../bots/review.ts'
import type { AnyGame } from '../../core/game.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { type AnyBot, findBot, reviewValuerFor } from '../../games/bots.ts'
import { loadNets } from '../../nets.ts'
import { type CliCommand, Refusal, readCount, readFlags, readRecordFile } from '../command.ts'
import { INTERRUPTED, interruptible, partial } from '../terminal/interrupt.ts'
import { fitTable, widthFor } from '../terminal/layout.ts'
import { makeProgress, type Progress } from '../workers/progress.ts'
import { lookAtLuck } from './review/luck.ts'

const HELP = `nihonbashi review: let the master analyse a record

Usage: nihonbashi review FILE [--iterations N] [--worst N] [--luck] [--json]
  --iterations N  how much the master thinks about each choice (default 1000)
  --worst N       how many of the costliest moves are listed (default 10)
  --luck          also measure the luck of a finished game: where each player's win came from, the result with even luck, and the draws that changed most (docs/luck.md)
  --json          every choice with everybody's share of the win, as one JSON object

Every choice is analysed from the view of the seat that made it: what was hidden from it is hidden from the master. The same record and iterations give the same answer. Ctrl+C ends it and shows what was found so far (exit code 130).

Examples:
  nihonbashi review game.txt
  nihonbashi review game.txt --luck
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

interface Looked {
  readonly lines: Line[]
  readonly judgements: (Judgement & { readonly seat: number })[]
}

export const review: CliCommand = {
  name: 'review',
  summary: 'let the master analyse a record: which moves cost most',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, {
      iterations: { type: 'string' },
      worst: { type: 'string' },
      luck: { type: 'boolean' },
      json: { type: 'boolean' },
    })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Refusal('name one record file')
    if (values.json && values.worst !== undefined) throw new Refusal('--json gives every choice: leave --worst out')
    const iterations = readCount('--iterations', values.iterations, 1000, 16, 1e6)
    const worst = readCount('--worst', values.worst, 10, 1, 1e4)
    const { record, game, options } = await readRecordFile(path, io)
    const master = findBot(game.id, 'master')
    if (!master?.think) throw new Refusal(`no master plays ${game.name}, so it cannot be reviewed`)
    const played: GameRecord = { ...record, options }
    const valuer = values.luck ? readValuer(game, record) : undefined
    const choices = [...decisionsOf(game, played)].length
    const looked: Looked = { lines: [], judgements: [] }
    const interrupted = await interruptible(async (stop) => {
      await lookAtChoices(looked, look(master, game, played, iterations), makeProgress(io, choices, 'choices'), stop)
      return looked.lines.length < choices
    })
    const luck = valuer && !interrupted ? await lookAtLuck(game, valuer, played, looked.judgements, io) : undefined
    const { lines } = looked
    const names = record.seats.map((seat) => seat.name)
    const isPartial = interrupted || luck?.interrupted === true
    if (values.json) {
      const partly = interrupted ? { interrupted, wanted: choices } : {}
      const all = { file: path, game: game.id, iterations, names, ...partly, choices: lines, ...(luck ? { luck: luck.json } : {}) }
      io.out(`${JSON.stringify(all)}\n`)
    } else {
      const head = interrupted ? partial(lines.length, choices, 'choices') : ''
      io.out(`${head}${print(lines, names, worst, widthFor(io))}\n${luck ? `\n${luck.text}\n` : ''}`)
    }
    return isPartial ? INTERRUPTED : 0
  },
}

/** Luck is measured against the result, so there must be one. */
function readValuer(game: AnyGame, record: GameRecord): Valuer {
  loadNets(game.id)
  const valuer = reviewValuerFor(game.id, record.seats.length)
  if (!valuer) throw new Refusal(`positions of ${game.name} cannot be valued: leave out --luck`)
  if (!record.result) throw new Refusal('this game is not over: its luck cannot be measured yet. Leave out --luck')
  return valuer
}

async function lookAtChoices(into: Looked, found: Iterable<Found>, progress: Progress, stop: AbortSignal): Promise<void> {
  for (const { line, judgement } of found) {
    into.lines.push(line)
    into.judgements.push({ ...judgement, seat: line.seat })
    progress.add(1)
    // Signals come between the choices only.
    await setImmediate()
    if (stop.aborted) break
  }
  progress.end()
}

interface Found {
  readonly line: Line
  readonly judgement: Judgement
}

function* look(bot: AnyBot, game: AnyGame, record: GameRecord, iterations: number): Generator<Found> {
  for (const { at, seat, played, moves, turn, text } of decisionsOf(game, record)) {
    const judgement = judge(bot, turn(), played, `review ${at}`, iterations)
    const line = {
      at,
      seat,
      shares: judgement.shares,
      played: text(moves[played]),
      playedShare: judgement.played,
      best: text(moves[judgement.best]),
      cost: costOf(seat, judgement),
    }
    yield { line, judgement }
  }
}

const percent = (share: number) => (share * 100).toFixed(1)

function print(lines: readonly Line[], names: readonly string[], most: number, columns: number): string {
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
  return `${head} The costliest moves:\n\n${fitTable([['move', 'who', 'cost', 'played', 'share', 'master', 'share'], ...rows], columns)}`
}
