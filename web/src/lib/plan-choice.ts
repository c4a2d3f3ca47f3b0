import { useSearchParams } from 'react-router'
import { useAlive } from './use-alive.ts'

/** The plan a visitor chose on the pricing page travels in the address until the order form takes it. */
export const withPlan = (path: string, plan: string | null): string =>
  plan ? `${path}?${new URLSearchParams({ plan })}` : path

/** Links of a prerendered page that carry the plan are mended only after the page has come alive. */
export function usePlanChoice(): string | null {
  const [search] = useSearchParams()
  return useAlive() ? search.get('plan') : null
}
