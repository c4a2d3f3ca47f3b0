import type { PlanInterval } from '@jara/contract/plans/intervals'

/** What follows the price of a plan. */
export const perInterval: Record<PlanInterval, string> = { monthly: 'per month', annual: 'per year' }
