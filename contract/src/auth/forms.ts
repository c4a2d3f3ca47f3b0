// These schemas are not in the file of the endpoints, so that public pages load them only at the first
// submit.
import { z } from 'zod'
import { email, id, line } from '../lib/primitives.ts'

export const personName = line(120)

/** A new password. No digits or symbols are required. The server also rejects common passwords. */
export const newPassword = z
  .string()
  .min(8, 'Use at least 8 characters.')
  .max(128, 'Use at most 128 characters.')
  .refine(
    (value) => value.isWellFormed() && !value.includes('\0'),
    'This password contains characters that cannot be stored.',
  )

export const credentials = z.strictObject({
  email,
  password: z.string().min(1, 'This field is required.').max(128),
})
export const registration = z.strictObject({ name: personName, email, password: newPassword })

const currentPassword = z.string().min(1, 'This field is required.').max(128)
const tokenOr = (message: string) => z.string().regex(/^[\w-]{20,100}$/, message)
export const linkToken = tokenOr('This link is incomplete. Open it from the email again.')
const setupToken = tokenOr('This link is incomplete. Copy the whole line that the server has printed.')

/** How many passkeys a user may have. */
export const maxPasskeys = 20

export const forgotten = z.strictObject({ email })

/** The path and query of a page of this site. Two slashes at the start would lead to another site. */
const ownPath = z.string().regex(/^\/([!-.0-[\]-~][!-~]{0,1999})?$/, 'This is not the path of a page.')
/** A request for a sign-in link. `returnTo` is the page to show after the sign-in. */
export const signInLinkRequest = z.strictObject({ email, returnTo: ownPath.optional() })

/** The form that sets a password after a reset link or an invitation. */
export const chosenPassword = z.strictObject({
  token: linkToken,
  password: newPassword,
  /** The passkeys and the authenticator app to remove, because they are not the user's. */
  removePasskeys: z.array(id).max(maxPasskeys).default([]),
  removeApp: z.boolean().default(false),
})
export const confirmation = z.strictObject({ token: linkToken })

/** The one-time link that a new installation prints, and the first account, which it creates. */
export const setupLink = z.strictObject({ token: setupToken })
export const firstAccount = registration.extend({ token: setupToken })

export const nameChange = z.strictObject({ name: personName })
export const emailChange = z.strictObject({ email, password: currentPassword })
export const passwordChange = z.strictObject({ current: currentPassword, password: newPassword })
/**
 * The current password, which the user enters to delete the account, to add or remove an authenticator app or
 * a passkey, and to replace the recovery codes.
 */
export const passwordProof = z.strictObject({ password: currentPassword })

export const passkeyName = line(60)

/** A six-digit app code or a recovery code. Spaces and dashes are ignored. */
const secondCode = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z\d]{10})$/, 'Enter the six digits of your app, or a recovery code.'))
export const totpCode = z.strictObject({ code: secondCode })
export const secondStep = z.strictObject({ challenge: linkToken, code: secondCode })
