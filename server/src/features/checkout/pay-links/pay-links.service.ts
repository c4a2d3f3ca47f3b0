import { randomBytes } from 'node:crypto'
import type { NewInvoiceOrder } from '@jara/contract/checkout'
import type { PayLink } from '@jara/contract/checkout/pay-links'
import { toNaira } from '@jara/contract/lib/money'
import { onlineLimitFault } from '@jara/contract/lib/online-limits'
import { paths } from '@jara/contract/paths'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { everything, type Scope, scopeOf } from '#lib/client-scope.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict } from '#lib/errors.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { sha256 } from '#lib/sha256.ts'
import { settleOpenOf } from '../attempts.service.ts'
import type { OrderRow } from '../checkout.repo.ts'
import { isLinkable } from '../checkout.rules.ts'
import { draftOfInvoice } from '../drafts.service.ts'
import { getForOwner } from '../orders.service.ts'
import { store } from '../store-order.service.ts'
import * as repo from './pay-links.repo.ts'

const createLimit = {
  hits: 20,
  windowMs: 15 * 60_000,
  message: 'Too many links were created. Please wait a few minutes and try again.',
}

/**
 * Creates a pay link and revokes the previous one. The owner sees the token once, because only its hash is
 * stored. The token is in the URL fragment, which browsers do not send to servers or in the referrer.
 */
export async function create(deps: Deps, actor: Actor, origin: Origin, reference: string): Promise<PayLink> {
  const { order } = await getForOwner(deps, actor, reference)
  if (!isLinkable(order)) throw conflict('A payment link needs an open order with a single payment.')
  const token = await inTransaction(deps, (deps) => insert(deps, actor, origin, order.id))
  return toPayLink(deps, order, token)
}

/** Inserts a link and revokes the one before it. Returns the token. */
async function insert(
  deps: TxDeps,
  actor: Pick<Actor, 'id'>,
  origin: Origin,
  orderId: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = deps.now()
  await repo.revoke(deps.db, orderId, now)
  await repo.insert(deps.db, { orderId, hash: sha256(token), createdAt: now })
  await audit(deps, { ...entry(actor, origin, orderId), action: 'pay_link.created' })
  return token
}

const toPayLink = ({ settings }: Deps, { title, amountKobo }: OrderRow, token: string): PayLink => ({
  url: `${settings.url}${paths.pay()}#${token}`,
  title,
  amount: toNaira(amountKobo),
})

/** Creates a pay link for what is due on an invoice, or for a part of it. */
export async function createForInvoice(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  input: NewInvoiceOrder,
): Promise<PayLink> {
  await consumeLimit(deps, `pay:create:${actor.id}`, createLimit)
  return storeForInvoice(deps, origin, scopeOf(actor, { mine: true }), { userId: actor.id, ...input })
}

/**
 * Creates a pay link for an invoice on behalf of a signer who is not signed in. The signer, who owns the order,
 * need not see payments: the pay link shows nothing else.
 */
export const createForSigner = (deps: Deps, origin: Origin, input: InvoiceOrder): Promise<PayLink> =>
  storeForInvoice(deps, origin, everything, input)

type InvoiceOrder = NewInvoiceOrder & { userId: number }

/** Stores an order for an invoice and creates its pay link. */
async function storeForInvoice(
  deps: Deps,
  origin: Origin,
  scope: Scope,
  { userId, ...input }: InvoiceOrder,
): Promise<PayLink> {
  const draft = await draftOfInvoice(deps, scope, input)
  const limit = onlineLimitFault(draft.amountKobo, draft.term)
  if (limit) throw badField('amount', limit)
  await settleOpenOf(deps, { invoiceId: input.id })
  const { order, token } = await inTransaction(deps, async (deps) => {
    const { order } = await store(deps, userId, draft)
    return { order, token: await insert(deps, { id: userId }, origin, order.id) }
  })
  publishChange(deps.realtime, 'payments', order)
  return toPayLink(deps, order, token)
}

export async function revoke(deps: Deps, actor: Actor, origin: Origin, reference: string): Promise<void> {
  const { order } = await getForOwner(deps, actor, reference)
  await inTransaction(deps, async (deps) => {
    await repo.revoke(deps.db, order.id, deps.now())
    await audit(deps, { ...entry(actor, origin, order.id), action: 'pay_link.revoked' })
  })
}

const entry = (actor: Pick<Actor, 'id'>, origin: Origin, orderId: number) => ({
  actor,
  origin,
  subject: 'order',
  subjectId: orderId,
})
