import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { State } from './state.ts'
import type { Webhooks } from './webhooks.ts'

/** The dependencies that all parts of the sandbox share. */
export interface Context {
  readonly state: State
  readonly clock: Clock
  readonly faults: Faults
  readonly webhooks: Webhooks
  /** The base URL of the sandbox's pages, without a trailing slash. */
  readonly baseUrl: () => string
}

export const domain = 'test'
export const integration = 553_120
export const iso = (at: number): string => new Date(at).toISOString()
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))
