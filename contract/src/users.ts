import { z } from 'zod'
import { newPassword, personName } from './auth/forms.ts'
import { endpoint } from './lib/endpoint.ts'
import { email, id, idParam, idParams, listQuery, rowVersion } from './lib/primitives.ts'
import { roles, userGroups } from './roles.ts'
import { staffLimits } from './staff/forms.ts'

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  version: rowVersion,
  /** Whether the user was invited and has not chosen a password yet. */
  invited: z.boolean(),
  /** Present only for admins whom a super admin has limited. */
  limits: staffLimits.optional(),
})
export type User = z.infer<typeof user>

/**
 * A user in a list. Customers do not get the optional fields: they see only the names and emails of staff.
 */
export const listedUser = user.partial({ role: true, version: true, invited: true }).extend({
  /** The client to which the name of the user leads. Absent when they belong to none. */
  clientId: id.optional(),
})
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

/** The users that a list may be limited to: `admin` for all staff, `user` for customers. */
export const userGroup = z.enum(userGroups)
export type UserGroup = z.infer<typeof userGroup>

/** The client whose only owner cannot be deleted, in the error `last_owner`. */
export interface LastOwner {
  client: string
  /** The members who can become its owner. */
  members: { id: number; name: string }[]
  /** The names of the user's other clients that would be archived as well. */
  others: string[]
}

export const userEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'users.list',
    summary: 'List users: customers see only staff (role=admin), staff see all users or one role',
    query: listQuery.extend({ role: userGroup.optional() }),
    reply: z.array(listedUser),
    list: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    access: 'users.create',
    summary: 'Add a user; only super admins add staff',
    body: newUser,
    reply: user,
    status: 201,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/invite',
    access: 'users.create',
    summary: 'Invite a user, who chooses a password through a link; only super admins invite staff',
    body: invitation,
    reply: user,
    status: 201,
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/users/:id/invitation',
    access: 'users.update',
    summary: 'Resend an invitation that was not accepted; the earlier link stops working',
    params: idParams,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    access: 'users.update',
    summary: 'Update a user; only super admins update staff or roles',
    params: idParams,
    body: userChange,
    reply: user,
  }),
  setRole: endpoint({
    method: 'PATCH',
    path: '/users/:id/role',
    access: 'users.setRole',
    summary: 'Change the role of a user',
    params: idParams,
    body: roleChange,
    reply: user,
  }),
  setLimits: endpoint({
    method: 'PUT',
    path: '/users/:id/limits',
    access: 'users.setRole',
    summary: 'Limit an admin to assigned projects, or hide finances from them; they must sign in again',
    params: idParams,
    body: staffLimits,
    reply: user,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    access: 'users.remove',
    summary:
      'Delete a user: access ends at once, financial records are kept. The only owner of a client with other members needs a successor among them (`successorId`), or the client is archived (`archive=1`)',
    params: idParams,
    query: z.strictObject({ successorId: idParam.optional(), archive: z.literal('1').optional() }),
  }),
}
