// nihonbashi replay: walks through a record step by step, or checks it.
import { visibleTo } from '../../core/events.ts'
import { CHANCE, type GameEvent } from '../../core/game.ts'
import { checkFiles, checkRecord } from '../checks.ts'
import { type CliCommand, type Io, Refusal, readFlags, readRecordFile } from '../command.ts'
import { drawTable } from '../terminal/board.ts'

const HELP = `nihonbashi replay: walk through a record, or check records

Usage: nihonbashi replay FILE [--seat N|all] [--all]
       nihonbashi replay FILE... --check [--json]
  --check    only check that every move is legal and the result is right
  --seat N   see the table as seat N did; "all" shows every hand; without it
             you see what spectators saw
  --all      print every step without asking
  --json     with --check: one JSON object for each file, one a line

FILE may be - for standard input. While you walk: Enter goes one step forward, b one step back, a number to that step, q leaves.

Examples:
  nihonbashi replay game.txt --check
  nihonbashi replay game.txt --seat 1
  nihonbashi replay game.txt --all | less`

export const replayCommand: CliCommand = {
  name: 'replay',
  summary: 'walk through a record step by step, or check it',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, {
      check: { type: 'boolean' },
      seat: { type: 'string' },
      all: { type: 'boolean' },
      json: { type: 'boolean' },
    })
    const [path, ...more] = positionals
    if (path === undefined) throw new Refusal('name a record file')
    if (values.check) return checkFiles('replay', positionals, values.json === true, io, (file) => checkRecord(file, io))
    if (values.json) throw new Refusal('--json goes with --check')
    if (more.length > 0) throw new Refusal('name one record file; with --check several')
    const read = await readRecordFile(path, io)
    const seats = readSeats(values.seat, read.record.seats.length)
    const walk = stepsOf(read, seats)
    if (values.all === true || !io.interactive) printAll(walk, io)
    else await walkThrough(walk, io)
    return 0
  },
}

type Read = Awaited<ReturnType<typeof readRecordFile>>

/** Whose views are drawn: one seat's, every seat's, or a spectator's (null). */
function readSeats(text: string | undefined, seats: number): readonly (number | null)[] {
  if (text === undefined) return [null]
  if (text === 'all') return Array.from({ length: seats }, (_, seat) => seat)
  const seat = Number(text) - 1
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats)
    throw new Refusal(`--seat takes a seat from 1 to ${seats}, or all, not "${text}"`)
  return [seat]
}

interface Steps {
  readonly count: number
  /** Whether a person or a bot moved in this step, rather than chance. */
  isMove(step: number): boolean
  /** What happened in this step, counted from 1. */
  lines(step: number): readonly string[]
  /** The tables after this number of steps. */
  draw(step: number, io: Io): string
}

function stepsOf({ record, game, options }: Read, seats: readonly (number | null)[]): Steps {
  const names = record.seats.map((info) => info.name)
  const s = game.setup(options, names.length)
  const steps = record.moves.map((move) => {
    const actor = game.actor(s)
    const events: GameEvent[] = []
    game.apply(s, move, (event) => void events.push(event))
    const seen = seats.length === 1 ? visibleTo(events, seats[0]!) : events
    return { actor, lines: seen.map((event) => game.text.event(s, event, names)) }
  })
  return {
    count: steps.length,
    isMove: (step) => steps[step - 1]?.actor !== CHANCE,
    lines: (step) => steps[step - 1]!.lines,
    draw(step, io) {
      const then = game.setup(options, names.length)
      for (const move of record.moves.slice(0, step)) game.apply(then, move)
      const window = io.window()
      return seats.map((seat) => drawTable(game, game.view(then, seat), names, options, { columns: window.columns })).join('')
    },
  }
}

const show = (steps: Steps, from: number, to: number, io: Io) => {
  for (let step = from; step <= to; step++) for (const line of steps.lines(step)) io.out(`${String(step).padStart(4)}  ${line}\n`)
}

function printAll(steps: Steps, io: Io): void {
  show(steps, 1, steps.count, io)
  io.out(`${steps.draw(steps.count, io)}\n`)
}

async function walkThrough(steps: Steps, io: Io): Promise<void> {
  /** The first step from here on in which a seat moved. */
  const moveFrom = (step: number) => {
    let next = step
    while (next < steps.count && !steps.isMove(next)) next += 1
    return next
  }
  const before = (step: number) => {
    let next = step - 1
    while (next > 1 && !steps.isMove(next)) next -= 1
    return Math.max(1, next)
  }
  let at = Math.min(moveFrom(1), steps.count)
  show(steps, 1, at, io)
  io.out(`${steps.draw(at, io)}\n`)
  for (;;) {
    const isEnd = at >= steps.count
    const answer = (await io.ask(`step ${at} of ${steps.count} (${isEnd ? '' : 'Enter: on, '}b: back, number: go to, q: leave) > `))
      ?.trim()
      .toLowerCase()
    if (answer === undefined) io.out('\n')
    if (answer === undefined || answer === 'q' || answer === 'quit' || (answer === '' && isEnd)) return
    const goal = answer === '' ? moveFrom(at + 1) : /^b(ack)?$/.test(answer) ? before(at) : /^\d+$/.test(answer) ? Number(answer) : -1
    if (goal < 1 || goal > steps.count) {
      io.out(`Write a step from 1 to ${steps.count}, b, q, or press Enter.\n`)
      continue
    }
    const next = moveFrom(goal)
    show(steps, next > at ? at + 1 : next, next, io)
    at = next
    io.out(`${steps.draw(at, io)}\n`)
  }
}
