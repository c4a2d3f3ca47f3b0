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
export const clientProfile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person') }),
  z.strictObject({ kind: z.literal('company'), name: line(160) }),
])
export type ClientProfile = z.infer<typeof clientProfile>
