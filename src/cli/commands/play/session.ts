// A game in the terminal: its seats, what has happened, and how much of it each seat has read.
import { visibleTo } from '../../../core/events.ts'
import { type GameEvent, OVER } from '../../../core/game.ts'
import { type Match, play, resume } from '../../../core/match.ts'
import { makeRecord, readRecord, type SeatInfo, writeText } from '../../../core/record/record.ts'
import { GAMES } from '../../../games/index.ts'
import { type Io, Refusal } from '../../command.ts'
import { drawTable, noteOf, type TableWindow } from '../../terminal/board.ts'
import { coloursFor, colourTable } from '../../terminal/colour.ts'
import { wrap } from '../../terminal/layout.ts'
import type { SeatedPlayer } from '../../workers/players.ts'

export interface PlaySession {
  match: Match
  readonly seats: readonly SeatInfo[]
  /** null: a person sits there. */
  readonly bots: readonly (SeatedPlayer | null)[]
  readonly log: GameEvent[]
  /** How long the log was before each move of the match, for undoing it. */
  readonly marks: number[]
  /** How much of the log each seat has read. */
  readonly read: number[]
  /** Files this session wrote or was resumed from: it may write them again without asking. */
  readonly files: Set<string>
  /** Where the game is saved when its player leaves, once that has happened. */
  autosave: string | undefined
  /** How many moves the last save has. */
  saved: number
}

export const namesOf = ({ seats }: PlaySession): string[] => seats.map((seat) => seat.name)

export const isPerson = ({ bots }: PlaySession, seat: number): boolean => bots[seat] === null

export function makeMove(session: PlaySession, move: unknown): void {
  const { match, log, marks } = session
  marks[match.log.length] = log.length
  play(match, move, (event) => void log.push(event))
}

/** Fills log and marks from the moves that were played, as if they had been played here; everybody has read up to their own last move. */
export function rebuildLog(session: PlaySession): void {
  const { match, log, marks, read } = session
  const { game } = match
  const s = game.setup(match.options, match.seats)
  log.length = 0
  marks.length = 0
  for (const { actor, move } of match.log) {
    marks.push(log.length)
    game.apply(s, move, (event) => void log.push(event))
    if (actor >= 0) read[actor] = log.length
  }
}

/** Goes back to where the match had `length` moves. Chance is dealt again as it was. */
export function goBack(session: PlaySession, length: number): void {
  const { match } = session
  const moves = match.log.slice(0, length).map((entry) => entry.move)
  session.match = resume(match.game, match.options, match.seats, match.seed, moves)
  rebuildLog(session)
}

export function showEvents(
  session: PlaySession,
  events: readonly GameEvent[],
  seat: number | null,
  io: Io,
  colour = (text: string) => text,
): void {
  const { game, state } = session.match
  const names = namesOf(session)
  const { columns } = io.window()
  for (const event of visibleTo(events, seat)) {
    const lines = wrap(`  ${game.text.event(state, event, names)}`, columns, '    ').split('\n')
    io.out(`${lines.map(colour).join('\n')}\n`)
  }
}

/** What happened since this seat last looked, as it may know it. */
export function showNews(session: PlaySession, seat: number, io: Io): void {
  showEvents(session, session.log.slice(session.read[seat]), seat, io, coloursFor(io.colour?.out === true).cyan)
  session.read[seat] = session.log.length
}

/** The whole table. */
export const showTable = (session: PlaySession, seat: number | null, io: Io): void => draw(session, seat, io)

/** Lines a long list of moves and the prompt need below the table. */
const ROOM_FOR_MOVES = 12

/** A table that leaves room for the moves below it and the prompt. */
export function showShortTable(session: PlaySession, seat: number, io: Io): void {
  const { rows } = io.window()
  draw(
    session,
    seat,
    io,
    rows === undefined ? {} : { rows: rows - ROOM_FOR_MOVES, most: rows - listMoves(session, io).split('\n').length - 1 },
  )
}

function draw(session: PlaySession, seat: number | null, io: Io, room: Omit<TableWindow, 'columns'> = {}): void {
  const { game, state, options } = session.match
  const { columns } = io.window()
  const drawn = drawTable(game, game.view(state, seat), namesOf(session), options, { columns, ...room })
  io.out(`${colourTable(drawn, coloursFor(io.colour?.out === true))}\n`)
}

/** Moves listed in a window of any height. */
const LISTED = 30
const GAP = 2

/** The moves with their numbers: in two columns where that is shorter, and in a low window no more than half of it. */
export function listMoves({ match: { game, state } }: PlaySession, io: Io): string {
  const { columns, rows = Number.POSITIVE_INFINITY } = io.window()
  const legal = game.moves(state)
  const texts = legal
    .slice(0, LISTED)
    .map((move, i) => `  ${String(i + 1).padStart(2)}  ${game.text.move(state, move)}${noteOf(game, state, move)}`)
  const width = Math.max(...texts.map((text) => text.length)) + GAP
  const lists = texts.length > 10 && 2 * width - GAP <= columns ? 2 : 1
  const shown = texts.slice(0, lists * Math.max(1, Math.floor(rows / 2) - 2))
  const height = Math.ceil(shown.length / lists)
  const lines = Array.from({ length: height }, (_, row) =>
    `${shown[row]!.padEnd(lists > 1 ? width : 0)}${lists > 1 ? (shown[row + height] ?? '') : ''}`.trimEnd(),
  )
  const rest = legal.length - shown.length
  return lines.join('\n') + (rest > 0 ? `\n  and ${rest} more: "moves" lists them all, or write the move` : '')
}

export function recordText({ match, seats }: PlaySession, path: string): string {
  const moves = match.log.map((entry) => entry.move)
  const record = makeRecord(match.game, match.options, seats, moves, match.state, match.seed)
  return path.endsWith('.json') ? `${JSON.stringify(record)}\n` : writeText(match.game, record)
}

export const isOver = ({ match }: PlaySession): boolean => match.game.actor(match.state) === OVER

/** A name or a seed that does not fit into a record is refused before the first move, not when the game is saved. */
export function assertStorable(session: PlaySession): void {
  const read = readRecord(GAMES, recordText(session, '.json'))
  if ('problem' in read) throw new Refusal(`such a game could not be saved: ${read.problem}`)
}
