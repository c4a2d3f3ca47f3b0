import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether hydration is over. During hydration, the rendered result must match the prerendered page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
