// Puzzles: how they are made, how a file of them is checked, and every one that is shipped.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { levelOf, openPuzzle, PUZZLE_FORMAT, PUZZLE_LEVELS, type Puzzle, type PuzzleSet, packPosition } from '../../src/core/puzzle.ts'
import { GAMES } from '../../src/games/index.ts'
import { formProblem, isFoundAgain, puzzleProblem } from '../../src/lab/puzzles/check.ts'
import { puzzlesOfGame } from '../../src/lab/puzzles/make.ts'

/** So small that a game takes no time; what it finds is checked all the same. */
const TINY = { scan: 16, first: 24, master: 16, tries: 8 }
const game = GAMES.ukiyoe
const options = (() => {
  const resolved = game.resolve({}, 3)
  if ('problems' in resolved) throw new Error('the default options must resolve')
  return resolved.options
})()

const make = (n: number) => Array.from({ length: n }, (_, i) => [...puzzlesOfGame(game, options, 3, `tiny-${i}`, TINY)]).flat()
const setOf = (puzzles: readonly Puzzle[]): PuzzleSet => ({
  format: PUZZLE_FORMAT,
  game: game.id,
  options: { 3: options },
  iterations: 240,
  puzzles,
})

describe('made', () => {
  const made = make(30)

  test('with the same seed they are the same', () => {
    expect(made.length).toBeGreaterThan(0)
    expect(make(30)).toEqual(made)
  })

  test('each is a position in which somebody may choose, with legal moves of which one leads', () => {
    const set = setOf(made)
    expect(formProblem(JSON.parse(JSON.stringify(set)))).toBeUndefined()
    for (const puzzle of made) {
      expect(puzzleProblem(game, set, puzzle)).toBeUndefined()
      expect(PUZZLE_LEVELS).toContain(levelOf(puzzle))
      const { moves } = openPuzzle(game, set, puzzle)
      expect(packPosition(game, options, 3, moves)).toBe(puzzle.choices)
    }
  })

  test('changes in a file are found', () => {
    const [puzzle] = made as [Puzzle]
    const set = setOf(made)
    const [best, ...others] = puzzle.ways
    const wrong: readonly [Partial<Puzzle>, RegExp][] = [
      [{ length: puzzle.length - 1 }, /./],
      [{ choices: `${puzzle.choices}ff` }, /./],
      [{ ways: [others[0]!, best!, ...others.slice(1)] }, /./],
      [{ ways: [{ ...best!, move: 'fly' }, ...others] }, /"fly" is not a legal move/],
      [{ ways: [{ ...best!, shares: best!.shares.map((share) => share - 50) }, ...others] }, /do not add up/],
      [{ line: [] }, /does not begin with the best/],
    ]
    for (const [change, problem] of wrong) expect(puzzleProblem(game, set, { ...puzzle, ...change })).toMatch(problem)
    expect(formProblem({ ...set, puzzles: [{ ...puzzle, choices: 'xyz' }] })).toMatch(/choices/)
    expect(formProblem([])).toBeDefined()
  })
})

describe.each(['iki', 'ukiyoe'])('shipped, %s', (id) => {
  const set = JSON.parse(readFileSync(`src/games/${id}/web/puzzles/puzzles.json`, 'utf8')) as PuzzleSet
  const rules = GAMES[id]!

  test('every one replays, its moves are legal, and no position comes twice', () => {
    expect(formProblem(set)).toBeUndefined()
    expect(set.game).toBe(id)
    const wrong = set.puzzles.flatMap((puzzle, i) => {
      const problem = puzzleProblem(rules, set, puzzle)
      return problem === undefined ? [] : [`${i + 1}: ${problem}`]
    })
    expect(wrong).toEqual([])
    expect(new Set(set.puzzles.map(({ seats, seed, length }) => `${seats} ${seed} ${length}`)).size).toBe(set.puzzles.length)
  })

  test('the first ones are found again by a search with another seed', () => {
    const first = set.puzzles.slice(0, 6)
    expect(first.filter((puzzle) => isFoundAgain(rules, set, puzzle, 1500)).length).toBeGreaterThanOrEqual(5)
  })
})
