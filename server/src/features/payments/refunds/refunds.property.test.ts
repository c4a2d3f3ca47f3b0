import { refundEndpoints } from '@jara/contract/payments/refunds'
import { lte } from 'drizzle-orm'
import fc from 'fast-check'
import { it } from 'vitest'
import { refunds } from '#db/schema/index.ts'
import { expectEveryRefundRecorded, expectInvariants } from '#testing/invariants.ts'
import { runs } from '#testing/long-run.ts'
import { refunding } from '#testing/refunds.ts'
import { checkRefundsDue } from './refund-checks.service.ts'

const { app, admin, deps, db, advance, provider, processEvents, paid, paidInvoice, chargeOf } =
  await refunding()
const minute = 60_000

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)

it(`refunds never exceed the payment when requests, faults and events interleave (SEED=${seed})`, {
  timeout: runs(60_000, 300_000),
}, async () => {
  const amount = fc.integer({ min: 1, max: 160_000 })
  const step = fc.oneof(
    fc.record({
      do: fc.constant('refund' as const),
      amount,
      stillOwed: fc.boolean(),
      api: fc.constantFrom('ok', 'lost', 'down', 'rate_limited'),
    }),
    fc.record({ do: fc.constant('outside' as const), amount }),
    fc.record({
      do: fc.constant('finish' as const),
      outcome: fc.constantFrom('processed', 'failed', 'needs-attention'),
    }),
    fc.constant({ do: 'check' as const }),
    fc.constant({ do: 'check again' as const }),
    fc.constant({ do: 'event' as const }),
  )
  const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(groups, fc.boolean(), async (rounds, isInvoice) => {
      const order = isInvoice ? await paidInvoice() : await paid()
      const { id: transactionId } = await chargeOf(order.reference)
      const act = async (one: (typeof rounds)[number][number]): Promise<unknown> => {
        if (one.do === 'refund') {
          await provider.faults({ api: one.api })
          await order.refund(one.amount, admin, isInvoice && one.stillOwed)
          return provider.faults({ api: 'ok' })
        }
        if (one.do === 'outside')
          return provider.gateway
            .refund({ transactionId, amountKobo: one.amount * 100, merchantNote: 'outside' })
            .catch(() => undefined)
        if (one.do === 'finish')
          return provider.finishRefund(order.reference, one.outcome as 'processed').catch(() => 0)
        if (one.do === 'event')
          return app.inject(provider.event('refund.pending', { transaction_reference: order.reference }))
        if (one.do === 'check again')
          return Promise.all(
            (await order.refunds()).map(({ id }) => admin.call(refundEndpoints.check, { params: { id } })),
          )
        advance(3 * minute)
        return checkRefundsDue(deps).catch(() => undefined)
      }
      for (const group of rounds) {
        await Promise.all(group.filter((one) => one.do !== 'check').map(act))
        // Checks advance the clock, so they run after the concurrent requests and not among them.
        for (const check of group.filter((one) => one.do === 'check')) await act(check)
      }
      advance(60 * minute)
      // One check handles a limited number of refunds, and refunds of earlier runs are also due. So the check
      // is repeated.
      while (await isDue()) await checkRefundsDue(deps)
      await app.inject(
        provider.event('refund.processed', { transaction_reference: order.reference, at: Date.now() }),
      )
      await processEvents()
      await expectInvariants(deps, provider)
      await expectEveryRefundRecorded(db, provider, order.id)
    }),
    { numRuns: runs(25, 100), seed, endOnFailure: true },
  )
})

const isDue = async () => (await db.$count(refunds, lte(refunds.nextCheckAt, deps.now()))) > 0
