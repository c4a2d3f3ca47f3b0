import { createHash } from 'node:crypto'
import { plainCard, type TestCard } from './cards.ts'
import type { Context } from './context.ts'
import type { Authorization, Customer } from './rows.ts'
import { newCode } from './state.ts'

export interface CardOnFile {
  card: TestCard
  expMonth: string
  expYear: string
}

export const plainCardOnFile = (now: number): CardOnFile => ({
  card: plainCard,
  expMonth: '12',
  expYear: String(new Date(now).getUTCFullYear() + 5),
})

export function authorizeCard({ state }: Context, customer: Customer, onFile: CardOnFile): Authorization {
  const { card } = onFile
  return state.authorizations.put({
    id: state.newId(),
    code: newCode('AUTH_', 10),
    customerId: customer.id,
    channel: 'card',
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    expMonth: onFile.expMonth,
    expYear: onFile.expYear,
    // The trailing space is intended, because Paystack sends it too.
    cardType: `${card.brand} `,
    bank: 'TEST BANK',
    brand: card.brand,
    reusable: true,
    signature: `SIG_${createHash('sha256').update(card.number).digest('base64url').slice(0, 20)}`,
    senderName: null,
    refundOutcome: card.refundOutcome ?? 'processed',
  })
}

export function authorizeTransfer({ state, clock }: Context, customer: Customer): Authorization {
  const now = new Date(clock.now())
  return state.authorizations.put({
    id: state.newId(),
    code: newCode('AUTH_', 10),
    customerId: customer.id,
    channel: 'bank_transfer',
    bin: '008XXX',
    last4: 'X553',
    expMonth: String(now.getUTCMonth() + 1).padStart(2, '0'),
    expYear: String(now.getUTCFullYear()),
    cardType: 'transfer',
    bank: null,
    brand: 'Managed Account',
    reusable: false,
    signature: null,
    senderName: [customer.firstName, customer.lastName].filter(Boolean).join(' ') || 'Sandbox Payer',
    refundOutcome: 'processed',
  })
}

export const newestReusable = ({ state }: Context, customer: Customer): Authorization | undefined =>
  state.authorizations
    .newestFirst()
    .find((authorization) => authorization.customerId === customer.id && authorization.reusable)

export const authorizationView = (authorization: Authorization) => ({
  authorization_code: authorization.code,
  bin: authorization.bin,
  last4: authorization.last4,
  exp_month: authorization.expMonth,
  exp_year: authorization.expYear,
  channel: authorization.channel,
  card_type: authorization.cardType,
  bank: authorization.bank,
  country_code: 'NG',
  brand: authorization.brand,
  reusable: authorization.reusable,
  signature: authorization.signature,
  account_name: null,
  ...(authorization.channel === 'card'
    ? { receiver_bank_account_number: null, receiver_bank: null }
    : {
        sender_country: 'NG',
        sender_bank: null,
        sender_bank_account_number: 'XXXXXXX553',
        sender_name: authorization.senderName,
        narration: null,
      }),
})

export const noAuthorization = {
  authorization_code: null,
  bin: null,
  last4: null,
  exp_month: null,
  exp_year: null,
  channel: null,
  card_type: null,
  bank: null,
  country_code: null,
  brand: null,
  reusable: false,
  signature: null,
  account_name: null,
}
