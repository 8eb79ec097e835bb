// The worker thread of simulate, soak, balance, arena, puzzles and review: plays the ranges of games it is sent, or judges choices, and answers with what came of them.
import { parentPort, workerData } from 'node:worker_threads'
import type { AnyBot } from '../../bots/bot.ts'
import { valuerFor } from '../../games/bots.ts'
import { cliOf } from '../../games/cli.ts'
import { GAMES } from '../../games/index.ts'
import { type Entrant, playGame, readEntrant } from '../../lab/arena.ts'
import { watchRange } from '../../lab/balance.ts'
import { puzzlesOfGame } from '../../lab/puzzles/make.ts'
import { playRange } from '../../lab/simulate.ts'
import { programBot } from '../engine/program-bot.ts'
import { findPlayer, withBudget } from './budget.ts'
import type { Range, WorkerJob } from './pool.ts'
import { makeReviewer } from './review-range.ts'
import { soakRange } from './soak-range.ts'

const job = workerData as WorkerJob
const game = GAMES[job.game]!

/** A bot or a program for each name of the job; where seats are given budgets by the arena itself, plain bots. */
const bots = (plain: boolean) =>
  job.bots.map((name): AnyBot => {
    const program = job.ports[name]
    if (program) return programBot(game, job.options, job.seatings?.[0]?.length ?? job.bots.length, name, program)
    const entrant = readEntrant(name) as Entrant
    return plain ? findPlayer(job.game, entrant) : withBudget(job.game, entrant)
  })
const play = worker()

// null: there is nothing more to do.
parentPort!.on('message', (range: Range | null) => (range ? parentPort!.postMessage(play(range)) : parentPort!.close()))

function worker(): (range: Range) => unknown {
  switch (job.kind) {
    case 'soak':
      return ({ from, to }) => soakRange(game, job.seed, from, to)
    case 'arena': {
      const entrants = job.bots.map((name) => (job.ports[name] ? { name, bot: name } : (readEntrant(name) as Entrant)))
      const players = bots(true)
      const run = { entrants, seatings: job.seatings!, seed: job.seed }
      const valuer = job.luckAdjusted && valuerFor(job.game)
      return ({ from }) => playGame(game, job.options, run, players, from, () => performance.now(), valuer)
    }
    case 'balance': {
      const seats = bots(false)
      const { watch } = cliOf(job.game).balance!
      return ({ from, to }) => watchRange(game, watch, job.options, seats, job.seed, from, to)
    }
    case 'puzzles':
      return ({ from }) => ({ from, puzzles: [...puzzlesOfGame(game, job.options, job.bots.length, `${job.seed}-${from}`)] })
    case 'review': {
      const judge = makeReviewer(game, job.review!.record, job.review!.iterations)
      return ({ from }) => judge(from)
    }
    default: {
      const seats = bots(false)
      return ({ from, to }) => playRange(game, job.options, seats, job.seed, from, to)
    }
  }
}
