import { checkoutEndpoints } from '@jara/contract/checkout'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { refundEndpoints } from '@jara/contract/payments/refunds'
import { projectEndpoints } from '@jara/contract/projects'
import { stageEndpoints } from '@jara/contract/projects/stages'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recheckDue } from '#features/checkout/recheck.service.ts'
import { issueDue } from '#features/stages/stages.service.ts'
import type { Person } from '#testing/as.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { runs } from '#testing/long-run.ts'
import { quoting } from '#testing/quotes.ts'

const { app, as, deps, make, provider, staff, worker, sent, tokenOf, toSign, formFor } = await quoting()
const muchLater = { ...deps, now: () => new Date(Date.now() + 80 * 60 * 60_000) }
const reason = 'Agreed by phone'

const signer = fc.nat(1)
/** The first stage is the one that most actions can change. */
const stage = fc.constantFrom(0, 0, 0, 1, 1, 2)
const sale = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('accept' as const), signer, picture: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('revise' as const), price: fc.constantFrom(99_999.99, 700) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'requestChanges' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'decline' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'withdraw' as const }) },
)
const work = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), stage, payer: signer }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('approve' as const), stage }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), stage }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('issue' as const), stage }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), stage }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), stage, stillOwed: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('setStatus' as const),
      status: fc.constantFrom('on_hold', 'pending'),
    }),
  },
)
type Step =
  typeof sale extends fc.Arbitrary<infer Sale>
    ? Sale | (typeof work extends fc.Arbitrary<infer Work> ? Work : never)
    : never

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)

/** Expects that the server answered or refused, but did not fail. */
async function answered<Reply extends { status: number }>(reply: Promise<Reply>): Promise<Reply> {
  const answer = await reply
  expect(answer.status).toBeLessThan(500)
  return answer
}

/** Sends a quote to a client with two members, and returns the actions that follow. */
async function newQuote() {
  const customer = await as.customer()
  const colleague = await as.customer()
  const clientId = await make.clientOf(customer.user)
  await make.member({ clientId, userId: colleague.user.id, permissions: ['order', 'pay'] })
  const stages = [33.33, 33.33, 33.34].map((percent, index) => ({
    name: `Stage ${index}`,
    percent,
    due: index === 0 ? ('acceptance' as const) : ('approval_of_previous' as const),
    dueOn: null,
    revisionsIncluded: 0,
  }))
  const given = { clientId, recipientEmail: String(customer.user.email), stages }
  const { quote, token } = await sent(given)
  const revisions = [quote.id]
  let newest = token
  const personOf = (n: number) => (n === 0 ? customer : colleague) as Person

  /** Finds the project, its stage and the invoice of the stage, once the quote is accepted. */
  async function staged(position: number) {
    const found = await Promise.all(
      revisions.map(async (id) => (await staff.call(quoteEndpoints.get, { params: { id } })).body.projectId),
    )
    const id = found.find((projectId) => projectId !== null)
    if (!id) return undefined
    const { body } = await staff.call(stageEndpoints.list, { params: { id } })
    const one = body[position]
    return one?.invoice ? { params: { id, stageId: one.id }, invoice: { id: one.invoice.id } } : undefined
  }

  const actions: { [Name in Step['do']]: (one: Extract<Step, { do: Name }>) => Promise<unknown> } = {
    async accept({ signer, picture }) {
      const who = personOf(signer)
      const body = await toSign(who, newest, [1])
      const drawing = picture ? 'data:image/png;base64,iVBORw0KGgo=' : null
      // What can be signed may have changed before it was read. The server then answers without a hash.
      if (body.sha256) await answered(who.call(quoteLinkEndpoints.accept, { body: { ...body, drawing } }))
    },
    async revise({ price }) {
      const params = { id: revisions.at(-1) ?? 0 }
      const { status, body: draft } = await answered(staff.call(quoteEndpoints.revise, { params }))
      if (status !== 201) return
      const lines = [
        { text: 'Design', quantity: 1, unitPrice: price, optional: false, chosen: false },
        { text: 'Photographs', quantity: 3, unitPrice: 0.35, optional: true, chosen: true },
      ]
      const saved = await answered(
        staff.call(quoteEndpoints.update, {
          params: { id: draft.id },
          body: { ...formFor({ ...given, lines }), version: draft.version },
        }),
      )
      if (saved.status !== 200) return
      const { version } = saved.body
      const sending = await answered(
        staff.call(quoteEndpoints.send, { params: { id: draft.id }, body: { version } }),
      )
      if (sending.status !== 200) return
      revisions.push(draft.id)
      newest = tokenOf(sending.body)
    },
    requestChanges: () =>
      answered(
        as
          .visitor()
          .call(quoteLinkEndpoints.requestChanges, { body: { token: newest, text: 'Fewer pages' } }),
      ),
    decline: () =>
      answered(
        as.visitor().call(quoteLinkEndpoints.decline, { body: { token: newest, reason: 'Too late' } }),
      ),
    withdraw: () =>
      answered(
        staff.call(quoteEndpoints.withdraw, { params: { id: revisions.at(-1) ?? 0 }, body: { reason } }),
      ),
    async pay({ stage, payer }) {
      const found = await staged(stage)
      if (!found) return
      const { status, body } = await answered(
        personOf(payer).call(checkoutEndpoints.openForInvoice, { params: found.invoice, body: {} }),
      )
      if (status !== 201) return
      const { reference } = body
      // The provider refuses a reference that is already paid.
      await provider.pay(reference).catch(() => undefined)
      await Promise.all([
        answered(personOf(payer).call(checkoutEndpoints.sync, { params: { reference } })),
        app.inject(provider.event('charge.success', { reference })),
      ])
    },
    async approve({ stage }) {
      const found = await staged(stage)
      if (found)
        await answered(staff.call(stageEndpoints.approve, { params: found.params, body: { note: '' } }))
    },
    async open({ stage }) {
      const found = await staged(stage)
      if (found) await answered(staff.call(stageEndpoints.open, { params: found.params, body: { reason } }))
    },
    async issue({ stage }) {
      const found = await staged(stage)
      if (!found) return
      const { body } = await staff.call(invoiceEndpoints.get, { params: found.invoice })
      const { version } = body
      await answered(staff.call(invoiceEndpoints.issue, { params: found.invoice, body: { version } }))
    },
    async void({ stage }) {
      const found = await staged(stage)
      if (found)
        await answered(staff.call(invoiceEndpoints.void, { params: found.invoice, body: { reason } }))
    },
    async refund({ stage, stillOwed }) {
      const found = await staged(stage)
      if (!found) return
      const { body: invoice } = await staff.call(invoiceEndpoints.get, { params: found.invoice })
      const { id, reference, amount } = invoice.payments[0] ?? {}
      if (id === undefined || !reference || amount === undefined) return
      const body = { amount, reason, stillOwed }
      await answered(staff.call(refundEndpoints.create, { params: { id }, body }))
      await provider.finishRefund(reference).catch(() => undefined)
      const { body: refunds } = await staff.call(refundEndpoints.list, { params: { id } })
      for (const { id } of refunds) await answered(staff.call(refundEndpoints.check, { params: { id } }))
    },
    async setStatus({ status }) {
      const found = await staged(0)
      if (!found) return
      const params = { id: found.params.id }
      await answered(staff.call(projectEndpoints.setStatus, { params, body: { status, note: '' } }))
    },
  }
  return (one: Step) => (actions[one.do] as (one: Step) => Promise<unknown>)(one)
}

it(`a quote becomes one project whose stages add up in any order of actions (SEED=${seed})`, {
  timeout: runs(60_000, 300_000),
}, async () => {
  const sales = fc.array(fc.array(sale, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 })
  const works = fc.array(fc.array(work, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(sales, works, async (sold, worked) => {
      const act = await newQuote()
      for (const group of sold) await Promise.all(group.map(act))
      // If the quote is not accepted yet, its next revision is. Otherwise both are refused.
      await act({ do: 'revise', price: 700 })
      await act({ do: 'accept', signer: 0, picture: false })
      for (const group of worked) await Promise.all(group.map(act))
      await recheckDue(muchLater)
      await issueDue(muchLater)
      await worker.drain()
      await expectInvariants(deps, provider)
    }),
    { numRuns: runs(6, 100), seed, endOnFailure: true },
  )
})
