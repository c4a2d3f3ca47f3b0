import { useSearchParams } from 'react-router'
import { useAlive } from './use-alive.ts'

/**
 * One of a few choices, kept in the address. A prerendered page was drawn without a search, so the choice of the
 * address is taken only once the page has come alive; otherwise the two would disagree.
 */
export function useAddressChoice<T extends string>(name: string, choices: readonly [T, ...T[]]): T {
  const [search] = useSearchParams()
  const alive = useAlive()
  const wanted = alive ? search.get(name) : null
  return choices.find((choice) => choice === wanted) ?? choices[0]
}
