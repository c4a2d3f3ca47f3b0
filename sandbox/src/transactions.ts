import { z } from 'zod'
import type { Context } from './context.ts'
import { customerOf } from './customers.ts'
import { ApiError, invalid, koboSchema, parse } from './responses.ts'
import type { Metadata, Transaction } from './rows.ts'
import { newCode } from './state.ts'

const smallestKobo = 50_00
const largestKobo = 10_000_000_00

const validReference = /^[A-Za-z0-9.=-]+$/
const httpUrl = z.url({ protocol: /^https?$/, hostname: /./ }).max(2000)
const metadataSchema = z.union([z.record(z.string(), z.unknown()), z.string().max(20_000)])

const chargeFields = {
  email: z.string().max(254),
  amount: koboSchema,
  currency: z.string().optional(),
  reference: z.string().max(200).optional(),
  callback_url: httpUrl.optional(),
  metadata: metadataSchema.optional(),
}

const initializeBody = z.object({
  ...chargeFields,
  amount: koboSchema.optional(),
  channels: z.array(z.string()).max(20).optional(),
  plan: z.string().max(100).optional(),
  invoice_limit: z.int().min(0).max(1000).optional(),
  label: z.string().max(200).optional(),
})

export const chargeAuthorizationBody = z.object({ ...chargeFields, authorization_code: z.string().max(100) })

export function initialize(context: Context, input: unknown, ipAddress: string): Transaction {
  const body = parse(initializeBody, input)
  const plan = body.plan ? context.state.plans.find('code', body.plan) : undefined
  if (body.plan && !plan) throw invalid('Plan not found', 'plan_not_found')
  return openTransaction(context, {
    ...body,
    amount: plan?.amountKobo ?? body.amount ?? 0,
    planCode: plan?.code ?? null,
    invoiceLimit: body.invoice_limit ?? null,
    entryPoint: 'transaction_initialize',
    ipAddress,
  })
}

type Charge = z.output<z.ZodObject<typeof chargeFields>> & {
  label?: string
  planCode?: string | null
  invoiceLimit?: number | null
  entryPoint: Transaction['entryPoint']
  ipAddress: string | null
}

/** Creates an unpaid transaction. Paystack reports it as abandoned from the start. */
export function openTransaction(context: Context, charge: Charge): Transaction {
  const { state, clock } = context
  const customer = customerOf(context, charge.email)
  const reference = charge.reference ?? newCode('', 10)
  assertAmount(charge.amount)
  assertCurrency(charge.currency)
  assertReference(context, reference)
  return state.transactions.put({
    id: state.newId(),
    reference,
    accessCode: newCode(''),
    status: 'abandoned',
    customerId: customer.id,
    requestedKobo: charge.amount,
    amountKobo: charge.amount,
    currency: 'NGN',
    feesKobo: null,
    metadata: readMetadata(charge.metadata),
    callbackUrl: charge.callback_url ?? null,
    label: charge.label ?? null,
    planCode: charge.planCode ?? null,
    invoiceLimit: charge.invoiceLimit ?? null,
    entryPoint: charge.entryPoint,
    channel: 'card',
    authorizationCode: null,
    gatewayResponse: 'The transaction was not completed',
    ipAddress: charge.ipAddress,
    history: [],
    createdAt: clock.now(),
    paidAt: null,
    transferExpiresAt: null,
  })
}

export function findTransaction({ state }: Context, reference: string): Transaction {
  const transaction = state.transactions.find('reference', reference)
  if (transaction) return transaction
  throw new ApiError(400, 'Transaction reference not found.', {
    code: 'transaction_not_found',
    nextStep: 'Ensure that you pass a reference of an existing transaction',
  })
}

function assertAmount(amount: number) {
  if (amount < smallestKobo) throw invalid('Invalid Amount Sent', 'invalid_amount')
  if (amount > largestKobo) throw invalid('Transaction amount limit exceeded', 'amount_limit_exceeded')
}

function assertCurrency(currency = 'NGN') {
  if (currency !== 'NGN') throw invalid('Currency not supported by merchant', 'unsupported_currency')
}

function assertReference({ state }: Context, reference: string) {
  if (!validReference.test(reference)) {
    throw invalid('Invalid reference. Only -, ., = and alphanumeric characters are allowed')
  }
  if (state.transactions.find('reference', reference)) {
    throw new ApiError(400, 'Duplicate Transaction Reference', {
      code: 'duplicate_reference',
      nextStep: 'Generate a new reference, then try again',
    })
  }
}

/** Parses JSON text of an object. Other text stays text, and missing metadata is an empty string. */
function readMetadata(metadata: z.output<typeof metadataSchema> = ''): Metadata {
  if (typeof metadata !== 'string') return metadata
  try {
    const parsed: unknown = JSON.parse(metadata)
    return parsed && typeof parsed === 'object' && !Array.isArray(parsed) ? { ...parsed } : metadata
  } catch {
    return metadata
  }
}
