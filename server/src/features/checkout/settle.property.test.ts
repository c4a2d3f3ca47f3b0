import { checkoutEndpoints } from '@jara/contract/checkout'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { projectEndpoints } from '@jara/contract/projects'
import { eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jobs, paymentReviews, payments, projects } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { countOpenEvents } from '#testing/events.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { runs } from '#testing/long-run.ts'
import { issueInvoice } from '#testing/owned-fixtures.ts'
import { testProvider } from '#testing/provider.ts'
import { sweepCharges } from './provider-sweep.service.ts'
import { recheckDue } from './recheck.service.ts'

const provider = await testProvider()
const { app, as, make, deps, db } = await testApp({ gateway: provider.gateway })
const service = await make.service({ priceKobo: 250_000_00 })
const staff = await as.admin()
const later = { ...deps, now: () => new Date(Date.now() + 90_000) }
const muchLater = { ...deps, now: () => new Date(Date.now() + 80 * 60 * 60_000) }

/** The actions that can trigger the settlement of a payment. */
const triggers = {
  browser: (customer: Person, paymentReference: string) =>
    customer.call(checkoutEndpoints.record, { body: { paymentReference } }),
  otherScreen: (customer: Person, paymentReference: string) =>
    customer.call(checkoutEndpoints.projectWithPayment, { body: { paymentReference } }),
  sync: (customer: Person, reference: string) =>
    customer.call(checkoutEndpoints.sync, { params: { reference } }),
  webhook: (_: Person, reference: string) => app.inject(provider.event('charge.success', { reference })),
  recheck: () => recheckDue(later),
  sweep: () => sweepCharges(deps),
}
const names = Object.keys(triggers) as (keyof typeof triggers)[]
const trigger = fc.constantFrom(...names)

/** `net invoice`: an invoice that is paid net of withholding tax. */
const targets = ['service', 'project', 'invoice', 'net invoice'] as const
const isInvoice = (target: (typeof targets)[number]) => target === 'invoice' || target === 'net invoice'

const scenario = fc.record({
  /** Groups of triggers that run before or after the payer pays. The triggers of a group run concurrently. */
  before: fc.array(fc.array(trigger, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
  after: fc.array(fc.array(trigger, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  whilePaying: fc.array(trigger, { maxLength: 3 }),
  matches: fc.boolean(),
  target: fc.constantFrom(...targets),
})

async function openOrder(customer: Person, target: (typeof targets)[number]): Promise<string> {
  const about = { title: 'Shop', description: 'Shoes', serviceId: service.id }
  if (target === 'service') {
    const opened = await customer.call(checkoutEndpoints.open, { body: { ...about, type: 'one_time' } })
    return opened.body.reference
  }
  if (isInvoice(target)) {
    const { id } = await issueInvoice(staff, await make.clientOf(customer.user), null)
    if (target === 'net invoice')
      await customer.call(withholdingEndpoints.claim, { params: { id }, body: { percent: 5 } })
    const opened = await customer.call(checkoutEndpoints.openForInvoice, { params: { id }, body: {} })
    return opened.body.reference
  }
  const { body: project } = await customer.call(projectEndpoints.create, { body: about })
  const opened = await customer.call(checkoutEndpoints.openForProject, {
    params: { id: project.id },
    body: { term: 'onetime' },
  })
  return opened.body.reference
}

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)

it(`settle creates one payment of one project or invoice in any order of triggers (SEED=${seed})`, {
  timeout: runs(60_000, 300_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ before, after, whilePaying, matches, target }) => {
      const customer = await as.customer()
      const reference = await openOrder(customer, target)
      const run = (group: (keyof typeof triggers)[]) =>
        Promise.all(group.map((name) => triggers[name](customer, reference)))

      for (const group of before) await run(group)
      const pay = provider.pay(reference, 'success', matches ? {} : { amount: 1_000_00 })
      await Promise.all([pay, run(whilePaying)])
      for (const group of after) await run(group)
      // Earlier re-checks may have found no attempt due. This last re-check settles the payment.
      await recheckDue(muchLater)
      await expect.poll(() => countOpenEvents(db, isNull(jobs.lastError))).toBe(0)

      const rows = await db.select().from(payments).where(eq(payments.userId, customer.user.id))
      expect(rows.map(({ status }) => status)).toEqual([matches ? 'paid' : 'pending'])
      const submitted = target === 'project' || (matches && target === 'service') ? 1 : 0
      expect(await db.$count(projects, eq(projects.userId, customer.user.id))).toBe(submitted)
      expect(await db.$count(paymentReviews, eq(paymentReviews.userId, customer.user.id))).toBe(
        matches ? 0 : 1,
      )
      const listed = (await customer.call(projectEndpoints.list)).body
      expect(listed.map(({ paymentStatus }) => paymentStatus)).toEqual(
        submitted === 0 ? [] : [matches ? 'paid' : 'pending'],
      )
      const { body: invoices } = await customer.call(invoiceEndpoints.list)
      const unpaid = target === 'net invoice' ? 'part_paid' : 'unpaid'
      expect(invoices.map(({ status }) => status)).toEqual(
        isInvoice(target) ? [matches ? 'paid' : unpaid] : [],
      )
      await expectInvariants(deps)
    }),
    { numRuns: runs(40, 200), seed },
  )
  await expectInvariants(deps, provider)
})
