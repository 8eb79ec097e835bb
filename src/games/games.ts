// The games there are, by id.
import type { AnyGame } from '../core/game.ts'
import type { Games } from '../core/record.ts'
import { iki } from './iki/game.ts'
import { ukiyoe } from './ukiyoe/game.ts'

export const GAMES: Games = { ukiyoe: ukiyoe as AnyGame, iki: iki as AnyGame }
