import { z } from 'zod'
import { confirmation } from './auth/forms.ts'
import { session } from './auth.ts'
import { clientProfile, newMember, permissionChange, policyForm } from './clients/forms.ts'
import { clientPermissions } from './clients/permissions.ts'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, id, idParam, idParams } from './lib/primitives.ts'

/** How many members a client may have, including those who have not accepted yet. */
export const maxMembers = 50

/** A client as its members see it. */
export const ownClient = z.object({
  id,
  name: z.string(),
  kind: z.enum(['person', 'company']),
  permissions: z.array(z.enum(clientPermissions)),
  /** Whether the user's orders belong to this client unless they choose another one. */
  isDefault: z.boolean(),
})
export type OwnClient = z.infer<typeof ownClient>

export const clientMember = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  permissions: z.array(z.enum(clientPermissions)),
  /** When the member joined; null while the invitation is not accepted. */
  joinedAt: dateTime.nullable(),
})
export type ClientMember = z.infer<typeof clientMember>

export const clientInvitation = z.object({
  /** The name of the client and the address to which the invitation was sent. */
  client: z.string(),
  email: z.string(),
  /** Whether joining confirms the address of an account for the first time, and so removes its password. */
  removesPassword: z.boolean(),
})
export type ClientInvitation = z.infer<typeof clientInvitation>

/** A view of the portal as a client sees it. The token is valid for an hour. */
export const clientView = z.object({ clientId: id, name: z.string(), token: z.string(), expiresAt: dateTime })
export type ClientView = z.infer<typeof clientView>

/** What the owners of a client have decided for it. */
export const clientPolicy = policyForm.extend({
  /** How many members can approve a delivery at the moment. */
  approvers: z.number().int(),
  /** How many approvals a delivery needs at the moment: never more than there are approvers. */
  approvalsInEffect: z.number().int(),
})
export type ClientPolicy = z.infer<typeof clientPolicy>

const memberParams = z.strictObject({ id: idParam, userId: idParam })

export const clientEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/clients/mine',
    access: 'clients.own',
    summary: 'List the clients of which you are a member, your own first',
    reply: z.array(ownClient),
  }),
  setProfile: endpoint({
    method: 'PUT',
    path: '/clients/:id/profile',
    access: 'clients.own',
    summary: 'Say whether your client is a person or a company, and name the company (owners)',
    params: idParams,
    body: clientProfile,
    reply: ownClient,
  }),
  members: endpoint({
    method: 'GET',
    path: '/clients/:id/members',
    access: 'clients.own',
    summary: 'List the members of your client and its open invitations (owners)',
    params: idParams,
    reply: z.array(clientMember),
  }),
  view: endpoint({
    method: 'POST',
    path: '/clients/:id/view',
    access: 'clients.view',
    summary: 'Begin to see the portal as a client does; the token goes into the header x-view-as',
    params: idParams,
    reply: clientView,
    status: 201,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/clients/:id/members',
    access: 'clients.own',
    summary: 'Invite a colleague by email, or send the invitation again (owners)',
    params: idParams,
    body: newMember,
    reply: clientMember,
    status: 201,
  }),
  setPermissions: endpoint({
    method: 'PUT',
    path: '/clients/:id/members/:userId',
    access: 'clients.own',
    summary: 'Change what a member may do (owners); a client always has an owner',
    params: memberParams,
    body: permissionChange,
    reply: clientMember,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/clients/:id/members/:userId',
    access: 'clients.own',
    summary: 'Remove a member or an invitation (owners), or leave the client yourself',
    params: memberParams,
  }),
  policy: endpoint({
    method: 'GET',
    path: '/clients/:id/policy',
    access: 'clients.own',
    summary: 'Read how many approvals a delivery needs (owners)',
    params: idParams,
    reply: clientPolicy,
  }),
  setPolicy: endpoint({
    method: 'PUT',
    path: '/clients/:id/policy',
    access: 'clients.own',
    summary: 'Set how many members must approve a delivery (owners)',
    params: idParams,
    body: policyForm,
    reply: clientPolicy,
  }),
  lookAtInvitation: endpoint({
    method: 'POST',
    path: '/clients/invitation',
    access: 'auth.recover',
    summary: 'Read whose invitation a link is, without accepting it',
    body: confirmation,
    reply: clientInvitation,
  }),
  join: endpoint({
    method: 'POST',
    path: '/clients/join',
    access: 'auth.login',
    summary: 'Accept an invitation and sign in',
    body: confirmation,
    reply: session,
  }),
}
