// nihonbashi replay: walks through a record step by step, or checks it.
import { visible } from '../core/events.ts'
import { CHANCE, type GameEvent, OVER } from '../core/game.ts'
import { type Command, type Io, Refusal, readFlags, readRecordFile } from './command.ts'
import { drawTable } from './tables/table.ts'

const HELP = `nihonbashi replay: walk through a record, or check it

Usage: nihonbashi replay FILE [--check] [--seat N] [--all] [--json]
  --check   only check that every move is legal and the result is right
  --seat N  see the table as seat N did; without it you see what spectators saw
  --all     print every step without asking
  --json    with --check: one JSON object

On a terminal Enter goes one step on, a number goes to that step, q leaves.

Examples:
  nihonbashi replay game.txt --check
  nihonbashi replay game.txt --seat 1
  nihonbashi replay game.txt --all | less`

export const replayCommand: Command = {
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
    if (path === undefined || more.length > 0) throw new Refusal('name one record file')
    const read = await readRecordFile(path, io)
    const { record, game, state } = read
    const over = game.actor(state) === OVER
    if (values.check) {
      const { totals, winners } = game.scores(state)
      const names = winners.map((seat) => record.seats[seat]!.name)
      if (values.json)
        io.out(`${JSON.stringify({ file: path, ok: true, game: game.id, moves: record.moves.length, over, totals, winners })}\n`)
      else
        io.out(
          `${path} is right: ${game.name}, ${record.moves.length} moves, every one legal; ${over ? `won by ${names.join(' and ')} (${totals.join(', ')})` : 'not over yet'}.\n`,
        )
      return 0
    }
    const seats = record.seats.length
    let seat: number | null = null
    if (values.seat !== undefined) {
      seat = Number(values.seat) - 1
      if (!Number.isInteger(seat) || seat < 0 || seat >= seats)
        throw new Refusal(`--seat takes a seat from 1 to ${seats}, not "${values.seat}"`)
    }
    await walk(read, seat, values.all === true || !io.interactive, io)
    return 0
  },
}

async function walk(
  { record, game, options }: Awaited<ReturnType<typeof readRecordFile>>,
  seat: number | null,
  all: boolean,
  io: Io,
): Promise<void> {
  const names = record.seats.map((info) => info.name)
  const s = game.setup(options, names.length)
  let goal = 0
  for (const [i, move] of record.moves.entries()) {
    const actor = game.actor(s)
    const events: GameEvent[] = []
    game.apply(s, move, (event) => void events.push(event))
    const lines = visible(events, seat).map((event) => game.text.event(s, event, names))
    for (const line of lines) io.out(`${String(i + 1).padStart(4)}  ${line}\n`)
    if (all || actor === CHANCE || i + 1 < goal) continue
    io.out(`${drawTable(game, game.view(s, seat), names, options)}\n`)
    const answer = await io.ask(`step ${i + 1} of ${record.moves.length} (Enter: on, number: go to, q: leave) > `)
    if (answer === null || answer.trim() === 'q') return
    goal = Number.parseInt(answer, 10) || 0
  }
  io.out(`${drawTable(game, game.view(s, seat), names, options)}\n`)
}
