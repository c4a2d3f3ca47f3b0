import { randomBytes } from 'node:crypto'
import type { OpenedCheckout } from '@jara/contract/checkout'
import type { PayerReturn, ProForma } from '@jara/contract/checkout/pay-links'
import { toNaira } from '@jara/contract/lib/money'
import { onlineLimitFault } from '@jara/contract/lib/online-limits'
import { moneyText } from '@jara/contract/money-text'
import { paths } from '@jara/contract/paths'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { everything } from '#lib/client-scope.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError, badField, conflict, notFound } from '#lib/errors.ts'
import { callProvider } from '#lib/provider-faults.ts'
import { consumeAddressLimit, consumeLimit } from '#lib/rate-limit.ts'
import { sha256 } from '#lib/sha256.ts'
import { openForPayer } from '../attempts.service.ts'
import { isLinkable } from '../checkout.rules.ts'
import { draftOfInvoice } from '../drafts.service.ts'
import { getForOwner } from '../orders.service.ts'
import { flaggedText } from '../reviews/flag.service.ts'
import { settle } from '../settle.service.ts'
import { store } from '../store-order.service.ts'
import * as repo from './pay-links.repo.ts'
import { printProForma, toProForma } from './pro-forma.service.ts'

export const payPath = paths.pay()
const quarterHour = 15 * 60_000
const message = 'Too many attempts. Please wait a few minutes and try again.'
const readLimit = { hits: 60, windowMs: quarterHour, message }
const checkoutLimit = { hits: 20, windowMs: quarterHour, message }

/**
 * Creates a pay link and revokes the previous one. The owner sees the token once, because only its hash is
 * stored. The token is in the URL fragment, which browsers do not send to servers or in the referrer.
 */
export async function create(deps: Deps, actor: Actor, origin: Origin, reference: string) {
  const { order } = await getForOwner(deps, actor, reference)
  if (!isLinkable(order)) throw conflict('A payment link needs an open order with a single payment.')
  const token = await inTransaction(deps, (deps) => insert(deps, actor, origin, order.id))
  return { url: urlOf(deps, token) }
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

const urlOf = ({ settings }: Deps, token: string): string => `${settings.url}${payPath}#${token}`

/**
 * Stores an order for what is due on an invoice, with a pay link for a person who is not signed in. The user who
 * owns the order need not see payments: the pay link shows nothing else.
 */
export async function createForInvoice(
  deps: Deps,
  origin: Origin,
  { userId, invoiceId }: { userId: number; invoiceId: number },
): Promise<{ url: string }> {
  const draft = await draftOfInvoice(deps, everything, { id: invoiceId })
  const limit = onlineLimitFault(draft.amountKobo, draft.term)
  if (limit) throw badField('amount', limit)
  const token = await inTransaction(deps, async (deps) => {
    const { order } = await store(deps, userId, draft)
    return insert(deps, { id: userId }, origin, order.id)
  })
  return { url: urlOf(deps, token) }
}

export async function revoke(deps: Deps, actor: Actor, origin: Origin, reference: string): Promise<void> {
  const { order } = await getForOwner(deps, actor, reference)
  await inTransaction(deps, async (deps) => {
    await repo.revoke(deps.db, order.id, deps.now())
    await audit(deps, { ...entry(actor, origin, order.id), action: 'pay_link.revoked' })
  })
}

export async function open(deps: Deps, origin: Origin, token: string): Promise<ProForma> {
  return toProForma(deps, (await find(deps, origin, token)).order)
}

export async function print(deps: Deps, origin: Origin, token: string) {
  return printProForma(deps, (await find(deps, origin, token)).order)
}

export async function checkout(
  deps: Deps,
  origin: Origin,
  { token, email }: { token: string; email: string },
): Promise<OpenedCheckout> {
  const { id, order } = await find(deps, origin, token)
  await consumeLimit(deps, `pay:checkout:${id}`, checkoutLimit)
  return openForPayer(deps, order, { payLinkId: id, email, returnPath: payPath })
}

/**
 * Settles the payment when the payer returns from the provider. No token is needed, because the reference
 * cannot be guessed and the response contains only the title, amount and result of this payment.
 */
export async function arrived(deps: Deps, origin: Origin, reference: string): Promise<PayerReturn> {
  await consumeAddressLimit(deps, 'pay:look', origin.ip, readLimit)
  const found = await repo.findAttempt(deps.db, reference)
  if (!found) throw notFound('payment')
  const settlement = await callProvider(deps, () => settle(deps, reference), moneyText.providerSilentForPayer)
  const { id, title, amountKobo } = found.order
  const note = settlement === 'review' ? await flaggedText(deps, id) : null
  return { state: settlement === 'settled' ? 'paid' : settlement, title, amount: toNaira(amountKobo), note }
}

/**
 * Finds the pay link with this token. Unknown and revoked links get the same error. For a link to an expired
 * or deleted order, the error says that the link has expired.
 */
async function find(deps: Deps, origin: Origin, token: string) {
  await consumeAddressLimit(deps, 'pay:look', origin.ip, readLimit)
  const found = await repo.findLive(deps.db, sha256(token))
  if (!found) throw unusable('This link does not work. Please ask the person who sent it for a new one.')
  if (!['open', 'paid', 'review'].includes(found.order.state))
    throw unusable('This link has expired. Please ask the person who sent it for a new one.')
  return found
}

const unusable = (message: string) => new AppError('link_dead', message)

const entry = (actor: Pick<Actor, 'id'>, origin: Origin, orderId: number) => ({
  actor,
  origin,
  subject: 'order',
  subjectId: orderId,
})
