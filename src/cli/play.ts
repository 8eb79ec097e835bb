// nihonbashi play: a game in the terminal, against bots or round one screen.
import { type AnyBot, botsFor } from '../bots/bot.ts'
import { visible } from '../core/events.ts'
import { type AnyGame, type GameEvent, OVER } from '../core/game.ts'
import { advance, begin, findLegal, type Match, play, resume, turnOf, undo, whyNot } from '../core/play.ts'
import { explain, makeRecord, type SeatInfo, writeText } from '../core/record.ts'
import { Stream } from '../core/rng.ts'
import { GAMES } from '../games/games.ts'
import {
  botStream,
  type Command,
  type Io,
  OPTION_FLAGS,
  OPTION_HELP,
  Refusal,
  readBot,
  readCount,
  readFlags,
  readGame,
  readOptions,
  readRecordFile,
  table,
  writeTextFile,
} from './command.ts'
import { drawTable } from './tables/table.ts'

const HELP = `nihonbashi play: play in the terminal

Usage: nihonbashi play [GAME] [options]
  --players N        2 to 4 (default 3)
  --people N         how many of them are people at this screen (default 1); the others are bots
  --bots LIST        the bots of the other seats, in order, or one for all (default journeyman)
  --names LIST       names of the people, with commas
  --seed TEXT        the same seed deals the same cards
${OPTION_HELP}
  --resume FILE      go on with a saved game

While playing: a number or notation plays a move; "why" says what cannot be done and why ("why exhibit hokusai");
"undo", "save FILE", "table", "log", "hint", "help", "quit".

Examples:
  nihonbashi play ukiyoe
  nihonbashi play ukiyoe --players 4 --people 2 --names Aki,Ben --bots journeyman,random
  nihonbashi play iki --players 4 --rules edition-2021
  nihonbashi play --resume game.txt`

const COMMANDS = `  1, 2, 3 ...        play the move with that number
  NOTATION           play that move, for example the text beside a number
  why [MOVE]         what cannot be done now, and why
  undo               take back your last move, if nothing was seen since
  hint               what the strongest bot here would play
  table, log         draw the table again; what happened so far
  save FILE          keep the game as a record
  quit               leave (save first if you want to come back)`

const FLAGS = {
  players: { type: 'string' },
  people: { type: 'string' },
  bots: { type: 'string' },
  names: { type: 'string' },
  seed: { type: 'string' },
  ...OPTION_FLAGS,
  resume: { type: 'string' },
} as const

interface Session {
  readonly match: Match
  readonly seats: readonly SeatInfo[]
  /** null: a person sits there. */
  readonly bots: readonly (AnyBot | null)[]
  readonly log: GameEvent[]
  /** How long the log was before each move of the match, for taking it back. */
  readonly marks: number[]
  /** How much of the log each seat has read. */
  readonly read: number[]
}

export const playCommand: Command = {
  name: 'play',
  summary: 'play in the terminal, against bots or several people',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, FLAGS)
    if (positionals.length > 1) throw new Refusal(`one game at a time; "${positionals[1]}" is one too many`)
    const session = values.resume === undefined ? await newSession(positionals[0], values, io) : await resumeSession(values.resume, io)
    return runSession(session, io)
  },
}

type Values = ReturnType<typeof readFlags<typeof FLAGS>>['values']

async function newSession(id: string | undefined, values: Values, io: Io): Promise<Session> {
  const game = id === undefined ? await askGame(io) : readGame(id)
  const players = readCount('--players', values.players, 3, game.seats[0]!, game.seats.at(-1)!)
  const people = readCount('--people', values.people, 1, 0, players)
  const names = (values.names ?? (people === 1 ? 'Guest' : '')).split(',').map((name) => name.trim())
  const list = (values.bots ?? 'journeyman').split(',').map((name) => name.trim())
  if (people < players && list.length !== 1 && list.length !== players - people) {
    throw new Refusal(`--bots names ${list.length} bots, but ${players - people} seats are for bots; give one for each, or one for all`)
  }
  const bots = Array.from({ length: players }, (_, seat) =>
    seat < people ? null : readBot(game, list[list.length === 1 ? 0 : seat - people]!),
  )
  const seats = bots.map((bot, seat): SeatInfo => {
    if (!bot) return { name: names[seat] || `Player ${seat + 1}` }
    return { name: `${bot.id[0]!.toUpperCase()}${bot.id.slice(1)} ${seat + 1}`, bot: bot.id }
  })
  const options = await readOptions(game, values, players, io)
  const seed = values.seed ?? freshSeed()
  return {
    match: begin(game, options, players, seed),
    seats,
    bots,
    log: [],
    marks: [],
    read: new Array(players).fill(0),
  }
}

/** Only the shell around the games may be unpredictable; the seed is shown, so that the game can be dealt again. */
const freshSeed = () => crypto.randomUUID().slice(0, 8)

async function askGame(io: Io): Promise<AnyGame> {
  const games = Object.values(GAMES)
  if (games.length === 1 || !io.interactive) return games[0]!
  io.out(`Which game?\n${games.map((game, i) => `  ${i + 1}  ${game.name}`).join('\n')}\n`)
  const answer = (await io.ask(`1-${games.length}, or Enter for ${games[0]!.name} > `))?.trim() ?? ''
  return games[Number(answer) - 1] ?? GAMES[answer.toLowerCase()] ?? games[0]!
}

async function resumeSession(path: string, io: Io): Promise<Session> {
  const { record, game, options } = await readRecordFile(path, io)
  const seed = record.seed ?? freshSeed()
  const match = resume(game, options, record.seats.length, seed, record.moves)
  const bots = record.seats.map((seat) => (seat.bot === undefined ? null : readBot(game, seat.bot)))
  return { match, seats: record.seats, bots, log: [], marks: [], read: bots.map(() => 0) }
}

async function runSession(session: Session, io: Io): Promise<number> {
  const { match, seats, bots } = session
  const { game } = match
  const names = seats.map((seat) => seat.name)
  const emit = (event: GameEvent) => void session.log.push(event)
  const people = bots.filter((bot) => bot === null).length
  let shown = -1
  io.out(`${game.name}: ${names.join(', ')}. Seed ${match.seed}. Type help for what you can say.\n`)
  for (;;) {
    const actor = advance(match, emit)
    if (actor === OVER) break
    const bot = bots[actor]
    if (bot) {
      play(match, bot.choose(turnOf(game, match.state), botStream(match)), emit)
      continue
    }
    if (people > 1 && shown !== actor) {
      if (io.interactive) io.out('\x1b[2J\x1b[3J\x1b[H')
      if ((await io.ask(`${names[actor]}, it is your turn: take the screen and press Enter > `)) === null) return leave(io)
    }
    showNews(session, actor, io)
    if (shown !== actor || people === 1) io.out(`${drawTable(game, game.view(match.state, actor), names, match.options)}\n`)
    shown = actor
    if (!(await takeTurn(session, actor, io, emit))) return leave(io)
  }
  // Several people look at the screen now: only what all may know, from where the first of them stopped reading.
  if (people === 1) showNews(session, bots.indexOf(null), io)
  else showEvents(session, session.log.slice(Math.min(...session.read.filter((_, seat) => !bots[seat]))), null, io)
  io.out(`${drawTable(game, game.view(match.state, people === 1 ? bots.indexOf(null) : null), names, match.options)}\n`)
  const { totals, winners } = game.scores(match.state)
  io.out(`${table([['player', 'points'], ...names.map((name, seat) => [name, totals[seat]!])])}\n`)
  io.out(`${winners.map((seat) => names[seat]).join(' and ')} ${winners.length > 1 ? 'share the win' : 'wins'}.\n`)
  if (people > 0) {
    const answer = await io.ask('Keep the game as a record? A file name, or Enter for no > ')
    if (answer?.trim()) await saveGame(session, answer.trim(), io)
  }
  return 0
}

function leave(io: Io): number {
  io.out('\nGood-bye.\n')
  return 0
}

/** What happened since this seat last looked, as it may know it. */
function showNews(session: Session, seat: number, io: Io): void {
  showEvents(session, session.log.slice(session.read[seat]), seat, io)
  session.read[seat] = session.log.length
}

function showEvents({ match, seats }: Session, events: readonly GameEvent[], seat: number | null, io: Io): void {
  const names = seats.map((info) => info.name)
  for (const event of visible(events, seat)) io.out(`  ${match.game.text.event(match.state, event, names)}\n`)
}

/** Asks until a move is played (or taken back); false to leave. */
async function takeTurn(session: Session, seat: number, io: Io, emit: (event: GameEvent) => void): Promise<boolean> {
  const { match } = session
  const { game } = match
  const legal = game.moves(match.state)
  const texts = legal.map((move) => game.text.move(match.state, move))
  io.out(`${listMoves(texts)}\n`)
  for (;;) {
    const line = await io.ask(`${session.seats[seat]!.name} > `)
    if (line === null) return false
    const wish = line.trim()
    const [word = '', ...rest] = wish.split(/\s+/)
    if (wish === '') continue
    if (word === 'quit' || word === 'q') return false
    if (word === 'help' || word === '?') io.out(`${COMMANDS}\n`)
    else if (word === 'table')
      io.out(
        `${drawTable(
          game,
          game.view(match.state, seat),
          session.seats.map((info) => info.name),
          match.options,
        )}\n${listMoves(texts)}\n`,
      )
    else if (word === 'moves') io.out(`${texts.map((text, i) => `  ${i + 1}  ${text}`).join('\n')}\n`)
    else if (word === 'log') showEvents(session, session.log, seat, io)
    else if (word === 'why') showWhy(game, match.state, rest.join(' '), io)
    else if (word === 'hint') showHint(session, io)
    else if (word === 'save') {
      if (rest.length === 0) io.out('Save to which file? For example: save game.txt\n')
      else await trySave(session, rest.join(' '), io)
    } else if (word === 'undo') {
      const done = undo(match, seat)
      if ('problem' in done) io.out(`There is ${done.problem}.\n`)
      else {
        // Nobody else has had a look since: for them it never happened.
        session.log.length = session.marks[match.log.length] ?? 0
        session.read[seat] = Math.min(session.read[seat]!, session.log.length)
        io.out(`  ${session.seats[seat]!.name} takes back: ${game.text.move(match.state, done.undone)}\n`)
        return true
      }
    } else {
      const chosen = readMove(game, match.state, legal, wish)
      if ('problem' in chosen) io.out(`${chosen.problem}\n`)
      else {
        session.marks[match.log.length] = session.log.length
        play(match, chosen.move, emit)
        return true
      }
    }
  }
}

const SHOWN = 30

function listMoves(texts: readonly string[]): string {
  const shown = texts.slice(0, SHOWN).map((text, i) => `  ${String(i + 1).padStart(2)}  ${text}`)
  const columns = shown.length > 10 ? 2 : 1
  const height = Math.ceil(shown.length / columns)
  const width = Math.max(...shown.map((text) => text.length)) + 4
  const lines = Array.from({ length: height }, (_, row) =>
    `${shown[row]!.padEnd(columns > 1 ? width : 0)}${shown[row + height] ?? ''}`.trimEnd(),
  )
  return (
    lines.join('\n') + (texts.length > SHOWN ? `\n  and ${texts.length - SHOWN} more: say "moves" to see them all, or write the move` : '')
  )
}

function readMove(game: AnyGame, s: unknown, legal: readonly unknown[], wish: string): { move: unknown } | { problem: string } {
  if (/^\d+$/.test(wish)) {
    const move = legal[Number(wish) - 1]
    return move === undefined ? { problem: `There are moves 1 to ${legal.length}.` } : { move }
  }
  const parsed = game.text.parse(s, wish)
  if ('problem' in parsed)
    return { problem: `${parsed.problem[0]!.toUpperCase()}${parsed.problem.slice(1)}. Say "help" for what else you can do.` }
  const move = findLegal(legal, parsed.move)
  return move === undefined ? { problem: explain(game, s, game.text.move(s, parsed.move)) } : { move }
}

function showWhy(game: AnyGame, s: unknown, wish: string, io: Io): void {
  const all = game.blocked(s)
  const one = wish === '' ? undefined : whyNot(game, s, wish)
  const chosen = one ? [one] : all.filter((blocked) => wish === '' || blocked.what.includes(wish.toLowerCase()))
  if (chosen.length === 0)
    io.out(wish === '' ? 'Nothing that one would look for is blocked.\n' : `Nothing about "${wish}" is blocked; see the list of moves.\n`)
  for (const blocked of chosen) io.out(`  ${blocked.what}: ${game.text.reason(s, blocked)} (${blocked.clause})\n`)
}

function showHint(session: Session, io: Io): void {
  const { game, state } = session.match
  const bot = botsFor(game.id).at(-1)!
  const move = bot.choose(turnOf(game, state), new Stream(`hint ${session.match.log.length}`))
  io.out(`  ${bot.id} would play: ${game.text.move(state, move)}\n`)
}

async function trySave(session: Session, path: string, io: Io): Promise<void> {
  try {
    await saveGame(session, path, io)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    io.out(`${error.message}\n`)
  }
}

async function saveGame({ match, seats }: Session, path: string, io: Io): Promise<void> {
  const moves = match.log.map((entry) => entry.move)
  const record = makeRecord(match.game, match.options, seats, moves, match.state, match.seed)
  await writeTextFile(path, path.endsWith('.json') ? `${JSON.stringify(record)}\n` : writeText(match.game, record), io)
  const next = record.result ? `Look at it again: nihonbashi replay ${path}` : `Go on with: nihonbashi play --resume ${path}`
  io.out(`Saved to ${path}. ${next}\n`)
}
