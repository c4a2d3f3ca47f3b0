import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    isLongRun: boolean
  }
}

/** Returns the number of runs: `short` in `npm test`, `long` in `npm run faults`. */
export const runs = (short: number, long: number): number => (inject('isLongRun') ? long : short)
