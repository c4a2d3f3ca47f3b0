import { z } from 'zod'
import { dateTime, id } from '../lib/primitives.ts'
import { withholdingStates } from './withholding-states.ts'

/** Tax that a client has deducted from an invoice. Amounts are in naira. */
export const withholding = z.object({
  id,
  percent: z.number(),
  amount: z.number(),
  state: z.enum(withholdingStates),
  claimedOn: z.iso.date(),
  /** `url` is a signed link, which opens the file without a session and expires. */
  certificate: z.object({ name: z.string(), type: z.string(), url: z.string(), sentAt: dateTime }).nullable(),
  certificateNumber: z.string(),
  /** Why staff have refused the claim; null when they have not. */
  refusal: z.string().nullable(),
})
export type Withholding = z.infer<typeof withholding>
