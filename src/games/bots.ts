// The bots that play each game.
import type { AnyBot, Bot } from '../bots/bot.ts'
import { grandmaster } from '../bots/grandmaster.ts'
import { type BotId, nowNamed, withStyle } from '../bots/ids.ts'
import { apprentice, clerk, type Judge, journeyman, type Lapses } from '../bots/levels.ts'
import { playouts, tempered, type Valuer } from '../bots/luck.ts'
import { foreman, master } from '../bots/master.ts'
import type { Features, Guidance } from '../bots/net/heuristics.ts'
import { loadedNet } from '../bots/net/store.ts'
import { netValuer } from '../bots/net/valuer.ts'
import type { NetFile } from '../bots/net/weights.ts'
import { randomBot } from '../bots/random.ts'
import type { Playable, SearchHeuristics } from '../bots/search.ts'
import { IKI_TUNING, ikiHeuristics } from './iki/bot/heuristics.ts'
import { judgeIki } from './iki/bot/judge.ts'
import { ikiFeatures } from './iki/bot/net/features.ts'
import { ikiGuidance } from './iki/bot/net/guidance.ts'
import { IKI_STYLES } from './iki/bot/styles.ts'
import { type IkiState, iki } from './iki/rules/game.ts'
import { UKIYOE_TUNING, ukiyoeHeuristics } from './ukiyoe/bot/heuristics.ts'
import { judgeUkiyoe } from './ukiyoe/bot/judge.ts'
import { ukiyoeFeatures } from './ukiyoe/bot/net/features.ts'
import { ukiyoeGuidance } from './ukiyoe/bot/net/guidance.ts'
import { ukiyoeValuer } from './ukiyoe/bot/standing.ts'
import { UKIYOE_STYLES } from './ukiyoe/bot/styles.ts'
import { ukiyoe } from './ukiyoe/rules/game.ts'

export type { AnyBot, Bot, Budget, Considered, Thought } from '../bots/bot.ts'
export { provideNet } from '../bots/net/store.ts'

/** What a game brings to the levels. */
interface Makings<State, Move, View, Rules extends object, Style> {
  readonly game: Playable<State, Move, View> & { readonly id: string }
  readonly features: Features<State, Move, Rules>
  readonly styles: Readonly<Record<string, { readonly about: string; readonly style: Style }>>
  judge(style?: Style): Judge<View, Move>
  heuristics(style?: Style): SearchHeuristics<State, Move>
  guidance(seats: number): Guidance<State>
  /** Found by play, so that the steps of the ladder are even: how a clerk errs, and how far a foreman looks. */
  readonly lapses: Lapses
  readonly iterations: number
}

/** Weakest first, each with its styles. */
function levelsOf<State, Move, View, Rules extends object, Style>(makings: Makings<State, Move, View, Rules, Style>): readonly Bot[] {
  const { game, features, judge, heuristics, guidance, lapses, iterations } = makings
  const styles = Object.entries(makings.styles).map(([name, { about, style }]) => ({
    style,
    named: <Level extends { readonly id: string; readonly about: string }>(level: Level): Level => ({
      ...level,
      id: withStyle(level.id, name),
      about: `${level.about}; ${about}`,
    }),
  }))
  return [
    randomBot,
    apprentice(judge()),
    clerk(judge(), lapses),
    journeyman(judge()),
    ...styles.map(({ style, named }) => named(journeyman(judge(style)))),
    master(game, () => heuristics(), foreman(iterations)),
    ...styles.map(({ style, named }) => master(game, () => heuristics(style), named(foreman(iterations)))),
    master(game, () => heuristics()),
    grandmaster({ game, features, heuristics: () => heuristics(), guidance }),
  ] as readonly Bot[]
}

/** Weakest first. */
const BOTS: Readonly<Record<string, readonly Bot[]>> = {
  ukiyoe: levelsOf({
    game: ukiyoe,
    features: ukiyoeFeatures,
    styles: UKIYOE_STYLES,
    judge: judgeUkiyoe,
    heuristics: (style) => ukiyoeHeuristics(UKIYOE_TUNING, style),
    guidance: ukiyoeGuidance,
    lapses: { overlooks: 0.27, strays: 0 },
    iterations: 200,
  }),
  iki: levelsOf({
    game: iki,
    features: ikiFeatures,
    styles: IKI_STYLES,
    judge: judgeIki,
    heuristics: (style) => ikiHeuristics(IKI_TUNING, style),
    guidance: ikiGuidance,
    lapses: { overlooks: 0.06, strays: 0.4 },
    iterations: 200,
  }),
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
  const name = nowNamed(id)
  return botsFor(game).find((bot) => bot.id === name)
}
