import { enquiryEndpoints } from '@jara/contract/enquiries'
import { callList } from '#lib/call.ts'
import { tableQuery } from '#lib/table-query.ts'

export const enquiryTable = tableQuery(['enquiries'], (query, signal) =>
  callList(enquiryEndpoints.list, { query }, signal),
)
