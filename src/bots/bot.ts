// What a bot is: it gets a turn (a view and the legal moves), never a state. The bots there are, by game.
import type { Rng, Turn } from '../core/game.ts'
import { greedyIki } from './greedy-iki.ts'
import { greedyUkiyoe } from './greedy-ukiyoe.ts'
import { randomBot } from './random.ts'

export interface Bot<View = never, Move = unknown> {
  readonly id: string
  /** One line on its character. */
  readonly about: string
  choose(turn: Turn<View, Move>, rng: Rng): Move
}

export type AnyBot = Bot<unknown, unknown>

const BOTS: Readonly<Record<string, readonly Bot[]>> = {
  ukiyoe: [randomBot, greedyUkiyoe],
  iki: [randomBot, greedyIki],
}

/** The bots that play this game. */
export const botsFor = (game: string): readonly AnyBot[] => (BOTS[game] ?? []) as readonly AnyBot[]

export const findBot = (game: string, id: string): AnyBot | undefined => botsFor(game).find((bot) => bot.id === id)
