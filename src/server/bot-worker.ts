// The thread in which bots think: it gets a view and the legal moves, and answers with the number of one of them.
import { parentPort } from 'node:worker_threads'
import { findBot } from '../bots/bot.ts'
import { Stream } from '../core/rng.ts'
import type { BotQuestion } from './bots.ts'

parentPort!.on('message', ({ game, bot, seat, view, moves, seed, milliseconds }: BotQuestion) => {
  const end = performance.now() + milliseconds
  const budget = { stop: () => performance.now() >= end }
  const move = findBot(game, bot)!.choose({ seat, view, moves }, new Stream(seed), budget)
  parentPort!.postMessage(moves.indexOf(move))
})
