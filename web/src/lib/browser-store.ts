// Stores drafts and unsent messages in IndexedDB, because local storage is reserved for the session.
const databaseName = 'jara'
const storeName = 'kept'
const openMs = 5000

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    // Some browsers never answer. An order must not wait for its draft then.
    setTimeout(() => reject(new Error('The browser did not open its store.')), openMs)
  })
  return opening
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** This function and the three below ignore errors, because a private window may refuse to store anything. */
export const readStored = (key: string): Promise<unknown> =>
  inStore('readonly', (store) => store.get(key)).catch(() => undefined)

/** Returns all values whose key starts with the prefix, in key order. */
export const listStored = (prefix: string): Promise<unknown[]> =>
  inStore('readonly', (store) => store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))).catch(() => [])

export const writeStored = (key: string, value: unknown): Promise<void> =>
  inStore('readwrite', (store) => store.put(value, key)).then(nothing, nothing)

export const removeStored = (key: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete(key)).then(nothing, nothing)

const nothing = () => undefined
