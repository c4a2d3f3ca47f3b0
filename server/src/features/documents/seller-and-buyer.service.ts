import type { Buyer, Seller } from '@jara/contract/documents'
import { text } from '@jara/contract/text'
import { billing } from '#features/account/account.service.ts'
import * as agency from '#features/agency/agency.service.ts'
import { senderName } from '#features/email/email.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'

/** Returns the current seller and buyer, for pro-formas and statements. Issued documents store a copy. */
export async function sellerAndBuyerOf(
  deps: Deps,
  userId: number,
): Promise<{ seller: Seller; buyer: Buyer }> {
  const [{ legalName, address, email, phone, tin }, details, user] = await Promise.all([
    agency.get(deps),
    billing.get(deps, userId),
    users.find(deps, userId),
  ])
  return {
    seller: { name: legalName || senderName(deps.settings), address, email, phone, tin },
    buyer: { ...details, name: details.name || user?.name || text.deletedUser, email: user?.email ?? '' },
  }
}
