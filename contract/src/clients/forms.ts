import { z } from 'zod'
import { personName } from '../auth/forms.ts'
import { email, line } from '../lib/primitives.ts'
import { clientPermissions, mostApprovals } from './permissions.ts'

export const permissions = z
  .array(z.enum(clientPermissions))
  .min(1, 'Choose at least one permission.')
  .max(clientPermissions.length)
  .transform((given) => clientPermissions.filter((one) => given.includes(one)))

export const newMember = z.strictObject({ name: personName, email, permissions })
export const permissionChange = z.strictObject({ permissions })

/** How many members of a client must approve a delivery. */
export const policyForm = z.strictObject({ approvalsNeeded: z.int().min(1).max(mostApprovals) })

/** How a client appears on documents and in lists. The client of a person has the name of that person. */
export const clientProfile = z
  .strictObject({ kind: z.enum(['person', 'company']), name: line(160).optional() })
  .refine(({ kind, name }) => kind === 'person' || name !== undefined, {
    message: 'Enter the name of the company.',
    path: ['name'],
  })
export type ClientProfile = z.infer<typeof clientProfile>
