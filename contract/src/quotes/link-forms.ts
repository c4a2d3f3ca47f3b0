// These schemas are not in the file of the endpoints, so that the quote's page loads them only at the first
// submit.
import { z } from 'zod'
import { line, optionalLine } from '../lib/primitives.ts'

export const signerForm = z.strictObject({
  name: line(100),
  /** In what role the signer signs, such as 'Director'. */
  capacity: line(100),
  /** The client's number for this purchase, which its invoices then have. */
  purchaseOrder: optionalLine(60).default(''),
})
export type SignerForm = z.infer<typeof signerForm>

export const signingCode = z.string().regex(/^\d{6}$/, 'Enter the six digits of the code.')
export const codeForm = z.strictObject({ code: signingCode })
export const declineForm = z.strictObject({ reason: line(1000) })
export const changesForm = z.strictObject({ text: line(2000) })
