import { expect, test } from 'vitest'
import { startPaid, startSandbox } from './testing.ts'

test('a new transaction gets an access code and is abandoned until it is paid', async () => {
  const { initialize, verify } = await startSandbox()

  const answer = await initialize({ reference: 'jara-1' })

  expect(answer).toEqual({
    status: true,
    message: 'Authorization URL created',
    data: {
      authorization_url: `http://shop.example.ng/paystack-sandbox/checkout/${answer.data.access_code}`,
      access_code: expect.stringMatching(/^[a-z0-9]{15}$/),
      reference: 'jara-1',
    },
  })
  expect(await verify('jara-1')).toMatchObject({
    status: 'abandoned',
    gateway_response: 'The transaction was not completed',
    channel: 'card',
    paid_at: null,
    fees: null,
    log: null,
    metadata: '',
    plan: null,
    plan_object: {},
    authorization: { authorization_code: null, last4: null, reusable: false },
  })
})

test('a paid transaction has the card, the fee, the customer and an id above 32 bits', async () => {
  const { verify } = await startPaid()

  const data = await verify('jara-1')

  expect(data).toMatchObject({
    domain: 'test',
    status: 'success',
    amount: 7_500_000,
    requested_amount: 7_500_000,
    fees: 122_500,
    currency: 'NGN',
    paid_at: '2026-11-14T10:20:00.000Z',
    paidAt: '2026-11-14T10:20:00.000Z',
    authorization: { bin: '408408', last4: '4081', card_type: 'visa ', reusable: true, channel: 'card' },
    customer: { email: 'ada.obi@example.ng', customer_code: expect.stringMatching(/^CUS_/), metadata: null },
    log: { attempts: 1, errors: 0, success: true },
  })
  expect(data.id).toBeGreaterThan(2 ** 32)
})

test.each([
  ['a duplicate reference', { reference: 'jara-1' }, 'duplicate_reference'],
  ['less than ₦50', { amount: 4_999 }, 'invalid_amount'],
  ['more than ten million naira', { amount: 1_000_000_001 }, 'amount_limit_exceeded'],
  ['an amount with decimals', { amount: 7_500_000.5 }, 'invalid_params'],
  ['an underscore in the reference', { reference: 'jara_2' }, 'invalid_params'],
  ['an empty reference', { reference: '' }, 'invalid_params'],
  ['an invalid email address', { email: 'ada' }, 'invalid_email_address'],
  ['another currency', { currency: 'USD' }, 'unsupported_currency'],
  ['an unknown plan', { plan: 'PLN_none' }, 'plan_not_found'],
  ['a callback that is not a web address', { callback_url: 'javascript:alert(1)' }, 'invalid_params'],
])('initialize rejects %s', async (_case, fields, code) => {
  const { send, initialize } = await startSandbox()
  await initialize({ reference: 'jara-1' })

  const response = await send('POST', '/transaction/initialize', {
    email: 'ada.obi@example.ng',
    amount: 5_000,
    ...fields,
  })

  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ status: false, code, type: 'validation_error' })
})

test('initialize accepts ₦50 as a numeric string', async () => {
  const { initialize, verify } = await startSandbox()

  await initialize({ reference: 'jara-1', amount: '5000' })

  expect((await verify('jara-1')).amount).toBe(5_000)
})

test('verify answers 400 when the reference is unknown, as Paystack does', async () => {
  const { send } = await startSandbox()

  const response = await send('GET', '/transaction/verify/nobody')

  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ status: false, code: 'transaction_not_found' })
})

test('metadata is returned as sent, and JSON text is returned as an object', async () => {
  const { initialize, verify } = await startSandbox()
  await initialize({ reference: 'object', metadata: { order: 7 } })
  await initialize({ reference: 'json', metadata: '{"order":7}' })
  await initialize({ reference: 'text', metadata: 'order seven' })

  expect((await verify('object')).metadata).toEqual({ order: 7 })
  expect((await verify('json')).metadata).toEqual({ order: 7 })
  expect((await verify('text')).metadata).toBe('order seven')
})

test('the list is newest first, paginated, filtered and summed', async () => {
  const { initialize, pay, get } = await startSandbox()
  for (const reference of ['a', 'b', 'c']) await initialize({ reference, amount: 10_000 })
  await pay('b', 'success')

  const all = await get('/transaction?perPage=2&page=1')
  const paid = await get('/transaction?status=success')
  const future = await get('/transaction?from=2027-01-01T00:00:00Z')

  expect(all.data.map(({ reference }: { reference: string }) => reference)).toEqual(['c', 'b'])
  expect(all.meta).toEqual({ total: 3, skipped: 0, perPage: 2, page: 1, pageCount: 2, total_volume: 30_000 })
  expect(paid.data).toHaveLength(1)
  expect(paid.data[0]).toMatchObject({
    reference: 'b',
    plan: {},
    source: { entry_point: 'transaction_initialize' },
  })
  expect(future.data).toEqual([])
})

test('a transaction can be fetched by id', async () => {
  const { verify, get, send } = await startPaid()
  const { id } = await verify('jara-1')

  expect((await get(`/transaction/${id}`)).data).toMatchObject({
    id,
    reference: 'jara-1',
    helpdesk_link: null,
  })
  expect((await send('GET', '/transaction/12')).statusCode).toBe(404)
})

test('a saved card can be charged again only for its own customer', async () => {
  const { verify, post, send, shop, deliver } = await startPaid()
  const { authorization } = await verify('jara-1')
  const charge = {
    email: 'ada.obi@example.ng',
    amount: 50_000,
    authorization_code: authorization.authorization_code,
    reference: 'jara-2',
  }

  const answer = await post('/transaction/charge_authorization', charge)
  const otherCustomer = await send('POST', '/transaction/charge_authorization', {
    ...charge,
    email: 'eve@example.ng',
    reference: 'jara-3',
  })
  await deliver()

  expect(answer).toMatchObject({
    message: 'Charge attempted',
    data: { status: 'success', amount: 50_000, reference: 'jara-2', ip_address: null, plan: null },
  })
  expect(otherCustomer.statusCode).toBe(400)
  expect(shop.events('charge.success')).toHaveLength(2)
})

test('a customer is identified by email, ignoring case', async () => {
  const { post } = await startSandbox()

  const first = await post('/customer', { email: 'Ada.Obi@example.ng', first_name: 'Ada' })
  const second = await post('/customer', { email: 'ada.obi@example.ng', last_name: 'Obi' })

  expect(second.data).toMatchObject({
    customer_code: first.data.customer_code,
    first_name: 'Ada',
    last_name: 'Obi',
  })
})

test('the list can be read page by page with a cursor, forwards and back', async () => {
  const { initialize, get } = await startSandbox()
  for (const number of [1, 2, 3, 4, 5]) await initialize({ reference: `jara-${number}` })
  const read = async (cursor = '') => {
    const { data, meta } = await get(`/transaction?use_cursor=true&perPage=2${cursor}`)
    return { references: data.map(({ reference }: { reference: string }) => reference), meta }
  }
  const first = await read()
  expect(first).toEqual({
    references: ['jara-5', 'jara-4'],
    meta: { next: expect.any(String), previous: null, perPage: 2 },
  })
  const second = await read(`&next=${first.meta.next}`)
  expect(second.references).toEqual(['jara-3', 'jara-2'])
  const last = await read(`&next=${second.meta.next}`)
  expect(last).toMatchObject({ references: ['jara-1'], meta: { next: null } })
  expect((await read(`&previous=${last.meta.previous}`)).references).toEqual(second.references)
})
