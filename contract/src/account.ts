import { z } from 'zod'
import { emailChange, nameChange, passwordChange, passwordProof } from './auth/forms.ts'
import { sessionUser } from './auth.ts'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, line } from './lib/primitives.ts'

export const account = sessionUser.extend({
  createdAt: dateTime,
  emailConfirmed: z.boolean(),
  /** Whether the last email to this address bounced. */
  emailBounced: z.boolean(),
  /** The new email address, until the user has confirmed it. Null when no change is pending. */
  pendingEmail: z.string().nullable(),
})
export type Account = z.infer<typeof account>

export const ownSession = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string().nullable(),
  createdAt: dateTime,
  lastUsedAt: dateTime,
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const accountEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/account',
    access: 'account.own',
    summary: 'Get your account',
    reply: account,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/account',
    access: 'account.own',
    summary: 'Change your name',
    body: nameChange,
    reply: account,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/account/email',
    access: 'account.own',
    summary: 'Request a new email address; the change takes effect when its link is opened',
    body: emailChange,
    reply: account,
    status: 202,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/account/confirmation',
    access: 'account.own',
    summary: 'Resend the confirmation link',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/account/password',
    access: 'account.own',
    summary: 'Change your password and end all other sessions',
    body: passwordChange,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/account/sessions',
    access: 'account.own',
    summary: 'List your sessions',
    reply: z.array(ownSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: 'account.own',
    summary: 'Sign out one device',
    params: z.strictObject({ id: line(100) }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/account/sessions',
    access: 'account.own',
    summary: 'Sign out every other device',
  }),
  download: endpoint({
    method: 'GET',
    path: '/account/data',
    access: 'account.own',
    summary: 'Download all data stored about you',
    download: 'application/json',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/account/removal',
    access: 'account.own',
    summary: 'Delete your account: access ends at once, financial records are kept',
    body: passwordProof,
  }),
}
