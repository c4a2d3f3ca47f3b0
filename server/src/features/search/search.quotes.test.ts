import { searchEndpoints } from '@jara/contract/search'
import { expect, it } from 'vitest'
import { quoting } from '#testing/quotes.ts'

const { as, staff, drafted, sent } = await quoting()

it('search shows staff the quotes by number, title and recipient, and customers none', async () => {
  const { quote: draft } = await drafted({ title: 'Museum of adire', recipientName: 'Sade Musa' })
  const { quote } = await sent({ title: 'Shop for adire', recipientName: 'Bayo Ade' })
  const found = async (q: string) => (await staff.call(searchEndpoints.search, { query: { q } })).body.quotes
  const [shownDraft, shown] = [
    { id: draft.id, label: null, title: 'Museum of adire', recipient: 'Sade Musa', status: 'draft' },
    { id: quote.id, label: 'QUO-000001', title: 'Shop for adire', recipient: 'Bayo Ade', status: 'sent' },
  ]
  expect(await found('ADIRE')).toEqual([shown, shownDraft])
  expect(await found('sade m')).toEqual([shownDraft])
  expect(await found('quo-000001')).toEqual([shown])
  expect(await found('1')).toEqual([shown])
  expect(await found('ad')).toEqual([])
  const customer = await as.customer()
  expect((await customer.call(searchEndpoints.search, { query: { q: 'adire' } })).body).not.toHaveProperty(
    'quotes',
  )
})
