import type { CallInput } from '@jara/contract/lib/endpoint'
import { type QuoteForm, quoteEndpoints } from '@jara/contract/quotes'
import type { QuoteFilter } from '@jara/contract/quotes/states'
import { queryOptions } from '@tanstack/react-query'
import { call, callFile, callList } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'
import { sectionQuery, tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'
import { withWholeRow } from '#lib/whole-row.ts'

const all = ['quotes'] as const
const mostRevisions = 50
const mostOfEnquiry = 20

export const staffQuoteQueries = {
  table: (status: QuoteFilter | undefined) =>
    tableQuery([...all, status], (query, signal) =>
      callList(quoteEndpoints.list, { query: { ...query, status } }, signal),
    ),
  ofClient: (clientId: number) =>
    sectionQuery([...all, 'client', clientId], (query, signal) =>
      callList(quoteEndpoints.list, { query: { ...query, clientId } }, signal),
    ),
  /** The newest quotes that were written for an enquiry. */
  ofEnquiry: (enquiryId: number) =>
    queryOptions({
      queryKey: [...all, 'enquiry', enquiryId],
      queryFn: ({ signal }) =>
        call(quoteEndpoints.list, { query: { enquiryId, page: 1, pageSize: mostOfEnquiry } }, signal),
    }),
  /** The newest revisions of the quote with this number. */
  revisions: (label: string) =>
    queryOptions({
      queryKey: [...all, 'revisions', label],
      queryFn: async ({ signal }) => {
        const query = { search: label, page: 1, pageSize: mostRevisions }
        const found = await call(quoteEndpoints.list, { query }, signal)
        return found
          .filter((quote) => quote.label === label)
          .toSorted((one, other) => other.revision - one.revision)
      },
    }),
  get: (id: number) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => call(quoteEndpoints.get, { params: { id } }, signal),
    }),
  defaults: queryOptions({
    queryKey: [...all, 'defaults'],
    queryFn: ({ signal }) => call(quoteEndpoints.defaults, undefined, signal),
  }),
}

export const saveQuote = async (id: number): Promise<void> =>
  saveFile(await callFile(quoteEndpoints.pdf, { params: { id } }))

export const useCreateQuote = () => useChange((body: QuoteForm) => call(quoteEndpoints.create, { body }), all)

type Changed = CallInput<typeof quoteEndpoints.update>['body'] & { id: number }

export const useUpdateQuote = () =>
  useChange(
    ({ id, ...body }: Changed) =>
      withWholeRow(call(quoteEndpoints.update, { params: { id }, body }), () =>
        call(quoteEndpoints.get, { params: { id } }),
      ),
    all,
  )

export const useRemoveQuote = () =>
  useChange((id: number) => call(quoteEndpoints.remove, { params: { id } }), all)

export const useSendQuote = () =>
  useChange(
    ({ id, version }: { id: number; version: number }) =>
      call(quoteEndpoints.send, { params: { id }, body: { version } }),
    all,
  )

export const useReviseQuote = () =>
  useChange((id: number) => call(quoteEndpoints.revise, { params: { id } }), all)

export const useWithdrawQuote = () =>
  useChange(
    ({ id, reason }: { id: number; reason: string }) =>
      call(quoteEndpoints.withdraw, { params: { id }, body: { reason } }),
    all,
  )
