// Apart from the endpoints, so that the public page loads what checks its form when somebody fills it in.
import { z } from 'zod'
import { email } from './primitives.ts'

export const payLinkToken = z
  .string()
  .regex(/^[\w-]{43}$/, 'This link is not whole. Open it again as it was sent to you.')
export const payerForm = z.strictObject({ token: payLinkToken, email })
