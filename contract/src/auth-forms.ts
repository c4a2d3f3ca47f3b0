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

const currentPassword = z.string().min(1, 'This field is required.').max(128)
export const linkToken = z
  .string()
  .regex(/^[\w-]{20,100}$/, 'This link is not whole. Open it from the mail again.')

export const forgotten = z.strictObject({ email })
/** Opens a reset link or an invitation. */
export const chosenPassword = z.strictObject({ token: linkToken, password: newPassword })
export const confirmation = z.strictObject({ token: linkToken })

export const nameChange = z.strictObject({ name: personName })
export const emailChange = z.strictObject({ email, password: currentPassword })
export const passwordChange = z.strictObject({ current: currentPassword, password: newPassword })
/** For what cannot be undone, and for what opens the account another way. */
export const passwordProof = z.strictObject({ password: currentPassword })

export const passkeyName = line(60)

/** Six digits of the app, or a recovery code; people type spaces and dashes between. */
const secondCode = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z\d]{10})$/, 'Enter the six digits of your app, or a recovery code.'))
export const totpCode = z.strictObject({ code: secondCode })
export const secondStep = z.strictObject({ challenge: linkToken, code: secondCode })
