import type { NewOrder } from '@jara/contract/checkout'
import { transferEndpoints } from '@jara/contract/checkout/transfers'
import type { PaymentTerm } from '@jara/contract/lib/money'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { touchedByOrder } from '#features/payments/payments.api.ts'
import { call, callList } from '#lib/call.ts'
import { countQuery, tableQuery } from '#lib/table-query.ts'
import { upload } from '#lib/upload.ts'
import { useChange } from '#lib/use-change.ts'

// The transfers are cached under the query key of the payments, because a decision changes both.
const payments = ['payments'] as const
const transfers = [...payments, 'transfers'] as const

export const transferQueries = {
  account: queryOptions({
    queryKey: ['transfer-account'],
    queryFn: async ({ signal }) => (await call(transferEndpoints.account, undefined, signal)).account,
  }),
  get: (reference: string) =>
    queryOptions({
      queryKey: [...transfers, reference],
      queryFn: ({ signal }) => call(transferEndpoints.get, { params: { reference } }, signal),
    }),
  waiting: tableQuery(transfers, (query, signal) => callList(transferEndpoints.list, { query }, signal)),
  count: countQuery([...transfers, 'count'], (query, signal) =>
    callList(transferEndpoints.list, { query }, signal),
  ),
}

/** Does not wait for the list of payments, because the transfer itself is shown at once. */
export function useOpenTransfer() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewOrder) => call(transferEndpoints.open, { body }),
    onSettled: () => void cache.invalidateQueries({ queryKey: payments }),
  })
}

export const useOpenProjectTransfer = (id: number) =>
  useChange(
    (term: PaymentTerm) => call(transferEndpoints.openForProject, { params: { id }, body: { term } }),
    payments,
  )

export function useOpenInvoiceTransfer(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (amount: number) =>
      call(transferEndpoints.openForInvoice, { params: { id }, body: { amount } }),
    onSettled: () => void cache.invalidateQueries(touchedByOrder),
  })
}

interface Proof {
  file: File
  onProgress: (share: number) => void
}

export function useSendProof(reference: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ file, onProgress }: Proof) => {
      const body = new FormData()
      body.set('file', file)
      return upload(transferEndpoints.prove, { params: { reference }, body }, onProgress)
    },
    onSettled: () => void cache.invalidateQueries(touchedByOrder),
  })
}

export const useAcceptTransfer = () =>
  useChange((reference: string) => call(transferEndpoints.accept, { params: { reference } }), payments)

export const useWithdrawAcceptance = () =>
  useChange(
    (reference: string) => call(transferEndpoints.withdrawApproval, { params: { reference } }),
    payments,
  )

export const useRefuseTransfer = () =>
  useChange(
    ({ reference, reason }: { reference: string; reason: string }) =>
      call(transferEndpoints.refuse, { params: { reference }, body: { reason } }),
    payments,
  )
