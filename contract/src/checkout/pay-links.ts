import { z } from 'zod'
import { invoicePart, openedCheckout, reference } from '../checkout.ts'
import { buyer, issuedDocument, seller } from '../documents.ts'
import { endpoint } from '../lib/endpoint.ts'
import { dateTime, idParams } from '../lib/primitives.ts'
import { payerForm, payLinkToken } from './pay-link-forms.ts'
import { bankAccount } from './transfers.ts'

/** The pro-forma of an order, as both the customer and a payer with the pay link see it. */
export const proFormaDocument = issuedDocument
  .pick({ amount: true, amountInWords: true, vat: true, type: true, invoice: true })
  .extend({
    label: z.string(),
    title: z.string(),
    description: z.string(),
    createdAt: dateTime,
    /** Until when the order can be paid. */
    validUntil: dateTime,
    /** Where to transfer the amount; null when the order is paid online. */
    transfer: bankAccount.extend({ narration: z.string() }).nullable(),
    /** `closed`: the order is expired or in payment review, or what it pays for is paid, cancelled or void. */
    state: z.enum(['open', 'paid', 'closed']),
    /** Why the order cannot be paid, as a text for the payer; null unless `state` is `closed`. */
    closedReason: z.string().nullable(),
    seller,
    buyer,
  })
export type ProForma = z.infer<typeof proFormaDocument>

/** `linked`: a pay link exists. `linkable`: the caller owns the order and may create a pay link. */
export const ownProForma = proFormaDocument.extend({ linked: z.boolean(), linkable: z.boolean() })
export type OwnProForma = z.infer<typeof ownProForma>

/** A pay link, with what the payer pays. The server shows the address only once. */
export const payLink = z.object({ url: z.string(), title: z.string(), amount: z.number() })
export type PayLink = z.infer<typeof payLink>

/** The result of a payment through a pay link. */
export const payerReturn = z.object({
  state: z.enum(['paid', 'waiting', 'review']),
  title: z.string(),
  amount: z.number(),
  /** What happened to a payment in review, and what the payer can expect; null in other states. */
  note: z.string().nullable(),
})
export type PayerReturn = z.infer<typeof payerReturn>

const orderPath = '/payments/checkout/:reference'
const referenceParams = z.strictObject({ reference })
const token = z.strictObject({ token: payLinkToken })

export const payLinkEndpoints = {
  proForma: endpoint({
    access: 'payments.checkout',
    params: referenceParams,
    method: 'GET',
    path: `${orderPath}/pro-forma`,
    summary: 'Get the pro-forma of an order, for its owner and for staff',
    reply: ownProForma,
    viewable: true,
  }),
  proFormaPdf: endpoint({
    access: 'payments.checkout',
    params: referenceParams,
    method: 'GET',
    path: `${orderPath}/pro-forma/pdf`,
    summary: 'Download the pro-forma as a PDF',
    download: 'application/pdf',
    viewable: true,
  }),
  create: endpoint({
    access: 'payments.checkout',
    params: referenceParams,
    method: 'POST',
    path: `${orderPath}/pay-link`,
    summary: 'Create a pay link for this order, which needs no account; an earlier link stops working',
    reply: payLink,
    status: 201,
  }),
  createForInvoice: endpoint({
    access: 'payments.checkout',
    params: idParams,
    method: 'POST',
    path: '/invoices/:id/pay-link',
    summary:
      'Store an order for what is due on an invoice, or a part of it, and create a pay link for it; an earlier link stops working',
    body: invoicePart,
    reply: payLink,
    status: 201,
  }),
  revoke: endpoint({
    access: 'payments.checkout',
    params: referenceParams,
    method: 'DELETE',
    path: `${orderPath}/pay-link`,
    summary: 'Revoke the pay link of this order',
  }),
  open: endpoint({
    method: 'POST',
    path: '/pay/order',
    access: 'pay.link',
    summary: 'Get the order of a pay link',
    body: token,
    reply: proFormaDocument,
  }),
  openPdf: endpoint({
    method: 'POST',
    path: '/pay/pro-forma',
    access: 'pay.link',
    summary: 'Download the pro-forma of a pay link as a PDF',
    body: token,
    download: 'application/pdf',
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/pay/checkout',
    access: 'pay.link',
    summary: 'Open the provider’s checkout for a pay link, with the payer’s own email',
    body: payerForm,
    reply: openedCheckout,
    status: 201,
  }),
  arrived: endpoint({
    method: 'POST',
    path: '/pay/return',
    access: 'pay.link',
    summary: 'Check whether a payment through a pay link has arrived',
    body: z.strictObject({ reference }),
    reply: payerReturn,
  }),
}
