import { stageEndpoints } from '@jara/contract/projects/stages'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { expect, it } from 'vitest'
import { statementsOf } from '#testing/query-plans.ts'
import { quoting } from '#testing/quotes.ts'

const { as, make, staff, sent, accepted } = await quoting()
const signed = { mine: '1', status: 'accepted' } as const

it('the page, the link and the list of quotes and the stages take at most three statements each', async () => {
  const { customer, params, project, token } = await accepted()
  const open = await sent({ recipientEmail: String(customer.user.email) })
  for (const who of [staff, customer])
    for (const read of [
      () => who.call(quoteEndpoints.get, { params }),
      () => who.call(quoteEndpoints.list, { query: { page: 1 } }),
      () => who.call(quoteEndpoints.list, { query: { page: 1, ...signed } }),
      () => who.call(stageEndpoints.list, { params: project }),
    ])
      expect((await statementsOf(read)).length).toBeLessThanOrEqual(3)
  for (const who of [as.visitor(), customer, staff])
    for (const body of [{ token }, { token: open.token }]) {
      const statements = await statementsOf(() => who.call(quoteLinkEndpoints.open, { body }))
      expect(statements.length).toBeLessThanOrEqual(3)
      expect(statements.length).toBeGreaterThan(0)
    }
})

it('the list of signed quotes has what was agreed, for members who may order', async () => {
  const { customer, quote, params } = await accepted()
  await sent({ recipientEmail: String(customer.user.email) })
  const clientId = await make.clientOf(customer.user)
  const [buyer, payer] = [await as.customer(), await as.customer()]
  await make.member({ clientId, userId: buyer.user.id, permissions: ['order'] })
  await make.member({ clientId, userId: payer.user.id, permissions: ['pay'] })
  const listed = async (who: typeof customer) => (await who.call(quoteEndpoints.list, { query: signed })).body
  const { decidedAt } = (await customer.call(quoteEndpoints.get, { params })).body
  const row = { label: quote.label, title: quote.title, total: 300_000, decidedAt }
  expect(decidedAt).not.toBeNull()
  for (const who of [customer, buyer]) {
    expect(await listed(who)).toMatchObject([row])
    expect((await who.call(quoteEndpoints.pdf, { params })).status).toBe(200)
  }
  for (const who of [payer, await as.customer(), staff]) expect(await listed(who)).toEqual([])
  for (const who of [payer, await as.customer()])
    expect((await who.call(quoteEndpoints.pdf, { params })).status).toBe(404)
})
