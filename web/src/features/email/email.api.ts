import { emailEndpoints } from '@jara/contract/email'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callList } from '#lib/call.ts'

export const emailPageSize = 20

export const emailQuery = (page: number) =>
  queryOptions({
    queryKey: ['emails', page],
    queryFn: ({ signal }) =>
      callList(emailEndpoints.list, { query: { page, pageSize: emailPageSize } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 5000,
  })
