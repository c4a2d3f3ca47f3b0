import { quoteEndpoints } from '@jara/contract/quotes'
import type { QuoteFilter } from '@jara/contract/quotes/states'
import { call, callFile, callList } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'
import { sectionQuery } from '#lib/table-query.ts'

/** The quotes of the user's own clients: those that can be accepted now, or the signed ones. */
export const ownQuotesQuery = (
  status: Extract<QuoteFilter, 'open' | 'accepted'>,
  clientId: number | undefined,
) =>
  sectionQuery(['quotes', 'mine', status, clientId], (query, signal) =>
    callList(quoteEndpoints.list, { query: { ...query, mine: '1', status, clientId } }, signal),
  )

/** Opens the page of a quote, where its client reads, signs and accepts it. */
export async function openQuote(id: number): Promise<void> {
  const { url } = await call(quoteEndpoints.get, { params: { id } })
  if (url) location.assign(url)
}

export const saveQuote = async (id: number): Promise<void> =>
  saveFile(await callFile(quoteEndpoints.pdf, { params: { id } }))
