// These schemas are not in the file of the endpoints, so that the public page loads them only at the first
// submit.
import { z } from 'zod'
import { email } from '../lib/primitives.ts'

export const payLinkToken = z
  .string()
  .regex(/^[\w-]{43}$/, 'This link is incomplete. Open it again from the message you received.')
export const payerForm = z.strictObject({ token: payLinkToken, email })
