import { authEndpoints } from '@jara/contract/auth'
import type { CallInput } from '@jara/contract/endpoint'
import { secondFactorEndpoints } from '@jara/contract/second-factor'
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

/** Gives a challenge when the password was right and a second factor is asked for. */
export async function login(body: Credentials): Promise<string | undefined> {
  try {
    startSession(await call(authEndpoints.login, { body }))
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_needed') return error.fields.challenge
    throw error
  }
}

export const giveCode = async (body: CallInput<typeof secondFactorEndpoints.signIn>['body']): Promise<void> =>
  startSession(await call(secondFactorEndpoints.signIn, { body }))

export const register = async (body: Registration): Promise<void> =>
  startSession(await call(authEndpoints.register, { body }))

export const askForReset = (body: CallInput<typeof authEndpoints.forgot>['body']) =>
  call(authEndpoints.forgot, { body })

export const choosePassword = (body: CallInput<typeof authEndpoints.reset>['body']) =>
  call(authEndpoints.reset, { body })

export const confirmEmail = (body: CallInput<typeof authEndpoints.confirm>['body']) =>
  call(authEndpoints.confirm, { body })

/** The guard of the page leads to the start page; the server is told with the token that the call has taken along. */
export async function logout(): Promise<void> {
  const told = call(authEndpoints.logout).catch(() => undefined)
  clearSession()
  await told
}
