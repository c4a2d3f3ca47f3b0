import { outboxEndpoints } from '@jara/contract/outbox'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callList } from '#lib/call.ts'

export const outboxPageSize = 20

export const outboxQuery = (page: number) =>
  queryOptions({
    queryKey: ['outbox', page],
    queryFn: ({ signal }) =>
      callList(outboxEndpoints.list, { query: { page, pageSize: outboxPageSize } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 5000,
  })
