import { z } from 'zod'
import { chosenPassword, confirmation, credentials, forgotten, registration } from './auth/forms.ts'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, id } from './lib/primitives.ts'
import { roles } from './roles.ts'
import { staffLimits } from './staff/forms.ts'

export const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Present only for admins whom a super admin has limited. */
  limits: staffLimits.optional(),
})
export type SessionUser = z.infer<typeof sessionUser>

export const session = z.object({ token: z.string(), user: sessionUser })
export type Session = z.infer<typeof session>

/** What signs in to an account besides its password. */
export const signInFactors = z.object({
  passkeys: z.array(z.object({ id, name: z.string(), createdAt: dateTime })),
  app: z.boolean(),
  /** Whether the holder of a reset link may remove them. Staff need a super admin for that. */
  removable: z.boolean(),
})
export type SignInFactors = z.infer<typeof signInFactors>

export const authEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'auth.register',
    summary: 'Register a customer account and sign in',
    body: registration,
    reply: session,
    status: 201,
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'auth.login',
    summary: 'Sign in with email and password',
    body: credentials,
    reply: session,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/auth/forgot',
    access: 'auth.recover',
    summary: 'Request a password reset link; the response is the same for every address',
    body: forgotten,
    reply: z.object({ message: z.string() }),
    status: 202,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/auth/reset',
    access: 'auth.recover',
    summary: 'Set a password with a reset link or an invitation, and end all sessions',
    body: chosenPassword,
  }),
  resetFactors: endpoint({
    method: 'POST',
    path: '/auth/reset/factors',
    access: 'auth.recover',
    summary: 'List what else signs in to the account of a reset link',
    body: confirmation,
    reply: signInFactors,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    access: 'auth.recover',
    summary: 'Confirm an email address with its one-time token',
    body: confirmation,
    reply: z.object({ email: z.string() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'auth.session',
    summary: 'Sign out and end this session',
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'auth.session',
    summary: 'Get the signed-in user',
    reply: sessionUser,
  }),
}
