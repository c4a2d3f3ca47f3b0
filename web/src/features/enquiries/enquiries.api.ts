import { contactEndpoints } from '@jara/contract/contact'
import { callList } from '#lib/call.ts'
import { tableQuery } from '#lib/table-query.ts'

export const enquiryTable = tableQuery(['enquiries'], (query, signal) =>
  callList(contactEndpoints.list, { query }, signal),
)
