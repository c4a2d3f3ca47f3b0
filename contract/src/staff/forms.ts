import { z } from 'zod'
import { type StaffLimits, staffReaches } from './limits.ts'

export const staffLimits: z.ZodType<StaffLimits, StaffLimits> = z.strictObject({
  reach: z.enum(staffReaches),
  finances: z.boolean(),
})
