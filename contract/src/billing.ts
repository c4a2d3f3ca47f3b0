import { z } from 'zod'
import { taxNumber } from './agency.ts'
import { endpoint } from './endpoint.ts'
import { optionalLine } from './primitives.ts'

/** What a customer wants to read on papers in place of the account's name, all of it optional. */
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
    summary: 'One’s own billing details',
    reply: billingDetails,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/account/billing',
    access: 'account.own',
    summary: 'Change one’s own billing details, for papers issued from now on',
    body: billingDetails,
    reply: billingDetails,
  }),
}
