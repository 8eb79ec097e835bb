// A bot for every game: any legal move, each as likely as any other.
import type { Bot } from './bot.ts'

export const randomBot: Bot = {
  id: 'random',
  about: 'plays any legal move',
  choose: (turn, rng) => turn.moves[rng.below(turn.moves.length, 'bot')]!,
}
