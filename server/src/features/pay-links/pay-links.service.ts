import { randomBytes } from 'node:crypto'
import type { OpenedCheckout } from '@jara/contract/checkout'
import { toNaira } from '@jara/contract/money'
import type { PayerReturn, ProForma } from '@jara/contract/pay-links'
import { openForPayer } from '#features/checkout/attempts.service.ts'
import { getForOwner } from '#features/checkout/orders.service.ts'
import { settle } from '#features/checkout/settle.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { AppError, conflict, notFound } from '#lib/errors.ts'
import { askProvider } from '#lib/provider-faults.ts'
import { sha256 } from '#lib/sha256.ts'
import { hit } from '#lib/throttle.ts'
import * as repo from './pay-links.repo.ts'
import { isLinkable, printProForma, toProForma } from './pro-forma.service.ts'

export const payPath = '/pay'
const quarterHour = 15 * 60_000
const message = 'That was tried very often. Please wait a few minutes and try again.'
const looks = { hits: 60, windowMs: quarterHour, message }
const checkouts = { hits: 20, windowMs: quarterHour, message }

/** The token is seen once, by its owner; behind the '#' no server and no other site gets to see it. */
export async function create(deps: Deps, actor: Actor, origin: Origin, reference: string) {
  const { order } = await getForOwner(deps, actor, reference)
  if (!isLinkable(order)) throw conflict('Only an open order that is paid once can be paid by somebody else.')
  const token = randomBytes(32).toString('base64url')
  await inTransaction(deps, async (deps) => {
    const now = deps.now()
    await repo.revoke(deps.db, order.id, now)
    await repo.insert(deps.db, { orderId: order.id, hash: sha256(token), createdAt: now })
    await audit(deps, { ...entry(actor, origin, order.id), action: 'pay_link.created' })
  })
  return { url: `${deps.settings.url}${payPath}#${token}` }
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
  await hit(deps, `pay:checkout:${id}`, checkouts)
  return openForPayer(deps, order, { payLinkId: id, email, returnPath: payPath })
}

/** The payer is back. The reference came from us and nobody can guess it: it tells how this one payment went. */
export async function arrived(deps: Deps, origin: Origin, reference: string): Promise<PayerReturn> {
  await hit(deps, `pay:look:${origin.ip}`, looks)
  const found = await repo.findAttempt(deps.db, reference)
  if (!found) throw notFound('payment')
  const settlement = await askProvider(deps, () => settle(deps, reference))
  const { title, amountKobo } = found.order
  return { state: settlement === 'settled' ? 'paid' : settlement, title, amount: toNaira(amountKobo) }
}

/** Wrong, altered and revoked links are all the same to a stranger; an order that is over says so. */
async function find(deps: Deps, origin: Origin, token: string) {
  await hit(deps, `pay:look:${origin.ip}`, looks)
  const found = await repo.findLive(deps.db, sha256(token))
  if (!found) throw dead('This link does not work. Please ask whoever sent it to you for a new one.')
  if (!['open', 'paid', 'review'].includes(found.order.state))
    throw dead('This link has expired. Please ask whoever sent it to you for a new one.')
  return found
}

const dead = (message: string) => new AppError('link_dead', message)

const entry = (actor: Actor, origin: Origin, orderId: number) => ({
  actor,
  origin,
  subject: 'order',
  subjectId: orderId,
})
