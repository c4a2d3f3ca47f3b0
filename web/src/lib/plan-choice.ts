import { paths } from '@jara/contract/paths'
import { useAddress } from './use-address.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Returns the plan that was chosen on the pricing page. The plan stays in the URL until the order form reads
 * it. Returns undefined during hydration, because the page was prerendered without a query string.
 */
export function usePlanChoice(): string | undefined {
  const { plan } = useAddress(paths.register)
  return useHydrated() ? plan : undefined
}
