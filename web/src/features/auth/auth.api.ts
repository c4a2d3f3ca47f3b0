import { authEndpoints, type Session } from '@jara/contract/auth'
import { passkeyEndpoints } from '@jara/contract/credentials/passkeys'
import { secondFactorEndpoints } from '@jara/contract/credentials/second-factor'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { clearSession, startSession } from '#lib/session.ts'

export type Credentials = CallInput<typeof authEndpoints.login>['body']
export type Registration = CallInput<typeof authEndpoints.register>['body']

export const meQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: ({ signal }) => call(authEndpoints.me, undefined, signal),
})

/** The second sign-in step, after a password or a sign-in link: its challenge and the ways to complete it. */
export interface SecondStep {
  readonly challenge: string
  readonly ways: readonly string[]
}

export const login = (body: Credentials) => startOrContinue(call(authEndpoints.login, { body }))

/** Starts the session, or returns the second step when the server asks for it. */
export async function startOrContinue(signIn: Promise<Session>): Promise<SecondStep | undefined> {
  try {
    startSession(await signIn)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'second_factor_needed')) throw error
    const { challenge = '', ways = '' } = error.fields
    return { challenge, ways: ways.split(' ') }
  }
}

/**
 * Signs in with a passkey. If the passkey is the second factor, pass the challenge that the server returned
 * for the password.
 */
export async function signInWithPasskey(challenge?: string): Promise<void> {
  const [options, { askForPasskey }] = await Promise.all([
    call(passkeyEndpoints.ask, { body: { challenge } }),
    import('#lib/passkey.ts'),
  ])
  const credential = await askForPasskey(options)
  startSession(await call(passkeyEndpoints.signIn, { body: { challenge, credential } }))
}

export const giveCode = async (body: CallInput<typeof secondFactorEndpoints.signIn>['body']): Promise<void> =>
  startSession(await call(secondFactorEndpoints.signIn, { body }))

export const register = async (body: Registration): Promise<void> =>
  startSession(await call(authEndpoints.register, { body }))

export const askForReset = (body: CallInput<typeof authEndpoints.forgot>['body']) =>
  call(authEndpoints.forgot, { body })

export const choosePassword = (body: CallInput<typeof authEndpoints.reset>['body']) =>
  call(authEndpoints.reset, { body })

/** Lists what else signs in to the account of a reset link. */
export const loadFactors = (token: string, signal: AbortSignal) =>
  call(authEndpoints.resetFactors, { body: { token } }, signal)

export const confirmEmail = (body: CallInput<typeof authEndpoints.confirm>['body']) =>
  call(authEndpoints.confirm, { body })

/**
 * Signs the user out. The request starts before `clearSession`, because it needs the token that
 * `clearSession` removes. The route guard then redirects to the landing page.
 */
export async function logout(at: string): Promise<void> {
  const request = call(authEndpoints.logout).catch(() => undefined)
  clearSession({ at })
  await request
}
