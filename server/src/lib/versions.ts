import { AppError } from './errors.ts'

/**
 * Refuses an edit of an outdated version; the error carries the `current` row for the editor.
 * An edit without a version is accepted.
 */
export function refuseStale(current: { version: number }, given: number | undefined, thing: string): void {
  if (given === undefined || given === current.version) return
  throw new AppError(
    'stale',
    `Someone else has changed this ${thing}. Review their changes, then save again.`,
    { current },
  )
}
