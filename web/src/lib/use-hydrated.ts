import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false during hydration, when the result must match the prerendered page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
