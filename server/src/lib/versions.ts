import { AppError } from './errors.ts'

/** Tells the second of two editors. An edit that names no version is taken as it comes. */
export function refuseStale(row: { version: number }, given: number | undefined, thing: string): void {
  if (given === undefined || given === row.version) return
  throw new AppError(
    'stale',
    `Somebody else has changed this ${thing} meanwhile. Look at it again, then save.`,
  )
}
