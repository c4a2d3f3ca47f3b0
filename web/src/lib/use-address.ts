import type { Page } from '@jara/contract/paths'
import { useSearchParams } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

type Names<Query> = Query extends unknown ? keyof Query & string : never

/** Returns the query parameters of a page. The argument only provides the type of their names. */
export function useAddress<Query>(_page: Page<string, Query>): { [Name in Names<Query>]?: string } {
  const [search] = useSearchParams()
  return Object.fromEntries(search) as { [Name in Names<Query>]?: string }
}

/**
 * Returns the choice in the URL, or the first choice if the URL has none. A prerendered page was rendered
 * without a query string, so the choice is read after hydration. Otherwise the markup would not match.
 */
export function useAddressChoice<Query, Choice extends string>(
  page: Page<string, Query>,
  name: Names<Query>,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const address = useAddress(page)
  const hydrated = useHydrated()
  const wanted = hydrated ? address[name] : undefined
  return choices.find((choice) => choice === wanted) ?? choices[0]
}

/** Returns the filter in the URL, or undefined when the URL has none of the choices. */
export function useAddressFilter<Query, Choice extends string>(
  page: Page<string, Query>,
  name: Names<Query>,
  choices: readonly Choice[],
): Choice | undefined {
  const wanted = useAddress(page)[name]
  return choices.find((choice) => choice === wanted)
}
