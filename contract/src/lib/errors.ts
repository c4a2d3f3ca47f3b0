import { z } from 'zod'

/** All error codes with their HTTP status. Socket acknowledgements use the same codes. */
export const errorStatus = {
  bad_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  second_factor_needed: 401,
  session_ended: 401,
  bad_signature: 401,
  not_paid: 402,
  not_allowed: 403,
  second_factor_required: 403,
  view_ended: 403,
  not_found: 404,
  link_dead: 404,
  conflict: 409,
  stale: 409,
  last_owner: 409,
  payment_mismatch: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  provider_unavailable: 502,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /**
   * For the code `stale`: the current row, so that the user can compare it with the refused edit. For the code
   * `last_owner`: the client and its members, so that staff can choose a new owner.
   */
  current: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
