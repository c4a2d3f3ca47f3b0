import { signInLinkEndpoints } from '@jara/contract/auth/sign-in-links'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { call } from '#lib/call.ts'
import { startOrContinue } from './auth.api.ts'

export const sendSignInLink = (body: CallInput<typeof signInLinkEndpoints.send>['body']) =>
  call(signInLinkEndpoints.send, { body })

/** Loads the account of a sign-in link without using up the link. */
export const signInLinkQuery = (token: string) => ({
  queryKey: ['sign-in-link', token],
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    call(signInLinkEndpoints.check, { body: { token } }, signal),
})

export const signInWithLink = (body: CallInput<typeof signInLinkEndpoints.signIn>['body']) =>
  startOrContinue(call(signInLinkEndpoints.signIn, { body }))
