import { startTransition, useCallback, useEffect, useState } from 'react'

/** Any of the query factories; they are the same that the portal gives to TanStack Query. */
interface LightOptions<Data> {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: ((context: never) => Data | Promise<Data>) | symbol
}

export interface LightQuery<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
}

const remembered = new Map<string, unknown>()

/**
 * Reads one query for a public page. The query library of the portal would be half of what such a page may weigh besides
 * React, and a visitor needs none of its sharing and refreshing.
 */
export function useLightQuery<Data>({ queryKey, queryFn }: LightOptions<Data>): LightQuery<Data> {
  const key = JSON.stringify(queryKey)
  const [state, setState] = useState({
    data: remembered.get(key) as Data | undefined,
    error: undefined as unknown,
    isFetching: true,
  })

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setState((before) => (before.isFetching ? before : { ...before, isFetching: true }))
      try {
        const data = await (queryFn as (context: { signal?: AbortSignal }) => Promise<Data>)({ signal })
        remembered.set(key, data)
        // Drawn in small steps: a long list keeps no finger waiting.
        startTransition(() => setState({ data, error: undefined, isFetching: false }))
      } catch (error) {
        if (!signal?.aborted) setState((before) => ({ ...before, error, isFetching: false }))
      }
    },
    [key, queryFn],
  )

  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  return { ...state, refetch: () => load() }
}
