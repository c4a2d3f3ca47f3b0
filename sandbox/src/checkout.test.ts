import { expect, test } from 'vitest'
import { testCards } from './cards.ts'
import { startSandbox } from './testing.ts'

async function openCheckout(fields: Record<string, unknown> = {}) {
  const provider = await startSandbox()
  const { data } = await provider.initialize({
    reference: 'jara-1',
    callback_url: 'http://shop.example.ng/payments?from=form',
    metadata: { title: 'Bakery web shop', cancel_action: 'http://shop.example.ng/payments?cancelled=1' },
    ...fields,
  })
  const base = `/checkout/${data.access_code}`
  return {
    ...provider,
    base,
    card: (body: object) => provider.post(`${base}/card`, { expiry: '12/30', ...body }),
  }
}

test.each([
  ['page cannot be framed', (base: string) => base, "frame-ancestors 'none'"],
  ['popup can be framed only by the shop', () => '/popup', "frame-ancestors 'self'"],
])('the checkout %s and has no inline scripts or styles', async (_name, path, ancestors) => {
  const { app, base } = await openCheckout()

  const page = await app.inject({ url: `/paystack-sandbox${path(base)}` })

  const policy = page.headers['content-security-policy']
  expect(page.statusCode).toBe(200)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(ancestors)
  expect(policy).not.toContain('unsafe')
  expect(page.body).not.toMatch(/<style|style=|<script(?![^>]*src=)| on\w+=/)
  expect(page.body).not.toContain('{{')
  expect(page.body).toContain('Test mode – no real money')
  for (const [, file] of page.body.matchAll(/(?:src|href)="(\/paystack-sandbox\/pages\/[^"]+)"/g)) {
    expect((await app.inject({ url: file ?? '' })).statusCode).toBe(200)
  }
})

test('the sandbox serves only the files of its pages', async () => {
  const { app } = await openCheckout()

  for (const file of ['checkout.html', '..%2Fpackage.json', 'none.js']) {
    expect((await app.inject({ url: `/paystack-sandbox/pages/${file}` })).statusCode).toBe(404)
  }
})

test('a session returns the title, the amount and the URLs to return to', async () => {
  const { get, base } = await openCheckout()

  expect((await get(`${base}/session`)).data).toMatchObject({
    title: 'Bakery web shop',
    payer: 'ada.obi@example.ng',
    amountKobo: 7_500_000,
    returnUrl: 'http://shop.example.ng/payments?from=form&trxref=jara-1&reference=jara-1',
    cancelUrl: 'http://shop.example.ng/payments?cancelled=1',
  })
})

test('a session uses the return URL when the cancel URL is invalid', async () => {
  const { get, base } = await openCheckout({ metadata: { cancel_action: 'javascript:alert(1)' } })

  const { cancelUrl, returnUrl, title } = (await get(`${base}/session`)).data

  expect(cancelUrl).toBe(returnUrl)
  expect(title).toBe('Payment')
})

test('the checkout answers 404 when the access code is unknown', async () => {
  const { app, send } = await openCheckout()

  expect((await app.inject({ url: '/paystack-sandbox/checkout/none' })).statusCode).toBe(404)
  expect((await send('POST', '/checkout/none/outcome', { outcome: 'success' })).statusCode).toBe(404)
})

test.each(testCards.map((testCard) => [testCard.label, testCard] as const))(
  'the test card "%s" produces its outcome',
  async (_label, { number, cvv, pin, steps, outcome }) => {
    const { card, verify } = await openCheckout()
    const answers: Record<string, string> = {
      pin: pin ?? '',
      phone: '08012345678',
      otp: '123456',
      bank: 'approve',
    }
    const typed: Record<string, string> = { number, cvv }

    for (const step of steps) {
      expect((await card(typed)).data.next).toBe(step)
      typed[step] = answers[step] ?? ''
    }
    const { data } = await card(typed)

    expect(data.next).toBeNull()
    expect((await verify('jara-1')).status).toBe(outcome === 'success' ? 'success' : 'failed')
    expect((await verify('jara-1')).authorization.last4).toBe(outcome === 'success' ? number.slice(-4) : null)
  },
)

test.each([
  [{ number: '4111 1111 1111 1111', cvv: '123' }, 'invalid_number'],
  [{ number: '4084 0840 8408 4081', cvv: '123' }, 'invalid_cvv'],
  [{ number: '4084 0840 8408 4081', cvv: '408', expiry: '10/26' }, 'invalid_expiry'],
  [{ number: '4084 0840 8408 4081', cvv: '408', expiry: '13/30' }, 'invalid_expiry'],
  [{ number: '507850785078507812', cvv: '081', pin: '9999' }, 'invalid_pin'],
  [{ number: '5060666666666666666', cvv: '123', pin: '1234', otp: '000000' }, 'invalid_otp'],
  [{ number: '507850785078507804', cvv: '884', pin: '0000', phone: '123' }, 'invalid_phone'],
])('the card form rejects %j with %s and charges nothing', async (typed, code) => {
  const { card, verify } = await openCheckout()

  expect(await card(typed)).toMatchObject({ status: false, code })
  expect((await verify('jara-1')).log).toBeNull()
})

test('a card is valid until the end of its expiry month', async () => {
  const { card, verify } = await openCheckout()

  await card({ number: '4084084084084081', cvv: '408', expiry: '11/26' })

  expect((await verify('jara-1')).status).toBe('success')
})

test('a payer can confirm a pending transfer on the page', async () => {
  const { post, base, verify } = await openCheckout()

  expect((await post(`${base}/outcome`, { outcome: 'pending' })).data.status).toBe('ongoing')
  expect((await post(`${base}/outcome`, { outcome: 'confirmed' })).data.status).toBe('success')
  expect((await verify('jara-1')).channel).toBe('bank_transfer')
})
