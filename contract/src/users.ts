import { z } from 'zod'
import { roles } from './access.ts'
import { newPassword, personName } from './auth-forms.ts'
import { endpoint } from './endpoint.ts'
import { email, id, idParams, listQuery, rowVersion } from './primitives.ts'

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  version: rowVersion,
  /** Has been sent an invitation and not chosen a password yet. */
  invited: z.boolean(),
})
export type User = z.infer<typeof user>

/** Customers are told who the staff are and how to reach them, nothing more. */
export const listedUser = user.partial({ role: true, version: true, invited: true })
export type ListedUser = z.infer<typeof listedUser>

export const newUser = z.strictObject({
  name: personName,
  email,
  password: newPassword,
  role: z.enum(roles).default('user'),
})
export const invitation = newUser.omit({ password: true })
export const userChange = z.strictObject({
  name: personName,
  email,
  role: z.enum(roles),
  version: rowVersion.optional(),
})
export const roleChange = z.strictObject({ role: z.enum(roles) })

export const userEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'users.list',
    summary: 'People. Customers see staff alone (role=admin); staff see everyone or one role',
    query: listQuery.extend({ role: z.enum(['admin', 'user']).optional() }),
    reply: z.array(listedUser),
    list: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    access: 'users.create',
    summary: 'Add a person; only super admins add staff',
    body: newUser,
    reply: user,
    status: 201,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/invite',
    access: 'users.create',
    summary: 'Add a person who chooses their own password by a link; only super admins invite staff',
    body: invitation,
    reply: user,
    status: 201,
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/users/:id/invitation',
    access: 'users.create',
    summary: 'Send an invitation again that was not accepted; the link of the last one ends',
    params: idParams,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    access: 'users.update',
    summary: 'Change a person; only super admins change staff or roles',
    params: idParams,
    body: userChange,
    reply: user,
  }),
  setRole: endpoint({
    method: 'PATCH',
    path: '/users/:id/role',
    access: 'users.setRole',
    summary: 'Give or take a role',
    params: idParams,
    body: roleChange,
    reply: user,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    access: 'users.remove',
    summary: 'Erase a person: access ends at once, what money hangs on stays',
    params: idParams,
  }),
}
