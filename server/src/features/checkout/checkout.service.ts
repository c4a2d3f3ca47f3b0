import type {
  NewInvoiceOrder,
  NewOrder,
  NewProjectOrder,
  OpenedCheckout,
  UnfinishedOrder,
} from '@jara/contract/checkout'
import { toNaira } from '@jara/contract/lib/money'
import { onlineLimitFault } from '@jara/contract/lib/online-limits'
import { moneyText } from '@jara/contract/money-text'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import type { Actor } from '#lib/actor.ts'
import { scopeOf } from '#lib/client-scope.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { AppError, badField, notFound } from '#lib/errors.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { openAttempt, refuseClosed, settleOpen, settleOpenOf } from './attempts.service.ts'
import * as repo from './checkout.repo.ts'
import { type Draft, isLinkable, isTransfer, isUsable } from './checkout.rules.ts'
import { draftOf, draftOfInvoice, draftOfProject } from './drafts.service.ts'
import { expireReplaced } from './place-order.service.ts'
import { addAttempt, store } from './store-order.service.ts'
import { listUnfinished } from './unfinished-orders.repo.ts'

export { createForSigner as payLinkForSigner } from './pay-links/pay-links.service.ts'
export * as reviewRefunds from './reviews/review-refunds.service.ts'
export { settle } from './settle.service.ts'
export { checkSubscription } from './subscription-check.service.ts'
export { eraseProofNamesOf } from './transfers/proof-names.service.ts'

const openLimit = {
  hits: 300,
  windowMs: 15 * 60_000,
  message: 'Too many checkouts were opened. Please wait a few minutes and try again.',
}

/**
 * Prices and stores an order, then opens the provider's checkout for it. The browser never sends an amount.
 */
export async function open(deps: Deps, actor: Actor, input: NewOrder): Promise<OpenedCheckout> {
  refuseWithoutEmail(actor)
  const draft = await draftOf(deps, actor, input)
  await consumeLimit(deps, `checkout:open:${actor.id}`, openLimit)
  return openDraft(deps, actor, draft, input)
}

/** Opens the provider's checkout for a project that the customer submitted without paying. */
export async function openForProject(
  deps: Deps,
  actor: Actor,
  input: NewProjectOrder,
): Promise<OpenedCheckout> {
  refuseWithoutEmail(actor)
  const draft = await draftOfProject(deps, actor, input)
  await consumeLimit(deps, `checkout:open:${actor.id}`, openLimit)
  return openForTarget(deps, actor, draft, { projectId: input.id }, input.pageUrl)
}

/** Opens the provider's checkout for what is due on an invoice, or for a part of it. */
export async function openForInvoice(
  deps: Deps,
  actor: Actor,
  input: NewInvoiceOrder,
): Promise<OpenedCheckout> {
  refuseWithoutEmail(actor)
  const draft = await draftOfInvoice(deps, scopeOf(actor, { mine: true }), input)
  await consumeLimit(deps, `checkout:open:${actor.id}`, openLimit)
  return openForTarget(deps, actor, draft, { invoiceId: input.id }, input.pageUrl)
}

async function openForTarget(
  deps: Deps,
  actor: Actor,
  draft: Draft,
  target: repo.OrderTarget,
  pageUrl: string | undefined,
): Promise<OpenedCheckout> {
  await settleOpenOf(deps, target)
  return openDraft(deps, actor, draft, { pageUrl })
}

async function openDraft(
  deps: Deps,
  actor: Actor,
  draft: Draft,
  { pageUrl, replaces }: Pick<NewOrder, 'pageUrl' | 'replaces'>,
): Promise<OpenedCheckout> {
  const limit = onlineLimitFault(subscriptions.smallestChargeKobo(draft), draft.term)
  if (limit) throw badField('amount', limit)
  const { order, attempt } = await inTransaction(deps, async (deps) => {
    const stored = await store(deps, actor.id, draft)
    await expireReplaced(deps, actor.id, replaces, stored.order)
    return stored
  })
  publishChange(deps.realtime, 'payments', order)
  return openAttempt(deps, payerOf(actor, order, pageUrl), order, attempt)
}

/** Opens the checkout of an open order again. Adds a new attempt when the last one is unusable. */
export async function resume(deps: Deps, actor: Actor, reference: string): Promise<OpenedCheckout> {
  refuseWithoutEmail(actor)
  const found = await repo.findAttempt(deps.db, reference, scopeOf(actor, { mine: true }))
  if (!found) throw notFound('order')
  await consumeLimit(deps, `checkout:open:${actor.id}`, openLimit)
  await settleOpen(deps, found.order)

  const { order, attempt } = await inTransaction(deps, async (deps) => {
    const order = await repo.lockOrder(deps.db, found.order.id)
    await refuseClosed(deps, order)
    const attempt = await repo.latestAttempt(deps.db, order.id)
    if (attempt && isUsable(attempt, deps.now())) return { order, attempt }
    return { order, attempt: await addAttempt(deps, order) }
  })
  return openAttempt(deps, payerOf(actor, order), order, attempt)
}

const unfinishedShown = 3

/** Lists the newest orders that the customer has not finished paying. */
export async function unfinished(
  deps: Deps,
  actor: Actor,
  invoiceId: number | undefined,
): Promise<UnfinishedOrder[]> {
  const of = { invoiceId, limit: unfinishedShown }
  const rows = await listUnfinished(deps.db, scopeOf(actor, { mine: true }), of)
  return rows.map(({ order, reference, refusal }) => ({
    reference: reference ?? '',
    isTransfer: isTransfer(order),
    linkable: isLinkable(order),
    title: order.title,
    amount: toNaira(order.amountKobo),
    projectId: order.projectId,
    invoiceId: order.invoiceId,
    refusal,
    createdAt: order.createdAt.toISOString(),
  }))
}

function refuseWithoutEmail(actor: Actor): void {
  if (actor.email === '') throw new AppError('bad_input', moneyText.noEmail)
}

const payerOf = ({ email }: Actor, { returnPath }: repo.OrderRow, pageUrl?: string) => ({
  email,
  returnPath,
  pageUrl,
})
