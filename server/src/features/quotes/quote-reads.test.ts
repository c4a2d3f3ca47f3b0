import { stageEndpoints } from '@jara/contract/projects/stages'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { expect, it } from 'vitest'
import { statementsOf } from '#testing/query-plans.ts'
import { quoting } from '#testing/quotes.ts'

const { as, staff, sent, accepted } = await quoting()

it('the page, the link and the list of quotes and the stages take at most three statements each', async () => {
  const { customer, params, project, token } = await accepted()
  const open = await sent({ recipientEmail: String(customer.user.email) })
  for (const who of [staff, customer])
    for (const read of [
      () => who.call(quoteEndpoints.get, { params }),
      () => who.call(quoteEndpoints.list, { query: { page: 1 } }),
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
