import { domain, integration, iso } from './context.ts'
import type { Plan } from './rows.ts'

/** Returns the short form of a plan for transactions and events. */
export const planView = (plan: Plan) => ({
  id: plan.id,
  name: plan.name,
  plan_code: plan.code,
  description: plan.description,
  amount: plan.amountKobo,
  interval: plan.interval,
  send_invoices: plan.sendInvoices,
  send_sms: plan.sendSms,
  currency: plan.currency,
})

export const fullPlanView = (plan: Plan) => ({
  ...planView(plan),
  integration,
  domain,
  invoice_limit: plan.invoiceLimit,
  hosted_page: false,
  hosted_page_url: null,
  hosted_page_summary: null,
  migrate: false,
  createdAt: iso(plan.createdAt),
  updatedAt: iso(plan.updatedAt),
})
