import { newsEndpoints, newsKinds } from '@jara/contract/news'
import type { Query, QueryClient } from '@tanstack/react-query'
import { callLines } from './call.ts'
import { paced } from './paced.ts'

const pauseMs = 1000
const [firstDelayMs, longestDelayMs] = [1000, 30_000]
/** The server says something every 20 seconds. */
const silenceMs = 45_000

/**
 * Follows what changes elsewhere for as long as the tab is looked at, and asks again for what the screen shows of it.
 * What was missed between two connections is asked for after the second.
 */
export function followNews(cache: QueryClient): () => void {
  // What could not be loaded at all says so on the screen, and waits there to be tried again.
  const predicate = ({ state }: Query) => state.data !== undefined
  const asks = new Map<string, () => Promise<void>>(
    newsKinds.map((kind) => [
      kind,
      paced(() => cache.invalidateQueries({ queryKey: [kind], predicate }), pauseMs),
    ]),
  )
  let line: AbortController | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let delayMs = firstDelayMs
  let missed = false

  async function listen(signal: AbortSignal, lost: () => void) {
    const lines = await callLines(newsEndpoints.follow, signal)
    if (missed) for (const ask of asks.values()) void ask()
    missed = true
    let begun = ''
    for (;;) {
      const silence = setTimeout(lost, silenceMs)
      const { done, value = '' } = await lines.read().finally(() => clearTimeout(silence))
      if (done) return
      delayMs = firstDelayMs
      const kinds = (begun + value).split('\n')
      begun = kinds.pop() ?? ''
      for (const kind of kinds) void asks.get(kind)?.()
    }
  }

  function open() {
    close()
    const mine = new AbortController()
    line = mine
    const ended = () => {
      if (line !== mine) return
      missed = true
      // Jitter, because after an outage of the server every tab comes back.
      again = setTimeout(open, delayMs * (0.5 + Math.random()))
      delayMs = Math.min(delayMs * 2, longestDelayMs)
    }
    listen(mine.signal, () => mine.abort()).then(ended, ended)
  }
  function close() {
    clearTimeout(again)
    line?.abort()
    line = undefined
  }
  const look = () => (document.visibilityState === 'visible' ? open() : close())

  look()
  const leaving = new AbortController()
  document.addEventListener('visibilitychange', look, leaving)
  window.addEventListener('online', look, leaving)
  return () => {
    leaving.abort()
    close()
  }
}
