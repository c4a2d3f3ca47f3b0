import { z } from 'zod'
import { checkSubscription, reviewRefunds, settle } from '#features/checkout/checkout.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import { warnOfExpiry } from '#features/subscriptions/subscriptions.service.ts'
import type { Deps } from '#lib/deps.ts'

/**
 * Handles an event. The event's data is not trusted: the handler fetches the current state from the provider.
 */
export type EventHandler = (deps: Deps, data: unknown, event: string) => Promise<void>

const charge = z.object({ reference: z.string().min(1) })

const subscription = z.object({ subscription_code: z.string().min(1) })
const invoice = z.object({ subscription })
const expiringCards = z.array(invoice)

const refund = z.object({ transaction_reference: z.string().min(1) })
const dispute = z.object({ id: z.coerce.number().int(), transaction: charge })

async function paidBy(deps: Deps, reference: string) {
  if (!(await payments.findByReference(deps, reference))?.providerTxId) await settle(deps, reference)
  const payment = await payments.findByReference(deps, reference)
  return payment?.status === 'paid' ? payment : undefined
}

/**
 * The keys are event names or prefixes of them. The handler with the longest matching key handles the event.
 */
const handlers: Record<string, EventHandler> = {
  'charge.success': async (deps, data) => {
    await settle(deps, charge.parse(data).reference)
  },
  'charge.dispute.': async (deps, data) => {
    const { id, transaction } = dispute.parse(data)
    await paidBy(deps, transaction.reference)
    await payments.followDispute(deps, id)
  },
  // A refund event may arrive before its charge; settle the charge first.
  'refund.': async (deps, data) => {
    const reference = refund.parse(data).transaction_reference
    const payment = await paidBy(deps, reference)
    await (payment ? payments.refreshRefundsOf(deps, payment) : reviewRefunds.refreshOf(deps, reference))
  },
  'subscription.': (deps, data) => checkSubscription(deps, subscription.parse(data).subscription_code),
  // This is the only event whose data is a list.
  'subscription.expiring_cards': async (deps, data) => {
    for (const card of expiringCards.parse(data))
      await warnOfExpiry(deps, card.subscription.subscription_code)
  },
  'invoice.': (deps, data) => checkSubscription(deps, invoice.parse(data).subscription.subscription_code),
}

/** Returns undefined for events that need no handling. */
export function handlerOf(event: string): EventHandler | undefined {
  const [longest] = Object.keys(handlers)
    .filter((name) => event.startsWith(name))
    .sort((a, b) => b.length - a.length)
  return longest === undefined ? undefined : handlers[longest]
}
