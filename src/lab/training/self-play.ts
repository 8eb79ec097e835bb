// Self-play: games of a net against itself, or of a quick player, turned into samples.

import type { Thought } from '../../bots/bot.ts'
import { exp } from '../../bots/net/exp.ts'
import { type NetPlayer, netHeuristics, netPlayers } from '../../bots/net/heuristics.ts'
import { VECTORS_OF_A_MOVE } from '../../bots/net/shape.ts'
import type { NetFile } from '../../bots/net/weights.ts'
import { Search, type SearchHeuristics } from '../../bots/search.ts'
import { CHANCE, OVER } from '../../core/game.ts'
import { RandomStream } from '../../core/rng.ts'
import { type RulesItems, SampleBuffer, sampleFormat } from './samples.ts'
import type { AnyTrainee } from './trainee.ts'

export type SelfPlayMode = 'starter' | 'policy' | 'search'

export interface SelfPlaySettings {
  readonly mode: SelfPlayMode
  readonly seats: number
  readonly seed: string
  /** Without a net the hand-made heuristics search. */
  readonly net?: NetFile | undefined
  /** The hand-made priors with the values of the net: for the first generation, whose policy knows nothing yet. */
  readonly handPriors?: boolean
  /** Iterations of a choice that becomes a sample, and of one that does not. */
  readonly iterations: number
  readonly quickIterations: number
  /** How many choices are searched deeply and kept. */
  readonly kept: number
  /** How many of the kept choices are drawn by visits instead of taking the best. */
  readonly drawn: number
  /** Of the policy: how much it varies, and how often it takes any move. */
  readonly heat: number
  readonly slips: number
}

/** The most inputs of a position that a sample has room for. */
export const mostInputs = (seats: number) => 120 + 40 * seats

/** One game in four is played by other rules than the usual. */
const OTHER_RULES = 4

/** Seeded, so that every worker and the trainer know the same variants. */
export function variantsOf(trainee: AnyTrainee, seats: number): unknown[] {
  return trainee.variants(new RandomStream('variants')).flatMap((given) => {
    const resolved = trainee.game.resolve(given, seats)
    return 'options' in resolved ? [resolved.options] : []
  })
}

export function itemsOfVariants(trainee: AnyTrainee, seats: number): RulesItems[] {
  return variantsOf(trainee, seats).map((options) => {
    const rules = trainee.features.rulesOf(trainee.game.setup(options, seats))
    return { items: trainee.features.items(rules), moveItems: trainee.features.moveItems(rules) }
  })
}

interface Kept {
  readonly at: number
  readonly seat: number
}

export function selfPlay(trainee: AnyTrainee, settings: SelfPlaySettings) {
  const { game, features } = trainee
  const { seats, mode } = settings
  const rng = new RandomStream(settings.seed)
  const unit = () => rng.next() / 4294967296
  const variants = variantsOf(trainee, seats)
  const samples = new SampleBuffer(sampleFormat(features.shape(seats), mostInputs(seats)))
  const reader = readerFor(trainee, seats)
  const playerFor = settings.net ? netPlayers(features, settings.net) : undefined
  const searches = Array.from({ length: seats }, () => new Search(game, heuristicsOf(trainee, settings), true))
  const starter = trainee.starter()
  const legal: unknown[] = []
  const logits: number[] = []
  const vectors = new Uint16Array(VECTORS_OF_A_MOVE)

  function choosePolicy(s: unknown, n: number): unknown {
    const player = playerFor!(s) as NetPlayer<unknown, unknown>
    player.look(s, features.actor(s))
    player.logits(s, legal, n, logits)
    let top = logits[0]!
    for (let i = 1; i < n; i++) if (logits[i]! > top) top = logits[i]!
    let sum = 0
    for (let i = 0; i < n; i++) sum += logits[i] = exp((logits[i]! - top) / settings.heat)
    let left = unit() * sum
    for (let i = 0; i < n; i++) {
      left -= logits[i]!
      if (left < 0) return legal[i]
    }
    return legal[n - 1]
  }

  function keepThought(at: number, seat: number, s: unknown, moves: readonly unknown[], thought: Thought): number {
    const { considered } = thought
    const visits = considered.reduce((sum, one) => sum + one.visits, 0)
    for (let r = 0; r < seats; r++) {
      const share = considered.reduce((sum, one) => sum + one.visits * one.shares[(seat + r) % seats]!, 0) / visits
      samples.setShares(at, 'expected', r, share)
    }
    samples.setSearched(at)
    const { read, none } = reader(s)
    const add = (move: number, share: number) => samples.addMove(at, vectors, read.readMove(s, moves[move], vectors, 0), none, share)
    const seen = new Set(considered.map(({ move }) => move))
    for (const { move, visits: n } of considered) add(move, n / visits)
    moves.forEach((_, i) => {
      if (!seen.has(i)) add(i, 0)
    })
    return visits
  }

  function chooseBySearch(s: unknown, seat: number, variant: number, keptHere: Kept[]): unknown {
    const moves = game.moves(s)
    const deep = unit() < settings.kept
    const turn = { seat, view: game.view(s, seat), moves }
    const thought = searches[seat]!.think(turn, rng, { iterations: deep ? settings.iterations : settings.quickIterations })
    if (!deep) return moves[thought.considered[0]!.move]
    const at = keep(s, seat, variant, keptHere)
    const visits = keepThought(at, seat, s, moves, thought)
    if (unit() >= settings.drawn) return moves[thought.considered[0]!.move]
    let left = unit() * visits
    for (const one of thought.considered) {
      left -= one.visits
      if (left < 0) return moves[one.move]
    }
    return moves[thought.considered[0]!.move]
  }

  function readerFor(of: AnyTrainee, n: number) {
    const known = new WeakMap<object, { read: ReturnType<typeof features.reader>; none: number }>()
    const shape = features.shape(n)
    const inputs = new Uint16Array(1024)
    const dense = new Float32Array(shape.dense)
    return (s: unknown) => {
      const rules = features.rulesOf(s)
      let found = known.get(rules)
      if (!found) {
        const counts = features.moveItems(rules)
        const none = shape.moveFamilies.reduce((sum, { slots }, f) => sum + slots * counts[f]!.length, shape.movePlain)
        known.set(rules, (found = { read: features.reader(rules, n), none }))
      }
      const { read } = found
      return {
        ...found,
        add: (variant: number, seat: number) => samples.add(inputs, read.read(s, inputs, dense, seat), dense, variant, of.phase(s)),
      }
    }
  }

  /** A sample as the seat on turn sees the position; where seats know different things, one more for another. */
  function keep(s: unknown, seat: number, variant: number, keptHere: Kept[]): number {
    const { add } = reader(s)
    if (features.hidden) {
      const other = (seat + 1 + rng.below(seats - 1)) % seats
      keptHere.push({ at: add(variant, other), seat: other })
    }
    const at = add(variant, seat)
    keptHere.push({ at, seat })
    return at
  }

  function finish(s: unknown, keptHere: readonly Kept[]): void {
    const { totals, winners } = game.scores(s)
    for (const { at, seat } of keptHere) {
      for (let r = 0; r < seats; r++) {
        const other = (seat + r) % seats
        samples.setShares(at, 'result', r, winners.includes(other) ? 1 / winners.length : 0)
        samples.setShares(at, 'totals', r, totals[other]!)
      }
    }
  }

  /** Plays one game; returns its number of choices. */
  function playOne(): number {
    const variant = rng.below(OTHER_RULES) === 0 ? rng.below(variants.length) : 0
    const s = game.setup(variants[variant], seats)
    const keptHere: Kept[] = []
    let choices = 0
    for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
      if (actor === CHANCE) {
        game.apply(s, game.chance(s, rng))
        continue
      }
      const n = game.fillMoves(s, legal)
      if (n === 1) {
        game.apply(s, legal[0])
        continue
      }
      choices += 1
      if (mode === 'search') {
        game.apply(s, chooseBySearch(s, actor, variant, keptHere))
        continue
      }
      if (unit() < settings.kept) keep(s, actor, variant, keptHere)
      const slip = unit() < settings.slips
      const move = slip ? legal[rng.below(n)] : mode === 'policy' ? choosePolicy(s, n) : starter(s, actor, rng)
      game.apply(s, move)
    }
    finish(s, keptHere)
    return choices
  }

  return { playOne, samples }
}

function heuristicsOf(trainee: AnyTrainee, { net, seats, handPriors }: SelfPlaySettings): SearchHeuristics<unknown, unknown> {
  if (!net) return trainee.heuristics()
  const learned = netHeuristics(trainee.features, net, trainee.guidance(seats))
  if (!handPriors) return learned
  const hand = trainee.heuristics()
  return { ...learned, exploration: hand.exploration, priors: (s, moves, n, out) => hand.priors(s, moves, n, out) }
}
