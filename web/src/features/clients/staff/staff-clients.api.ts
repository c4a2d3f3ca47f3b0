import type { CallInput } from '@jara/contract/lib/endpoint'
import { staffClientEndpoints } from '@jara/contract/staff-clients'
import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#lib/call.ts'
import { sectionQuery, tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'

const all = ['staff-clients'] as const
const offeredClients = 20

export const staffClientQueries = {
  table: (archived: '1' | undefined) =>
    tableQuery([...all, archived], (query, signal) =>
      callList(staffClientEndpoints.list, { query: { ...query, archived } }, signal),
    ),
  /** The open clients that match a search, for a picker. */
  offered: (search: string) =>
    queryOptions({
      queryKey: [...all, 'offered', search],
      queryFn: ({ signal }) =>
        call(
          staffClientEndpoints.list,
          { query: { search: search.trim(), page: 1, pageSize: offeredClients } },
          signal,
        ),
    }),
  page: (id: number) =>
    queryOptions({
      queryKey: [...all, 'page', id],
      queryFn: ({ signal }) => call(staffClientEndpoints.get, { params: { id } }, signal),
      meta: { reloadsWith: ['users', 'projects', 'payments', 'invoices'] },
    }),
  documents: (id: number) =>
    sectionQuery([...all, 'documents', id], (query, signal) =>
      callList(staffClientEndpoints.documents, { params: { id }, query }, signal),
    ),
  notes: (id: number) =>
    sectionQuery([...all, 'notes', id], (query, signal) =>
      callList(staffClientEndpoints.notes, { params: { id }, query }, signal),
    ),
}

type NewNote = CallInput<typeof staffClientEndpoints.addNote>['body']

export const useAddNote = (id: number) =>
  useChange((body: NewNote) => call(staffClientEndpoints.addNote, { params: { id }, body }), all)

export const useRemoveNote = (id: number) =>
  useChange((noteId: number) => call(staffClientEndpoints.removeNote, { params: { id, noteId } }), all)
