// The worker thread of simulate and soak: plays the ranges of games it is sent and answers with tallies.
import { parentPort, workerData } from 'node:worker_threads'
import { findBot } from '../bots/bot.ts'
import { playRange } from '../bots/simulate.ts'
import { GAMES } from '../games/games.ts'
import type { Job, Range } from './pool.ts'
import { soakRange } from './soak-range.ts'

const job = workerData as Job
const game = GAMES[job.game]!
const bots = job.bots.map((id) => findBot(job.game, id)!)

parentPort!.on('message', ({ from, to }: Range) => {
  parentPort!.postMessage(
    job.kind === 'soak' ? soakRange(game, job.seed, from, to) : playRange(game, job.options, bots, job.seed, from, to),
  )
})
