import type { CallInput } from '@jara/contract/lib/endpoint'
import { paymentEndpoints } from '@jara/contract/payments'
import { refundEndpoints } from '@jara/contract/payments/refunds'
import type { PaymentStatus } from '@jara/contract/payments/statuses'
import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { call, callList } from '#lib/call.ts'
import { refetchMs, sectionQuery, tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'

export const paymentsPerPage = 10

const all = ['payments'] as const

/** The queries that an order changes: payments, projects and invoices. */
export const touchedByOrder = {
  predicate: ({ queryKey }: { queryKey: QueryKey }) =>
    ['payments', 'projects', 'invoices'].includes(String(queryKey[0])),
}

export const paymentQueries = {
  all,
  table: (status: PaymentStatus | undefined) =>
    tableQuery([...all, status], (query, signal) =>
      callList(paymentEndpoints.list, { query: { ...query, status } }, signal),
    ),
  ofClient: (clientId: number) =>
    sectionQuery([...all, 'client', clientId], (query, signal) =>
      callList(paymentEndpoints.list, { query: { ...query, clientId } }, signal),
    ),
  mine: (page: number, clientId?: number) =>
    queryOptions({
      queryKey: [...all, 'mine', page, clientId],
      queryFn: ({ signal }) =>
        callList(
          paymentEndpoints.list,
          { query: { mine: '1', clientId, page, pageSize: paymentsPerPage } },
          signal,
        ),
      placeholderData: keepPreviousData,
      // The list polls while an order is open, because the payment may be confirmed at any time.
      refetchInterval: ({ state }) => (state.data?.items.some((payment) => payment.open) ? refetchMs : false),
    }),
}

/** The customer's own payment with this reference. */
export const ownPaymentQuery = (reference: string) =>
  queryOptions({
    queryKey: [...all, 'own', reference],
    queryFn: async ({ signal }) => {
      const query = { mine: '1', search: reference, page: 1, pageSize: 1 } as const
      return (await callList(paymentEndpoints.list, { query }, signal)).items[0] ?? null
    },
  })

type Recorded = CallInput<typeof paymentEndpoints.create>['body']
type Changed = CallInput<typeof paymentEndpoints.update>['body'] & { id: number }

export const useAddPayment = () => useChange((body: Recorded) => call(paymentEndpoints.create, { body }), all)

export const useUpdatePayment = () =>
  useChange(({ id, ...body }: Changed) => call(paymentEndpoints.update, { params: { id }, body }), all)

export const useWithdrawApproval = () =>
  useChange((id: number) => call(paymentEndpoints.withdrawApproval, { params: { id } }), all)

export const useRemovePayment = () =>
  useChange((id: number) => call(paymentEndpoints.remove, { params: { id } }), all)

export const refundsQuery = (paymentId: number) =>
  queryOptions({
    queryKey: [...all, 'refunds', paymentId],
    queryFn: ({ signal }) => call(refundEndpoints.list, { params: { id: paymentId } }, signal),
  })

type Refunded = CallInput<typeof refundEndpoints.create>['body'] & { id: number }

export const useRefund = () =>
  useChange(({ id, ...body }: Refunded) => call(refundEndpoints.create, { params: { id }, body }), all)

export const useCheckRefund = () =>
  useChange((id: number) => call(refundEndpoints.check, { params: { id } }), all)

export const banksQuery = queryOptions({
  queryKey: ['refund-banks'],
  queryFn: ({ signal }) => call(refundEndpoints.banks, undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

type Payee = CallInput<typeof refundEndpoints.retry>['body'] & { id: number }

export const useRetryRefund = () =>
  useChange(({ id, ...body }: Payee) => call(refundEndpoints.retry, { params: { id }, body }), all)

export const useWithdrawAccount = () =>
  useChange((id: number) => call(refundEndpoints.withdrawApproval, { params: { id } }), all)

export const useFinishRefund = () =>
  useChange(
    ({ id, reason }: { id: number; reason: string }) =>
      call(refundEndpoints.finish, { params: { id }, body: { reason } }),
    all,
  )

/** Refreshes every screen that shows payments. `failed` stays true until a refresh succeeds. */
export function useRefreshPayments() {
  const cache = useQueryClient()
  const [failed, setFailed] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await cache.invalidateQueries({ queryKey: all })
      const shown = cache.getQueryCache().findAll({ queryKey: all, type: 'active' })
      if (shown.some(({ state }) => state.status === 'error')) throw new Error('A list was not refreshed.')
    },
    onSuccess: () => setFailed(false),
    onError: () => setFailed(true),
  })
  return { refresh: () => mutate(), failed, refreshing: isPending }
}
