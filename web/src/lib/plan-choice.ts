import { useSearchParams } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/** The plan chosen on the pricing page stays in the URL until the order form reads it. */
export const withPlan = (path: string, plan: string | null): string =>
  plan ? `${path}?${new URLSearchParams({ plan })}` : path

/** Returns null during hydration, because a prerendered page was rendered without a query string. */
export function usePlanChoice(): string | null {
  const [search] = useSearchParams()
  return useHydrated() ? search.get('plan') : null
}
