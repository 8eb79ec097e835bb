// From a command to the entries that carry it out, or to the reason why not. Changes nothing.

import { commitToEntropy } from '../../core/fair/fair-deal.ts'
import type { Blocked } from '../../core/game.ts'
import { whyNot } from '../../core/match.ts'
import { explain } from '../../core/record/record.ts'
import { botsFor, findBot } from '../../games/bots.ts'
import type { Reason } from '../../protocol/reasons.ts'
import type { Command, CommandType } from '../../protocol/table.ts'
import type { NewEntry } from '../store/store.ts'
import { may, type PersonStanding } from './authority.ts'
import { REVEAL_WINDOW } from './fairness.ts'
import {
  actorOf,
  belongsToPerson,
  entry,
  freeUndo,
  hasMoved,
  isDealInPlay,
  isPerson,
  legalMoves,
  type ServerTable,
  seatOf,
  type TableSeat,
} from './table.ts'

export interface RequestRefusal {
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

export const refuse = (refused: Reason, message: string, more: Omit<RequestRefusal, 'refused' | 'message'> = {}): RequestRefusal => ({
  refused,
  message,
  ...more,
})

const SENTENCES: Partial<Record<Reason, string>> = {
  'not-signed-in': 'this needs a guest: sign in first',
  'not-allowed': 'you are not allowed to do this',
  'not-seated': 'you have no seat at this table',
  'already-seated': 'you have a seat at this table already',
  'not-begun': 'the game has not begun',
  begun: 'the game has begun already',
  sealed: 'the deal is sealed: the game begins in a moment',
  'not-sealed': 'the deal is not sealed yet: reveal when the host has started',
  over: 'the game is over',
  'deal-in-play': 'the same deal is being played at other tables',
  'not-over': 'this is shown when the game is over',
  'not-your-turn': 'it is not your turn',
  'bot-sits-in': 'a bot is playing for you: come back to the table first',
  'not-away': 'no bot is playing for you',
  'no-vote': 'there is no open vote for you to answer',
}

export const sentence = (reason: Reason) => SENTENCES[reason] ?? reason

export function standingOf(table: ServerTable, guest: string | null, target: number | null = null): PersonStanding {
  const seat = seatOf(table, guest)
  const own = seat === null ? null : table.seats[seat]!
  return {
    state: table.state,
    sealed: table.sealed !== null,
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
    dealInPlay: isDealInPlay(table),
    invited: guest !== null && table.seats.some((one) => one.invited === guest),
  }
}

export type DecidedCommand = Exclude<Command, { type: 'chat' | 'rematch' }>
type Decision = readonly NewEntry[] | RequestRefusal

/** `seat` is the own one: where the action needs one, `may` has seen to it that there is one. */
interface Case<C> {
  readonly table: ServerTable
  readonly command: C
  readonly who: Who & { readonly guest: string }
  readonly seat: number
  readonly now: number
}

/** What a command leads to. Chat and rematch concern more than the table and are done elsewhere. */
export function decide(table: ServerTable, who: Who, command: DecidedCommand, key: string, now: number): Decision {
  const standing = standingOf(table, who.guest)
  // A player whose command is late gets that answer before any other.
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

/** Commands about the position that the sender saw. */
const POSITIONAL: ReadonlySet<CommandType> = new Set(['move', 'undo', 'restart', 'start', 'take-over'])

type Decide<T extends DecidedCommand['type']> = (given: Case<Extract<DecidedCommand, { type: T }>>) => Decision

const DECIDE: { readonly [T in DecidedCommand['type']]: Decide<T> } = {
  join({ table, command, who }) {
    const own = table.seats.findIndex((one) => one.invited === who.guest)
    const free = own >= 0 ? own : table.seats.findIndex((one) => one.guest === null && one.bot === null && one.invited === null)
    const seat = command.seat ?? free
    if (command.seat === undefined && free < 0) return refuse('seat-taken', 'no seat is open')
    const wanted = table.seats[seat]
    if (!wanted) return noSeat(table, seat)
    if (wanted.invited !== null && wanted.invited !== who.guest) return refuse('seat-taken', `seat ${seat + 1} is kept for somebody`)
    if (wanted.guest !== null || wanted.bot !== null) return refuse('seat-taken', `seat ${seat + 1} is taken`)
    return [entry('joined', { seat, guest: who.guest, ...(who.program ? { program: true } : {}) }, null)]
  },
  /** Also used to decline an invitation. */
  leave: ({ table, seat, who }) => [
    entry('left', { seat: seat >= 0 ? seat : table.seats.findIndex((one) => one.invited === who.guest) }, null),
  ],
  seat({ table, command }) {
    if (!table.seats[command.seat]) return noSeat(table, command.seat)
    if (command.to === 'open') return [entry('seated', { seat: command.seat, bot: null }, null)]
    return findBot(table.game.id, command.to.bot)
      ? [entry('seated', { seat: command.seat, bot: command.to.bot }, null)]
      : noBot(table.game.id, command.to.bot)
  },
  commit({ table, command, seat }) {
    if (!isOpenToEntropy(table.seats[seat]!)) return refuse('not-allowed', 'this seat has committed or given its randomness already')
    if (table.secret === undefined) return refuse('not-allowed', 'the seed of this table was chosen')
    if (table.duplicate) return refuse('not-allowed', 'the deal of this table is the same at other tables: seats add nothing to it')
    if (table.method === 'sha256-1') return refuse('not-allowed', 'this table was opened before seats could commit: send entropy instead')
    return [entry('committed', { seat, commitment: command.commitment }, null)]
  },
  reveal({ table, command, seat }) {
    const { commitment, entropy } = table.seats[seat]!
    if (entropy !== null) return refuse('not-allowed', 'this seat has revealed its randomness already')
    if (commitment === null) return refuse('not-committed', 'this seat committed to nothing')
    if (commitToEntropy(table.id, seat, command.entropy) !== commitment) {
      return refuse('not-committed', 'this does not match what the seat committed to')
    }
    const revealed = entry('revealed', { seat, entropy: command.entropy }, null)
    const isLast = table.seats.every((one, i) => i === seat || !owesReveal(one))
    return isLast ? [revealed, entry('started', {}, null)] : [revealed]
  },
  entropy({ table, command, seat }) {
    // Only once: somebody who could change theirs after the others could steer the deal together with the server's operator.
    if (!isOpenToEntropy(table.seats[seat]!)) return refuse('not-allowed', 'this seat has given its randomness')
    if (table.secret === undefined) return refuse('not-allowed', 'the seed of this table was chosen')
    if (table.duplicate) return refuse('not-allowed', 'the deal of this table is the same at other tables: seats add nothing to it')
    return [entry('entropy', { seat, entropy: command.entropy }, null)]
  },
  start({ table, now }) {
    if (table.sealed !== null) {
      // A clock that was set back would make the wait endless.
      const left = table.sealed - now
      if (left > 0 && left <= REVEAL_WINDOW) return refuse('sealed', sentence('sealed'), { seconds: Math.ceil(left / 1000) })
      return [entry('started', {}, null)]
    }
    const open = table.seats.flatMap((one, i) => (one.guest === null && one.bot === null ? [i + 1] : []))
    if (open.length > 0) return refuse('seats-open', `nobody sits at seat ${open.join(' and ')}`)
    return table.seats.some(owesReveal) ? [entry('sealed', { window: REVEAL_WINDOW }, null)] : [entry('started', {}, null)]
  },
  move({ table, command, who, seat }) {
    const { game, s } = table
    let { move } = command
    if (typeof move === 'string') {
      const parsed = game.text.parse(s, move)
      if ('problem' in parsed) return refuse('illegal-move', parsed.problem, { version: table.version })
      move = parsed.move as Record<string, unknown>
    }
    const found = game.legal(s, move)
    const mark = who.program && !table.seats[seat]!.program ? { program: true } : {}
    if (found !== undefined) return [entry('moved', { seat, move: found, ...mark }, null)]
    const wish = typeof command.move === 'string' ? command.move : JSON.stringify(command.move)
    const blocked = whyNot(game, s, wish)
    return refuse(
      'illegal-move',
      explain(game, s, wish, () => legalMoves(table)),
      { version: table.version, ...(blocked ? { blocked } : {}) },
    )
  },
  undo({ table, command, seat }) {
    if (freeUndo(table, seat) > 0) return [entry('undone', { seat, to: table.log.length - 1 }, null)]
    let to = table.log.length - 1
    while (to >= table.begunWith.length && table.log[to]!.actor !== seat) to -= 1
    // Chance would be drawn again, and the deal would no longer be the same.
    if (table.duplicate) return refuse('deal-in-play', 'only free undo: the same deal is played at other tables')
    if (to < table.begunWith.length) return refuse('nothing-to-undo', 'you have made no move that could be taken back')
    if (!command.ask) return refuse('needs-consent', 'something has happened since that cannot be unseen: ask the others')
    if (table.vote) return refuse('vote-open', 'another vote must end first')
    // Players who are away are asked as well: it is their game that would be undone.
    const waiting = seatsOf(table, (one, i) => i !== seat && belongsToPerson(one))
    return waiting.length === 0 ? [entry('undone', { seat, to }, null)] : [entry('asked', { kind: 'undo', by: seat, to, waiting }, null)]
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
    // An undo that waits for the silent seat's consent must not prevent a bot from sitting in: its vote ends here.
    if (table.vote?.kind === 'take-over') return refuse('vote-open', 'another vote must end first')
    const waiting = seatsOf(table, (one, i) => i !== seat && i !== target && isPerson(one))
    return waiting.length === 0
      ? [entry('took-over', { seat: target, bot: table.settings.standIn, why: 'vote' }, null)]
      : [entry('asked', { kind: 'take-over', by: seat, seat: target, waiting }, null)]
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

const seatsOf = (table: ServerTable, is: (seat: TableSeat, i: number) => boolean): number[] =>
  table.seats.flatMap((seat, i) => (is(seat, i) ? [i] : []))

/** A seat adds to the deal once. */
const isOpenToEntropy = ({ entropy, commitment }: TableSeat) => entropy === null && commitment === null

const owesReveal = ({ entropy, commitment }: TableSeat) => entropy === null && commitment !== null

const noSeat = (table: ServerTable, seat: number) => refuse('no-such-seat', `there is no seat ${seat + 1}; there are ${table.seats.length}`)

export const noBot = (game: string, bot: string) =>
  refuse(
    'no-such-bot',
    `the bot "${bot}" is not known; known bots: ${botsFor(game)
      .map((one) => one.id)
      .join(', ')}`,
  )
