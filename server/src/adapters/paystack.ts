import { createHmac, timingSafeEqual } from 'node:crypto'
import { currency } from '@jara/contract/money'
import { z } from 'zod'
import { isLiveKey } from '#lib/env.ts'
import { GatewayError, type PaymentGateway } from '#lib/gateway.ts'
import { askPaystack, type PaystackOptions } from './paystack-http.ts'
import * as shapes from './paystack-shapes.ts'

/** Paystack behind the port: a thin typed client, the same for the real provider and for the sandbox. */
export function createPaystackGateway(options: PaystackOptions): PaymentGateway {
  const ask = askPaystack(options)
  const keys = [options.secretKey, options.previousKey].filter((key) => key !== undefined)
  const post = <T>(path: string, body: Record<string, unknown>, data: z.ZodType<T>) =>
    ask(path, { method: 'POST', body, data })

  return {
    name: 'Paystack',
    mode: isLiveKey(options.secretKey) ? 'live' : 'test',
    isSigned: (raw, signature) => signature !== undefined && keys.some((key) => matches(raw, key, signature)),

    initialize: (order) =>
      post(
        '/transaction/initialize',
        {
          email: order.email,
          amount: order.amountKobo,
          currency,
          reference: order.reference,
          callback_url: order.callbackUrl,
          channels: order.channels,
          metadata: order.metadata,
          plan: order.planCode,
        },
        shapes.opened,
      ),
    verify: (reference) =>
      orNothing(ask(`/transaction/verify/${encodeURIComponent(reference)}`, { data: shapes.transaction })),
    list: ({ status, from, page, perPage }) =>
      ask(
        `/transaction?${new URLSearchParams({ status, from: from.toISOString(), page: String(page), perPage: String(perPage) })}`,
        {
          data: z.array(shapes.transaction),
        },
      ),
    fetch: (id) => orNothing(ask(`/transaction/${id}`, { data: shapes.transaction })),

    refund: (refund) =>
      post(
        '/refund',
        {
          transaction: refund.transactionId,
          amount: refund.amountKobo,
          merchant_note: refund.merchantNote,
          customer_note: refund.customerNote,
        },
        shapes.refund,
      ),
    listRefunds: (transactionId) =>
      ask(`/refund?transaction=${transactionId}&perPage=100`, { data: z.array(shapes.refund) }),
    fetchRefund: (id) => orNothing(ask(`/refund/${id}`, { data: shapes.refund })),
    retryRefund: (id, { bankId, accountNumber }) =>
      post(
        `/refund/retry_with_customer_details/${id}`,
        {
          refund_account_details: { currency, account_number: accountNumber, bank_id: String(bankId) },
        },
        shapes.refund,
      ),
    listBanks: () =>
      ask(`/bank?${new URLSearchParams({ currency, perPage: '100' })}`, { data: shapes.banks }),

    fetchDispute: (id) => orNothing(ask(`/dispute/${id}`, { data: shapes.dispute })),

    createPlan: (plan) =>
      post(
        '/plan',
        {
          name: plan.name,
          amount: plan.amountKobo,
          interval: plan.interval,
          currency,
          invoice_limit: plan.invoiceLimit,
        },
        shapes.plan,
      ),
    updatePlan: (planCode, { amountKobo }) =>
      ask(`/plan/${encodeURIComponent(planCode)}`, {
        method: 'PUT',
        body: { amount: amountKobo },
        data: nothing,
      }),
    fetchSubscription: (code) =>
      orNothing(ask(`/subscription/${encodeURIComponent(code)}`, { data: shapes.subscription })),
    listSubscriptions: async (planCode) => {
      const plan = await orNothing(ask(`/plan/${encodeURIComponent(planCode)}`, { data: shapes.fetchedPlan }))
      if (!plan) return []
      return ask(`/subscription?plan=${plan.id}&perPage=100`, { data: z.array(shapes.subscription) })
    },
    disableSubscription: (code, token) => post('/subscription/disable', { code, token }, nothing),
    manageLink: (code) => ask(`/subscription/${encodeURIComponent(code)}/manage/link`, { data: shapes.link }),
  }
}

const nothing = z.unknown().transform(() => undefined)

const unknownThings = new Set(['transaction_not_found', 'not_found'])

/** Asked about something it never heard of, Paystack refuses: with 400 or 404, by code, or by words on old endpoints. */
async function orNothing<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error
    if (unknownThings.has(error.code ?? '') || /not found/i.test(error.message)) return undefined
    throw error
  }
}

function matches(raw: Buffer, key: string, signature: string): boolean {
  const expected = createHmac('sha512', key).update(raw).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
