import { clientEndpoints } from '@jara/contract/clients'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { call } from '#lib/call.ts'
import { startOrContinue } from './auth.api.ts'

/** Loads the client and the address of an invitation without accepting it. */
export const invitationQuery = (token: string) => ({
  queryKey: ['invitation', token],
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    call(clientEndpoints.lookAtInvitation, { body: { token } }, signal),
})

export const join = (body: CallInput<typeof clientEndpoints.join>['body']) =>
  startOrContinue(call(clientEndpoints.join, { body }))
