import { agencyFields } from '@jara/contract/agency'
import { z } from 'zod'

const days = /^\s*(-?\d{1,3}(\s*,\s*-?\d{1,3})*)?\s*$/

/** The schema of typed days such as '-3, 0, 7': text in the form, sorted numbers without repeats for the server. */
export const typedDays = z
  .string()
  .regex(days, 'Enter days such as -3, 0, 7.')
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .filter((day) => day.trim() !== '')
        .map(Number),
    ),
  ])
  .transform((numbers) => numbers.toSorted((one, other) => one - other))
  .refine(
    (numbers) => numbers.every((day) => day >= -30 && day <= 365),
    'From 30 days before to 365 days after.',
  )
  .pipe(agencyFields.shape.reminderDays)
