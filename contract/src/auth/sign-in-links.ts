import { z } from 'zod'
import { session } from '../auth.ts'
import { endpoint } from '../lib/endpoint.ts'
import { confirmation, signInLinkRequest } from './forms.ts'

/** The account that a sign-in link opens, for the page that asks for a click before it signs in. */
export const signInLink = z.object({
  email: z.string(),
  /** The page to show after the sign-in. Null when none was requested. */
  returnTo: z.string().nullable(),
  /** Whether signing in removes the password, because the address was never confirmed. */
  removesPassword: z.boolean(),
})
export type SignInLink = z.infer<typeof signInLink>

export const signInLinkEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/auth/sign-in-link',
    access: 'auth.login',
    summary: 'Request a sign-in link for a customer; the response is the same for every address',
    body: signInLinkRequest,
    reply: z.object({ message: z.string() }),
    status: 202,
  }),
  check: endpoint({
    method: 'POST',
    path: '/auth/sign-in-link/check',
    access: 'auth.login',
    summary: 'Get the account of a sign-in link without using up the link',
    body: confirmation,
    reply: signInLink,
  }),
  /** Answers like a login: with a session, or with 401 `second_factor_needed`. */
  signIn: endpoint({
    method: 'POST',
    path: '/auth/sign-in-link/use',
    access: 'auth.login',
    summary: 'Sign in with a sign-in link',
    body: confirmation,
    reply: session,
  }),
}
