// The worker of the bots. Bots get a view and the legal moves, never a state; only the luck of a finished game is measured on whole states.
import type { AnyBot, Budget } from '../../bots/bot.ts'
import { knownBot } from '../../bots/ids.ts'
import { luckOf } from '../../bots/luck.ts'
import { judge } from '../../bots/review.ts'
import type { Rng, Turn } from '../../core/game.ts'
import { replay } from '../../core/match.ts'
import { RandomStream } from '../../core/rng.ts'
import { botsFor, findBot, reviewValuerFor } from '../../games/bots.ts'
import { GAMES } from '../../games/index.ts'
import type { Answers, ChooseQuestion, Manner, WorkerQuestion } from './client.ts'
import { loadNet } from './nets.ts'

/** The bots of one table, by seat, each with its memory. */
const seated = new Map<string, AnyBot>()
let table = ''

/** A record of a later version may name an unknown bot: its level replaces it, or the journeyman, or the strongest bot of the game. */
const find = (game: string, id: string) =>
  findBot(game, id) ?? findBot(game, knownBot(id) ?? 'journeyman') ?? findBot(game, 'journeyman') ?? botsFor(game).at(-1)!

function sit(at: string, game: string, id: string, seat: number): AnyBot {
  if (at !== table) seated.clear()
  table = at
  const key = `${seat} ${id}`
  const known = seated.get(key)
  if (known) return known
  const bot = find(game, id)
  const made = bot.forSeat?.() ?? bot
  seated.set(key, made)
  return made
}

function within(iterations: number, milliseconds: number): Budget {
  const end = performance.now() + milliseconds
  return { iterations, stop: () => performance.now() >= end }
}

function measureLuck({ game: id, options, players, moves, at, seed, thoroughness }: WorkerQuestion & { kind: 'luck' }) {
  const game = GAMES[id]!
  const before = replay(game, options, players, moves.slice(0, at))
  const after = replay(game, options, players, moves)
  return luckOf(game, reviewValuerFor(id, players)!, { at, to: moves.length, before, after }, seed, thoroughness)
}

const streamOf = (seed: string, seat: number): Rng => new RandomStream(`${seed}\nseat ${seat}`)

interface Answered {
  readonly answer: Answers[WorkerQuestion['kind']]
  readonly manner?: Manner
}

async function choose(question: ChooseQuestion, turn: Turn<unknown, unknown>, chance: Rng): Promise<Answered> {
  const { game, players, seat, milliseconds } = question
  const bot = sit(question.table, game, question.bot, seat)
  if (!bot.think || turn.moves.length === 1) return { answer: turn.moves.indexOf(bot.choose(turn, chance)) }
  const isLearned = bot.learns === true && (await loadNet(game, players))
  const iterations = question.iterations || bot.iterations!
  const thought = bot.think(turn, chance, within(iterations, milliseconds))
  return { answer: thought.considered[0]!.move, manner: { isLearned, isShort: thought.iterations < iterations } }
}

function answer(question: Exclude<WorkerQuestion, ChooseQuestion>): Answers[WorkerQuestion['kind']] {
  if (question.kind === 'luck') return measureLuck(question)
  const { game, seat, view, moves, seed, iterations } = question
  const turn = { seat, view, moves }
  const chance = streamOf(seed, seat)
  const master = find(game, 'master')
  if (question.kind === 'judge') return judge(master, turn, question.played, seed, iterations)
  return master.think!(turn, chance, within(iterations, question.milliseconds))
}

async function answered(question: WorkerQuestion): Promise<Answered> {
  // Luck is measured by a net where there is one, by playouts otherwise.
  if (question.kind === 'luck') await loadNet(question.game, question.players)
  if (question.kind !== 'choose') return { answer: answer(question) }
  const { seat, view, moves, seed } = question
  return choose(question, { seat, view, moves }, streamOf(seed, seat))
}

addEventListener('message', ({ data: { id, question } }: MessageEvent<{ id: number; question: WorkerQuestion }>) => {
  // A fault is the worker's: the page replaces it.
  answered(question).then((done) => postMessage({ id, ...done }), reportError)
})
