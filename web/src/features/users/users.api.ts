import type { CallInput } from '@jara/contract/lib/endpoint'
import { type LastOwner, type UserGroup, userEndpoints } from '@jara/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'
import { call, callList } from '#lib/call.ts'
import { tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'

const all = ['users'] as const
const offeredPeople = 20

export const userQueries = {
  all,
  table: (role: UserGroup | undefined) =>
    tableQuery([...all, role], (query, signal) =>
      callList(userEndpoints.list, { query: { ...query, role } }, signal),
    ),
  /** All members of staff. */
  staff: queryOptions({
    queryKey: [...all, 'staff'],
    queryFn: ({ signal }) => call(userEndpoints.list, { query: { role: 'admin', sort: 'name' } }, signal),
  }),
  /** A few users to pick from. */
  offered: (search: string, role?: 'admin') =>
    queryOptions({
      queryKey: [...all, 'offered', search, role],
      queryFn: ({ signal }) =>
        call(
          userEndpoints.list,
          { query: { search: search.trim(), role, page: 1, pageSize: offeredPeople } },
          signal,
        ),
    }),
}

type Created = CallInput<typeof userEndpoints.create>['body']
type Invited = CallInput<typeof userEndpoints.invite>['body']
type Updated = CallInput<typeof userEndpoints.update>['body'] & { id: number }
type WithRole = CallInput<typeof userEndpoints.setRole>['body'] & { id: number }
type WithLimits = CallInput<typeof userEndpoints.setLimits>['body'] & { id: number }

export const useAddUser = () => useChange((body: Created) => call(userEndpoints.create, { body }), all)

export const useInviteUser = () => useChange((body: Invited) => call(userEndpoints.invite, { body }), all)

export const useInviteAgain = () =>
  useChange((id: number) => call(userEndpoints.inviteAgain, { params: { id } }), all)

export const useUpdateUser = () =>
  useChange(({ id, ...body }: Updated) => call(userEndpoints.update, { params: { id }, body }), all)

export const useSetRole = () =>
  useChange(({ id, ...body }: WithRole) => call(userEndpoints.setRole, { params: { id }, body }), all)

export const useSetLimits = () =>
  useChange(({ id, ...body }: WithLimits) => call(userEndpoints.setLimits, { params: { id }, body }), all)

export type Succession = CallInput<typeof userEndpoints.remove>['query']

export const useRemoveUser = () =>
  useChange(
    ({ id, ...query }: Succession & { id: number }) => call(userEndpoints.remove, { params: { id }, query }),
    all,
  )

/** Returns the client that keeps the server from deleting its last owner. */
export const lastOwnerOf = (error: unknown): LastOwner | undefined =>
  error instanceof ApiError && error.code === 'last_owner' ? (error.current as LastOwner) : undefined
