import { z } from 'zod'
import { taxNumber } from '../agency.ts'
import { endpoint } from '../lib/endpoint.ts'
import { chosenClient, optionalLine } from '../lib/primitives.ts'

/**
 * The buyer's details on documents. Every field may be empty; without a name, documents show the client's
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
    summary: 'Get the billing details of a client, by default your own',
    query: chosenClient,
    reply: billingDetails,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/account/billing',
    access: 'account.own',
    summary: 'Update the billing details of a client for future documents',
    query: chosenClient,
    body: billingDetails,
    reply: billingDetails,
  }),
}
