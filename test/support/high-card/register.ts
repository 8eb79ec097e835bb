// Adds high card to the registries, as a new game would be added: one entry in each. For vi.mock, before anything imports them.
import type { AnyBot } from '../../../src/bots/bot.ts'
import { apprentice, journeyman } from '../../../src/bots/levels.ts'
import { randomBot } from '../../../src/bots/random.ts'
import type { AnyGame } from '../../../src/core/game.ts'
import { judgeHighCard } from './bot.ts'
import { highCardInfo } from './info.ts'
import { highCard } from './rules.ts'

type Original = <T>() => Promise<T>

export async function inIndex(original: Original) {
  const { GAMES } = await original<typeof import('../../../src/games/index.ts')>()
  return { GAMES: { ...GAMES, [highCard.id]: highCard as AnyGame } }
}

export async function inBots(original: Original) {
  const { botsFor } = await original<typeof import('../../../src/games/bots.ts')>()
  const bots = [randomBot, apprentice(judgeHighCard), journeyman(judgeHighCard)] as readonly AnyBot[]
  const all = (game: string) => (game === highCard.id ? bots : botsFor(game))
  return { botsFor: all, findBot: (game: string, id: string) => all(game).find((bot) => bot.id === id) }
}

export async function inUi(original: Original) {
  const { GAME_INFOS } = await original<typeof import('../../../src/games/ui.ts')>()
  return { GAME_INFOS: [...GAME_INFOS, highCardInfo] }
}

export async function inCli(original: Original) {
  const { GAME_CLIS } = await original<typeof import('../../../src/games/cli.ts')>()
  const all: typeof GAME_CLIS = { ...GAME_CLIS, [highCard.id]: {} }
  return { GAME_CLIS: all, cliOf: (game: string) => all[game] ?? {} }
}
