// The worker of the bots. It gets a view and the legal moves, never a state, and answers with indexes of moves and shares of the win.
import type { AnyBot, Budget } from '../../bots/bot.ts'
import { judge } from '../../bots/review.ts'
import { RandomStream } from '../../core/rng.ts'
import { botsFor, findBot } from '../../games/bots.ts'
import type { Answers, WorkerQuestion } from './client.ts'

/** The bots of one table, by seat, each with its memory. */
const seated = new Map<string, AnyBot>()
let table = ''

/** A record of a later version may name an unknown bot: the journeyman replaces it, or the strongest bot of the game. */
const find = (game: string, id: string) => findBot(game, id) ?? findBot(game, 'journeyman') ?? botsFor(game).at(-1)!

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

function answer(question: WorkerQuestion): Answers[WorkerQuestion['kind']] {
  const { game, seat, view, moves, seed, iterations } = question
  const turn = { seat, view, moves }
  const chance = new RandomStream(`${seed}\nseat ${seat}`)
  switch (question.kind) {
    case 'choose': {
      const bot = sit(question.table, game, question.bot, seat)
      return moves.indexOf(bot.choose(turn, chance, within(iterations, question.milliseconds)))
    }
    case 'think':
      return find(game, 'master').think!(turn, chance, within(iterations, question.milliseconds))
    case 'judge':
      return judge(find(game, 'master'), turn, question.played, seed, iterations)
  }
}

addEventListener('message', ({ data }: MessageEvent<{ id: number; question: WorkerQuestion }>) => {
  postMessage({ id: data.id, answer: answer(data.question) })
})
