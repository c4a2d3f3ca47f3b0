import { AppError } from './errors.ts'

/**
 * Tells the second of two editors, and shows what is there now: `current` is what the editor would see.
 * An edit that names no version is taken as it comes.
 */
export function refuseStale(current: { version: number }, given: number | undefined, thing: string): void {
  if (given === undefined || given === current.version) return
  throw new AppError(
    'stale',
    `Somebody else has changed this ${thing} meanwhile. Look at it again, then save.`,
    { current },
  )
}
