// Bots that think within the budget of their name: master:1000, master:500ms.

import type { AnyBot, Budget } from '../../bots/bot.ts'
import { findBot } from '../../games/bots.ts'
import type { Entrant } from '../../lab/arena.ts'
import { loadNets } from '../../nets.ts'

/** A bot by the name of an entrant, with what it has learned. */
export function findPlayer(game: string, { bot }: Entrant): AnyBot {
  const found = findBot(game, bot)!
  if (found.learns) loadNets(game)
  return found
}

/** A bot that always thinks within the budget of its name. */
export function withBudget(game: string, entrant: Entrant): AnyBot {
  const limit = (bot: AnyBot): AnyBot => ({
    id: entrant.name,
    about: bot.about,
    choose: (turn, rng) => bot.choose(turn, rng, budgetOf(entrant)),
  })
  const bot = findPlayer(game, entrant)
  return { ...limit(bot), forSeat: () => limit(bot.forSeat?.() ?? bot) }
}

function budgetOf({ iterations, milliseconds }: Entrant): Budget | undefined {
  if (iterations !== undefined) return { iterations }
  if (milliseconds === undefined) return undefined
  const end = performance.now() + milliseconds
  return { stop: () => performance.now() >= end }
}
