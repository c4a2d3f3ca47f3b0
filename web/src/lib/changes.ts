import { type ChangeKind, changeEndpoints, changeKinds } from '@jara/contract/changes'
import type { Query, QueryClient } from '@tanstack/react-query'
import { callLines } from './call.ts'
import { paced } from './paced.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The kinds of changes that affect the query, in addition to the kind that its key starts with. */
      reloadsWith?: readonly ChangeKind[]
    }
  }
}

const pauseMs = 1000
const [firstDelayMs, longestDelayMs] = [1000, 30_000]
/**
 * Milliseconds without data after which the connection is reopened. The server sends a heartbeat every 20
 * seconds.
 */
const silenceMs = 45_000

/**
 * Refetches the queries that show rows of a kind. A query whose first load is under way is refetched after
 * it, because that load may have read the rows before the change. A query whose first load failed shows its
 * error with a retry button and is left alone.
 */
export async function refetchAffected(cache: QueryClient, kind: ChangeKind): Promise<void> {
  const isAffected = ({ queryKey, meta }: Query) =>
    queryKey[0] === kind || meta?.reloadsWith?.includes(kind) === true
  const refetch = async (query: Query) => {
    if (query.state.data === undefined) await query.promise?.catch(() => undefined)
    if (query.state.data === undefined) return
    await cache.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
  await Promise.all(cache.getQueryCache().findAll({ predicate: isAffected }).map(refetch))
}

/**
 * Listens to the change feed while the tab is visible and refetches the queries that a change affects. After
 * a reconnect it refetches everything, because changes in between were missed.
 */
export function followChanges(cache: QueryClient): () => void {
  const refetches = new Map<string, () => Promise<void>>(
    changeKinds.map((kind) => [kind, paced(() => refetchAffected(cache, kind), pauseMs)]),
  )
  let connection: AbortController | undefined
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let delayMs = firstDelayMs
  let reconnected = false

  async function listen(signal: AbortSignal, onSilence: () => void) {
    const lines = await callLines(changeEndpoints.follow, signal)
    if (reconnected) for (const refetch of refetches.values()) void refetch()
    reconnected = true
    let partial = ''
    for (;;) {
      const silence = setTimeout(onSilence, silenceMs)
      const { done, value = '' } = await lines.read().finally(() => clearTimeout(silence))
      if (done) return
      delayMs = firstDelayMs
      const kinds = (partial + value).split('\n')
      partial = kinds.pop() ?? ''
      for (const kind of kinds) void refetches.get(kind)?.()
    }
  }

  function open() {
    close()
    const current = new AbortController()
    connection = current
    const ended = () => {
      if (connection !== current) return
      reconnected = true
      // The delay is random, so that not all tabs reconnect at the same time after an outage.
      reconnect = setTimeout(open, delayMs * (0.5 + Math.random()))
      delayMs = Math.min(delayMs * 2, longestDelayMs)
    }
    listen(current.signal, () => current.abort()).then(ended, ended)
  }
  function close() {
    clearTimeout(reconnect)
    connection?.abort()
    connection = undefined
  }
  const update = () => (document.visibilityState === 'visible' ? open() : close())

  update()
  const listeners = new AbortController()
  document.addEventListener('visibilitychange', update, listeners)
  window.addEventListener('online', update, listeners)
  return () => {
    listeners.abort()
    close()
  }
}
