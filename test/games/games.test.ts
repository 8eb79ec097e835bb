// The games by id: only ids of games are found, not names of built-in properties.
import { expect, test } from 'vitest'
import { GAMES } from '../../src/games/index.ts'

test('only games are games', () => {
  for (const id of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '']) expect(GAMES[id]).toBeUndefined()
  expect(Object.keys(GAMES)).toEqual(['ukiyoe', 'iki'])
})
