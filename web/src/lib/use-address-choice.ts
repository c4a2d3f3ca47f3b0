import { useSearchParams } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/**
 * One of a few choices, stored in the URL. A prerendered page was rendered without a query string, so the
 * choice is read after hydration; otherwise the markup would not match.
 */
export function useAddressChoice<T extends string>(name: string, choices: readonly [T, ...T[]]): T {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const wanted = hydrated ? search.get(name) : null
  return choices.find((choice) => choice === wanted) ?? choices[0]
}
