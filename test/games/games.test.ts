// The games by id: what is no game is none, whatever it is called.
import { expect, test } from 'vitest'
import { GAMES } from '../../src/games/index.ts'

test('only games are games', () => {
  for (const id of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '']) expect(GAMES[id]).toBeUndefined()
  expect(Object.keys(GAMES)).toEqual(['ukiyoe', 'iki'])
})
