import { z } from 'zod'
import type { TxDeps } from '#lib/deps.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { endRequest } from './subscription-end.rules.ts'
import * as repo from './subscriptions.repo.ts'
import { periodAfter } from './subscriptions.rules.ts'

interface FirstPayment {
  orderId: number
  projectId: number
  paidAt: Date
}

/** The subscription and the number of the period that a payment pays. */
interface PaidPeriod {
  subscriptionId: number
  period: number
}

/** Activates the subscription with its first payment. */
export const begin = (
  deps: TxDeps,
  { customerCode, ...first }: FirstPayment & { customerCode: string | undefined },
): Promise<PaidPeriod | undefined> =>
  takeFirst(deps, first, (paidUntil) => ({
    state: 'active',
    customerCode,
    nextPaymentAt: paidUntil,
    endsAt: null,
  }))

export const paidWithoutCardJob = defineJob('emails.paidWithoutCard', { subscriptionId: z.int() })

/** Starts a subscription whose first payment was made without a card. It ends after one period. */
export async function beginWithoutCard(deps: TxDeps, first: FirstPayment): Promise<PaidPeriod | undefined> {
  const paid = await takeFirst(deps, first, (paidUntil) => ({
    state: 'ending',
    nextPaymentAt: null,
    endsAt: paidUntil,
  }))
  if (paid) {
    const { subscriptionId } = paid
    await enqueue(deps, paidWithoutCardJob, { subscriptionId }, { key: String(subscriptionId) })
  }
  return paid
}

type Started = Pick<repo.SubscriptionRow, 'state' | 'nextPaymentAt' | 'endsAt'> &
  Pick<repo.SubscriptionChange, 'customerCode'>

async function takeFirst(
  deps: TxDeps,
  { orderId, projectId, paidAt }: FirstPayment,
  changeOf: (paidUntil: Date) => Started,
): Promise<PaidPeriod | undefined> {
  const found = await repo.findOfOrder(deps.db, orderId)
  const subscription = found && (await repo.lock(deps.db, found.id))
  if (subscription?.state !== 'opening') return undefined
  const now = deps.now()
  const started = {
    ...changeOf(periodAfter(paidAt, subscription.interval)),
    projectId,
    paid: 1,
    nextCheckAt: now,
  }
  // If the owner was erased before the order was paid, the end was already requested. It is requested again
  // for the started subscription.
  const end = subscription.endRequestedAt ? endRequest({ ...subscription, ...started }, now) : {}
  await repo.update(deps.db, subscription.id, { ...started, ...end })
  return { subscriptionId: subscription.id, period: 1 }
}
