import { startTransition, useCallback, useEffect, useState } from 'react'

/** The part of TanStack Query's options that `useLightQuery` uses. */
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

const cached = new Map<string, unknown>()

/**
 * Runs one query on a public page. TanStack Query would use half of the script budget that a public page has
 * besides React. Visitors need neither its invalidation nor its refetching.
 */
export function useLightQuery<Data>({ queryKey, queryFn }: LightOptions<Data>): LightQuery<Data> {
  const key = JSON.stringify(queryKey)
  const [state, setState] = useState({
    data: cached.get(key) as Data | undefined,
    error: undefined as unknown,
    isFetching: true,
  })

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setState((before) => (before.isFetching ? before : { ...before, isFetching: true }))
      try {
        const data = await (queryFn as (context: { signal?: AbortSignal }) => Promise<Data>)({ signal })
        cached.set(key, data)
        // This is a transition, so that rendering a long list does not block input.
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
