// What the games bring to the command line, and a game that brings nothing.
import { expect, test } from 'vitest'
import { readSeats, SEATS_ABOUT } from '../../src/cli/command.ts'
import { drawSection, drawTable, noteOf } from '../../src/cli/terminal/board.ts'
import type { AnyGame } from '../../src/core/game.ts'
import { cliOf, GAME_CLIS } from '../../src/games/cli.ts'
import { GAMES } from '../../src/games/index.ts'
import { WHOLE } from '../../src/lab/simulate.ts'
import { run } from '../support/cli/fake.ts'
import { toy } from '../support/toy.ts'

test('every game is registered, and nothing else is', () => {
  expect(Object.keys(GAME_CLIS)).toEqual(Object.keys(GAMES))
  for (const name of ['toString', '__proto__', 'go']) expect(cliOf(name)).toEqual({})
})

test.each(Object.entries(GAME_CLIS))('%s: flags set options there are, and examples name commands there are', async (id, cli) => {
  for (const { option } of Object.values(cli.flags ?? {})) expect(GAMES[id]!.options.properties).toHaveProperty(option)
  const { out } = await run('--help')
  for (const [command, lines] of Object.entries(cli.examples ?? {}))
    for (const line of lines) {
      const [program, name, game] = line.split(' ')
      expect([program, game]).toEqual(['nihonbashi', id])
      expect(out).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
      if (command !== '') expect(name).toBe(command)
    }
})

test('a game that brings nothing is drawn as the fields of its view', () => {
  const game = toy as AnyGame
  const view = { left: 3, hand: [1, 2] }
  expect(drawTable(game, view, ['Aki'], {}, { columns: 80, rows: 5 })).toBe('\nleft: 3\nhand: [1,2]\n')
  expect(drawSection(game, view, ['Aki'], {}, 80, 'nothing')).toEqual({ names: ['view'] })
  expect(noteOf(game, {}, {})).toBe('')
})

test('the number of players is what the game takes, whatever is usual', () => {
  const game = toy as AnyGame
  expect(readSeats(game, undefined, 3)).toBe(3)
  expect(readSeats({ ...game, seats: [2] }, undefined, 3)).toBe(2)
  expect(readSeats({ ...game, seats: [5, 6] }, undefined, 3)).toBe(5)
  expect(readSeats({ ...game, seats: [2, 3, 4, 5, 6] }, '6', 3)).toBe(6)
  expect(() => readSeats(game, '4', 3)).toThrow('--players takes a whole number from 1 to 3, not "4"')
  expect(SEATS_ABOUT).toBe('2 to 4')
})

test('shared wins add up in whole numbers for as many winners as a record has seats', () => {
  for (let winners = 1; winners <= 8; winners++) expect(WHOLE % winners).toBe(0)
})
