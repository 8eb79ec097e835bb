// The bots that play each game.
import type { AnyBot, Bot } from '../bots/bot.ts'
import { type BotId, knownBot } from '../bots/ids.ts'
import { apprentice, journeyman } from '../bots/levels.ts'
import { master } from '../bots/master.ts'
import { randomBot } from '../bots/random.ts'
import { ikiHeuristics } from './iki/bot/heuristics.ts'
import { judgeIki } from './iki/bot/judge.ts'
import { iki } from './iki/rules/game.ts'
import { ukiyoeHeuristics } from './ukiyoe/bot/heuristics.ts'
import { judgeUkiyoe } from './ukiyoe/bot/judge.ts'
import { ukiyoe } from './ukiyoe/rules/game.ts'

export type { AnyBot, Bot, Budget, Considered, Thought } from '../bots/bot.ts'

/** Weakest first. */
const BOTS: Readonly<Record<string, readonly Bot[]>> = {
  ukiyoe: [randomBot, apprentice(judgeUkiyoe), journeyman(judgeUkiyoe), master(ukiyoe, ukiyoeHeuristics)],
  iki: [randomBot, apprentice(judgeIki), journeyman(judgeIki), master(iki, ikiHeuristics)],
}

/** The bots that play this game, weakest first. */
export const botsFor = (game: string): readonly AnyBot[] => (BOTS[game] ?? []) as readonly AnyBot[]

/** Every game has the bots of these names. */
export function findBot(game: 'ukiyoe' | 'iki', id: BotId): AnyBot
export function findBot(game: string, id: string): AnyBot | undefined
export function findBot(game: string, id: string): AnyBot | undefined {
  const name = knownBot(id)
  return botsFor(game).find((bot) => bot.id === name)
}
