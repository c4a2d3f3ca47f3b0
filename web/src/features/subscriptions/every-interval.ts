import type { PlanInterval } from '@jara/contract/plans/intervals'

/** How often a subscription's amount is paid. */
export const everyInterval: Record<PlanInterval, string> = { monthly: 'every month', annual: 'every year' }
