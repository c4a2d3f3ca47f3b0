import { expect, test } from 'vitest'
import type { SeededSubscription } from './seed.ts'
import { dayMs, startedAt, startSandbox } from './testing.ts'

const seeded: SeededSubscription = {
  email: 'ada.obi@example.ng',
  customerCode: 'CUS_demo7',
  planCode: 'PLN_shop',
  name: 'Catering bookings',
  interval: 'monthly',
  amountKobo: 50_000_00,
  subscriptionCode: 'SUB_shop',
  emailToken: 'token',
  status: 'attention',
  invoiceLimit: 12,
  payments: 3,
  nextPaymentAt: startedAt + 5 * dayMs,
}

test('a seeded subscription lets its customer change the card', async () => {
  const { get, post } = await startSandbox({ subscriptions: [seeded] })
  const { data } = await get('/subscription/SUB_shop/manage/link')
  expect(data.link).toContain('/manage/SUB_shop?subscription_token=token')
  const card = { token: 'token', number: '507850785078507812', cvv: '081', expiry: '12/30' }
  expect(await post('/manage/SUB_shop/card', card)).toMatchObject({
    status: true,
    data: { card: 'verve ending in 7812' },
  })
})

test('a seeded subscription renews when its next payment is due', async () => {
  const { get, control, sent } = await startSandbox({ subscriptions: [seeded] })
  expect(await sent()).toEqual([])
  await control('/clock', { advanceMs: 6 * dayMs })
  expect((await get('/subscription/SUB_shop')).data).toMatchObject({
    status: 'active',
    customer: { customer_code: 'CUS_demo7' },
  })
  expect((await get('/__sandbox/transactions')).data).toMatchObject([{ amount: 50_000_00, plan: 'PLN_shop' }])
})

test('a reset restores the seeded subscriptions', async () => {
  const { get, post, control } = await startSandbox({ subscriptions: [seeded] })
  await post('/manage/SUB_shop/cancel', { token: 'token' })
  await control('/reset')
  expect((await get('/subscription/SUB_shop')).data).toMatchObject({ status: 'attention' })
})
