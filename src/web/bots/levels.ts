// The bot levels of a game.
import { BOT_IDS, type BotId } from '../../bots/ids.ts'
import { findInfo } from '../game-info.ts'

/** Weakest first. */
export const botLevels = (game: string): readonly BotId[] => findInfo(game)?.levels ?? BOT_IDS

/** The level when nobody has chosen one. */
export function usualLevel(game: string): BotId {
  const levels = botLevels(game)
  return levels.find((level) => level === 'journeyman') ?? levels.at(-1)!
}

/** Hints and the analysis of a game come from the master. */
export const hasMaster = (game: string): boolean => botLevels(game).includes('master')
