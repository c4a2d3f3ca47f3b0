import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** A change, followed by a fresh look at what it touched: a refusal too says that something there is not as shown. */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>, touched: QueryKey) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => void cache.invalidateQueries({ queryKey: touched }),
  })
}
