import { clientEndpoints } from '@jara/contract/clients'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useChange } from '#lib/use-change.ts'
import { clientsKey } from './clients.api.ts'

type Body<E extends Parameters<typeof call>[0]> = CallInput<E> extends { body: infer B } ? B : never

export const membersQuery = (id: number) =>
  queryOptions({
    queryKey: [...clientsKey, 'members', id],
    queryFn: ({ signal }) => call(clientEndpoints.members, { params: { id } }, signal),
    meta: { reloadsWith: ['users'] },
  })

export const policyQuery = (id: number) =>
  queryOptions({
    queryKey: [...clientsKey, 'policy', id],
    queryFn: ({ signal }) => call(clientEndpoints.policy, { params: { id } }, signal),
    meta: { reloadsWith: ['users'] },
  })

export const useSetPolicy = (id: number) =>
  useChange(
    (body: Body<typeof clientEndpoints.setPolicy>) =>
      call(clientEndpoints.setPolicy, { params: { id }, body }),
    policyQuery(id).queryKey,
  )

export const useSetProfile = (id: number) =>
  useChange(
    (body: Body<typeof clientEndpoints.setProfile>) =>
      call(clientEndpoints.setProfile, { params: { id }, body }),
    clientsKey,
  )

export const useInvite = (id: number) =>
  useChange(
    (body: Body<typeof clientEndpoints.invite>) => call(clientEndpoints.invite, { params: { id }, body }),
    clientsKey,
  )

type Permissions = Body<typeof clientEndpoints.setPermissions> & { userId: number }

export const useSetPermissions = (id: number) =>
  useChange(
    ({ userId, ...body }: Permissions) =>
      call(clientEndpoints.setPermissions, { params: { id, userId }, body }),
    clientsKey,
  )

/** Removes a member, or the user themselves, who then loses rows in every list. */
export const useRemoveMember = (id: number) =>
  useChange((userId: number) => call(clientEndpoints.removeMember, { params: { id, userId } }), [])
