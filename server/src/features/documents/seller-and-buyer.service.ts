import type { Buyer, Seller } from '@jara/contract/documents'
import { text } from '@jara/contract/text'
import * as agency from '#features/agency/agency.service.ts'
import * as clients from '#features/clients/clients.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'

/**
 * Returns the current seller and buyer, for pro-formas and statements. Issued documents store a copy. The buyer
 * is the client, with the email address of the user.
 */
export async function sellerAndBuyerOf(
  deps: Deps,
  { userId, clientId }: { userId: number; clientId: number | undefined },
): Promise<{ seller: Seller; buyer: Buyer }> {
  const [settings, client, user] = await Promise.all([
    agency.get(deps),
    clientId === undefined ? undefined : clients.find(deps, clientId),
    users.find(deps, userId),
  ])
  return {
    seller: { ...agency.sellerOf(settings), name: settings.legalName || deps.brand().name },
    buyer: {
      name: client?.billingName || client?.name || user?.name || text.deletedUser,
      address: client?.billingAddress ?? '',
      tin: client?.tin ?? '',
      email: user?.email ?? '',
    },
  }
}
