import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { quotes } from '#db/schema/index.ts'
import { quoting } from '#testing/quotes.ts'

const { as, db, staff, formFor, drafted, sent, signed, invoicesOf } = await quoting()
const { accept, document } = quoteLinkEndpoints
const visitor = as.visitor()

describe('the sums of a quote', () => {
  const line = { quantity: 1, optional: false, chosen: false }

  it('can have 500 lines, of which the client chooses any', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => ({
      ...line,
      text: `Page ${index}`,
      unitPrice: (index + 1) / 100,
      optional: index > 0,
    }))
    const { token } = await sent({ lines, stages: [] })
    const chosen = Array.from({ length: 499 }, (_, index) => index + 1)
    const body = await signed(visitor, token, chosen)
    expect((await visitor.call(accept, { body })).body).toMatchObject({ total: 1252.5, status: 'accepted' })
    const tooMany = [...lines, ...lines.slice(0, 1)]
    expect((await staff.call(quoteEndpoints.create, { body: formFor({ lines: tooMany }) })).status).toBe(400)
  })

  it.each([
    ['one kobo', 0.01],
    ['ten billion naira', 10_000_000_000],
  ])('can be %s', async (_, unitPrice) => {
    const { params, token } = await sent({ lines: [{ ...line, text: 'All', unitPrice }], stages: [] })
    await visitor.call(accept, { body: await signed(visitor, token) })
    expect(await invoicesOf(params)).toMatchObject([{ total: unitPrice, status: 'unpaid' }])
  })

  it.each([true, false])(
    'are divided among seven stages without a rest (with VAT: %s)',
    async (pricesIncludeVat) => {
      const shares = [14.29, 14.29, 14.29, 14.29, 14.28, 14.28, 14.28]
      const { quote, params, token } = await sent({
        pricesIncludeVat,
        lines: [{ ...line, text: 'All', unitPrice: 100_000.01 }],
        stages: shares.map((percent, index) => ({
          name: `Stage ${index}`,
          percent,
          due: index === 0 ? 'acceptance' : 'approval_of_previous',
          dueOn: null,
          revisionsIncluded: 0,
        })),
      })
      await visitor.call(accept, { body: await signed(visitor, token) })
      const drafts = await invoicesOf(params)
      expect(drafts.map(({ total }) => total)).toEqual(quote.stages.map(({ amount }) => amount))
      const sum = drafts.reduce((all, { total }) => all + Math.round(total * 100), 0)
      expect(sum).toBe(Math.round(quote.total * 100))
    },
  )

  it('are refused when a stage would cost nothing, also because of the choice of the client', async () => {
    const stage = { percent: 0.01, due: 'acceptance', dueOn: null, revisionsIncluded: 0 } as const
    const stages = [
      { ...stage, name: 'Tiny' },
      { ...stage, name: 'Rest', percent: 99.99 },
    ]
    const small = { ...line, text: 'Small', unitPrice: 1 }
    const free = await drafted({ lines: [small], stages })
    const refused = await staff.call(quoteEndpoints.send, {
      params: free.params,
      body: { version: free.quote.version },
    })
    expect(refused.error.fields).toEqual({ lines: 'Each stage must cost at least one kobo.' })

    const large = { ...line, text: 'Large', unitPrice: 1000, optional: true, chosen: true }
    const { token } = await sent({ lines: [small, large], stages })
    expect((await visitor.call(document, { body: { token, chosen: [1] } })).body).toMatchObject({
      total: 1001,
    })
    const without = await visitor.call(document, { body: { token, chosen: [] } })
    expect(without.error.fields).toHaveProperty('chosen')
  })

  it('and the lines of a sent quote are kept by the database', async () => {
    const { params } = await sent()
    for (const change of [
      { title: 'Other' },
      { totalKobo: 1, netKobo: 1, vatKobo: 0 },
      { recipientName: 'Other' },
    ])
      await expect(db.update(quotes).set(change).where(eq(quotes.id, params.id))).rejects.toThrow()
    await expect(db.delete(quotes).where(eq(quotes.id, params.id))).rejects.toThrow()
  })
})
