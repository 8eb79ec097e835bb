// The thread in which bots think: it gets a view, lists the legal moves itself, and answers with a move.
import { parentPort } from 'node:worker_threads'
import { RandomStream } from '../../core/rng.ts'
import { findBot } from '../../games/bots.ts'
import { GAMES } from '../../games/index.ts'
import { loadNets } from '../../nets.ts'
import type { BotQuestion } from './bot-pool.ts'

parentPort!.on('message', ({ game: id, bot, seat, view, seed, milliseconds }: BotQuestion) => {
  const end = performance.now() + milliseconds
  const game = GAMES[id]!
  // The legal moves of the seat on turn depend only on its view, so any state that fits the view has the same ones.
  const moves = game.moves(game.sample(view, new RandomStream(`${seed} moves`)))
  const player = findBot(id, bot)!
  // A level looks as far as anywhere else, unless the time is up.
  const budget = { ...(player.iterations === undefined ? {} : { iterations: player.iterations }), stop: () => performance.now() >= end }
  if (player.learns) loadNets(id)
  const move = moves.length === 1 ? moves[0] : player.choose({ seat, view, moves }, new RandomStream(seed), budget)
  parentPort!.postMessage({ move })
})
