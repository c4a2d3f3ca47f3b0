import { z } from 'zod'
import { sessionUser } from './auth.ts'
import { emailChange, nameChange, passwordChange, passwordProof } from './auth-forms.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, line } from './primitives.ts'

export const account = sessionUser.extend({
  createdAt: dateTime,
  emailConfirmed: z.boolean(),
  /** The last mail to this address came back. */
  emailBounced: z.boolean(),
  /** A new address that waits for its confirmation. */
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
    summary: 'One’s own account',
    reply: account,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/account',
    access: 'account.own',
    summary: 'Change one’s own name',
    body: nameChange,
    reply: account,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/account/email',
    access: 'account.own',
    summary: 'Ask for a new e-mail address; it counts once its link is opened',
    body: emailChange,
    reply: account,
    status: 202,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/account/confirmation',
    access: 'account.own',
    summary: 'Send the confirmation link again',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/account/password',
    access: 'account.own',
    summary: 'Change the password; every other session ends',
    body: passwordChange,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/account/sessions',
    access: 'account.own',
    summary: 'Where one is signed in',
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
    summary: 'Everything that is stored about oneself',
    download: 'application/json',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/account/removal',
    access: 'account.own',
    summary: 'Erase one’s own account: access ends at once, what money hangs on stays',
    body: passwordProof,
  }),
}
