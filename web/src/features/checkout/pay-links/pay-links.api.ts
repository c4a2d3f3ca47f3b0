import { payLinkEndpoints } from '@jara/contract/checkout/pay-links'
import { queryOptions } from '@tanstack/react-query'
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

export const useRevokePayLink = (reference: string) =>
  useChange(() => call(payLinkEndpoints.revoke, { params: { reference } }), key)
