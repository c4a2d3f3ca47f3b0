import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { transferEndpoints } from '@jara/contract/checkout/transfers'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { toKobo } from '@jara/contract/lib/money'
import { paymentEndpoints } from '@jara/contract/payments'
import { refundEndpoints } from '@jara/contract/payments/refunds'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Person } from '#testing/as.ts'
import { expectEveryRefundRecorded, expectInvariants } from '#testing/invariants.ts'
import { invoicing } from '#testing/invoices.ts'
import { runs } from '#testing/long-run.ts'
import { sendCertificate, sendProof } from '#testing/proofs.ts'
import { recheckDue } from './recheck.service.ts'

const { app, as, db, deps, make, provider, staff, worker, issued, get } = await invoicing()
const muchLater = { ...deps, now: () => new Date(Date.now() + 80 * 60 * 60_000) }
const reason = 'Agreed by phone'

/** Amounts in naira. The invoice is over 300,000, so two of the larger ones exceed it together. */
const amount = fc.constantFrom(30_000, 50_000, 100_000, 200_000, 300_000)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      // Without an amount, all that is due is paid.
      amount: fc.option(amount, { nil: undefined }),
      payer: fc.nat(1),
      settles: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const), order: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('transfer' as const), amount, payer: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('accept' as const), order: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('record' as const), amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      payment: fc.nat(2),
      amount,
      stillOwed: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('credit' as const), amount }) },
  { weight: 1, arbitrary: fc.constant({ do: 'void' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'decide' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      percent: fc.constantFrom(2, 5, 7.25, 20),
      payer: fc.nat(1),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'refuse' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'certify' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'verify' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)

/** Creates an invoice with two payers, and the actions that change what is owed. */
async function newInvoice() {
  const { customer, clientId, invoice, params } = await issued()
  const colleague = await as.customer()
  await make.member({ clientId, userId: colleague.user.id, permissions: ['pay'] })
  const payers = [customer, colleague]
  const opened: { payer: Person; reference: string }[] = []
  const transfers: string[] = []
  const payerOf = (n: number) => payers[n] as Person
  const claimOf = async () => (await get(staff, invoice.id)).withholding?.id

  const actions: { [Name in Step['do']]: (one: Extract<Step, { do: Name }>) => Promise<unknown> } = {
    async pay({ amount, payer, settles }) {
      const { status, body } = await answered(
        payerOf(payer).call(checkoutEndpoints.openForInvoice, { params, body: { amount } }),
      )
      if (status !== 201) return
      opened.push({ payer: payerOf(payer), reference: body.reference })
      // The provider refuses a reference that is already paid.
      await provider.pay(body.reference).catch(() => undefined)
      if (settles) await actions.settle({ do: 'settle', order: opened.length - 1 })
    },
    async settle({ order }) {
      const { payer, reference } = opened[order] ?? {}
      if (!payer || !reference) return
      await Promise.all([
        answered(payer.call(checkoutEndpoints.sync, { params: { reference } })),
        app.inject(provider.event('charge.success', { reference })),
      ])
    },
    async transfer({ amount, payer }) {
      const { status, body } = await answered(
        payerOf(payer).call(transferEndpoints.openForInvoice, { params, body: { amount } }),
      )
      if (status !== 201) return
      await answered(sendProof(payerOf(payer), body.reference))
      transfers.push(body.reference)
    },
    async accept({ order }) {
      const reference = transfers[order]
      if (reference) await answered(staff.call(transferEndpoints.accept, { params: { reference } }))
    },
    record: ({ amount }) =>
      answered(staff.call(paymentEndpoints.createForInvoice, { params, body: { amount } })),
    async refund({ payment, amount, stillOwed }) {
      const { id, reference } = (await get(customer, invoice.id)).payments[payment] ?? {}
      if (id === undefined) return
      const body = { amount, reason, stillOwed }
      await answered(staff.call(refundEndpoints.create, { params: { id }, body }))
      // A payment that staff recorded has no refund at the provider.
      if (reference) await provider.finishRefund(reference).catch(() => undefined)
      const { body: refunds } = await staff.call(refundEndpoints.list, { params: { id } })
      for (const { id } of refunds) await answered(staff.call(refundEndpoints.check, { params: { id } }))
    },
    credit: ({ amount }) =>
      answered(staff.call(invoiceEndpoints.credit, { params, body: { amount, reason } })),
    void: () => answered(staff.call(invoiceEndpoints.void, { params, body: { reason } })),
    async decide() {
      const { body: reviews } = await staff.call(paymentReviewEndpoints.list)
      const review = reviews.find((one) => opened.some(({ reference }) => reference === one.reference))
      if (!review) return
      const decision = { params: { id: review.id }, body: { reason } }
      const { status } = await answered(staff.call(paymentReviewEndpoints.accept, decision))
      if (status === 409) await answered(staff.call(paymentReviewEndpoints.refund, decision))
    },
    claim: ({ percent, payer }) =>
      answered(payerOf(payer).call(withholdingEndpoints.claim, { params, body: { percent } })),
    async refuse() {
      const id = await claimOf()
      if (id) await answered(staff.call(withholdingEndpoints.refuse, { params: { id }, body: { reason } }))
    },
    certify: () => answered(sendCertificate(customer, invoice.id)),
    async verify() {
      const [id, body] = [await claimOf(), { certificateNumber: 'WHT/17' }]
      if (id) await answered(staff.call(withholdingEndpoints.verify, { params: { id }, body }))
    },
  }
  const act = (one: Step) => (actions[one.do] as (one: Step) => Promise<unknown>)(one)
  return { act, invoice }
}

/** Expects that the server answered or refused, but did not fail. */
async function answered<Reply extends { status: number }>(reply: Promise<Reply>): Promise<Reply> {
  const answer = await reply
  expect(answer.status).toBeLessThan(500)
  return answer
}

/** Expects that what is paid, withheld, credited and outstanding adds up to the total. */
async function expectBalanced(id: number): Promise<void> {
  const { total, paid, withheld, credited, outstanding, state } = await get(staff, id)
  expect(Math.min(paid, withheld, credited, outstanding)).toBeGreaterThanOrEqual(0)
  expect(toKobo(paid) + toKobo(withheld) + toKobo(credited) + toKobo(outstanding)).toBe(
    state === 'issued' ? toKobo(total) : 0,
  )
}

it(`an invoice counts every payment, refund and claim once in any order of actions (SEED=${seed})`, {
  timeout: runs(60_000, 300_000),
}, async () => {
  const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(groups, async (rounds) => {
      const { act, invoice } = await newInvoice()
      for (const group of rounds) {
        await Promise.all(group.map(act))
        await expectBalanced(invoice.id)
      }
      await recheckDue(muchLater)
      await worker.drain()
      await expectBalanced(invoice.id)
      await expectInvariants(deps, provider)
    }),
    { numRuns: runs(12, 100), seed, endOnFailure: true },
  )
  await expectEveryRefundRecorded(db, provider)
})
