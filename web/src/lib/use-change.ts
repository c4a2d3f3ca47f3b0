import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * Returns a mutation that refetches the affected queries, also after a failure, because the data shown may be
 * stale. The mutation stays pending until the new data has arrived, so that old data is not shown again in
 * between.
 */
export function useChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  ...affected: readonly QueryKey[]
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all(affected.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}
