// nihonbashi review: the master analyses a record and lists the costliest moves.
import { availableParallelism } from 'node:os'
import type { Valuer } from '../../bots/luck.ts'
import { decisionsOf } from '../../bots/review.ts'
import type { AnyGame } from '../../core/game.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { findBot, reviewValuerFor } from '../../games/bots.ts'
import { loadNets } from '../../nets.ts'
import { type CliCommand, Refusal, readCount, readFlags, readRecordFile } from '../command.ts'
import { INTERRUPTED, interruptible, partial } from '../terminal/interrupt.ts'
import { fitTable, widthFor } from '../terminal/layout.ts'
import { type PoolJob, runRanges } from '../workers/pool.ts'
import { makeProgress } from '../workers/progress.ts'
import { type Judged, REVIEWER, type ReviewedChoice } from '../workers/review-range.ts'
import { lookAtLuck } from './review/luck.ts'

const HELP = `nihonbashi review: let the master analyse a record

Usage: nihonbashi review FILE [options]
  --iterations N  how much the master thinks about each choice (default 1000)
  --worst N       how many of the costliest moves are listed (default 10)
  --luck          also measure the luck of a finished game: where each player's win came from, the result with even luck, and the draws that changed most (docs/luck.md)
  --workers N     worker threads (default: all cores)
  --json          every choice with everybody's share of the win, as one JSON object

Every choice is analysed from the view of the seat that made it: what was hidden from it is hidden from the master. The same record and iterations give the same answer. Ctrl+C ends it and shows what was found so far (exit code 130).

Examples:
  nihonbashi review game.txt
  nihonbashi review game.txt --luck
  nihonbashi review game.txt --iterations 200 --json`

export const review: CliCommand = {
  name: 'review',
  summary: 'let the master analyse a record: which moves cost most',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, {
      iterations: { type: 'string' },
      worst: { type: 'string' },
      luck: { type: 'boolean' },
      workers: { type: 'string' },
      json: { type: 'boolean' },
    })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Refusal('name one record file')
    if (values.json && values.worst !== undefined) throw new Refusal('--json gives every choice: leave --worst out')
    const iterations = readCount('--iterations', values.iterations, 1000, 16, 1e6)
    const worst = readCount('--worst', values.worst, 10, 1, 1e4)
    const workers = readCount('--workers', values.workers, availableParallelism(), 1, 256)
    const { record, game, options } = await readRecordFile(path, io)
    if (!findBot(game.id, REVIEWER)?.think) throw new Refusal(`no master plays ${game.name}, so it cannot be reviewed`)
    const played: GameRecord = { ...record, options }
    const valuer = values.luck ? readValuer(game, record) : undefined
    const choices = [...decisionsOf(game, played)].length
    const judged: Judged[] = []
    const job: PoolJob = { kind: 'review', game: game.id, options, bots: [REVIEWER], seed: '', review: { record: played, iterations } }
    const ranges = Array.from({ length: choices }, (_, from) => ({ from, to: from + 1 }))
    const progress = makeProgress(io, choices, 'choices')
    const take = (one: Judged) => {
      judged.push(one)
      progress.add(1)
    }
    const interrupted = await interruptible(async (stop) => {
      await runRanges(job, ranges, workers, take, stop).finally(progress.end)
      return judged.length < choices
    })
    judged.sort((a, b) => a.line.at - b.line.at)
    const lines = judged.map(({ line }) => line)
    const judgements = judged.map(({ line, judgement }) => ({ ...judgement, seat: line.seat }))
    const luck = valuer && !interrupted ? await lookAtLuck(game, valuer, played, judgements, io) : undefined
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

const percent = (share: number) => (share * 100).toFixed(1)

function print(lines: readonly ReviewedChoice[], names: readonly string[], most: number, columns: number): string {
  const worst = lines
    .filter((line) => line.cost > 0)
    .toSorted((a, b) => b.cost - a.cost || a.at - b.at)
    .slice(0, most)
  const head = `${lines.length} choices analysed; win shares in per cent.`
  if (lines.length === 0) return head
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
