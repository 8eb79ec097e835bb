// A database of the browser (IndexedDB) with one store of objects by id.

async function open(name: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(store, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

export function openStore(name: string, store: string) {
  let database: Promise<IDBDatabase> | undefined
  return async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    // If the database cannot be opened, the next call tries again.
    database ??= open(name, store).catch((error) => {
      database = undefined
      throw error
    })
    const transaction = (await database).transaction(store, mode)
    const request = act(transaction.objectStore(store))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }
}
