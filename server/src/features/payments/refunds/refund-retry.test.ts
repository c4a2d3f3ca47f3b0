import { moneyText } from '@jara/contract/money-text'
import { refundEndpoints } from '@jara/contract/payments/refunds'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { agencySettings, approvals, auditLog, refunds, users } from '#db/schema/index.ts'
import type { ProviderRefund } from '#lib/gateway.ts'
import { refunding } from '#testing/refunds.ts'
import { checkRefundsDue } from './refund-checks.service.ts'
import { follow } from './refund-states.service.ts'
import type { RefundRow } from './refunds.repo.ts'

const { app, as, db, deps, make, worker, advance, emails, provider, admin, processEvents, paid } =
  await refunding()
const other = await as.admin()
const minute = 60_000
const payee = { bankId: 9, accountNumber: '0123456789' }

async function stuck(amount = 250_000) {
  const order = await paid()
  const { body } = await order.refund(amount)
  await provider.finishRefund(order.reference, 'needs-attention')
  await processEvents()
  await worker.drain()
  const retry = (body = payee, who = admin) => who.call(refundEndpoints.retry, { params, body })
  const params = { id: body.id }
  const state = async () => (await order.refunds())[0]?.state
  return { ...order, refundId: body.id, retry, state }
}

describe('a refund that the payer’s bank rejected', () => {
  it('is sent to an account that staff enter, and the account number is not stored', async () => {
    const { retry, state, reference, customer, payment } = await stuck()
    const retried = await retry()
    expect([retried.status, retried.body.state]).toEqual([200, 'processing'])
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'refund.retried',
      after: { bankId: 9, accountEnding: '6789' },
    })
    expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(payee.accountNumber)
    await provider.finishRefund(reference)
    await processEvents()
    await worker.drain()
    expect(await state()).toBe('processed')
    expect(await payment()).toMatchObject({ refunded: 250_000, refundable: 0 })
    expect(emails.filter(({ to }) => to === customer.user.email).map(({ subject }) => subject)).toContain(
      'We sent ₦250,000 back to you',
    )
  })

  it('above the limit is sent when two members of staff have entered the same account', async () => {
    await db.update(agencySettings).set({ twoStaffAboveKobo: 100_000_00 })
    const { refundId, retry, state, refunds } = await stuck(90_000)
    expect((await retry()).body).toMatchObject({
      state: 'needs_attention',
      approvedBy: [{ id: admin.user.id, name: admin.user.name }],
    })
    expect((await retry()).status).toBe(409)
    await retry({ ...payee, accountNumber: '9876543210' }, other)
    expect(await state()).toBe('needs_attention')
    const { withdrawApproval } = refundEndpoints
    const withdrawn = await admin.call(withdrawApproval, { params: { id: refundId } })
    expect(withdrawn.body.approvedBy).toMatchObject([{ id: other.user.id }])
    expect((await admin.call(withdrawApproval, { params: { id: refundId } })).status).toBe(409)
    expect((await retry()).body.state).toBe('needs_attention')
    expect(JSON.stringify(await db.select().from(approvals))).not.toContain(payee.accountNumber)
    expect((await retry(payee, other)).body).toMatchObject({ state: 'processing', approvedBy: [] })
    expect((await refunds()).map(({ approvedBy }) => approvedBy)).toEqual([[]])
    await db.update(agencySettings).set({ twoStaffAboveKobo: null })
  })

  it('is never sent to another account by the customer who is also staff', async () => {
    const { retry, customer } = await stuck()
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, customer.user.id))
    const answer = await retry(payee, await as.the({ ...customer.user, role: 'admin' }))
    expect([answer.status, answer.error.message]).toEqual([409, expect.stringMatching(/your own payment/)])
  })

  it('is neither requested, retried nor finished by staff who belong to the client', async () => {
    const { retry, customer, refundId, payment } = await stuck(100_000)
    const member = await as.the(await make.adminOfClient(customer.user))
    const reason = 'Fewer pairs than ordered'
    for (const { status, error } of [
      await retry(payee, member),
      await member.call(refundEndpoints.finish, { params: { id: refundId }, body: { reason } }),
      await member.call(refundEndpoints.create, {
        params: { id: (await payment()).id },
        body: { amount: 1000, reason },
      }),
    ])
      expect([status, error.message]).toEqual([409, expect.stringMatching(/member of this client/)])
  })

  it('is sent once when two members of staff retry at the same time', async () => {
    const { retry } = await stuck()
    const answers = await Promise.all([retry(), retry(payee, other), retry(), retry(payee, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.error.message).toBe(moneyText.refundNotWaiting)
  })

  it.each([
    ['lost', 'processing'],
    ['down', 'needs_attention'],
  ] as const)('is looked up when the API is %s, and cannot be retried before', async (api, becomes) => {
    const { retry, state, reference } = await stuck()
    await provider.faults({ api, webhook: 'drop' })
    expect((await retry()).body.state).toBe('asking')
    await provider.faults({ api: 'ok' })
    // A late event about the first attempt changes nothing.
    await app.inject(provider.event('refund.needs-attention', { transaction_reference: reference }))
    await processEvents()
    await checkRefundsDue(deps)
    expect((await retry()).status).toBe(409)
    advance(3 * minute)
    await checkRefundsDue(deps)
    expect(await state()).toBe(becomes)
  })

  it('ignores a response that is older than the rejection, and follows a newer one', async () => {
    const { state, refundId } = await stuck()
    const rejected = (await db.select().from(refunds).where(eq(refunds.id, refundId)))[0] as RefundRow
    const response = { id: rejected.providerRefundId as number, status: 'processing' } as ProviderRefund
    await follow(deps, { ...rejected, state: 'processing' }, response)
    expect(await state()).toBe('needs_attention')
    await follow(deps, rejected, response)
    expect(await state()).toBe('processing')
    await follow(deps, rejected, { ...response, status: 'needs-attention' })
  })

  it('needs attention again when the provider rejects the account, and the error is shown', async () => {
    const { retry, state, reference } = await stuck()
    const unknown = await retry({ ...payee, bankId: 999 })
    expect([unknown.status, unknown.error.message]).toEqual([409, expect.stringContaining('refused')])
    expect(await state()).toBe('needs_attention')
    expect((await retry({ ...payee, accountNumber: '12' })).status).toBe(400)
    await retry()
    await provider.finishRefund(reference, 'needs-attention')
    await processEvents()
    // The second event has the same bytes as the first one, so it is ignored. The next check finds the new
    // state.
    advance(11 * minute)
    await checkRefundsDue(deps)
    await worker.drain()
    expect(await state()).toBe('needs_attention')
    const toAdmin = emails.filter(
      ({ to, text, subject }) =>
        to === admin.user.email && text.includes(reference) && subject.includes('did not go through'),
    )
    expect(toAdmin).toHaveLength(2)
    expect((await retry()).body.state).toBe('processing')
  })
})

it('banks lists the provider’s banks for staff', async () => {
  expect((await admin.call(refundEndpoints.banks)).body).toContainEqual({
    id: 9,
    name: 'Guaranty Trust Bank',
  })
})

it('retry is rejected when the refund needs no attention or does not exist, or the caller is a customer', async () => {
  const order = await paid()
  const { body } = await order.refund(1000)
  const early = await admin.call(refundEndpoints.retry, { params: { id: body.id }, body: payee })
  expect([early.status, early.error.message]).toEqual([409, moneyText.refundNotWaiting])
  expect((await admin.call(refundEndpoints.retry, { params: { id: 999_999 }, body: payee })).status).toBe(404)
  const byCustomer = await order.customer.call(refundEndpoints.retry, {
    params: { id: body.id },
    body: payee,
  })
  expect(byCustomer.status).toBe(403)
})
