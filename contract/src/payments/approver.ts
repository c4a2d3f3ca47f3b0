import { z } from 'zod'
import { id } from '../lib/primitives.ts'

/** A member of staff who has given the first of two approvals. */
export const approver = z.object({ id, name: z.string() })
