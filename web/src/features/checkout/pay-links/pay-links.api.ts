import { payLinkEndpoints } from '@jara/contract/checkout/pay-links'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { touchedByOrder } from '#features/payments/payments.api.ts'
import { call, callFile } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'
import { useChange } from '#lib/use-change.ts'

const key = ['pro-forma'] as const

export const proFormaQuery = (reference: string) =>
  queryOptions({
    queryKey: [...key, reference],
    queryFn: ({ signal }) => call(payLinkEndpoints.proForma, { params: { reference } }, signal),
  })

export const saveProForma = async (reference: string): Promise<void> =>
  saveFile(await callFile(payLinkEndpoints.proFormaPdf, { params: { reference } }))

export const useCreatePayLink = (reference: string) =>
  useChange(() => call(payLinkEndpoints.create, { params: { reference } }), key)

export function useCreateInvoicePayLink(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (amount: number) =>
      call(payLinkEndpoints.createForInvoice, { params: { id }, body: { amount } }),
    onSettled: () => void cache.invalidateQueries(touchedByOrder),
  })
}

export const useRevokePayLink = (reference: string) =>
  useChange(() => call(payLinkEndpoints.revoke, { params: { reference } }), key)
