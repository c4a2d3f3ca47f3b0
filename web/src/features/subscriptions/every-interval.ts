import type { PlanInterval } from '@jara/contract/plans/intervals'

export const everyInterval: Record<PlanInterval, string> = { monthly: 'every month', annual: 'every year' }
