import { quoteEndpoints } from '@jara/contract/quotes'
import { call, callList } from '#lib/call.ts'
import { sectionQuery } from '#lib/table-query.ts'

/** The quotes of the user's own clients that can be accepted now. */
export const ownQuotesQuery = (clientId?: number) =>
  sectionQuery(['quotes', 'mine', clientId], (query, signal) =>
    callList(quoteEndpoints.list, { query: { ...query, mine: '1', status: 'open', clientId } }, signal),
  )

/** Opens the page of a quote, where its client reads, signs and accepts it. */
export async function openQuote(id: number): Promise<void> {
  const { url } = await call(quoteEndpoints.get, { params: { id } })
  if (url) location.assign(url)
}
