import type { OpenedCheckout } from '@jara/contract/checkout'
import type { PayerReturn, ProForma } from '@jara/contract/checkout/pay-links'
import { toNaira } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import { paths } from '@jara/contract/paths'
import type { Origin } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { AppError, notFound } from '#lib/errors.ts'
import { callProvider } from '#lib/provider-faults.ts'
import { consumeAddressLimit, consumeLimit } from '#lib/rate-limit.ts'
import { sha256 } from '#lib/sha256.ts'
import { openForPayer } from '../attempts.service.ts'
import { flaggedText } from '../reviews/flag.service.ts'
import { settle } from '../settle.service.ts'
import * as repo from './pay-links.repo.ts'
import { closedTargetText, printProForma, toProForma } from './pro-forma.service.ts'

const quarterHour = 15 * 60_000
const message = 'Too many attempts. Please wait a few minutes and try again.'
const readLimit = { hits: 60, windowMs: quarterHour, message }
const checkoutLimit = { hits: 20, windowMs: quarterHour, message }

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
  return openForPayer(deps, order, { payLinkId: id, email, returnPath: paths.pay() })
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
 * or deleted order, the error says that the link has expired. When the order expired because its project or
 * invoice is closed, the link is found, so that the payer sees why.
 */
async function find(deps: Deps, origin: Origin, token: string) {
  await consumeAddressLimit(deps, 'pay:look', origin.ip, readLimit)
  const found = await repo.findLive(deps.db, sha256(token))
  if (!found) throw unusable('This link does not work. Please ask the person who sent it for a new one.')
  const { order } = found
  if (['open', 'paid', 'review'].includes(order.state)) return found
  if (order.state === 'expired' && (await closedTargetText(deps, order))) return found
  throw unusable('This link has expired. Please ask the person who sent it for a new one.')
}

const unusable = (message: string) => new AppError('link_dead', message)
