import type { OwnClient } from '@jara/contract/clients'
import { type ClientArea, opens } from '@jara/contract/clients/permissions'

export interface ChosenClient {
  /** Whether the user has several clients, so that screens name the client. */
  several: boolean
  /** The chosen client, or the only one. Undefined when all clients are shown. */
  client: OwnClient | undefined
  /** The client to which lists are limited and orders belong. Undefined for all, and for the default client. */
  clientId: number | undefined
  /** The client to which a new order belongs. Undefined when it will be created with the order. */
  orderedFor: OwnClient | undefined
  /** The client of statements and billing details, which are always about one client. */
  billed: OwnClient | undefined
  /** The `clientId` of calls about billing. */
  billedId: number | undefined
  /** Whether the user may use an area of the shown clients. True until the clients are known. */
  may: (area: ClientArea) => boolean
}

/**
 * Applies the stored choice to the user's clients. A choice that is not in the list counts as 'all clients'.
 * Until the clients have loaded, the stored choice is used as it is, so that lists do not load twice.
 */
export function chooseFrom(
  clients: readonly OwnClient[] | undefined,
  stored: number | undefined,
): ChosenClient {
  const known = clients ?? []
  const several = known.length > 1
  const client = several ? known.find(({ id }) => id === stored) : known[0]
  const byDefault = known.find(({ isDefault }) => isDefault)
  const payable = known.find(({ permissions }) => opens(permissions, 'payments'))
  // The server uses the default client by itself.
  const isImplied = !several && client?.isDefault
  const clientId = clients ? (isImplied ? undefined : client?.id) : stored
  return {
    several,
    client,
    clientId,
    orderedFor: client ?? byDefault,
    billed: client ?? byDefault ?? payable,
    billedId: clientId ?? (byDefault ? undefined : payable?.id),
    may: (area) => {
      if (client) return opens(client.permissions, area)
      // With all clients shown, orders belong to the user's own client.
      return known.length === 0 || area === 'order' || known.some((one) => opens(one.permissions, area))
    },
  }
}
