// The bots of a game: its levels and styles.
import { BOT_IDS, type BotId, STYLED, withStyle } from '../../bots/ids.ts'
import { findInfo } from '../game-info.ts'

/** Weakest first. */
export const botLevels = (game: string): readonly BotId[] => findInfo(game)?.levels ?? BOT_IDS

/** The bots to choose from: the levels, each with its styles. */
export function botChoices(game: string): readonly string[] {
  const styles = findInfo(game)?.styles ?? []
  return botLevels(game).flatMap((level) => [level, ...(STYLED.includes(level) ? styles.map((style) => withStyle(level, style)) : [])])
}

/** The level when nobody has chosen one. */
export function usualLevel(game: string): BotId {
  const levels = botLevels(game)
  return levels.find((level) => level === 'journeyman') ?? levels.at(-1)!
}

/** Hints and the analysis of a game come from the master. */
export const hasMaster = (game: string): boolean => botLevels(game).includes('master')
