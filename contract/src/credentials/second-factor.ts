import { z } from 'zod'
import { passwordProof, secondStep, totpCode } from '../auth/forms.ts'
import { session } from '../auth.ts'
import { endpoint } from '../lib/endpoint.ts'
import { idParams } from '../lib/primitives.ts'

export const secondFactorState = z.object({
  /** Whether sign-in asks for an app code or a passkey after the password. */
  on: z.boolean(),
  /** Whether an authenticator app is set up. */
  app: z.boolean(),
  passkeys: z.number().int(),
  recoveryCodesLeft: z.number().int(),
  /**
   * Whether the user needs a second factor to use more than their own account. Always false for customers.
   */
  required: z.boolean(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

/** The kinds of second factor. Sign-in also accepts a recovery code instead. */
export const secondFactorKinds = ['app', 'passkey'] as const
export type SecondFactorKind = (typeof secondFactorKinds)[number]

/** New recovery codes. They are shown once; only their hashes are stored. */
const newCodes = z.object({ recoveryCodes: z.array(z.string()) })
const staffRule = z.strictObject({ required: z.boolean() })

export const secondFactorEndpoints = {
  /**
   * Completes a login that answered 401 `second_factor_needed`. The response of the login has the challenge
   * in `fields.challenge` and the `secondFactorKinds` in `fields.ways`.
   */
  signIn: endpoint({
    method: 'POST',
    path: '/auth/second-factor',
    access: 'auth.login',
    summary: 'Complete sign-in with an app code or a recovery code',
    body: secondStep,
    reply: session,
  }),
  state: endpoint({
    method: 'GET',
    path: '/account/second-factor',
    access: 'account.own',
    summary: 'Get the state of your second factor',
    reply: secondFactorState,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/account/second-factor',
    access: 'account.own',
    summary: 'Create a secret for an authenticator app; a first code activates it',
    body: passwordProof,
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  turnOn: endpoint({
    method: 'POST',
    path: '/account/second-factor/code',
    access: 'account.own',
    summary: 'Activate the authenticator app with its first code, and get recovery codes',
    body: totpCode,
    reply: newCodes,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    access: 'account.own',
    summary: 'Replace your recovery codes',
    body: passwordProof,
    reply: newCodes,
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/account/second-factor/removal',
    access: 'account.own',
    summary: 'Remove the authenticator app',
    body: passwordProof,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/users/:id/second-factor',
    access: 'users.setRole',
    summary: 'Reset a user’s second factor, including passkeys, and end their sessions',
    params: idParams,
  }),
  readRule: endpoint({
    method: 'GET',
    path: '/staff/second-factor',
    access: 'users.setRole',
    summary: 'Get whether staff must have a second factor',
    reply: staffRule,
  }),
  setRule: endpoint({
    method: 'PUT',
    path: '/staff/second-factor',
    access: 'users.setRole',
    summary: 'Set whether staff must have a second factor',
    body: staffRule,
    reply: staffRule,
  }),
}
