// The bots that play each game.
import type { AnyBot, Bot } from '../bots/bot.ts'
import { grandmaster } from '../bots/grandmaster.ts'
import { type BotId, knownBot } from '../bots/ids.ts'
import { apprentice, journeyman } from '../bots/levels.ts'
import { playouts, tempered, type Valuer } from '../bots/luck.ts'
import { master } from '../bots/master.ts'
import { loadedNet } from '../bots/net/store.ts'
import { netValuer } from '../bots/net/valuer.ts'
import type { NetFile } from '../bots/net/weights.ts'
import { randomBot } from '../bots/random.ts'
import { ikiHeuristics } from './iki/bot/heuristics.ts'
import { judgeIki } from './iki/bot/judge.ts'
import { ikiFeatures } from './iki/bot/net/features.ts'
import { type IkiState, iki } from './iki/rules/game.ts'
import { ukiyoeHeuristics } from './ukiyoe/bot/heuristics.ts'
import { judgeUkiyoe } from './ukiyoe/bot/judge.ts'
import { ukiyoeFeatures } from './ukiyoe/bot/net/features.ts'
import { ukiyoeValuer } from './ukiyoe/bot/standing.ts'
import { ukiyoe } from './ukiyoe/rules/game.ts'

export type { AnyBot, Bot, Budget, Considered, Thought } from '../bots/bot.ts'
export { provideNet } from '../bots/net/store.ts'

/** Weakest first. */
const BOTS: Readonly<Record<string, readonly Bot[]>> = {
  ukiyoe: [
    randomBot,
    apprentice(judgeUkiyoe),
    journeyman(judgeUkiyoe),
    master(ukiyoe, ukiyoeHeuristics),
    grandmaster({ game: ukiyoe, features: ukiyoeFeatures, heuristics: ukiyoeHeuristics }),
  ],
  iki: [
    randomBot,
    apprentice(judgeIki),
    journeyman(judgeIki),
    master(iki, ikiHeuristics),
    grandmaster({ game: iki, features: ikiFeatures, heuristics: ikiHeuristics }),
  ],
}

/** What says how a position of each game stands, where luck is taken out of many games: what explains most. */
const VALUERS: Readonly<Record<string, () => Valuer<never>>> = {
  ukiyoe: () => playouts(ukiyoeHeuristics(), 64),
  iki: () => playouts(ikiHeuristics(), 64),
}

/** Undefined for a game whose luck cannot be measured. It knows every hand: never give it to a bot. */
export const valuerFor = (game: string): Valuer | undefined => VALUERS[game]?.() as Valuer | undefined

/** How much of what the playouts of IKI claim came true: found by the slope of the results on the luck (docs/luck.md). */
const IKI_TRUST = 0.5

const ikiNets = new WeakMap<NetFile, Valuer<IkiState>>()

/** A net if it is loaded. */
function ikiReviewValuer(seats: number): Valuer<IkiState> {
  const file = loadedNet('iki', seats, ikiFeatures.id)
  if (!file) return tempered(playouts(ikiHeuristics(), 64), IKI_TRUST)
  const known = ikiNets.get(file) ?? netValuer(ikiFeatures, file)
  ikiNets.set(file, known)
  return known
}

const REVIEW_VALUERS: Readonly<Record<string, (seats: number) => Valuer<never>>> = { ukiyoe: ukiyoeValuer, iki: ikiReviewValuer }

/** The same for the luck of one game: what is right on average, with small errors. */
export const reviewValuerFor = (game: string, seats: number): Valuer | undefined => REVIEW_VALUERS[game]?.(seats) as Valuer | undefined

/** The bots that play this game, weakest first. */
export const botsFor = (game: string): readonly AnyBot[] => (BOTS[game] ?? []) as readonly AnyBot[]

/** Every game has the bots of these names. */
export function findBot(game: 'ukiyoe' | 'iki', id: BotId): AnyBot
export function findBot(game: string, id: string): AnyBot | undefined
export function findBot(game: string, id: string): AnyBot | undefined {
  const name = knownBot(id)
  return botsFor(game).find((bot) => bot.id === name)
}
