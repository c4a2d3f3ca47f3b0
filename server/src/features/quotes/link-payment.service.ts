import type { PayLink } from '@jara/contract/checkout/pay-links'
import { payLinkForSigner } from '#features/checkout/checkout.service.ts'
import * as invoices from '#features/invoices/invoices.service.ts'
import type { Origin } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { conflict } from '#lib/errors.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import { find } from './link.service.ts'

const limit = {
  hits: 20,
  windowMs: 15 * 60_000,
  message: 'Too many attempts. Please wait a few minutes and try again.',
}

/**
 * Creates a pay link for the first unpaid invoice of an accepted quote, so that the signer can pay without an
 * account. The order belongs to the signer.
 */
export async function payFirst(deps: Deps, origin: Origin, token: string): Promise<PayLink> {
  const { quote, signature, projectId } = await find(deps, origin, token)
  await consumeLimit(deps, `quote:pay:${quote.id}`, limit)
  const due = projectId === null ? undefined : await invoices.firstDueOf(deps, projectId)
  if (!signature || !due) throw conflict('Nothing is due on this quote.')
  return payLinkForSigner(deps, origin, { userId: signature.userId, id: due.id })
}
