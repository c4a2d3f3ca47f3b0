import type { Buyer, Seller } from '@jara/contract/papers'
import { text } from '@jara/contract/text'
import * as agency from '#features/agency/agency.service.ts'
import * as billing from '#features/billing/billing.service.ts'
import { senderName } from '#features/mails/mails.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'

/** The two sides of a paper that is not issued yet, as they call themselves now. */
export async function partiesOf(deps: Deps, userId: number): Promise<{ seller: Seller; buyer: Buyer }> {
  const [{ legalName, address, email, phone, tin }, details, person] = await Promise.all([
    agency.get(deps),
    billing.get(deps, userId),
    users.find(deps, userId),
  ])
  return {
    seller: { name: legalName || senderName(deps.settings), address, email, phone, tin },
    buyer: { ...details, name: details.name || person?.name || text.deletedUser, email: person?.email ?? '' },
  }
}
