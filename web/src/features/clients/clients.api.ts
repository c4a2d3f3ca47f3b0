import { clientEndpoints, type OwnClient } from '@jara/contract/clients'
import { type ClientArea, opens } from '@jara/contract/clients/permissions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { currentView } from '#lib/client-view.ts'
import { useSessionUser } from '#lib/session.ts'
import { chooseFrom } from './chosen-client.ts'
import { useStoredChoice } from './stored-choice.ts'

export const clientsKey = ['clients'] as const

export const clientsQuery = queryOptions({
  queryKey: [...clientsKey, 'mine'],
  queryFn: ({ signal }) => viewedClients() ?? call(clientEndpoints.mine, undefined, signal),
  // The change feed reconnects when the user's clients change, and then reports every kind of row.
  meta: { reloadsWith: ['users'] },
})

/** During a view, the customer is the owner of the viewed client and a member of no other. */
function viewedClients(): OwnClient[] | undefined {
  const view = currentView()
  if (!view) return undefined
  return [{ id: view.clientId, name: view.name, kind: 'company', permissions: ['owner'], isDefault: true }]
}

/** Returns the client that the user has chosen in the switcher. */
export function useChosenClient() {
  const user = useSessionUser()
  const { data: clients } = useQuery(clientsQuery)
  const stored = useStoredChoice(user?.id)
  return chooseFrom(clients, stored === 'all' ? undefined : stored)
}

/** Returns whether the user may use an area of the client to which a row belongs. False until this is known. */
export function useMay(area: ClientArea, clientId: number | undefined): boolean {
  const { data: clients, isPending } = useQuery(clientsQuery)
  const client = clients?.find(({ id }) => id === clientId)
  return !isPending && (client === undefined || opens(client.permissions, area))
}
