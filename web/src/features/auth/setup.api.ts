import { setupEndpoints } from '@jara/contract/auth/setup'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { call } from '#lib/call.ts'
import { startSession } from '#lib/session.ts'

/** Checks the one-time link of a new installation without using it up. */
export const setupLinkQuery = (token: string) => ({
  queryKey: ['setup', token],
  queryFn: ({ signal }: { signal?: AbortSignal }) => call(setupEndpoints.check, { body: { token } }, signal),
})

/** Creates the first account and signs in. */
export const createFirstAccount = async (body: CallInput<typeof setupEndpoints.create>['body']) =>
  startSession(await call(setupEndpoints.create, { body }))
