// The worker thread of simulate, soak, balance and arena: plays the ranges of games it is sent and answers with what came of them.
import { parentPort, workerData } from 'node:worker_threads'
import { type Entrant, playGame, readEntrant } from '../bots/arena.ts'
import { type Watch, watchRange } from '../bots/balance.ts'
import { watchIki } from '../bots/balance-iki.ts'
import { watchUkiyoe } from '../bots/balance-ukiyoe.ts'
import { findBot } from '../bots/bot.ts'
import { playRange } from '../bots/simulate.ts'
import { GAMES } from '../games/games.ts'
import type { Job, Range } from './pool.ts'
import { soakRange } from './soak-range.ts'

const WATCHES: Readonly<Record<string, Watch>> = { iki: watchIki, ukiyoe: watchUkiyoe }

const job = workerData as Job
const game = GAMES[job.game]!

const bots = () => job.bots.map((id) => findBot(job.game, id)!)
const play = worker()

parentPort!.on('message', (range: Range) => parentPort!.postMessage(play(range)))

function worker(): (range: Range) => unknown {
  switch (job.kind) {
    case 'soak':
      return ({ from, to }) => soakRange(game, job.seed, from, to)
    case 'arena': {
      const entrants = job.bots.map((name) => readEntrant(name) as Entrant)
      const players = entrants.map((entrant) => findBot(job.game, entrant.bot)!)
      const run = { entrants, seatings: job.seatings!, seed: job.seed }
      return ({ from }) => playGame(game, job.options, run, players, from, () => performance.now())
    }
    case 'balance': {
      const seats = bots()
      return ({ from, to }) => watchRange(game, WATCHES[job.game]!, job.options, seats, job.seed, from, to)
    }
    default: {
      const seats = bots()
      return ({ from, to }) => playRange(game, job.options, seats, job.seed, from, to)
    }
  }
}
