// The master's search: one tree over many states sampled from the view, chance drawn anew each time, every seat for itself (max-n).
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
export interface SearchHeuristics<State, Move> {
  /** Called before each search with the seat that searches. */
  begin?(seat: Seat): void
  /** Writes how good each of the first n moves looks to the seat on turn; only differences count. */
  priors(s: State, moves: readonly Move[], n: number, out: number[]): void
  /** Writes the share of the win each seat can expect. May play the state on. */
  value(s: State, rng: RandomStream, out: number[]): void
  /** How many moves of a node are considered after this many visits. */
  width(visits: number): number
  /** How much untried moves count: more searches wider, less searches deeper. */
  readonly exploration: number
}

/** The position after a line of moves. Chance has no nodes: a node covers all states in which its line can be played. */
interface Node<Move> {
  visits: number
  /** Expected shares of the win, added up, seat by seat. */
  readonly sums: number[]
  readonly moves: Move[]
  readonly priors: number[]
  readonly next: (Node<Move> | null)[]
}

const DEFAULT_ITERATIONS = 1000
/** Iterations between two calls of `stop`. */
const STOP_CHECK_EVERY = 16

export class Search<State, Move, View> {
  private readonly game: Playable<State, Move, View>
  private readonly heuristics: SearchHeuristics<State, Move>
  private readonly legal: Move[] = []
  private readonly priors: number[] = []
  private readonly shares: number[] = []
  private readonly path: Node<Move>[] = []
  private least = Number.POSITIVE_INFINITY
  private most = Number.NEGATIVE_INFINITY
  /** The subtree below the last choice, if the same seat moves again without chance between; with its view as text. */
  private kept: { readonly view: string; readonly node: Node<Move> } | undefined

  private readonly reuses: boolean

  /** With `reuses`, a decision starts from the tree of the one before it in the same turn; without, equal questions get equal answers. */
  constructor(game: Playable<State, Move, View>, heuristics: SearchHeuristics<State, Move>, reuses = false) {
    this.game = game
    this.heuristics = heuristics
    this.reuses = reuses
  }

  think(turn: Turn<View, Move>, rng: Rng, budget: Budget = {}): Thought {
    const { game } = this
    this.heuristics.begin?.(turn.seat)
    const stream = new RandomStream(`${rng.below(2 ** 31, 'bot')} ${rng.below(2 ** 31, 'bot')}`)
    const first = game.sample(turn.view, stream)
    const seats = game.scores(first).totals.length
    const root = this.reuseRoot(turn.view) ?? this.createRoot(seats)
    const most = budget.iterations ?? (budget.stop ? Number.MAX_SAFE_INTEGER : DEFAULT_ITERATIONS)
    for (let i = 0; root.visits < most; i++) {
      if (i % STOP_CHECK_EVERY === STOP_CHECK_EVERY - 1 && budget.stop?.()) break
      this.iterate(root, i === 0 ? first : game.sample(turn.view, stream), stream, budget.only)
    }
    return this.report(turn, root)
  }

  private createRoot(seats: number): Node<Move> {
    this.least = Number.POSITIVE_INFINITY
    this.most = Number.NEGATIVE_INFINITY
    return makeNode<Move>(seats)
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
    const node = root.next[root.moves.indexOf(move)]
    if (game.actor(s) === turn.seat && node) this.kept = { view: JSON.stringify(game.view(s, turn.seat)), node }
  }

  private iterate(root: Node<Move>, s: State, rng: RandomStream, only: number | undefined): void {
    const { game, path } = this
    path.length = 0
    path.push(root)
    let node = root
    for (;;) {
      const actor = game.actor(s)
      if (actor === OVER) break
      if (actor === CHANCE) {
        game.apply(s, game.chance(s, rng))
        continue
      }
      const fresh = node.visits === 0 && node !== root
      if (fresh) break
      const n = game.fillMoves(s, this.legal)
      if (n === 1) {
        game.apply(s, this.legal[0]!)
        continue
      }
      this.syncMoves(node, s, n)
      const edge = node === root && only !== undefined ? only : this.select(node, actor, n)
      game.apply(s, node.moves[edge]!)
      node = node.next[edge] ??= makeNode<Move>(root.sums.length)
      path.push(node)
    }
    if (game.actor(s) === OVER) sharesOf(game.scores(s), this.shares)
    else this.heuristics.value(s, rng, this.shares)
    const { shares } = this
    for (let i = 0; i < path.length; i++) {
      const { sums } = path[i]!
      path[i]!.visits += 1
      for (let seat = 0; seat < sums.length; seat++) sums[seat]! += shares[seat]!
    }
    for (let seat = 0; seat < root.sums.length; seat++) {
      if (shares[seat]! < this.least) this.least = shares[seat]!
      if (shares[seat]! > this.most) this.most = shares[seat]!
    }
  }

  /** Moves the legal moves to the head of the node's list, in the order of `legal`, with their priors. The others follow. */
  private syncMoves(node: Node<Move>, s: State, n: number): void {
    const { legal } = this
    let known = true
    for (let i = 0; i < n && known; i++) known = node.moves[i] === legal[i]
    if (known && node.moves.length >= n) return
    this.heuristics.priors(s, legal, n, this.priors)
    for (let i = 0; i < n; i++) {
      const move = legal[i]!
      const at = node.moves.indexOf(move, i)
      if (at < 0) {
        const end = node.moves.length
        node.moves.push(node.moves[i] ?? move)
        node.priors.push(node.priors[i] ?? 0)
        node.next.push(node.next[i] ?? null)
        if (end !== i) node.next[i] = null
      } else if (at !== i) {
        node.moves[at] = node.moves[i]!
        node.priors[at] = node.priors[i]!
        const kid = node.next[at]!
        node.next[at] = node.next[i]!
        node.next[i] = kid
      }
      node.moves[i] = move
      node.priors[i] = this.priors[i]!
    }
  }

  /** The legal move with the best sum of its mean result and its exploration term. */
  private select(node: Node<Move>, actor: number, n: number): number {
    const { priors, next } = node
    const width = Math.min(n, this.heuristics.width(node.visits))
    let bar = Number.NEGATIVE_INFINITY
    if (width < n) bar = nthHighest(priors, n, width)
    let sum = 0
    let top = Number.NEGATIVE_INFINITY
    for (let i = 0; i < n; i++) if (priors[i]! > top) top = priors[i]!
    for (let i = 0; i < n; i++) if (priors[i]! >= bar) sum += Math.exp(priors[i]! - top)
    const spread = Math.max(1e-6, this.most - this.least)
    const mean = node.visits > 0 ? node.sums[actor]! / node.visits : 0
    const draw = this.heuristics.exploration * Math.sqrt(node.visits + 1)
    let best = 0
    let value = Number.NEGATIVE_INFINITY
    for (let i = 0; i < n; i++) {
      if (priors[i]! < bar) continue
      const kid = next[i]
      const visits = kid ? kid.visits : 0
      const shown = visits > 0 ? kid!.sums[actor]! / visits : mean - 0.1 * spread
      const worth = shown / spread + (draw * (Math.exp(priors[i]! - top) / sum)) / (1 + visits)
      if (worth > value) {
        value = worth
        best = i
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
      const at = root.moves.indexOf(this.legal[i]!)
      const kid = at < 0 ? null : root.next[at]!
      if (kid && kid.visits > 0) considered.push({ move: i, visits: kid.visits, shares: kid.sums.map((sum) => sum / kid.visits) })
    }
    const iterations = root.visits
    if (n === 1) considered.push({ move: 0, visits: iterations, shares: root.sums.map((sum) => sum / Math.max(1, iterations)) })
    considered.sort((a, b) => b.visits - a.visits || b.shares[turn.seat]! - a.shares[turn.seat]! || a.move - b.move)
    const best = this.legal[considered[0]!.move]!
    if (this.reuses && n > 1) this.keep(turn, root, best)
    return { iterations, considered, line: this.line(sampled, root) }
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
          const at = node.moves.indexOf(this.legal[i]!)
          const kid: Node<Move> | null = at < 0 ? null : node.next[at]!
          if (!kid || kid.visits === 0 || (best && !isBetter(kid, best, actor))) continue
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

const makeNode = <Move>(seats: number): Node<Move> => ({
  visits: 0,
  sums: new Array<number>(seats).fill(0),
  moves: [],
  priors: [],
  next: [],
})

/** More visits, or as many and a better share. */
function isBetter<Move>(a: Node<Move>, b: Node<Move>, seat: number): boolean {
  if (a.visits !== b.visits) return a.visits > b.visits
  return a.sums[seat]! > b.sums[seat]!
}

/** A finished game: its winners share it. */
export function sharesOf({ totals, winners }: Scores, out: number[]): void {
  for (let seat = 0; seat < totals.length; seat++) out[seat] = winners.includes(seat) ? 1 / winners.length : 0
}

const ranked: number[] = []
function nthHighest(values: readonly number[], n: number, rank: number): number {
  ranked.length = 0
  for (let i = 0; i < n; i++) {
    const value = values[i]!
    let at = ranked.length
    while (at > 0 && ranked[at - 1]! < value) at -= 1
    if (at >= rank) continue
    ranked.splice(at, 0, value)
    if (ranked.length > rank) ranked.pop()
  }
  return ranked[ranked.length - 1]!
}
