import { expect, test } from 'vitest'
import { firstRenewal } from './billing-dates.ts'
import { dayMs, startSandbox, startShop } from './testing.ts'

const monthsMs = (months: number) => months * 31 * dayMs

async function subscribe(plan: Record<string, unknown> = {}) {
  const shop = await startShop()
  const provider = await startSandbox({ webhookUrl: shop.url })
  const { data } = await provider.post('/plan', {
    name: 'Bakery shop, twelve parts',
    amount: 833_334,
    interval: 'monthly',
    ...plan,
  })
  await provider.initialize({
    reference: 'jara-1',
    amount: 5_000,
    plan: data.plan_code,
    metadata: { order: 42 },
  })
  await provider.pay('jara-1', 'success')
  await provider.deliver()
  const subscription = (await provider.get('/subscription')).data[0]
  const advance = async (ms: number) => {
    await provider.control('/clock', { advanceMs: ms })
    await provider.deliver()
  }
  const fetched = async () => (await provider.get(`/subscription/${subscription.subscription_code}`)).data
  return {
    shop,
    plan: data,
    code: subscription.subscription_code as string,
    subscription,
    advance,
    fetched,
    ...provider,
  }
}

test('the first payment of a plan charges its price and starts a subscription', async () => {
  const { verify, plan, subscription, shop } = await subscribe()

  expect(await verify('jara-1')).toMatchObject({
    amount: 833_334,
    requested_amount: 833_334,
    plan: plan.plan_code,
    plan_object: { plan_code: plan.plan_code, interval: 'monthly' },
  })
  expect(subscription).toMatchObject({
    status: 'active',
    amount: 833_334,
    cron_expression: '0 0 14 * *',
    next_payment_date: '2026-12-14T00:00:00.000Z',
    plan: { plan_code: plan.plan_code },
    customer: { email: 'ada.obi@example.ng' },
    authorization: { last4: '4081' },
  })
  const [created] = shop.events('subscription.create')
  expect(created?.data).toMatchObject({ status: 'active', subscription_code: subscription.subscription_code })
  expect(created?.data).not.toHaveProperty('metadata')
})

test('a renewal is invoiced three days ahead and has the provider’s own reference and metadata', async () => {
  const { shop, advance, code, plan, verify } = await subscribe()

  await advance(27 * dayMs)
  expect(shop.events('invoice.create')[0]?.data).toMatchObject({
    status: 'pending',
    paid: false,
    period_start: '2026-12-14T00:00:00.000Z',
    created_at: '2026-12-11T00:00:00.000Z',
    subscription: { subscription_code: code, status: 'active' },
  })
  expect(shop.events('charge.success')).toHaveLength(1)

  await advance(3 * dayMs)
  const renewal = shop.events('charge.success')[1]?.data as { reference: string }
  expect(renewal).toMatchObject({
    reference: expect.stringMatching(/^[0-9a-f]{8}-/),
    amount: 833_334,
    paid_at: '2026-12-14T00:00:00.000Z',
    metadata: { invoice_action: 'update' },
    plan: { plan_code: plan.plan_code },
    ip_address: null,
  })
  expect(renewal).not.toHaveProperty('subscription_code')
  expect(await verify(renewal.reference)).toMatchObject({ status: 'success', plan: plan.plan_code })
  expect(shop.events('invoice.update')[0]?.data).toMatchObject({
    status: 'success',
    paid: true,
    transaction: { reference: renewal.reference },
    subscription: { next_payment_date: '2027-01-14T00:00:00.000Z' },
  })
})

test('a subscription of twelve instalments charges each once and completes after one failed month', async () => {
  const { shop, advance, fetched, control, code, get } = await subscribe({ invoice_limit: 12 })

  await advance(monthsMs(2))
  await control('/subscriptions', { code, nextRenewal: 'fail' })
  await advance(monthsMs(1))
  expect(await fetched()).toMatchObject({ status: 'attention' })
  expect(shop.events('invoice.payment_failed')).toMatchObject([
    { data: { paid: false, description: 'Insufficient Funds', subscription: { status: 'attention' } } },
  ])
  await advance(monthsMs(1))
  expect(await fetched()).toMatchObject({ status: 'active' })
  await advance(monthsMs(10))

  const charges = shop.events('charge.success')
  expect(charges).toHaveLength(12)
  expect(new Set(charges.map(({ data }) => data.reference)).size).toBe(12)
  expect(charges.map(({ data }) => String(data.paid_at).slice(0, 7)).sort()).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-03',
    '2027-04',
    '2027-05',
    '2027-06',
    '2027-07',
    '2027-08',
    '2027-09',
    '2027-10',
    '2027-11',
  ])
  expect(shop.events('invoice.create')).toHaveLength(12)
  expect(shop.events('invoice.update')).toHaveLength(12)
  expect(shop.events('subscription.disable')).toMatchObject([{ data: { status: 'complete' } }])
  expect(await fetched()).toMatchObject({ status: 'completed', next_payment_date: null, payments_count: 12 })
  expect((await get('/transaction?status=success')).meta.total).toBe(12)
})

test('an unlimited subscription renews once per month when the clock skips many months', async () => {
  const { shop, advance } = await subscribe()

  await advance(Date.UTC(2028, 0, 14, 10, 20) - Date.UTC(2026, 10, 14, 10, 20))

  const days = shop.events('charge.success').map(({ data }) => String(data.paid_at))
  expect(new Set(days).size).toBe(15)
  expect(days).toHaveLength(15)
  expect(days.sort().at(-1)).toBe('2028-01-14T00:00:00.000Z')
})

test('a cancelled subscription ends after its period and is not charged again', async () => {
  const { post, advance, fetched, shop, code, subscription, send } = await subscribe()

  expect(await post('/subscription/disable', { code, token: 'wrong' })).toMatchObject({ status: false })
  await post('/subscription/disable', { code, token: subscription.email_token })
  expect(await fetched()).toMatchObject({ status: 'non-renewing', next_payment_date: null })
  const again = await send('POST', '/subscription/disable', { code, token: subscription.email_token })
  expect(again.statusCode).toBe(404)

  await advance(29 * dayMs)
  expect(shop.events('subscription.disable')).toHaveLength(0)
  await advance(dayMs)
  expect(shop.events('subscription.not_renew')).toHaveLength(1)
  expect(shop.events('subscription.disable')).toMatchObject([{ data: { status: 'cancelled' } }])
  await advance(monthsMs(3))
  expect(shop.events('charge.success')).toHaveLength(1)
})

test('a subscription that is enabled again before its period ends renews as before', async () => {
  const { post, advance, fetched, shop, code, subscription } = await subscribe()
  const toggle = { code, token: subscription.email_token }
  await post('/subscription/disable', toggle)
  await post('/subscription/enable', toggle)

  expect(await fetched()).toMatchObject({ status: 'active', next_payment_date: '2026-12-14T00:00:00.000Z' })
  await advance(30 * dayMs)
  expect(shop.events('charge.success')).toHaveLength(2)
})

test('an edited plan changes running subscriptions unless update_existing_subscriptions is false', async () => {
  const { send, get, plan, fetched } = await subscribe()

  await send('PUT', `/plan/${plan.plan_code}`, { amount: 900_000, update_existing_subscriptions: false })
  expect((await fetched()).amount).toBe(833_334)
  await send('PUT', `/plan/${plan.plan_code}`, { amount: 833_326 })

  expect((await fetched()).amount).toBe(833_326)
  expect((await get(`/plan/${plan.plan_code}`)).data.amount).toBe(833_326)
})

test('a transfer does not start a subscription', async () => {
  const { initialize, pay, control, post, get } = await startSandbox()
  const plan = await post('/plan', { name: 'Care', amount: 100_00, interval: 'annually' })
  await initialize({ reference: 'jara-1', plan: plan.data.plan_code })
  await pay('jara-1', 'pending')
  await control('/transfers', { reference: 'jara-1', action: 'confirm' })

  expect((await get('/subscription')).data).toEqual([])
})

test('a subscription created through the API needs a saved card, charges at once and rejects duplicates', async () => {
  const { post, send, shop, deliver } = await subscribe()
  const plan = await post('/plan', { name: 'Care', amount: 200_00, interval: 'weekly' })
  const body = { customer: 'ada.obi@example.ng', plan: plan.data.plan_code }

  const created = await post('/subscription', body)
  await deliver()

  expect(created).toMatchObject({
    status: true,
    data: { status: 'active', plan: plan.data.id, amount: 200_00 },
  })
  expect(shop.events('charge.success').at(-1)?.data).toMatchObject({ amount: 200_00 })
  expect((await send('POST', '/subscription', body)).json()).toMatchObject({ code: 'duplicate_subscription' })
  await post('/customer', { email: 'new@example.ng' })
  expect(await post('/subscription', { ...body, customer: 'new@example.ng' })).toMatchObject({
    code: 'no_active_authorizations',
  })
})

test('the manage page changes the card and cancels when the token is correct', async () => {
  const { get, post, send, code, control, fetched, subscription } = await subscribe()
  const { link } = (await get(`/subscription/${code}/manage/link`)).data
  const token = new URL(link).searchParams.get('subscription_token')
  await control('/subscriptions', { code, nextRenewal: 'fail' })

  expect(token).toBe(subscription.email_token)
  expect((await send('POST', `/manage/${code}/cancel`, { token: 'wrong' })).statusCode).toBe(404)
  const refused = await post(`/manage/${code}/card`, {
    token,
    number: '4084080000005408',
    cvv: '001',
    expiry: '12/30',
  })
  expect(refused).toMatchObject({ code: 'invalid_number' })
  await post(`/manage/${code}/card`, { token, number: '5192602720584796', cvv: '123', expiry: '12/30' })
  expect((await fetched()).authorization.last4).toBe('4796')
  await control('/clock', { advanceMs: 31 * dayMs })
  expect((await fetched()).status).toBe('active')
  await post(`/manage/${code}/cancel`, { token })
  expect((await fetched()).status).toBe('non-renewing')
})

test('a plan below ₦100 is rejected', async () => {
  const { post } = await startSandbox()

  expect(await post('/plan', { name: 'Care', amount: 99_99, interval: 'monthly' })).toMatchObject({
    code: 'invalid_amount',
  })
})

test.each([
  ['2026-01-31T09:00:00Z', 'monthly', '2026-02-28T00:00:00.000Z'],
  ['2026-12-05T09:00:00Z', 'monthly', '2027-01-05T00:00:00.000Z'],
  ['2028-02-29T09:00:00Z', 'annually', '2029-02-28T00:00:00.000Z'],
  ['2026-11-30T09:00:00Z', 'quarterly', '2027-02-28T00:00:00.000Z'],
  ['2026-11-30T09:00:00Z', 'weekly', '2026-12-07T00:00:00.000Z'],
  ['2026-11-30T09:15:00Z', 'hourly', '2026-11-30T10:15:00.000Z'],
] as const)('a subscription from %s that renews %s first renews on %s', (start, interval, first) => {
  expect(new Date(firstRenewal(Date.parse(start), interval)).toISOString()).toBe(first)
})

test('a card that expires this month sends subscription.expiring_cards', async () => {
  const { shop, control, code, deliver, fetched } = await subscribe()
  await control('/expiring-cards', { code })
  await deliver()
  expect(shop.events('subscription.expiring_cards')[0]?.data).toMatchObject([
    {
      expiry_date: '11/2026',
      subscription: { subscription_code: code },
      customer: { email: 'ada.obi@example.ng' },
    },
  ])
  expect(await fetched()).toMatchObject({ authorization: { exp_month: '11', exp_year: '2026' } })
})
