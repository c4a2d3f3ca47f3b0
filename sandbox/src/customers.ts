import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Context, domain, integration, iso } from './context.ts'
import { invalid, ok, parse } from './responses.ts'
import type { Customer } from './rows.ts'
import { newCode } from './state.ts'

const customerBody = z.object({
  email: z.string().max(254),
  first_name: z.string().max(200).optional(),
  last_name: z.string().max(200).optional(),
  phone: z.string().max(40).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
})

const emailAddress = z.email()

export function customerRoutes(app: FastifyInstance, context: Context) {
  app.post('/customer', (request) => {
    const body = parse(customerBody, request.body)
    const customer = customerOf(context, body.email)
    customer.firstName = body.first_name ?? customer.firstName
    customer.lastName = body.last_name ?? customer.lastName
    customer.phone = body.phone ?? customer.phone
    customer.metadata = body.metadata ?? customer.metadata
    customer.updatedAt = context.clock.now()
    context.state.customers.put(customer)
    return ok('Customer created', {
      ...datedCustomer(customer),
      identified: false,
      identifications: null,
      transactions: [],
      subscriptions: [],
      authorizations: [],
    })
  })
}

/** Returns the customer with this email. The first request with an email creates its customer. */
export function customerOf({ state, clock }: Context, email: string, code = newCode('CUS_')): Customer {
  if (!emailAddress.safeParse(email).success) {
    throw invalid('Invalid Email Address Passed', 'invalid_email_address')
  }
  const now = clock.now()
  return (
    state.customers.find('email', email.toLowerCase()) ??
    state.customers.put({
      id: state.newId(),
      code,
      email,
      firstName: null,
      lastName: null,
      phone: null,
      metadata: null,
      createdAt: now,
      updatedAt: now,
    })
  )
}

export const customerView = (customer: Customer) => ({
  id: customer.id,
  first_name: customer.firstName,
  last_name: customer.lastName,
  email: customer.email,
  customer_code: customer.code,
  phone: customer.phone,
  metadata: customer.metadata,
  risk_action: 'default',
  international_format_phone: null,
})

/**
 * Returns a customer for the customer and subscription endpoints, which never return a null name, phone or
 * metadata.
 */
export const datedCustomer = (customer: Customer) => ({
  ...customerView(customer),
  first_name: customer.firstName ?? '',
  last_name: customer.lastName ?? '',
  phone: customer.phone ?? '',
  metadata: customer.metadata ?? {},
  domain,
  integration,
  createdAt: iso(customer.createdAt),
  updatedAt: iso(customer.updatedAt),
})
