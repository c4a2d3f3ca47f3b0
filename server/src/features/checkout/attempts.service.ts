import { randomBytes } from 'node:crypto'
import { type OpenedCheckout, shortPageUrl } from '@jara/contract/checkout'
import { currency, toNaira } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import { installationId } from '#features/files/files.service.ts'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError, conflict } from '#lib/errors.ts'
import { callProvider } from '#lib/provider-faults.ts'
import * as repo from './checkout.repo.ts'
import { isUsable, nextCheck } from './checkout.rules.ts'
import { isTargetOpen } from './fulfil.service.ts'
import { flaggedText } from './reviews/flag.service.ts'
import { settle } from './settle.service.ts'

const channels = ['card', 'bank', 'ussd', 'bank_transfer', 'apple_pay'] as const

/** Adds an attempt to pay an order; `payLinkId` is set when the payer uses a pay link. */
export function insertAttempt(deps: TxDeps, orderId: number, payLinkId?: number): Promise<repo.AttemptRow> {
  const now = deps.now()
  const reference = `jara-${now.getTime().toString(36)}-${randomBytes(10).toString('hex')}`
  const nextCheckAt = nextCheck(now, now)
  return repo.insertAttempt(deps.db, { orderId, payLinkId, reference, createdAt: now, nextCheckAt })
}

/**
 * Settles earlier attempts before a checkout opens, so that a paid order is not offered for payment again.
 */
export async function settleOpen(deps: Deps, order: repo.OrderRow): Promise<void> {
  if (order.state !== 'open') return
  for (const { reference } of await repo.watchedAttempts(deps.db, order.id))
    await callProvider(deps, () => settle(deps, reference))
}

/** Settles the earlier orders of a project or an invoice, so that what is already paid is not paid again. */
export async function settleOpenOf(deps: Deps, target: repo.OrderTarget): Promise<void> {
  for (const order of await repo.unsettledOrdersOf(deps.db, target)) await settleOpen(deps, order)
}

/** Opens a checkout for a payer with a pay link. Its attempt is separate from the owner's attempts. */
export async function openForPayer(
  deps: Deps,
  found: repo.OrderRow,
  payer: { payLinkId: number; email: string; returnPath: string },
): Promise<OpenedCheckout> {
  await settleOpen(deps, found)
  const { order, attempt } = await inTransaction(deps, async (deps) => {
    const order = await repo.lockOrder(deps.db, found.id)
    await refuseClosed(deps, order)
    return { order, attempt: await insertAttempt(deps, order.id, payer.payLinkId) }
  })
  return openAttempt(deps, payer, order, attempt)
}

interface Payer {
  email: string
  /** Path to which the provider redirects the payer after the checkout. */
  returnPath: string
  pageUrl?: string
}

export async function openAttempt(
  deps: Deps,
  { email, returnPath, pageUrl }: Payer,
  order: repo.OrderRow,
  attempt: repo.AttemptRow,
): Promise<OpenedCheckout> {
  const toCheckout = (opened: { accessCode: string; authorizationUrl: string }): OpenedCheckout => ({
    reference: attempt.reference,
    accessCode: opened.accessCode,
    authorizationUrl: opened.authorizationUrl,
    amount: toNaira(order.amountKobo),
    currency,
  })
  if (isUsable(attempt, deps.now())) return toCheckout(attempt)

  const callbackUrl = deps.settings.url + returnPath
  const opened = await callProvider(deps, async () => {
    const planCode = await subscriptions.planCodeOf(deps, order)
    return deps.gateway.initialize({
      email,
      amountKobo: order.amountKobo,
      reference: attempt.reference,
      callbackUrl,
      // Paystack can only renew a subscription by card.
      channels: planCode ? ['card'] : channels,
      planCode,
      metadata: {
        purpose: order.title,
        serviceId: order.serviceId,
        planId: order.planId,
        description: order.description,
        paymentType: order.type,
        userId: order.userId,
        orderId: order.id,
        pageUrl: shortPageUrl(pageUrl ?? callbackUrl),
        cancel_action: callbackUrl,
        installation: await installationId(deps),
      },
    })
  })
  await repo.storeCheckout(deps.db, attempt.id, opened)
  return toCheckout(opened)
}

/** Throws when a locked order cannot be paid any more. */
export async function refuseClosed(deps: TxDeps, order: repo.OrderRow): Promise<void> {
  if (order.state === 'paid') throw conflict(moneyText.alreadyPaid)
  if (order.state === 'review') throw new AppError('payment_mismatch', await flaggedText(deps, order.id))
  if (!(await isTargetOpen(deps, order))) throw conflict(moneyText.targetClosed)
  if (order.state !== 'open') throw conflict(moneyText.orderExpired)
}
