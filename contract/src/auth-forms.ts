// Apart from the endpoints, so that a page can load what checks its form when somebody fills it in.
import { z } from 'zod'
import { email, line } from './primitives.ts'

export const personName = line(120)

/** Any character, no composition rules; the list of common passwords is the server's. */
export const newPassword = z
  .string()
  .min(8, 'Use at least 8 characters.')
  .max(128, 'Use at most 128 characters.')
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'This password cannot be stored.')

export const credentials = z.strictObject({
  email,
  password: z.string().min(1, 'This field is required.').max(128),
})
export const registration = z.strictObject({ name: personName, email, password: newPassword })
