import { createHmac, timingSafeEqual } from 'node:crypto'
import { currency } from '@jara/contract/lib/money'
import { z } from 'zod'
import { isLiveKey } from '#lib/env.ts'
import { GatewayError, type PaymentGateway, type Period } from '#lib/gateway.ts'
import { sha256 } from '#lib/sha256.ts'
import { createPaystackClient, type PaystackOptions } from './paystack-http.ts'
import * as shapes from './paystack-shapes.ts'

/** Creates the payment gateway for Paystack, or for the sandbox, which has the same API. */
export function createPaystackGateway(options: PaystackOptions): PaymentGateway {
  const request = createPaystackClient(options)
  const keys = [options.secretKey, options.previousKey].filter((key) => key !== undefined)
  const post = <T>(path: string, body: Record<string, unknown>, data: z.ZodType<T>) =>
    request(path, { method: 'POST', body, data })

  return {
    name: 'Paystack',
    mode: isLiveKey(options.secretKey) ? 'live' : 'test',
    isSigned: (raw, signature) => signature !== undefined && keys.some((key) => matches(raw, key, signature)),
    isSignedWithCurrentKey: (raw, signature) =>
      signature !== undefined && matches(raw, options.secretKey, signature),
    keyHash: sha256(options.secretKey),
    checkKey: () => request('/transaction?perPage=1&page=1', { data: noData }),

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
      unlessNotFound(
        request(`/transaction/verify/${encodeURIComponent(reference)}`, { data: shapes.transaction }),
      ),
    list: ({ status, ...period }) =>
      request(`/transaction?status=${status}&${periodQuery(period)}`, { data: z.array(shapes.transaction) }),
    fetch: (id) => unlessNotFound(request(`/transaction/${id}`, { data: shapes.transaction })),

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
    listRefundsOf: (transactionId) =>
      request(`/refund?transaction=${transactionId}&perPage=100`, { data: z.array(shapes.refund) }),
    listRefunds: (period) => request(`/refund?${periodQuery(period)}`, { data: z.array(shapes.refund) }),
    fetchRefund: (id) => unlessNotFound(request(`/refund/${id}`, { data: shapes.refund })),
    retryRefund: (id, { bankId, accountNumber }) =>
      post(
        `/refund/retry_with_customer_details/${id}`,
        {
          refund_account_details: { currency, account_number: accountNumber, bank_id: String(bankId) },
        },
        shapes.refund,
      ),
    listBanks: () =>
      request(`/bank?${new URLSearchParams({ currency, perPage: '100' })}`, { data: shapes.banks }),

    fetchDispute: (id) => unlessNotFound(request(`/dispute/${id}`, { data: shapes.dispute })),
    listDisputes: (period) => request(`/dispute?${periodQuery(period)}`, { data: z.array(shapes.dispute) }),

    createPlan: (plan) =>
      post(
        '/plan',
        {
          name: plan.name,
          description: shapes.planMark(plan.installation),
          amount: plan.amountKobo,
          interval: plan.interval,
          currency,
          invoice_limit: plan.invoiceLimit,
        },
        shapes.plan,
      ),
    updatePlan: (planCode, { amountKobo }) =>
      request(`/plan/${encodeURIComponent(planCode)}`, {
        method: 'PUT',
        body: { amount: amountKobo },
        data: noData,
      }),
    fetchSubscription: (code) =>
      unlessNotFound(request(`/subscription/${encodeURIComponent(code)}`, { data: shapes.subscription })),
    listSubscriptions: async (planCode) => {
      const plan = await unlessNotFound(
        request(`/plan/${encodeURIComponent(planCode)}`, { data: shapes.fetchedPlan }),
      )
      if (!plan) return []
      return request(`/subscription?plan=${plan.id}&perPage=100`, { data: z.array(shapes.subscription) })
    },
    disableSubscription: (code, token) => post('/subscription/disable', { code, token }, noData),
    manageLink: (code) =>
      request(`/subscription/${encodeURIComponent(code)}/manage/link`, { data: shapes.link }),
  }
}

const noData = z.unknown().transform(() => undefined)

const notFoundCodes = new Set(['transaction_not_found', 'not_found'])

/**
 * Returns undefined when Paystack does not know the id. Paystack then answers 400 or 404 and gives the reason
 * as a code, or on old endpoints only in the message.
 */
async function unlessNotFound<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error
    if (notFoundCodes.has(error.code ?? '') || /not found/i.test(error.message)) return undefined
    throw error
  }
}

function matches(raw: Buffer, key: string, signature: string): boolean {
  const expected = createHmac('sha512', key).update(raw).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const periodQuery = ({ from, page, perPage }: Period) =>
  new URLSearchParams({ from: from.toISOString(), page: String(page), perPage: String(perPage) })
