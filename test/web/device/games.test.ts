// A browser without storage: games stay in memory and are reported as unsaved; nothing is lost while the page is open.
import { afterEach, expect, test, vi } from 'vitest'
import { deleteGame, getGame, listGames, putGame, type StoredGame, unsaved } from '../../../src/web/device/games.ts'

const game = (id: string, updated: number): StoredGame => ({
  id,
  updated,
  record: { format: 1, game: 'ukiyoe', seats: [], options: {}, moves: [] },
})

afterEach(() => vi.unstubAllGlobals())

test('without IndexedDB games stay in memory, newest first, and the page can say so', async () => {
  await putGame(game('a', 1))
  await putGame(game('b', 2))
  expect(unsaved.value).toBe(true)
  expect(await getGame('a')).toEqual(game('a', 1))
  expect((await listGames()).map((one) => one.id)).toEqual(['b', 'a'])
  await deleteGame('a')
  expect(await getGame('a')).toBeUndefined()
  expect((await listGames()).map((one) => one.id)).toEqual(['b'])
})

test('a storage that refuses to open does not stop the page, and is tried again', async () => {
  let asked = 0
  vi.stubGlobal('indexedDB', {
    open() {
      asked += 1
      throw new Error('closed')
    },
  })
  await putGame(game('c', 3))
  await putGame(game('c', 4))
  expect(asked).toBe(2)
  expect(unsaved.value).toBe(true)
  expect((await getGame('c'))?.updated).toBe(4)
})
