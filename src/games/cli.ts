// What the games bring to the command line.
import type { GameCli } from '../cli/game-cli.ts'
import { ikiCli } from './iki/cli/cli.ts'
import { ukiyoeCli } from './ukiyoe/cli/cli.ts'

/** By the id of the game. */
export const GAME_CLIS: Readonly<Record<string, GameCli>> = {
  ukiyoe: ukiyoeCli,
  iki: ikiCli,
}

/** A game that brings nothing can be played all the same. */
export const cliOf = (game: string): GameCli => (Object.hasOwn(GAME_CLIS, game) ? GAME_CLIS[game]! : {})
