// Every game × options × seat count that the contract battery plays.
import { existsSync, readFileSync } from 'node:fs'
import type { AnyGame } from '../../src/core/game.ts'
import { formatProblems } from '../../src/core/problem.ts'
import { GAMES } from '../../src/games/index.ts'
import { SMALL_DECK } from './ukiyoe/position.ts'

/** Each game's options worth playing through: by name. */
const VARIANTS: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  ukiyoe: {
    default: {},
    automatic: { beatenOrder: 'automatic', start: 2 },
    strict: { strictDeckOut: true, openDiscards: true },
    hidden: { hiddenScores: true },
    'small deck': { deck: SMALL_DECK, hiddenScores: true },
  },
  iki: {
    'utsuroi-en': {},
    'utsuroi-de': { rules: 'utsuroi-de', stretchCards: 'all' },
    manual: { rules: 'manual', startSeat: 2 },
    'edition-2021': { rules: 'edition-2021' },
    'house rules': {
      rules: 'edition-2021',
      supply: 'printed',
      greyGoods: 'everyPayday',
      pawn: 'both',
      tobacco: 'seasonalStacks',
      buildingsOffered: 'six',
    },
  },
}

export interface Case {
  readonly name: string
  readonly game: AnyGame
  readonly seats: number
  readonly options: unknown
}

export const CASES: readonly Case[] = Object.values(GAMES).flatMap((game) =>
  Object.entries(VARIANTS[game.id] ?? { default: {} }).flatMap(([name, given]) =>
    game.seats.map((seats) => ({
      name: `${game.id}, ${name}, ${seats} players`,
      game,
      seats,
      options: resolveOrThrow(game, given, seats),
    })),
  ),
)

/** The rules as a text: those of a game made for tests lie with it. */
export function rulesTextOf({ id }: AnyGame): string {
  const published = `docs/rules/${id}.md`
  return readFileSync(existsSync(published) ? published : `test/support/${id}/rules.md`, 'utf8')
}

export function resolveOrThrow(game: AnyGame, given: unknown, seats: number): unknown {
  const resolved = game.resolve(given, seats)
  if ('problems' in resolved) throw new Error(formatProblems(resolved.problems))
  return resolved.options
}
