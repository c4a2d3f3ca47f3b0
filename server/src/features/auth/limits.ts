import type { Origin } from '#lib/actor.ts'
import type { TxDeps } from '#lib/deps.ts'
import { consumeAddressLimit, consumeLimit } from '#lib/rate-limit.ts'
import { sha256 } from '#lib/sha256.ts'

const hour = 60 * 60_000
const message = 'Too many requests. Please wait an hour and try again.'
const perAddress = { hits: 20, windowMs: hour, message }
const perEmail = { hits: 5, windowMs: hour, message }

/** Limits how often an IP address opens links of resets, confirmations and invitations. */
export const linkLimit = { hits: 60, windowMs: hour, message }

/**
 * Limits how much work one IP address causes with passkeys and sign-in links. Guesses need no limit, because
 * neither a signature nor a token can be guessed. The limit is high, because all people in an office may share
 * one IP address.
 */
export const signInsPerAddress = {
  hits: 300,
  windowMs: 15 * 60_000,
  message: 'Too many sign-ins from this address. Please wait a few minutes and try again.',
}

/** Limits how often an IP address may fail with setup links, as with passwords. */
export const setupLimit = {
  hits: 10,
  windowMs: 15 * 60_000,
  message: 'Too many failed tries. Please wait a few minutes and try again.',
}

/** Limits how often links are requested from an IP address and for an email address. */
export async function consumeRequestLimits(
  deps: TxDeps,
  kind: 'forgot' | 'sign_in_link',
  { ip }: Origin,
  email: string,
): Promise<void> {
  await consumeAddressLimit(deps, `${kind}:address`, ip, perAddress)
  await consumeLimit(deps, `${kind}:email:${sha256(email)}`, perEmail)
}
