import { AppError } from './errors.ts'

/**
 * Refuses an edit that was made on an outdated version. The error contains the `current` row, to show to the
 * editor. An edit without a version is accepted.
 */
export function refuseStale(current: { version: number }, given: number | undefined, thing: string): void {
  if (given === undefined || given === current.version) return
  throw new AppError(
    'stale',
    `Someone else has changed this ${thing}. Review their changes, then save again.`,
    { current },
  )
}
