import { z } from 'zod'
import { personName } from '../auth/forms.ts'
import { email, line } from '../lib/primitives.ts'
import { clientPermissions } from './permissions.ts'

export const permissions = z
  .array(z.enum(clientPermissions))
  .min(1, 'Choose at least one permission.')
  .max(clientPermissions.length)
  .transform((given) => clientPermissions.filter((one) => given.includes(one)))

export const newMember = z.strictObject({ name: personName, email, permissions })
export const permissionChange = z.strictObject({ permissions })

/** How a client appears on documents and in lists. The client of a person has the name of that person. */
export const clientProfile = z
  .strictObject({ kind: z.enum(['person', 'company']), name: line(160).optional() })
  .refine(({ kind, name }) => kind === 'person' || name !== undefined, {
    message: 'Enter the name of the company.',
    path: ['name'],
  })
export type ClientProfile = z.infer<typeof clientProfile>
