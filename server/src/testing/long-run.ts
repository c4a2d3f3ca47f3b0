import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    isLongRun: boolean
  }
}

/** How often something is tried: a few times in `npm test`, many times in `npm run faults`. */
export const runs = (short: number, long: number): number => (inject('isLongRun') ? long : short)
