import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  const listening = new AbortController()
  window.addEventListener('online', listener, listening)
  window.addEventListener('offline', listener, listening)
  return () => listening.abort()
}

/** Whether the browser has a network. The server may be unreachable all the same. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
