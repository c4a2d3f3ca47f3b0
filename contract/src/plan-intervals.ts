// Beside no schema: the public pricing page shows the choice and checks no form.
export const planIntervals = ['monthly', 'annual'] as const
export type PlanInterval = (typeof planIntervals)[number]
