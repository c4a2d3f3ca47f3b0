import { z } from 'zod'
import { openedCheckout, reference } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { buyer, paper, seller } from './papers.ts'
import { payerForm, payLinkToken } from './pay-link-forms.ts'
import { dateTime } from './primitives.ts'

/** What is to be paid, before it is: for the customer, and for whoever the customer sends the link to. */
export const proFormaPaper = paper.pick({ amount: true, amountInWords: true, vat: true, type: true }).extend({
  label: z.string(),
  title: z.string(),
  description: z.string(),
  createdAt: dateTime,
  /** `closed`: expired, deleted, or in the hands of staff. */
  state: z.enum(['open', 'paid', 'closed']),
  seller,
  buyer,
})
export type ProForma = z.infer<typeof proFormaPaper>

/** For the owner: whether somebody else holds a link that opens it, and whether one may be made at all. */
export const ownProForma = proFormaPaper.extend({ linked: z.boolean(), linkable: z.boolean() })
export type OwnProForma = z.infer<typeof ownProForma>

/** How the payment of somebody without an account went. */
export const payerReturn = z.object({
  state: z.enum(['paid', 'waiting', 'review']),
  title: z.string(),
  amount: z.number(),
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
    summary: 'The pro-forma of an order, for its owner and for staff',
    reply: ownProForma,
  }),
  proFormaPdf: endpoint({
    access: 'payments.checkout',
    params: referenceParams,
    method: 'GET',
    path: `${orderPath}/pro-forma/pdf`,
    summary: 'The same as a PDF',
    download: 'application/pdf',
  }),
  create: endpoint({
    access: 'payments.checkout',
    params: referenceParams,
    method: 'POST',
    path: `${orderPath}/pay-link`,
    summary: 'A link that lets somebody without an account pay this order; an earlier one stops working',
    reply: z.object({ url: z.string() }),
    status: 201,
  }),
  revoke: endpoint({
    access: 'payments.checkout',
    params: referenceParams,
    method: 'DELETE',
    path: `${orderPath}/pay-link`,
    summary: 'Stop the link of this order',
  }),
  open: endpoint({
    method: 'POST',
    path: '/pay/order',
    access: 'pay.link',
    summary: 'What a link asks one to pay',
    body: token,
    reply: proFormaPaper,
  }),
  openPdf: endpoint({
    method: 'POST',
    path: '/pay/pro-forma',
    access: 'pay.link',
    summary: 'The same as a PDF',
    body: token,
    download: 'application/pdf',
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/pay/checkout',
    access: 'pay.link',
    summary: 'Open the provider’s checkout for a link’s order, for the payer’s own e-mail',
    body: payerForm,
    reply: openedCheckout,
    status: 201,
  }),
  arrived: endpoint({
    method: 'POST',
    path: '/pay/return',
    access: 'pay.link',
    summary: 'Ask whether a payment that was made with a link has arrived',
    body: z.strictObject({ reference }),
    reply: payerReturn,
  }),
}
