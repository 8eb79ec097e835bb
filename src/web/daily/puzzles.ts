// The puzzles of every game, loaded when they are needed, and the names by which a reader finds one.
import type { Puzzle, PuzzleSet } from '../../core/puzzle.ts'
import { GAME_INFOS } from '../../games/ui.ts'
import { findInfo } from '../game-info.ts'
import { type Day, puzzleOn } from './days.ts'

/** A puzzle of a game by its place among them, from 0. */
export interface PuzzleRef {
  readonly game: string
  readonly index: number
}

/** The games that have puzzles, in the order of the title page. */
export const puzzleGames = (): readonly string[] => GAME_INFOS.filter((info) => info.loadPuzzles).map((info) => info.id)

export async function loadPuzzles(game: string): Promise<PuzzleSet> {
  const load = findInfo(game)?.loadPuzzles
  if (!load) throw new Error(`no puzzles of ${game}`)
  return load()
}

export interface LoadedPuzzle extends PuzzleRef {
  readonly set: PuzzleSet
  readonly puzzle: Puzzle
}

/** Undefined if there is no such puzzle. */
export async function loadPuzzle({ game, index }: PuzzleRef): Promise<LoadedPuzzle | undefined> {
  if (!puzzleGames().includes(game)) return undefined
  const set = await loadPuzzles(game)
  const puzzle = set.puzzles[index]
  return puzzle && { game, index, set, puzzle }
}

export async function puzzleOfDay(day: Day): Promise<LoadedPuzzle | undefined> {
  const games = puzzleGames()
  const sets = await Promise.all(games.map(loadPuzzles))
  const { game, index } = puzzleOn(
    day,
    sets.map((set) => set.puzzles.length),
  )
  return loadPuzzle({ game: games[game]!, index })
}

/** What the results keep it by. */
export const puzzleName = ({ game, index }: PuzzleRef) => `${game}-${index + 1}`
