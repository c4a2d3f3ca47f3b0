import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during hydration: a prerendered page was rendered without a query string and without scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
