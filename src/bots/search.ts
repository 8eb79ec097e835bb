// The master's search: one tree over many states sampled from the view, chance drawn again each time, every seat for itself (max-n).
import { type Actor, CHANCE, OVER, type Rng, type Scores, type Seat, type Turn } from '../core/game.ts'
import { RandomStream } from '../core/rng.ts'
import type { Budget, Considered, Thought } from './bot.ts'

/** What the search needs of a game. */
export interface Playable<State, Move, View> {
  actor(s: State): Actor
  fillMoves(s: State, into: Move[]): number
  chance(s: State, rng: Rng): Move
  apply(s: State, move: Move): void
  scores(s: State): Scores
  view(s: State, seat: number): View
  sample(v: View, rng: Rng): State
  readonly text: { move(s: State, move: Move): string }
}

/** What the search knows of a game beyond its rules. */
export interface SearchHeuristics<State, Move, View = never> {
  /** Called before each search with the seat that searches. */
  begin?(seat: Seat): void
  /** Samples states from a view one after the other, each written over the one before; draws what `game.sample` draws. */
  sampler?(view: View): (rng: Rng) => State
  /** Nothing is hidden: all samples of a view are the same state. */
  readonly open?: boolean
  /** A move keeps its prior as long as all moves of its node are known; otherwise every list of moves is judged again. */
  readonly keepsPriors?: boolean
  /** Writes how good each of the first n moves looks to the seat on turn; only differences count. */
  priors(s: State, moves: readonly Move[], n: number, out: number[], memo?: number): void
  /** Writes the share of the win each seat can expect. May play the state on. */
  value(s: State, rng: RandomStream, out: number[]): void
  /** After `value`: a number, not 0, that spares `priors` work if it is asked about the same state. */
  memo?(): number
  /** How many moves of a node are considered after this many visits. */
  width(visits: number): number
  /** How much untried moves count: more searches wider, less searches deeper. */
  readonly exploration: number
}

/** The position after a line of moves. Chance has no nodes: a node covers all states in which its line can be played. */
interface Node<Move> {
  visits: number
  /** Where its shares begin in the search's sums. */
  readonly at: number
  /** What `memo` returned, if the node is always reached in the same state. */
  memo: number
  /** From the first choice on. */
  edges: Edges<Move> | undefined
}

/** The moves of a node: first those of the last list of legal moves, in its order, then others that were legal before. */
interface Edges<Move> {
  readonly moves: Move[]
  readonly priors: number[]
  readonly next: (Node<Move> | null)[]
  /** The number of legal moves, if they are always the same; otherwise 0. */
  fixed: number
  /** Which of the legal moves are considered, by their number and a width; the exponentials of their priors, and the sum of these. */
  legal: number
  width: number
  readonly considered: number[]
  readonly weights: number[]
  sum: number
}

const DEFAULT_ITERATIONS = 1000
const FIRST_SUMS = 4096
/** Iterations between two calls of `stop`. */
const STOP_CHECK_EVERY = 16

export class Search<State, Move, View> {
  private readonly game: Playable<State, Move, View>
  private readonly heuristics: SearchHeuristics<State, Move, View>
  private readonly legal: Move[] = []
  private readonly priors: number[] = []
  private readonly shares: number[] = []
  private readonly path: Node<Move>[] = []
  private seats = 0
  /** Expected shares of the win, added up, node by node and seat by seat; one list, so that a node costs little. */
  private sums = new Float64Array(FIRST_SUMS)
  private summed = 0
  private least = Number.POSITIVE_INFINITY
  private most = Number.NEGATIVE_INFINITY
  /** The subtree below the last choice, if the same seat moves again without chance between; with its view as text. */
  private kept: { readonly view: string; readonly node: Node<Move> } | undefined

  private readonly reuses: boolean
  private readonly iterations: number

  /**
   * With `reuses`, a decision starts from the tree of the one before it in the same turn; without, equal questions get equal answers.
   * `iterations` count when a budget sets no limit.
   */
  constructor(
    game: Playable<State, Move, View>,
    heuristics: SearchHeuristics<State, Move, View>,
    reuses = false,
    iterations: number = DEFAULT_ITERATIONS,
  ) {
    this.game = game
    this.heuristics = heuristics
    this.reuses = reuses
    this.iterations = iterations
  }

  think(turn: Turn<View, Move>, rng: Rng, budget: Budget = {}): Thought {
    const { game } = this
    this.heuristics.begin?.(turn.seat)
    const stream = new RandomStream(`${rng.below(2 ** 31, 'bot')} ${rng.below(2 ** 31, 'bot')}`)
    const sample = this.heuristics.sampler?.(turn.view) ?? ((from: Rng) => game.sample(turn.view, from))
    const first = sample(stream)
    const root = this.reuseRoot(turn.view) ?? this.createRoot(game.scores(first).totals.length)
    const most = budget.iterations ?? (budget.stop ? Number.MAX_SAFE_INTEGER : this.iterations)
    for (let i = 0; root.visits < most; i++) {
      if (i % STOP_CHECK_EVERY === STOP_CHECK_EVERY - 1 && budget.stop?.()) break
      this.iterate(root, i === 0 ? first : sample(stream), stream, budget.only)
    }
    return this.report(turn, root)
  }

  private createRoot(seats: number): Node<Move> {
    this.least = Number.POSITIVE_INFINITY
    this.most = Number.NEGATIVE_INFINITY
    this.seats = seats
    this.sums.fill(0, 0, this.summed)
    this.summed = 0
    return this.makeNode()
  }

  private makeNode(): Node<Move> {
    const at = this.summed
    this.summed += this.seats
    if (this.summed > this.sums.length) {
      const longer = new Float64Array(2 * this.sums.length)
      longer.set(this.sums)
      this.sums = longer
    }
    return { visits: 0, at, memo: 0, edges: undefined }
  }

  private reuseRoot(view: View): Node<Move> | undefined {
    const { kept } = this
    this.kept = undefined
    return kept && kept.view === JSON.stringify(view) ? kept.node : undefined
  }

  /** Stores the subtree below a move for the seat's next decision in the same turn. */
  private keep(turn: Turn<View, Move>, root: Node<Move>, move: Move): void {
    const { game } = this
    const s = game.sample(turn.view, new RandomStream('keep'))
    game.apply(s, move)
    while (game.actor(s) === turn.seat && game.fillMoves(s, this.legal) === 1) game.apply(s, this.legal[0]!)
    const node = kidOf(root, move)
    if (game.actor(s) === turn.seat && node) this.kept = { view: JSON.stringify(game.view(s, turn.seat)), node }
  }

  private iterate(root: Node<Move>, s: State, rng: RandomStream, only: number | undefined): void {
    const { game, heuristics, path } = this
    path.length = 0
    path.push(root)
    let node = root
    // Whether the node is always reached in this state: there is no chance before it, and no forced move after it.
    let sure = heuristics.open === true
    let forced = false
    for (;;) {
      const actor = game.actor(s)
      if (actor === OVER) break
      if (actor === CHANCE) {
        game.apply(s, game.chance(s, rng))
        sure = false
        continue
      }
      const fresh = node.visits === 0 && node !== root
      if (fresh) break
      const edges = (node.edges ??= makeEdges<Move>())
      const same = sure && !forced
      let n = same ? edges.fixed : 0
      if (n === 0) {
        n = game.fillMoves(s, this.legal)
        if (n === 1) {
          game.apply(s, this.legal[0]!)
          forced = true
          continue
        }
        this.syncMoves(edges, s, n, same ? node.memo : 0)
        if (same) edges.fixed = n
      }
      const edge = node === root && only !== undefined ? only : this.select(node, edges, actor, n)
      game.apply(s, edges.moves[edge]!)
      node = edges.next[edge] ??= this.makeNode()
      forced = false
      path.push(node)
    }
    if (game.actor(s) === OVER) sharesOf(game.scores(s), this.shares)
    else {
      heuristics.value(s, rng, this.shares)
      if (sure && !forced && heuristics.memo) node.memo = heuristics.memo()
    }
    this.addShares()
  }

  private addShares(): void {
    const { path, shares, sums, seats } = this
    for (let i = 0; i < path.length; i++) {
      const node = path[i]!
      node.visits += 1
      for (let seat = 0; seat < seats; seat++) sums[node.at + seat]! += shares[seat]!
    }
    for (let seat = 0; seat < seats; seat++) {
      if (shares[seat]! < this.least) this.least = shares[seat]!
      if (shares[seat]! > this.most) this.most = shares[seat]!
    }
  }

  /** Moves the legal moves to the head of the list, in the order of `legal`, with their priors. The others follow. */
  private syncMoves(edges: Edges<Move>, s: State, n: number, memo: number): void {
    const { legal, heuristics } = this
    const { moves, priors, next } = edges
    let known = true
    for (let i = 0; i < n && known; i++) known = moves[i] === legal[i]
    if (known && moves.length >= n) return
    edges.legal = 0
    let news = heuristics.keepsPriors !== true
    for (let i = 0; i < n; i++) {
      const move = legal[i]!
      const at = moves[i] === move ? i : moves.indexOf(move, i + 1)
      if (at < 0) {
        const end = moves.length
        moves.push(moves[i] ?? move)
        priors.push(priors[i] ?? 0)
        next.push(next[i] ?? null)
        if (end !== i) next[i] = null
        news = true
      } else if (at !== i) {
        moves[at] = moves[i]!
        const prior = priors[at]!
        priors[at] = priors[i]!
        priors[i] = prior
        const kid = next[at]!
        next[at] = next[i]!
        next[i] = kid
      }
      moves[i] = move
    }
    if (!news) return
    heuristics.priors(s, legal, n, this.priors, memo)
    for (let i = 0; i < n; i++) priors[i] = this.priors[i]!
  }

  /** The legal move with the best sum of its mean result and its exploration term. */
  private select(node: Node<Move>, edges: Edges<Move>, actor: number, n: number): number {
    const width = Math.min(n, this.heuristics.width(node.visits))
    if (edges.legal !== n || edges.width !== width) consider(edges, n, width)
    const { sums } = this
    const { next, considered, weights, sum } = edges
    const spread = Math.max(1e-6, this.most - this.least)
    const mean = node.visits > 0 ? sums[node.at + actor]! / node.visits : 0
    const draw = this.heuristics.exploration * Math.sqrt(node.visits + 1)
    let best = 0
    let value = Number.NEGATIVE_INFINITY
    for (let k = 0; k < considered.length; k++) {
      const kid = next[considered[k]!]
      const visits = kid ? kid.visits : 0
      const shown = visits > 0 ? sums[kid!.at + actor]! / visits : mean - 0.1 * spread
      const worth = shown / spread + (draw * (weights[k]! / sum)) / (1 + visits)
      if (worth > value) {
        value = worth
        best = considered[k]!
      }
    }
    return best
  }

  private report(turn: Turn<View, Move>, root: Node<Move>): Thought {
    const { game } = this
    const sampled = game.sample(turn.view, new RandomStream('line'))
    const n = game.fillMoves(sampled, this.legal)
    const considered: Considered[] = []
    for (let i = 0; i < n; i++) {
      const kid = kidOf(root, this.legal[i]!)
      if (kid && kid.visits > 0) considered.push({ move: i, visits: kid.visits, shares: this.sharesOf(kid) })
    }
    const iterations = root.visits
    if (n === 1) considered.push({ move: 0, visits: iterations, shares: this.sharesOf(root) })
    considered.sort((a, b) => b.visits - a.visits || b.shares[turn.seat]! - a.shares[turn.seat]! || a.move - b.move)
    const best = this.legal[considered[0]!.move]!
    if (this.reuses && n > 1) this.keep(turn, root, best)
    return { iterations, considered, line: this.line(sampled, root) }
  }

  /** More visits, or as many and a better share. */
  private isBetter(a: Node<Move>, b: Node<Move>, seat: number): boolean {
    if (a.visits !== b.visits) return a.visits > b.visits
    return this.sums[a.at + seat]! > this.sums[b.at + seat]!
  }

  private sharesOf({ at, visits }: Node<Move>): number[] {
    return Array.from(this.sums.subarray(at, at + this.seats), (sum) => sum / Math.max(1, visits))
  }

  /** The most visited moves, as far as they can be played in one sampled state without chance. */
  private line(s: State, root: Node<Move>): string[] {
    const { game } = this
    const line: string[] = []
    let node: Node<Move> | null = root
    while (game.actor(s) >= 0) {
      const n = game.fillMoves(s, this.legal)
      let move: Move | undefined = n === 1 ? this.legal[0] : undefined
      if (n > 1 && node) {
        const actor = game.actor(s)
        let best: Node<Move> | null = null
        for (let i = 0; i < n; i++) {
          const kid: Node<Move> | undefined = kidOf(node, this.legal[i]!)
          if (!kid || kid.visits === 0 || (best && !this.isBetter(kid, best, actor))) continue
          best = kid
          move = this.legal[i]
        }
        node = best
      }
      if (move === undefined) break
      line.push(game.text.move(s, move))
      game.apply(s, move)
    }
    return line
  }
}

const makeEdges = <Move>(): Edges<Move> => ({
  moves: [],
  priors: [],
  next: [],
  fixed: 0,
  legal: 0,
  width: 0,
  considered: [],
  weights: [],
  sum: 0,
})

function kidOf<Move>({ edges }: Node<Move>, move: Move): Node<Move> | undefined {
  const at = edges ? edges.moves.indexOf(move) : -1
  return at < 0 ? undefined : (edges!.next[at] ?? undefined)
}

/** Lists the moves with the highest priors, as many as the width says, and their weights. */
function consider<Move>(edges: Edges<Move>, n: number, width: number): void {
  const { priors, considered, weights } = edges
  const bar = width < n ? nthHighest(priors, n, width) : Number.NEGATIVE_INFINITY
  let top = Number.NEGATIVE_INFINITY
  for (let i = 0; i < n; i++) if (priors[i]! > top) top = priors[i]!
  edges.legal = n
  edges.width = width
  edges.sum = 0
  considered.length = 0
  weights.length = 0
  for (let i = 0; i < n; i++) {
    if (priors[i]! < bar) continue
    const weight = Math.exp(priors[i]! - top)
    considered.push(i)
    weights.push(weight)
    edges.sum += weight
  }
}

/** A finished game: its winners share it. */
export function sharesOf({ totals, winners }: Scores, out: number[]): void {
  for (let seat = 0; seat < totals.length; seat++) out[seat] = winners.includes(seat) ? 1 / winners.length : 0
}

const ranked: number[] = []
function nthHighest(values: readonly number[], n: number, rank: number): number {
  let size = 0
  for (let i = 0; i < n; i++) {
    const value = values[i]!
    let at = size
    if (size < rank) size += 1
    else if (ranked[rank - 1]! >= value) continue
    else at -= 1
    for (; at > 0 && ranked[at - 1]! < value; at--) ranked[at] = ranked[at - 1]!
    ranked[at] = value
  }
  return ranked[size - 1]!
}
