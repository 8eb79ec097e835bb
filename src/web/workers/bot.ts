// The worker in which bots think: it gets a view and the legal moves, and answers with the number of one of them.
import { findBot } from '../../bots/bot.ts'
import { Stream } from '../../core/rng.ts'
import type { BotQuestion } from '../bot-client.ts'

addEventListener('message', ({ data }: MessageEvent<{ id: number; question: BotQuestion }>) => {
  const { game, bot, seat, view, moves, seed } = data.question
  const move = findBot(game, bot)!.choose({ seat, view, moves }, new Stream(`${seed}\nseat ${seat}`))
  postMessage({ id: data.id, choice: moves.indexOf(move) })
})
