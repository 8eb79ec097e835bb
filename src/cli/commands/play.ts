// nihonbashi play: a game in the terminal, against bots or with several people at one screen.
import { type AnyGame, OVER } from '../../core/game.ts'
import { advance, begin, type Match, resume, turnOf } from '../../core/match.ts'
import type { SeatInfo } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import {
  botStream,
  type CliCommand,
  count,
  type Io,
  Refusal,
  readCount,
  readFlags,
  readGame,
  readRecordFile,
  readSeats,
  SEATS_ABOUT,
  table,
} from '../command.ts'
import { examplesOf, OPTION_FLAGS, OPTION_HELP, readOptions } from '../games.ts'
import { BOTS_HELP, flagLines, PROGRAM_FLAGS } from '../help.ts'
import { CLEAR_LINE, CLEAR_SCREEN } from '../terminal/harmless.ts'
import { wrap } from '../terminal/layout.ts'
import { readPatience, readPlayer, type SeatedPlayer, seatPlayer } from '../workers/players.ts'
import { autosave, offerToKeep } from './play/save.ts'
import {
  assertStorable,
  isPerson,
  makeMove,
  namesOf,
  type PlaySession,
  rebuildLog,
  showEvents,
  showNews,
  showShortTable,
  showTable,
} from './play/session.ts'
import { takeTurn } from './play/turn.ts'

const HELP = `nihonbashi play: play in the terminal

Usage: nihonbashi play [GAME] [options]
  --players N        ${SEATS_ABOUT} (default 3)
  --people N         how many of them are people at this screen (default 1); the others are bots
  --bots LIST        the bots of the other seats, in order, or one for all (default journeyman)
  --names NAMES      names of the people, separated by commas
  --seed TEXT        the same seed deals the same cards
${OPTION_HELP}
${flagLines(PROGRAM_FLAGS)}
  --resume FILE      continue a saved game; "last" is the last one you left

${BOTS_HELP}

While playing, a number or notation plays a move, and "help" lists what else you
can say: why, undo, back, hint, table, log, save, quit. When you leave, the game
is saved, and the command to continue it is shown.

Examples:
${examplesOf('play')}
  nihonbashi play --resume last`

const FLAGS = {
  players: { type: 'string' },
  people: { type: 'string' },
  bots: { type: 'string' },
  names: { type: 'string' },
  seed: { type: 'string' },
  ...OPTION_FLAGS,
  ...PROGRAM_FLAGS,
  resume: { type: 'string' },
} as const

export const playCommand: CliCommand = {
  name: 'play',
  summary: 'play in the terminal, against bots or several people',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, FLAGS)
    if (positionals.length > 1) throw new Refusal(`one game at a time; "${positionals[1]}" is one too many`)
    const session = values.resume === undefined ? await newSession(positionals[0], values, io) : await resumed(positionals, values, io)
    if (!session) {
      io.out('\nGoodbye.\n')
      return 0
    }
    try {
      return await runSession(session, io)
    } finally {
      for (const player of session.bots) player?.close()
    }
  },
}

/** Only the bots may be named again. */
const GOES_WITH_RESUME: ReadonlySet<string> = new Set(['resume', 'bots', 'patience'])

async function resumed(positionals: readonly string[], values: Values, io: Io): Promise<PlaySession> {
  const flags = Object.keys(values).filter((name) => !GOES_WITH_RESUME.has(name))
  const surplus = [...positionals, ...flags.map((name) => `--${name}`)]
  if (surplus.length > 0) throw new Refusal(`--resume continues a saved game as it is; leave out ${surplus.join(' and ')}`)
  return resumeSession(values.resume!, values, io)
}

type Values = ReturnType<typeof readFlags<typeof FLAGS>>['values']

/** Undefined if the input ends at the question for a game. */
async function newSession(id: string | undefined, values: Values, io: Io): Promise<PlaySession | undefined> {
  const game = id === undefined ? await askGame(io) : readGame(id)
  if (!game) return undefined
  const players = readSeats(game, values.players, 3)
  const people = readCount('--people', values.people, 1, 0, players)
  const names = (values.names ?? (people === 1 ? 'Guest' : '')).split(',').map((name) => name.trim())
  if (names.length > people && values.names !== undefined)
    throw new Refusal(`--names has ${count(names.length, 'name')} for ${people === 1 ? '1 person' : `${people} people`}`)
  const list = readList(values.bots ?? 'journeyman', players - people)
  const options = await readOptions(game, values, players, io)
  const match = begin(game, options, players, values.seed ?? freshSeed())
  const persons = Array.from({ length: people }, (_, seat): SeatInfo => ({ name: names[seat] || `Player ${seat + 1}` }))
  // Checked with plain names first: a program is started only for a game that can be played.
  assertStorable(sessionOf(match, [...persons, ...list.map((bot) => ({ name: bot.slice(0, 20) }))], []))
  const bots = await seatAll(match, list, values, io)
  const seated = bots.map(({ id }, i): SeatInfo => ({ name: `${titleOf(id)} ${people + i + 1}`, bot: id }))
  return sessionOf(match, [...persons, ...seated], [...persons.map(() => null), ...bots])
}

/** A name for each seat of a bot from a list, or one for all. */
function readList(text: string, seats: number): string[] {
  const list = text.split(',').map((name) => name.trim())
  if (seats > 0 && list.length !== 1 && list.length !== seats)
    throw new Refusal(`--bots has ${count(list.length, 'name')} for ${count(seats, 'seat')} of bots; give one for each, or one for all`)
  return Array.from({ length: seats }, (_, i) => list[list.length === 1 ? 0 : i]!)
}

/** "Master" for master:50. */
const titleOf = (id: string) => `${id[0]!.toUpperCase()}${id.slice(1).split(':')[0]}`

async function seatAll({ game, options, seats }: Match, list: readonly string[], values: Values, io: Io): Promise<SeatedPlayer[]> {
  for (const name of list) readPlayer(game, name)
  const settings = readPatience(values.patience, io)
  const seated: SeatedPlayer[] = []
  try {
    for (const name of list) seated.push(await seatPlayer(game, options, seats, name, settings))
  } catch (error) {
    for (const player of seated) player.close()
    throw error
  }
  return seated
}

const sessionOf = (match: Match, seats: readonly SeatInfo[], bots: readonly (SeatedPlayer | null)[]): PlaySession => ({
  match,
  seats,
  bots,
  log: [],
  marks: [],
  read: seats.map(() => 0),
  files: new Set(),
  autosave: undefined,
  saved: 0,
})

/** Only the code around the games may be unpredictable; the seed is shown, so that the game can be dealt again. */
const freshSeed = () => crypto.randomUUID().slice(0, 8)

async function askGame(io: Io): Promise<AnyGame | undefined> {
  const games = Object.values(GAMES)
  if (games.length === 1 || !io.interactive) return games[0]!
  io.out(`Which game?\n${games.map((game, i) => `  ${i + 1}  ${game.name}`).join('\n')}\n`)
  for (;;) {
    const answer = (await io.ask(`1-${games.length}, or Enter for ${games[0]!.name} > `))?.trim().toLowerCase()
    if (answer === undefined) return undefined
    if (answer === '') return games[0]!
    const found = games[Number(answer) - 1] ?? games.find((game) => game.id === answer || game.name.toLowerCase() === answer)
    if (found) return found
    io.out(`"${answer}" is not one of them: write a number from 1 to ${games.length}.\n`)
  }
}

async function resumeSession(path: string, values: Values, io: Io): Promise<PlaySession> {
  const last = path === 'last' ? await io.lastAutosave() : undefined
  if (path === 'last' && last === undefined) throw new Refusal('there is no saved game; a game is saved when you leave it')
  const file = last ?? path
  const { record, game, options } = await readRecordFile(file, io)
  const match = resume(game, options, record.seats.length, record.seed ?? freshSeed(), record.moves)
  const stored = record.seats.flatMap(({ bot }) => (bot === undefined ? [] : [bot]))
  // A record never starts a program: only the person at the keyboard does.
  if (values.bots === undefined && stored.some((name) => /^program\b/.test(name)))
    throw new Refusal(`a program played in ${file}; name it again: --bots "program:COMMAND"`)
  const bots = await seatAll(match, values.bots === undefined ? stored : readList(values.bots, stored.length), values, io)
  const seated = record.seats.map(({ bot }) => (bot === undefined ? null : bots.shift()!))
  const session = { ...sessionOf(match, record.seats, seated), files: new Set([file]), autosave: last, saved: record.moves.length }
  rebuildLog(session)
  return session
}

async function runSession(session: PlaySession, io: Io): Promise<number> {
  const { bots } = session
  const names = namesOf(session)
  const people = bots.filter((bot) => bot === null).length
  const intro = `${session.match.game.name}: ${names.join(', ')}. Seed ${session.match.seed}. Type help for what you can say.`
  io.out(`${wrap(intro, io.window().columns)}\n`)
  let shown = -1
  for (;;) {
    const actor = advance(session.match, (event) => void session.log.push(event))
    if (actor === OVER) break
    if (!isPerson(session, actor)) {
      await yieldToEvents()
      if (io.interrupted?.()) return leave(session, io)
      await botMoves(session, actor, io)
      shown = people === 1 ? -1 : shown
      continue
    }
    if (people > 1 && shown !== actor) {
      if (io.interactive) io.out(CLEAR_SCREEN)
      if ((await io.ask(`${names[actor]}, it is your turn: take the screen and press Enter > `)) === null) return leave(session, io)
    }
    showNews(session, actor, io)
    if (shown !== actor) showShortTable(session, actor, io)
    shown = actor
    if (!(await takeTurn(session, actor, io))) return leave(session, io)
  }
  return finish(session, people, io)
}

/** Lets the event loop run between two moves of bots, which block it while they think. */
const yieldToEvents = () => new Promise<void>((resolve) => void setImmediate(resolve))

async function botMoves(session: PlaySession, seat: number, io: Io): Promise<void> {
  const { match, seats } = session
  const bot = session.bots[seat]!
  const isShown = io.interactive && bot.isSlow
  if (isShown) io.out(`  ${seats[seat]!.name} is thinking ...`)
  const move = await bot.choose(turnOf(match.game, match.state), botStream(match))
  if (isShown) io.out(CLEAR_LINE)
  makeMove(session, move)
}

async function finish(session: PlaySession, people: number, io: Io): Promise<number> {
  const { match, bots } = session
  const names = namesOf(session)
  const alone = people === 1 ? bots.indexOf(null) : null
  // Several people look at the screen now: only what all may know, from where the first of them stopped reading.
  if (alone !== null) showNews(session, alone, io)
  else showEvents(session, session.log.slice(Math.min(...session.read.filter((_, seat) => !bots[seat]))), null, io)
  showTable(session, alone, io)
  const { totals, winners } = match.game.scores(match.state)
  io.out(`${table([['player', 'points'], ...names.map((name, seat) => [name, totals[seat]!])])}\n`)
  io.out(`${winners.map((seat) => names[seat]).join(' and ')} ${winners.length > 1 ? 'share the win' : 'wins'}.\n`)
  if (people > 0) await offerToKeep(session, io)
  return 0
}

async function leave(session: PlaySession, io: Io): Promise<number> {
  io.out('\n')
  const isSaved = await autosave(session, io)
  io.out('Goodbye.\n')
  return isSaved ? 0 : 2
}
