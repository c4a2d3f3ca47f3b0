// What a person has written and not sent yet. Local storage is the session's alone, so this lives in IndexedDB.
const databaseName = 'jara'
const storeName = 'kept'

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const request = work(database.transaction(storeName, mode).objectStore(storeName))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Private windows may refuse to keep anything: then nothing is found, and nothing breaks. */
export const findKept = (key: string): Promise<unknown> =>
  inStore('readonly', (store) => store.get(key)).catch(() => undefined)

/** Everything whose key begins so, in the order of the keys. */
export const listKept = (prefix: string): Promise<unknown[]> =>
  inStore('readonly', (store) => store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))).catch(() => [])

export const keep = (key: string, value: unknown): Promise<void> =>
  inStore('readwrite', (store) => store.put(value, key)).then(nothing, nothing)

export const dropKept = (key: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete(key)).then(nothing, nothing)

const nothing = () => undefined
