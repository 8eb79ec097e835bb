// Makes puzzles: plays games between masters and journeymen and keeps the positions in which one move is clearly best.
import type { AnyBot, Thought } from '../../bots/bot.ts'
import type { AnyGame, Turn } from '../../core/game.ts'
import { advance, begin, type Match, play, turnOf } from '../../core/match.ts'
import { type FoundBy, type Puzzle, type PuzzleWay, packPosition } from '../../core/puzzle.ts'
import { RandomStream } from '../../core/rng.ts'
import { findBot } from '../../games/bots.ts'

/** How much is thought at each step. A position that fails one step does not reach the next. */
export interface PuzzleBudget {
  /** Of the search that also plays the games. */
  readonly scan: number
  /** Of each way in the first look, and twice as many of a free search; the proof takes ten times as many of both. */
  readonly first: number
  /** Of the master whose tries are counted. */
  readonly master: number
  /** How many apprentices try; of masters half as many. */
  readonly tries: number
}

export const PUZZLE_BUDGET: PuzzleBudget = { scan: 60, first: 400, master: 200, tries: 40 }

/** By how much of the win the best move leads the second. */
const LEAD = 0.1
/** The quick searches err more: what leads by less there may still be a puzzle. */
const SCAN_LEAD = 0.04
const QUICK_LEAD = 0.06
const PROOF = 10
/** With fewer moves to choose from there is nothing to find. */
const LEAST_MOVES = 4
/** Where the game is decided anyway, nothing is at stake. */
const LEAST_SHARE = 0.15
/** What most apprentices find is easy, and only one in this many easy positions is looked at, because most are easy. */
const EASY = 60
const ONE_IN = 6
/** A puzzle that nearly every apprentice finds is none. */
const TOO_EASY = 80
const RIVALS = 3
const LEAST_VISITS = 4
const LONGEST_LINE = 6
/** Two puzzles of one game are this many moves apart. */
const APART = 30
const MOST_OF_GAME = 3

interface Bots {
  readonly apprentice: AnyBot
  readonly journeyman: AnyBot
  readonly master: AnyBot
}

type AnyTurn = Turn<unknown, unknown>

export const canMakePuzzles = (game: string): boolean => findBot(game, 'master')?.think !== undefined

/** The puzzles of one game of a seed, as they are found: the same for the same game, options, seed and budget. */
export function* puzzlesOfGame(
  game: AnyGame,
  options: unknown,
  seats: number,
  seed: string,
  budget: PuzzleBudget = PUZZLE_BUDGET,
): Generator<Puzzle> {
  const level = (id: string) => findBot(game.id, id)!
  const bots: Bots = { apprentice: level('apprentice'), journeyman: level('journeyman'), master: level('master') }
  const match = begin(game, options, seats, seed)
  const rng = new RandomStream(`${seed}\nplayers`)
  let found = 0
  let last = -APART
  while (advance(match) >= 0) {
    const turn = turnOf(game, match.state)
    if (turn.moves.length < LEAST_MOVES || rng.below(2) === 0) {
      play(match, bots.journeyman.choose(turn, rng))
      continue
    }
    const scanned = think(bots, turn, `${seed} scan ${match.log.length}`, budget.scan)
    const isFar = match.log.length - last >= APART && found < MOST_OF_GAME
    const puzzle = isFar && leads(scanned, turn.seat) ? prove(match, turn, bots, scanned, budget) : undefined
    if (puzzle) {
      found += 1
      last = match.log.length
      yield puzzle
    }
    play(match, turn.moves[scanned.considered[0]!.move]!)
  }
}

const think = ({ master }: Bots, turn: AnyTurn, seed: string, iterations: number, only?: number): Thought =>
  master.think!(turn, new RandomStream(seed), { iterations, ...(only === undefined ? {} : { only }) })

/** Whether the quick search sees one move ahead, in a game that is still open. */
function leads({ considered }: Thought, seat: number): boolean {
  const [best, ...others] = considered
  const share = best!.shares[seat]!
  if (share < LEAST_SHARE) return false
  return others.every(({ visits, shares }) => visits < LEAST_VISITS || share - shares[seat]! >= SCAN_LEAD)
}

/** A way with its share, searched alone, so that no way is judged by a few visits. */
interface Weighed {
  readonly move: number
  readonly shares: readonly number[]
  readonly line: readonly string[]
}

function weigh(bots: Bots, turn: AnyTurn, seed: string, iterations: number, moves: readonly number[]): Weighed[] {
  return moves.map((move) => {
    const { considered, line } = think(bots, turn, seed, iterations, move)
    return { move, shares: considered.find((one) => one.move === move)!.shares, line }
  })
}

/** The moves that looked best, except for the first one. */
const rivalsOf = ({ considered }: Thought, seat: number): number[] =>
  considered
    .slice(1)
    .filter(({ visits }) => visits >= LEAST_VISITS)
    .sort((a, b) => b.shares[seat]! - a.shares[seat]! || a.move - b.move)
    .slice(0, RIVALS)
    .map(({ move }) => move)

function isAhead(weighed: readonly Weighed[], seat: number, lead = LEAD): boolean {
  const [best, ...others] = weighed
  return others.every(({ shares }) => best!.shares[seat]! - shares[seat]! >= lead)
}

/** The puzzle of a position, if the best move stays ahead with more thought and other seeds. Cheap looks come first: most positions fail there. */
function prove(match: Match, turn: AnyTurn, bots: Bots, scanned: Thought, budget: PuzzleBudget): Puzzle | undefined {
  const { seat } = turn
  const { first } = budget
  const seed = `${match.seed} ${match.log.length}`
  const best = scanned.considered[0]!.move
  const look = (name: string, iterations: number, moves: readonly number[]) =>
    weigh(bots, turn, `${seed} ${name}`, iterations, [best, ...moves])
  if (!isAhead(look('quick', Math.ceil(first / 3), rivalsOf(scanned, seat).slice(0, 1)), seat, QUICK_LEAD)) return undefined
  if (isEasy(bots, turn, best, seed)) return undefined
  const wide = think(bots, turn, `${seed} wide`, first * 2)
  if (wide.considered[0]!.move !== best || !isAhead(look('first', first, rivalsOf(wide, seat)), seat)) return undefined
  const tried = tryBots(bots, turn, best, seed, budget)
  if (tried.found.apprentice > TOO_EASY || tried.tempting === undefined) return undefined
  const deep = think(bots, turn, `${seed} deep`, first * PROOF * 2)
  if (deep.considered[0]!.move !== best) return undefined
  const proof = look('proof', first * PROOF, [...new Set([...rivalsOf(deep, seat), tried.tempting])])
  return isAhead(proof, seat) ? describe(match, turn, proof, tried.tempting, tried.found) : undefined
}

/** Whether to pass over a position because it is easy; some of these are kept. */
function isEasy(bots: Bots, turn: AnyTurn, best: number, seed: string): boolean {
  const rng = new RandomStream(`${seed} easy`)
  if (rng.below(ONE_IN) === 0) return false
  const hits = Array.from({ length: 10 }, () => bots.apprentice.choose(turn, rng)).filter((move) => turn.moves.indexOf(move) === best)
  return hits.length * 10 >= EASY
}

interface Tries {
  readonly found: FoundBy
  /** The wrong move that was chosen most; undefined if there was none. */
  readonly tempting: number | undefined
}

/** Lets bots of every level try: the share of tries in which each finds the best move. */
function tryBots(bots: Bots, turn: AnyTurn, best: number, seed: string, { master, tries }: PuzzleBudget): Tries {
  const wrong = new Map<number, number>()
  const share = (n: number, choose: (rng: RandomStream) => number) => {
    let hits = 0
    for (let i = 0; i < n; i++) {
      const move = choose(new RandomStream(`${seed} try ${i}`))
      if (move === best) hits += 1
      else wrong.set(move, (wrong.get(move) ?? 0) + 1 / n)
    }
    return Math.round((100 * hits) / n)
  }
  const found = {
    random: Math.round(100 / turn.moves.length),
    apprentice: share(tries, (rng) => turn.moves.indexOf(bots.apprentice.choose(turn, rng))),
    // It errs in one way only, but between equal moves it draws.
    journeyman: share(Math.ceil(tries / 4), (rng) => turn.moves.indexOf(bots.journeyman.choose(turn, rng))),
    master: share(Math.ceil(tries / 2), (rng) => bots.master.think!(turn, rng, { iterations: master }).considered[0]!.move),
  }
  const [tempting] = [...wrong].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  return { found, tempting: tempting?.[0] }
}

const inThousandths = (share: number) => Math.round(share * 1000)

function describe(match: Match, turn: AnyTurn, proof: readonly Weighed[], tempting: number, found: FoundBy): Puzzle {
  const { game, options, seats, seed, log, state } = match
  const [best, ...others] = proof
  others.sort((a, b) => b.shares[turn.seat]! - a.shares[turn.seat]! || a.move - b.move)
  const ways = [best!, ...others]
  const toWay = ({ move, shares }: Weighed): PuzzleWay => ({
    move: game.text.move(state, turn.moves[move]!),
    shares: shares.map(inThousandths),
  })
  const moves = log.map((entry) => entry.move)
  const way = ways.findIndex((one) => one.move === tempting)
  return {
    seats,
    seed,
    length: moves.length,
    choices: packPosition(game, options, seats, moves),
    ways: ways.map(toWay),
    line: best!.line.slice(0, LONGEST_LINE),
    tempting: { way, line: ways[way]!.line.slice(0, LONGEST_LINE) },
    found,
  }
}
