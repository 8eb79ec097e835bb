// The games kept in this browser (IndexedDB).
import type { StoredGame } from './session.ts'

const NAME = 'nihonbashi'
const GAMES = 'games'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(GAMES, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

let database: Promise<IDBDatabase> | undefined

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  database ??= open()
  const transaction = (await database).transaction(GAMES, mode)
  const request = act(transaction.objectStore(GAMES))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

export const putGame = (game: StoredGame): Promise<IDBValidKey> => run('readwrite', (store) => store.put(game))

export const getGame = (id: string): Promise<StoredGame | undefined> => run('readonly', (store) => store.get(id))

export const deleteGame = (id: string): Promise<undefined> => run('readwrite', (store) => store.delete(id))

/** Newest first. */
export async function listGames(): Promise<StoredGame[]> {
  const games: StoredGame[] = await run('readonly', (store) => store.getAll())
  return games.sort((a, b) => b.updated - a.updated)
}
