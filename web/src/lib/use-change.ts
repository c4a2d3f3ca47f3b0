import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * A change, followed by a fresh look at what it touched: a refusal too says that something there is not as shown.
 * It is under way until that is there, so that nothing old stands again in between.
 */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>, touched: QueryKey) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => cache.invalidateQueries({ queryKey: touched }),
  })
}
