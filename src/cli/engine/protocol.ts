// The engine protocol: JSON-RPC 2.0, one message a line. This file answers a line; engine.ts does the reading and writing.

import { type Actor, type AnyGame, CHANCE, type GameEvent, OVER } from '../../core/game.ts'
import { advance, begin, type Match, play, resume, turnOf, undo, whyNot } from '../../core/match.ts'
import { formatProblems } from '../../core/problem.ts'
import { explain, type GameRecord, makeRecord, readRecord, readValue, type SeatInfo, writeText } from '../../core/record/record.ts'
import { check, type Schema } from '../../core/schema/schema.ts'
import { botsFor, findBot } from '../../games/bots.ts'
import { GAMES } from '../../games/index.ts'
import { readEntrant } from '../../lab/arena.ts'
import { botStream } from '../command.ts'
import { withBudget } from '../workers/budget.ts'

export const PROTOCOL = 1
const MOST_MATCHES = 1000
/** Answers are longer than requests: without a limit a batch could ask for more than fits in one line. */
const MOST_IN_BATCH = 100
export const LONGEST_LINE = 4 * 1024 * 1024

/** The error codes of the protocol; the first four are JSON-RPC's own. */
export const ERRORS = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  illegal: -32000,
  match: -32001,
  game: -32002,
  full: -32003,
  oversized: -32004,
  record: -32005,
  undo: -32006,
} as const

class RpcError extends Error {
  readonly code: number
  readonly data: unknown
  constructor(kind: keyof typeof ERRORS, message: string, data?: unknown) {
    super(message)
    this.code = ERRORS[kind]
    this.data = data
  }
}

interface Open {
  readonly match: Match
  readonly seats: readonly SeatInfo[]
  readonly manual: boolean
}

/** Every parameter there is; each method's schema has checked those it reads. */
interface Params {
  readonly match: string
  readonly game: string
  readonly players: number
  readonly options?: unknown
  readonly seed?: string
  readonly names?: readonly string[]
  readonly chance?: 'seed' | 'client'
  readonly record: string | object
  readonly form?: 'text' | 'json'
  readonly move: unknown
  readonly seat: number | 'spectator'
  readonly bot: string
}
interface EngineMethod {
  readonly params: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  run(params: Params, open: Map<string, Open>, counter: { next: number }): unknown
}

const ID: Schema = { type: 'string', maxLength: 40 }
const SEAT: Schema = { type: 'integer', minimum: 0, maximum: 7 }
const MOVE: Schema = {
  anyOf: [
    { type: 'string', title: 'notation', maxLength: 400 },
    { type: 'object', title: 'a move as JSON' },
  ],
}

/** Answers lines. The process goes on whatever it is sent. */
export function createProtocol(): { answer(line: string | null): string | null } {
  const open = new Map<string, Open>()
  const counter = { next: 1 }
  return {
    answer(line) {
      if (line === null) return failure(null, new RpcError('oversized', `a line may have at most ${LONGEST_LINE} characters`))
      if (line.trim() === '') return null
      let message: unknown
      try {
        message = JSON.parse(line)
      } catch (error) {
        return failure(null, new RpcError('parse', `this line is not JSON: ${(error as Error).message}`))
      }
      if (!Array.isArray(message)) return answerOne(message, open, counter)
      if (message.length === 0) return failure(null, new RpcError('request', 'a batch may not be empty'))
      if (message.length > MOST_IN_BATCH)
        return failure(null, new RpcError('request', `a batch may have at most ${MOST_IN_BATCH} requests, not ${message.length}`))
      const answers = message.map((one) => answerOne(one, open, counter)).filter((one) => one !== null)
      return answers.length > 0 ? `[${answers.join(',')}]` : null
    },
  }
}

/** A larger number would come back as another one. */
const WHOLE: Schema = {
  type: 'integer',
  title: 'a whole number up to 2^53 - 1',
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
}

const REQUEST: Schema = {
  type: 'object',
  properties: {
    jsonrpc: { enum: ['2.0'] },
    id: { anyOf: [{ type: 'string' }, WHOLE] },
    method: { type: 'string' },
    params: { type: 'object' },
  },
  required: ['jsonrpc', 'method'],
  additionalProperties: false,
}

function answerOne(message: unknown, open: Map<string, Open>, counter: { next: number }): string | null {
  const problems = check(REQUEST, message)
  if (problems.length > 0) return failure(idOf(message), new RpcError('request', `not a JSON-RPC 2.0 request: ${formatProblems(problems)}`))
  const { id, method: name, params = {} as Params } = message as { id?: string | number; method: string; params?: Params }
  try {
    const method = Object.hasOwn(METHODS, name) ? METHODS[name]! : undefined
    if (!method) throw new RpcError('method', `there is no method "${name}"; there are ${Object.keys(METHODS).join(', ')}`)
    const wrong = check({ type: 'object', properties: method.params, required: method.required ?? [], additionalProperties: false }, params)
    if (wrong.length > 0) throw new RpcError('params', `${name}: ${formatProblems(wrong)}`, { problems: wrong })
    const result = method.run(params, open, counter)
    return id === undefined ? null : JSON.stringify({ jsonrpc: '2.0', id, result })
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return id === undefined ? null : failure(id, error)
  }
}

const idOf = (message: unknown) => {
  const id = (message as { id?: unknown } | null)?.id
  const isExact = typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER
  return typeof id === 'string' || isExact ? id : null
}

const failure = (id: string | number | null, error: RpcError) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    error: { code: error.code, message: error.message, ...(error.data === undefined ? {} : { data: error.data }) },
  })

function gameOf(id: string): AnyGame {
  const game = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined
  if (!game) throw new RpcError('game', `the game "${id}" is not known; known games: ${Object.keys(GAMES).join(', ')}`)
  return game
}

function openOf(open: Map<string, Open>, params: Params): Open {
  const found = open.get(params.match)
  if (!found) throw new RpcError('match', `there is no match "${params.match}"; create or load one first`)
  return found
}

const actorName = (actor: Actor) => (actor === CHANCE ? 'chance' : actor === OVER ? 'over' : actor)

/** Who is on turn, after chance has moved, where the seed decides it. */
function status(id: string, { match, manual }: Open, emit?: (event: GameEvent) => void) {
  if (!manual) advance(match, emit)
  const actor = match.game.actor(match.state)
  return {
    match: id,
    actor: actorName(actor),
    moves: match.log.length,
    ...(actor === OVER ? { result: match.game.scores(match.state) } : {}),
  }
}

function keep(open: Map<string, Open>, counter: { next: number }, one: Open): string {
  if (open.size >= MOST_MATCHES) throw new RpcError('full', `at most ${MOST_MATCHES} matches may be open; close one`)
  const id = `m${counter.next++}`
  open.set(id, one)
  return id
}

function legalMove({ match }: Open, wish: unknown): unknown {
  const { game, state } = match
  if (game.actor(state) === OVER) throw new RpcError('illegal', 'the game is over')
  let move = wish
  if (typeof wish === 'string') {
    const parsed = game.text.parse(state, wish)
    if ('problem' in parsed) throw new RpcError('illegal', parsed.problem)
    move = parsed.move
  }
  const legal = game.legal(state, move)
  if (legal === undefined) {
    const text = typeof wish === 'string' ? wish : JSON.stringify(wish)
    throw new RpcError('illegal', explain(game, state, text), whyNot(game, state, text))
  }
  return legal
}

const withMatch = { match: ID } as const

const METHODS: Readonly<Record<string, EngineMethod>> = {
  hello: {
    params: {},
    run: () => ({ name: 'nihonbashi', protocol: PROTOCOL, games: Object.keys(GAMES), methods: Object.keys(METHODS) }),
  },
  games: {
    params: {},
    run: () =>
      Object.values(GAMES).map((game) => ({
        id: game.id,
        name: game.name,
        seats: game.seats,
        options: game.options,
        bots: botsFor(game.id).map(({ id, about }) => ({ id, about })),
      })),
  },
  create: {
    params: {
      game: ID,
      players: { type: 'integer', minimum: 1, maximum: 8 },
      options: { type: 'object' },
      seed: { type: 'string', maxLength: 200 },
      names: { type: 'array', items: { type: 'string', maxLength: 80 }, maxItems: 8 },
      chance: { enum: ['seed', 'client'] },
    },
    required: ['game', 'players'],
    run(params, open, counter) {
      const { players, seed = '1', names = [], chance = 'seed', options } = params
      const game = gameOf(params.game)
      const resolved = game.resolve(options, players)
      if ('problems' in resolved)
        throw new RpcError('params', `create: ${formatProblems(resolved.problems)}`, { problems: resolved.problems })
      const seats = Array.from({ length: players }, (_, i) => ({ name: names[i] ?? `Seat ${i + 1}` }))
      const one: Open = {
        match: begin(game, resolved.options, players, seed),
        seats,
        manual: chance === 'client',
      }
      return status(keep(open, counter, one), one)
    },
  },
  load: {
    params: {
      record: {
        anyOf: [
          { type: 'string', title: 'a record as text' },
          { type: 'object', title: 'a record as JSON' },
        ],
      },
      chance: { enum: ['seed', 'client'] },
    },
    required: ['record'],
    run(params, open, counter) {
      const { record, chance = 'seed' } = params
      const read = typeof record === 'string' ? readRecord(GAMES, record) : readValue(GAMES, record)
      if ('problem' in read) throw new RpcError('record', read.problem, { problems: read.problems })
      const seed = read.record.seed ?? '1'
      const match = resume(read.game, read.options, read.record.seats.length, seed, read.record.moves)
      const one: Open = { match, seats: read.record.seats, manual: chance === 'client' }
      return status(keep(open, counter, one), one)
    },
  },
  save: {
    params: { ...withMatch, form: { enum: ['text', 'json'] } },
    required: ['match'],
    run(params, open) {
      const { match, seats } = openOf(open, params)
      const moves = match.log.map((entry) => entry.move)
      const record: GameRecord = makeRecord(match.game, match.options, seats, moves, match.state, match.seed)
      return { record: params.form === 'text' ? writeText(match.game, record) : record }
    },
  },
  close: {
    params: withMatch,
    required: ['match'],
    run(params, open) {
      openOf(open, params)
      open.delete(params.match)
      return { closed: params.match }
    },
  },
  status: {
    params: withMatch,
    required: ['match'],
    run: (params, open) => status(params.match, openOf(open, params)),
  },
  moves: {
    params: withMatch,
    required: ['match'],
    run(params, open) {
      const { game, state } = openOf(open, params).match
      return { actor: actorName(game.actor(state)), moves: game.moves(state).map((move) => ({ text: game.text.move(state, move), move })) }
    },
  },
  play: {
    params: { ...withMatch, move: MOVE },
    required: ['match', 'move'],
    run(params, open) {
      const one = openOf(open, params)
      const move = legalMove(one, params.move)
      const events: GameEvent[] = []
      const emit = (event: GameEvent) => void events.push(event)
      play(one.match, move, emit)
      return { ...status(params.match, one, emit), events }
    },
  },
  undo: {
    params: { ...withMatch, seat: SEAT },
    required: ['match', 'seat'],
    run(params, open) {
      const one = openOf(open, params)
      const done = undo(one.match, params.seat as number)
      if ('problem' in done) throw new RpcError('undo', done.problem)
      return { ...status(params.match, one), undone: done.undone }
    },
  },
  view: {
    params: { ...withMatch, seat: { anyOf: [SEAT, { enum: ['spectator'] }] } },
    required: ['match', 'seat'],
    run(params, open) {
      const { match } = openOf(open, params)
      if (params.seat === 'spectator') return match.game.view(match.state, null)
      if (params.seat >= match.seats)
        throw new RpcError('params', `view: seat ${params.seat} is not at this table; seats are 0 to ${match.seats - 1}`)
      return match.game.view(match.state, params.seat)
    },
  },
  blocked: {
    params: withMatch,
    required: ['match'],
    run(params, open) {
      const { game, state } = openOf(open, params).match
      return game.blocked(state).map((blocked) => ({ ...blocked, reason: game.text.reason(state, blocked) }))
    },
  },
  scores: {
    params: withMatch,
    required: ['match'],
    run(params, open) {
      const { game, state } = openOf(open, params).match
      return game.scores(state)
    },
  },
  bot: {
    params: { ...withMatch, bot: ID },
    required: ['match', 'bot'],
    run(params, open) {
      const { match } = openOf(open, params)
      const entrant = readEntrant(params.bot)
      if ('problem' in entrant) throw new RpcError('params', `bot: ${entrant.problem}`)
      if (!findBot(match.game.id, entrant.bot)) {
        const known = botsFor(match.game.id).map((one) => one.id)
        throw new RpcError('params', `bot: "${params.bot}" is not known for ${match.game.id}; known bots: ${known.join(', ')}`)
      }
      if (match.game.actor(match.state) < 0) throw new RpcError('illegal', 'no seat is on turn')
      const move = withBudget(match.game.id, entrant).choose(turnOf(match.game, match.state), botStream(match))
      return { text: match.game.text.move(match.state, move), move }
    },
  },
}
