import { z } from 'zod'

export const faultsSchema = z.strictObject({
  webhook: z.enum(['deliver', 'drop', 'duplicate', 'delay']).optional(),
  webhookDelayMs: z.int().min(0).max(86_400_000).optional(),
  /**
   * `lost`: the request is processed but its response is replaced by an error, so the caller does not know
   * the outcome.
   */
  api: z.enum(['ok', 'slow', 'down', 'nonsense', 'rate_limited', 'lost']).optional(),
  slowMs: z.int().min(0).max(60_000).optional(),
  /**
   * Later charges report this amount (in kobo) and currency instead of the requested ones. Null ends the
   * fault.
   */
  amount: z.int().min(1).max(1_000_000_000_000).nullable().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters')
    .nullable()
    .optional(),
  /** Whether the payer pays the fees in addition to the requested amount. */
  passFees: z.boolean().optional(),
})

export type Faults = Required<z.output<typeof faultsSchema>>

export const noFaults = (): Faults => ({
  webhook: 'deliver',
  webhookDelayMs: 3_000,
  api: 'ok',
  slowMs: 5_000,
  amount: null,
  currency: null,
  passFees: false,
})
