// Schemas of Paystack's responses: strict for what we need, lenient for what varies between calls.
import { z } from 'zod'
import type {
  ProviderCard,
  ProviderDispute,
  ProviderRefund,
  ProviderSubscription,
  ProviderTransaction,
} from '#lib/gateway.ts'

/** A whole number. Paystack sometimes sends it as a string of digits. */
const whole = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])
const kobo = whole
const text = z.string().optional().catch(undefined)
const time = z.coerce.date().optional().catch(undefined)
/** A time that may be absent. Paystack then sends null, which the coercion would turn into a date in 1970. */
const nullableTime = z.preprocess((value) => value ?? undefined, time)

/** The code of a plan, which may be an object with a code. Paystack sends no plan as null, '', 0 or {}. */
const planCode = z
  .union([z.string().min(1), z.object({ plan_code: z.string() }).transform((plan) => plan.plan_code)])
  .optional()
  .catch(undefined)

const markStart = 'installation '
/** Returns the description of a plan that says which installation created it. */
export const planMark = (installation: string): string => markStart + installation

/** A plan of a charge: its code and the installation that created it. */
const planOfCharge = z.preprocess(
  (plan) => ({ code: plan, mark: plan }),
  z.object({
    code: planCode,
    mark: z
      .object({ description: z.string().startsWith(markStart) })
      .transform(({ description }) => description.slice(markStart.length))
      .optional()
      .catch(undefined),
  }),
)

const parsedText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** Our metadata of a charge. Paystack sends metadata as an object, as JSON text or not at all. */
const metadata = z
  .preprocess(parsedText, z.object({ installation: text }))
  .optional()
  .catch(undefined)

export const opened = z
  .object({ access_code: z.string().min(1), authorization_url: z.url() })
  .transform((data) => ({ accessCode: data.access_code, authorizationUrl: data.authorization_url }))

export const transaction = z
  .object({
    id: whole,
    domain: z.enum(['test', 'live']),
    status: z.string(),
    reference: z.string(),
    amount: kobo,
    requested_amount: kobo.nullish(),
    fees: kobo.nullish().catch(undefined),
    currency: z.string(),
    channel: text,
    gateway_response: text,
    paid_at: nullableTime,
    metadata,
    plan: planOfCharge,
    plan_object: planOfCharge,
    customer: z.object({ email: text, customer_code: text }).optional().catch(undefined),
  })
  .transform(
    (data): ProviderTransaction => ({
      id: data.id,
      reference: data.reference,
      mode: data.domain,
      status: data.status,
      amountKobo: data.amount,
      requestedKobo: data.requested_amount ?? data.amount,
      feesKobo: data.fees ?? undefined,
      currency: data.currency,
      channel: data.channel,
      message: data.gateway_response,
      paidAt: data.paid_at,
      customerEmail: data.customer?.email?.toLowerCase(),
      customerCode: data.customer?.customer_code,
      planCode: data.plan.code ?? data.plan_object.code,
      installation: data.metadata?.installation ?? data.plan.mark ?? data.plan_object.mark,
    }),
  )

export const refund = z
  .object({
    id: whole,
    transaction: z.union([whole, z.object({ id: whole }).transform(({ id }) => id)]),
    amount: kobo,
    currency: z.string(),
    status: z.string(),
    merchant_note: text,
  })
  .transform(
    (data): ProviderRefund => ({
      id: data.id,
      transactionId: data.transaction,
      amountKobo: data.amount,
      currency: data.currency,
      status: data.status,
      merchantNote: data.merchant_note,
    }),
  )

export const banks = z.array(z.object({ id: whole, name: z.string() }))

export const dispute = z
  .object({
    id: whole,
    status: z.string(),
    resolution: text,
    transaction: z.object({ id: whole }),
    createdAt: nullableTime,
    resolvedAt: nullableTime,
  })
  .transform(
    (data): ProviderDispute => ({
      id: data.id,
      transactionId: data.transaction.id,
      isResolved: data.status === 'resolved',
      isAccepted: data.resolution?.endsWith('accepted'),
      openedAt: data.createdAt,
      resolvedAt: data.resolvedAt,
    }),
  )

export const fetchedPlan = z.object({ id: whole })
export const plan = z.object({ plan_code: z.string() }).transform((data) => ({ planCode: data.plan_code }))

const invoice = z.object({
  paid: z.union([z.boolean(), z.literal(1).transform(() => true)]).catch(false),
  transaction: z.object({ reference: text }).optional().catch(undefined),
})

/** A card. Paystack sends months as '3' or '03'. A direct debit has no expiry date and becomes undefined. */
const card = z
  .object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.string().regex(/^(0?[1-9]|1[0-2])$/),
    exp_year: z.string().regex(/^\d{4}$/),
  })
  .transform(
    ({ brand, last4, exp_month, exp_year }): ProviderCard => ({
      name: `${brand.trim()} ending in ${last4}`,
      lastMonth: `${exp_year}-${exp_month.padStart(2, '0')}`,
    }),
  )
  .optional()
  .catch(undefined)

export const subscription = z
  .object({
    subscription_code: z.string(),
    email_token: z.string(),
    status: z.string(),
    amount: kobo,
    plan: planCode,
    customer: z.object({ customer_code: text }).optional().catch(undefined),
    next_payment_date: nullableTime,
    authorization: card,
    invoices: z.array(invoice).catch([]),
  })
  .transform(
    (data): ProviderSubscription => ({
      code: data.subscription_code,
      emailToken: data.email_token,
      status: data.status,
      amountKobo: data.amount,
      planCode: data.plan,
      customerCode: data.customer?.customer_code,
      nextPaymentAt: data.next_payment_date,
      card: data.authorization,
      paidReferences: data.invoices.flatMap(({ paid, transaction }) =>
        paid ? (transaction?.reference ?? []) : [],
      ),
    }),
  )

export const link = z.object({ link: z.url() }).transform((data) => data.link)
