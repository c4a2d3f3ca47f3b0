import { z } from 'zod'
import { taxNumber } from '../agency.ts'
import { endpoint } from '../lib/endpoint.ts'
import { optionalLine } from '../lib/primitives.ts'

/**
 * The buyer's details on documents. Every field may be empty; without a name, documents show the account's
 * name.
 */
export const billingDetails = z.strictObject({
  name: optionalLine(160),
  address: optionalLine(400),
  tin: taxNumber,
})
export type BillingDetails = z.infer<typeof billingDetails>

export const billingEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/account/billing',
    access: 'account.own',
    summary: 'Get your billing details',
    reply: billingDetails,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/account/billing',
    access: 'account.own',
    summary: 'Update your billing details for future documents',
    body: billingDetails,
    reply: billingDetails,
  }),
}
