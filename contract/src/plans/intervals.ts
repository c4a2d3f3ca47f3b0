// This file has no schemas, so that the public pricing page does not load zod.
export const planIntervals = ['monthly', 'annual'] as const
export type PlanInterval = (typeof planIntervals)[number]
