// What the page knows of each game, in the order of the title page.
import type { GameInfo } from '../web/table/game-ui.ts'
import { ikiInfo } from './iki/web/info.ts'
import { ukiyoeInfo } from './ukiyoe/web/info.ts'

export const GAME_INFOS: readonly GameInfo[] = [ikiInfo, ukiyoeInfo]
