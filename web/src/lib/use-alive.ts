import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a page made at build time is being taken over, which was drawn without a search and without a script. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
