import { paths } from '@jara/contract/paths'
import { useAddress } from './use-address.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * The plan chosen on the pricing page, which stays in the URL until the order form reads it. Undefined during
 * hydration, because the page was prerendered without a query string.
 */
export function usePlanChoice(): string | undefined {
  const { plan } = useAddress(paths.register)
  return useHydrated() ? plan : undefined
}
