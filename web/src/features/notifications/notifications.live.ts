import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationQueries, waitForNews } from './notifications.api.ts'

const breathMs = 1000
const tryAgainMs = 30_000

/**
 * The bar has no socket: it asks, and the server holds its answer until there is news. `ready`: there is a first answer
 * to go on from. Tabs that nobody looks at do not ask.
 */
export function useNewsLive(ready: boolean): void {
  const cache = useQueryClient()
  useEffect(() => (ready ? follow(cache) : undefined), [cache, ready])
}

function follow(cache: QueryClient): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const { newest, older } = notificationQueries

  async function ask() {
    const known = cache.getQueryData(newest.queryKey)?.mark
    const answer = await waitForNews(known, signal)
    if (signal.aborted || answer.mark === known) return
    cache.setQueryData(newest.queryKey, answer)
    void cache.invalidateQueries({ queryKey: older.queryKey })
  }

  async function goOn() {
    while (!signal.aborted) {
      await inSight(signal)
      const failed = await ask().then(
        () => false,
        () => true,
      )
      await pause(failed ? tryAgainMs : breathMs, signal)
    }
  }

  void goOn()
  return () => leaving.abort()
}

function inSight(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const options = { once: true, signal }
    document.addEventListener('visibilitychange', () => resolve(), options)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
