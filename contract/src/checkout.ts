import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { currency, paymentTerms, paymentTypes } from './lib/money.ts'
import { dateTime, id, idParam, idParams, naira } from './lib/primitives.ts'
import { project, projectDescription, projectTitle } from './projects.ts'

/** A payment reference. The provider allows only these characters. */
export const reference = z.string().regex(/^[A-Za-z0-9.=-]{1,64}$/, 'This is not a payment reference.')

const pageUrl = z.string().max(4000).optional()
const orderBase = z.strictObject({
  clientId: id.optional(),
  title: projectTitle,
  description: projectDescription,
  serviceId: id.optional(),
  planId: id.optional(),
  type: z.enum(paymentTypes).optional(),
  term: z.enum(paymentTerms).optional(),
  /** The reference of the customer's unpaid order that this one corrects. It expires. */
  replaces: reference.optional(),
  pageUrl,
})
/**
 * An order for a plan, or for a service with a type (payments form) or a term (My Projects). The server
 * calculates the price.
 */
export const newOrder = orderBase
  .refine((o) => (o.serviceId === undefined) !== (o.planId === undefined), {
    message: 'Choose a service or a plan.',
    path: ['serviceId'],
  })
  .refine((o) => o.planId !== undefined || (o.type === undefined) !== (o.term === undefined), {
    message: 'Choose a payment type.',
    path: ['type'],
  })
export type NewOrder = z.infer<typeof newOrder>

export const term = z.enum(paymentTerms)

/** An order for a project that the customer submitted without paying. */
export interface NewProjectOrder {
  id: number
  term: z.infer<typeof term>
  pageUrl?: string | undefined
}

/** The part of an invoice that is paid. Without an amount it is all that is due. */
export const invoicePart = z.strictObject({
  amount: naira.refine((value) => value > 0, 'Enter an amount above zero.').optional(),
})

/** An order that pays an invoice or a part of it. */
export interface NewInvoiceOrder {
  id: number
  amount?: number | undefined
  pageUrl?: string | undefined
}

export const openedCheckout = z.object({
  reference: z.string(),
  accessCode: z.string(),
  authorizationUrl: z.string(),
  amount: z.number(),
  currency: z.literal(currency),
})
export type OpenedCheckout = z.infer<typeof openedCheckout>

export const unfinishedOrder = z.object({
  reference: z.string(),
  isTransfer: z.boolean(),
  title: z.string(),
  amount: z.number(),
  /** The existing project that the order pays for; null for an order of a service or a plan. */
  projectId: id.nullable(),
  /** The invoice that the order pays for; null for other orders. */
  invoiceId: id.nullable(),
  /** Whether a pay link can be created for the order. */
  linkable: z.boolean(),
  /** Why staff refused the last transfer proof. */
  refusal: z.string().nullable(),
  createdAt: dateTime,
})
export type UnfinishedOrder = z.infer<typeof unfinishedOrder>

/** `deleted`: a super admin deleted the payment. A charge that succeeds later goes to payment review. */
export const orderStates = ['open', 'paid', 'review', 'expired', 'deleted'] as const
export type OrderState = (typeof orderStates)[number]
export const timelineKinds = [
  'started',
  'waiting',
  'confirmed',
  'review',
  'disputed',
  'refunded',
  'expired',
] as const

export const orderTimeline = z.object({
  reference: z.string(),
  state: z.enum(orderStates),
  title: z.string(),
  amount: z.number(),
  type: z.string(),
  projectId: id.nullable(),
  invoiceId: id.nullable(),
  /** The provider's last response, as a text for the customer. */
  lastAnswer: z.string().nullable(),
  /** What happened to a payment in review, and what the payer can expect; null in other states. */
  note: z.string().nullable(),
  steps: z.array(z.object({ kind: z.enum(timelineKinds), text: z.string(), at: dateTime.nullable() })),
})
export type OrderTimeline = z.infer<typeof orderTimeline>

/**
 * Screens send the whole form, but the server uses only the reference. The other data comes from the order
 * and the provider.
 */
export const paidOrder = z.looseObject({ paymentReference: reference })

const referenceParams = z.strictObject({ reference })

export const checkoutEndpoints = {
  open: endpoint({
    method: 'POST',
    path: '/payments/checkout',
    access: 'payments.checkout',
    summary: 'Price and store an order, and open the provider’s checkout',
    body: newOrder,
    reply: openedCheckout,
    status: 201,
  }),
  openForProject: endpoint({
    method: 'POST',
    path: '/projects/:id/checkout',
    access: 'payments.checkout',
    summary: 'Price and store an order for your unpaid project, and open the provider’s checkout',
    params: idParams,
    body: z.strictObject({ term, pageUrl }),
    reply: openedCheckout,
    status: 201,
  }),
  openForInvoice: endpoint({
    method: 'POST',
    path: '/invoices/:id/checkout',
    access: 'payments.checkout',
    summary:
      'Store an order for what is due on an invoice, or a part of it, and open the provider’s checkout',
    params: idParams,
    body: invoicePart.extend({ pageUrl }),
    reply: openedCheckout,
    status: 201,
  }),
  unfinished: endpoint({
    method: 'GET',
    path: '/payments/unfinished',
    access: 'payments.checkout',
    summary: 'List your newest orders that are not paid yet, at most three; those of one invoice on request',
    query: z.strictObject({ invoiceId: idParam.optional() }),
    reply: z.array(unfinishedOrder),
    viewable: true,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/payments/checkout/:reference',
    access: 'payments.checkout',
    summary: 'Get the timeline of an order, for its owner and for staff',
    params: referenceParams,
    reply: orderTimeline,
    viewable: true,
  }),
  sync: endpoint({
    method: 'POST',
    path: '/payments/checkout/:reference/sync',
    access: 'payments.checkout',
    summary: 'Check the payment with the provider again',
    params: referenceParams,
    reply: orderTimeline,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/payments/checkout/:reference/resume',
    access: 'payments.checkout',
    summary: 'Resume an open order: reopen its checkout, or start a new attempt when that one is unusable',
    params: referenceParams,
    reply: openedCheckout,
  }),
  projectWithPayment: endpoint({
    method: 'POST',
    path: '/projects/with-payment',
    access: 'payments.checkout',
    summary:
      'Submit the paid project of an order (My Projects): 201 the first time, 200 when already settled',
    body: paidOrder,
    reply: project,
    status: 201,
  }),
  record: endpoint({
    method: 'POST',
    path: '/payments/record',
    access: 'payments.checkout',
    summary: 'Record the payment of an order (payments form): 201 the first time, 200 when already settled',
    body: paidOrder,
    reply: project,
    status: 201,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/payments/webhook/paystack',
    access: 'payments.webhook',
    summary: 'Receive a signed event from the provider',
    encoding: 'raw',
    reply: z.object({ received: z.literal(true) }),
  }),
}

/** Shortens the URL of the page that opened the checkout. The provider stores this URL with the charge. */
export const shortPageUrl = (url: string): string => (url.length > 500 ? (url.split('?')[0] ?? '') : url)
