// From a command to the entries that carry it out, or to the reason why not. Changes nothing.
import { botsFor, findBot } from '../bots/bot.ts'
import type { Blocked } from '../core/game.ts'
import { findLegal, whyNot } from '../core/play.ts'
import { explain } from '../core/record.ts'
import { may, type Standing } from './authority.ts'
import type { Command, CommandType } from './protocol.ts'
import type { Reason } from './reasons.ts'
import type { NewEntry } from './store/store.ts'
import { actorOf, entry, freeUndo, hasMoved, isPerson, legalMoves, seatOf, type Table } from './table.ts'

export interface Refusal {
  readonly refused: Reason
  readonly message: string
  readonly at?: string
  readonly seconds?: number
  readonly blocked?: Blocked
  readonly version?: number
}

export interface Who {
  /** null: not signed in. */
  readonly guest: string | null
  /** Signed in with a token. */
  readonly program: boolean
}

export const refuse = (refused: Reason, message: string, more: Omit<Refusal, 'refused' | 'message'> = {}): Refusal => ({
  refused,
  message,
  ...more,
})

const SENTENCES: Partial<Record<Reason, string>> = {
  'not-signed-in': 'this needs a guest: sign in first',
  'not-allowed': 'this is not for you to do',
  'not-seated': 'you have no seat at this table',
  'already-seated': 'you have a seat at this table already',
  'not-begun': 'the game has not begun',
  begun: 'the game has begun already',
  over: 'the game is over',
  'not-over': 'this is shown when the game is over',
  'not-your-turn': 'another seat is on turn',
  'bot-sits-in': 'a bot sits in for you: come back to the table first',
  'not-away': 'no bot sits in for you',
  'no-vote': 'no vote waits for you',
}

export const sentence = (reason: Reason) => SENTENCES[reason] ?? reason

export function standingOf(table: Table, guest: string | null, target: number | null = null): Standing {
  const seat = seatOf(table, guest)
  const own = seat === null ? null : table.seats[seat]!
  return {
    state: table.state,
    moved: hasMoved(table),
    signedIn: guest !== null,
    host: guest !== null && guest === table.host,
    seat,
    resigned: own?.resigned ?? false,
    away: own !== null && own.bot !== null && !own.resigned,
    onTurn: seat !== null && actorOf(table) === seat,
    asked: seat !== null && (table.vote?.waiting.includes(seat) ?? false),
    shown: target !== null && (table.seats[target]?.shownTo.some((to) => to === 'all' || to === guest) ?? false),
    allHands: table.settings.allHands !== null,
  }
}

type TableCommand = Exclude<Command, { type: 'chat' | 'rematch' }>
type Decision = readonly NewEntry[] | Refusal

/** `seat` is the own one: where the action needs one, `may` has seen to it that there is one. */
interface Case<C> {
  readonly table: Table
  readonly command: C
  readonly who: Who & { readonly guest: string }
  readonly seat: number
  readonly now: number
}

/** What a command leads to. Chat and rematch concern more than the table and are done elsewhere. */
export function decide(table: Table, who: Who, command: TableCommand, key: string, now: number): Decision {
  const standing = standingOf(table, who.guest)
  // Who plays here and is late is told so, whatever else might be said of the command now.
  if (command.version !== undefined && standing.seat !== null) {
    const late = POSITIONAL.has(command.type) && command.version < table.position
    if (late || command.version > table.version) {
      return refuse('stale', `the table is at version ${table.version}; this was made at ${command.version}`, { version: table.version })
    }
  }
  const reason = may(standing, command.type)
  if (reason) return refuse(reason, sentence(reason), { version: table.version })
  const made = DECIDE[command.type]({
    table,
    command: command as never,
    who: who as Case<unknown>['who'],
    seat: seatOf(table, who.guest) ?? -1,
    now,
  })
  if ('refused' in made) return made
  return made.map(({ kind, data }, i) => ({ kind, data, by: who.guest, command: i === 0 ? key : null }))
}

/** What is meant for the position one saw. */
const POSITIONAL: ReadonlySet<CommandType> = new Set(['move', 'undo', 'restart', 'start', 'take-over'])

type Decide<T extends TableCommand['type']> = (given: Case<Extract<TableCommand, { type: T }>>) => Decision

const DECIDE: { readonly [T in TableCommand['type']]: Decide<T> } = {
  join({ table, command, who }) {
    const free = table.seats.findIndex((one) => one.guest === null && one.bot === null)
    const seat = command.seat ?? free
    if (command.seat === undefined && free < 0) return refuse('seat-taken', 'no seat is open')
    const wanted = table.seats[seat]
    if (!wanted) return noSeat(table, seat)
    if (wanted.guest !== null || wanted.bot !== null) return refuse('seat-taken', `seat ${seat + 1} is taken`)
    return [entry('joined', { seat, guest: who.guest, ...(who.program ? { program: true } : {}) }, null)]
  },
  leave: ({ seat }) => [entry('left', { seat }, null)],
  seat({ table, command }) {
    if (!table.seats[command.seat]) return noSeat(table, command.seat)
    if (command.to === 'open') return [entry('seated', { seat: command.seat, bot: null }, null)]
    return findBot(table.game.id, command.to.bot)
      ? [entry('seated', { seat: command.seat, bot: command.to.bot }, null)]
      : noBot(table.game.id, command.to.bot)
  },
  entropy({ table, command, seat }) {
    // Once and for all: who could change theirs after the others' could steer nothing, but would have to be believed.
    if (table.seats[seat]!.entropy !== null) return refuse('not-allowed', 'this seat has given its randomness')
    if (table.secret === undefined) return refuse('not-allowed', 'the seed of this table was chosen')
    return [entry('entropy', { seat, entropy: command.entropy }, null)]
  },
  start({ table }) {
    const open = table.seats.flatMap((one, i) => (one.guest === null && one.bot === null ? [i + 1] : []))
    if (open.length > 0) return refuse('seats-open', `nobody sits at seat ${open.join(' and ')}`)
    return [entry('started', {}, null)]
  },
  move({ table, command, seat }) {
    const { game, s } = table
    let { move } = command
    if (typeof move === 'string') {
      const parsed = game.text.parse(s, move)
      if ('problem' in parsed) return refuse('illegal-move', parsed.problem, { version: table.version })
      move = parsed.move as Record<string, unknown>
    }
    const found = findLegal(legalMoves(table), move)
    if (found !== undefined) return [entry('moved', { seat, move: found }, null)]
    const wish = typeof command.move === 'string' ? command.move : JSON.stringify(command.move)
    const blocked = whyNot(game, s, wish)
    return refuse('illegal-move', explain(game, s, wish), { version: table.version, ...(blocked ? { blocked } : {}) })
  },
  undo({ table, command, seat }) {
    if (freeUndo(table, seat) > 0) return [entry('undone', { seat, to: table.log.length - 1 }, null)]
    let to = table.log.length - 1
    while (to >= table.begunWith.length && table.log[to]!.actor !== seat) to -= 1
    if (to < table.begunWith.length) return refuse('nothing-to-undo', 'you have made no move that could be taken back')
    if (!command.ask) return refuse('needs-consent', 'something has happened since that cannot be unseen: ask the others')
    return ask(table, { kind: 'undo', by: seat, to }, seat, entry('undone', { seat, to }, null))
  },
  restart({ table, seat }) {
    const free = freeUndo(table, seat)
    if (free === 0) return refuse('nothing-to-undo', 'there is nothing of your own to take back freely')
    return [entry('undone', { seat, to: table.log.length - free }, null)]
  },
  'take-over'({ table, command, seat, now }) {
    const { seat: target } = command
    if (!table.seats[target]) return noSeat(table, target)
    if (target === seat || actorOf(table) !== target || !isPerson(table.seats[target]!)) {
      return refuse('not-abandoned', `seat ${target + 1} keeps nobody waiting`)
    }
    const left = table.settings.abandonedAfter * 1000 - (now - table.clocks.since)
    if (left > 0) return refuse('not-abandoned', `seat ${target + 1} may still think`, { seconds: Math.ceil(left / 1000) })
    const taken = entry('took-over', { seat: target, bot: table.settings.standIn, why: 'vote' }, null)
    return ask(table, { kind: 'take-over', by: seat, seat: target }, target, taken)
  },
  vote({ table, command, seat }) {
    const { vote } = table
    if (vote === null || vote.id !== command.vote) return refuse('no-vote', 'that vote is over')
    const voted = entry('voted', { seat, yes: command.yes }, null)
    if (!command.yes || vote.waiting.length > 1) return [voted]
    return vote.kind === 'undo'
      ? [voted, entry('undone', { seat: vote.by, to: vote.to! }, null)]
      : [voted, entry('took-over', { seat: vote.seat!, bot: table.settings.standIn, why: 'vote' }, null)]
  },
  return: ({ seat }) => [entry('returned', { seat }, null)],
  resign: ({ seat }) => [entry('resigned', { seat }, null)],
  abort: () => [entry('aborted', {}, null)],
  show: ({ command, seat }) => [entry('shown', { seat, to: command.to, on: command.on }, null)],
}

/** Everybody else who plays must agree; bots do. With nobody to ask it is done at once. */
function ask(
  table: Table,
  question: { readonly kind: 'undo' | 'take-over'; readonly by: number; readonly seat?: number; readonly to?: number },
  besides: number,
  then: NewEntry,
): Decision {
  if (table.vote) return refuse('vote-open', 'another vote must be settled first')
  const waiting = table.seats.flatMap((one, i) => (i !== question.by && i !== besides && isPerson(one) ? [i] : []))
  return waiting.length === 0 ? [then] : [entry('asked', { ...question, waiting }, null)]
}

const noSeat = (table: Table, seat: number) => refuse('no-such-seat', `there is no seat ${seat + 1}; there are ${table.seats.length}`)

export const noBot = (game: string, bot: string) =>
  refuse(
    'no-such-bot',
    `the bot "${bot}" is not known; known are ${botsFor(game)
      .map((one) => one.id)
      .join(', ')}`,
  )
