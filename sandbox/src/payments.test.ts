import { expect, test } from 'vitest'
import { feeKobo, grossKobo } from './fees.ts'
import { startSandbox, startShop } from './testing.ts'

async function openPayment() {
  const shop = await startShop()
  const provider = await startSandbox({ webhookUrl: shop.url })
  await provider.initialize({ reference: 'jara-1' })
  return { shop, ...provider }
}

test.each([
  ['declined', 'Declined'],
  ['insufficient_funds', 'Insufficient Funds'],
])('after %s the same reference can be paid, and only the success sends an event', async (outcome, text) => {
  const { pay, verify, deliver, shop } = await openPayment()

  await pay('jara-1', outcome)
  const failed = await verify('jara-1')
  await pay('jara-1', 'success')
  const paid = await verify('jara-1')
  await deliver()

  expect(failed).toMatchObject({ status: 'failed', gateway_response: text, paid_at: null })
  expect(paid).toMatchObject({ id: failed.id, status: 'success', log: { attempts: 2, errors: 1 } })
  expect(shop.received.map(({ event }) => event)).toEqual(['charge.success'])
})

test('a transfer is ongoing until the bank confirms it', async () => {
  const { pay, verify, control, deliver, shop } = await openPayment()

  await pay('jara-1', 'pending')
  await deliver()
  expect(await verify('jara-1')).toMatchObject({ status: 'ongoing', channel: 'bank_transfer' })
  expect(shop.received).toHaveLength(0)

  await control('/transfers', { reference: 'jara-1', action: 'confirm' })
  await deliver()
  expect(await verify('jara-1')).toMatchObject({
    status: 'success',
    channel: 'bank_transfer',
    authorization: { channel: 'bank_transfer', bank: null, signature: null, reusable: false },
  })
  expect(shop.events('charge.success')).toHaveLength(1)
})

test('a transfer is abandoned after half an hour, and money that arrives later still pays it', async () => {
  const { pay, verify, control } = await openPayment()
  await pay('jara-1', 'pending')

  await control('/clock', { advanceMs: 31 * 60_000 })
  expect((await verify('jara-1')).status).toBe('abandoned')

  await control('/transfers', { reference: 'jara-1', action: 'confirm' })
  expect((await verify('jara-1')).status).toBe('success')
})

test('a transfer of the wrong amount fails and sends bank.transfer.rejected', async () => {
  const { pay, verify, control, deliver, shop } = await openPayment()
  await pay('jara-1', 'pending')

  await control('/transfers', { reference: 'jara-1', action: 'reject', amount: 7_000_000 })
  await deliver()

  expect((await verify('jara-1')).status).toBe('failed')
  expect(shop.received[0]).toMatchObject({
    event: 'bank.transfer.rejected',
    data: { bank_transfer: { amount: '7000000', message_type: 'INCORRECT_AMOUNT' } },
  })
})

test('closing the checkout abandons a payment but not a pending transfer', async () => {
  const { pay, verify } = await openPayment()

  await pay('jara-1', 'abandoned')
  expect((await verify('jara-1')).status).toBe('abandoned')
  await pay('jara-1', 'pending')
  await pay('jara-1', 'abandoned')
  expect((await verify('jara-1')).status).toBe('ongoing')
})

test('a paid transaction cannot be paid again or declined', async () => {
  const { pay, verify, deliver, shop } = await openPayment()
  await pay('jara-1', 'success')

  expect(await pay('jara-1', 'success')).toMatchObject({ status: false, code: 'transaction_already_paid' })
  expect(await pay('jara-1', 'declined')).toMatchObject({ status: false })
  await deliver()
  expect((await verify('jara-1')).status).toBe('success')
  expect(shop.received).toHaveLength(1)
})

test('a payer can send another amount or currency than requested', async () => {
  const { pay, verify } = await openPayment()

  await pay('jara-1', 'success', { amount: 100_00, currency: 'GHS' })

  expect(await verify('jara-1')).toMatchObject({
    status: 'success',
    amount: 100_00,
    requested_amount: 7_500_000,
    currency: 'GHS',
  })
})

test('the amount and currency faults apply until they are turned off', async () => {
  const { initialize, pay, verify, control } = await openPayment()
  await control('/faults', { amount: 5_000, currency: 'USD' })
  await pay('jara-1', 'success')
  await control('/faults', { amount: null, currency: null })
  await initialize({ reference: 'jara-2' })
  await pay('jara-2', 'success')

  expect(await verify('jara-1')).toMatchObject({
    amount: 5_000,
    currency: 'USD',
    requested_amount: 7_500_000,
  })
  expect(await verify('jara-2')).toMatchObject({ amount: 7_500_000, currency: 'NGN' })
})

test('the amount includes the fees when they are passed on', async () => {
  const { pay, verify, control } = await openPayment()
  await control('/faults', { passFees: true })
  await pay('jara-1', 'success')

  const { amount, requested_amount, fees } = await verify('jara-1')

  expect(requested_amount).toBe(7_500_000)
  expect(amount).toBe(requested_amount + fees)
  expect(fees).toBeGreaterThan(122_500)
})

test.each([
  [30_000_00, 550_00],
  [12_000_00, 280_00],
  [2_499_99, 37_50],
  [2_500_00, 137_50],
  [10_000_000_00, 2_000_00],
])('a charge of %i kobo has a fee of %i kobo', (amount, fee) => {
  expect(feeKobo(amount)).toBe(fee)
})

test('grossKobo adds at most the fee cap', () => {
  expect(grossKobo(10_000_000_00)).toBe(10_000_000_00 + 2_000_00)
})
