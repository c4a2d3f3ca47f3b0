import { z } from 'zod'
import { session } from './auth.ts'
import { passwordProof, secondStep, totpCode } from './auth-forms.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './primitives.ts'

export const secondFactorState = z.object({
  /** Something is asked for after the password: a code of the app, or a passkey. */
  on: z.boolean(),
  /** The authenticator app is one of them. */
  app: z.boolean(),
  passkeys: z.number().int(),
  recoveryCodesLeft: z.number().int(),
  /** Staff must have one before they do anything that customers cannot. */
  required: z.boolean(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

/** How the second step can be taken; a recovery code always opens. */
export const secondWays = ['app', 'passkey'] as const
export type SecondWay = (typeof secondWays)[number]

/** Shown once, stored as hashes. */
const newCodes = z.object({ recoveryCodes: z.array(z.string()) })
const staffRule = z.strictObject({ required: z.boolean() })

export const secondFactorEndpoints = {
  /** Login answers 401 `second_factor_needed` with `fields.challenge` and, in `fields.ways`, which of `secondWays` there are. */
  signIn: endpoint({
    method: 'POST',
    path: '/auth/second-factor',
    access: 'auth.login',
    summary: 'The second step of signing in: a code of the app, or a recovery code',
    body: secondStep,
    reply: session,
  }),
  state: endpoint({
    method: 'GET',
    path: '/account/second-factor',
    access: 'account.own',
    summary: 'Whether one’s own second factor is on',
    reply: secondFactorState,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/account/second-factor',
    access: 'account.own',
    summary: 'A new secret for the app; it counts once a code of it is given',
    body: passwordProof,
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  turnOn: endpoint({
    method: 'POST',
    path: '/account/second-factor/code',
    access: 'account.own',
    summary: 'Give the first code, and get recovery codes',
    body: totpCode,
    reply: newCodes,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    access: 'account.own',
    summary: 'New recovery codes in place of the old ones',
    body: passwordProof,
    reply: newCodes,
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/account/second-factor/removal',
    access: 'account.own',
    summary: 'Go on without the authenticator app',
    body: passwordProof,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/users/:id/second-factor',
    access: 'users.setRole',
    summary: 'Take away a lost second factor, passkeys too; every session of that person ends',
    params: idParams,
  }),
  readRule: endpoint({
    method: 'GET',
    path: '/staff/second-factor',
    access: 'users.setRole',
    summary: 'Whether staff must have a second factor',
    reply: staffRule,
  }),
  setRule: endpoint({
    method: 'PUT',
    path: '/staff/second-factor',
    access: 'users.setRole',
    summary: 'Require a second factor of staff, or not',
    body: staffRule,
    reply: staffRule,
  }),
}
