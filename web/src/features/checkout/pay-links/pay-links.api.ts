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

/** Loads the order of a pay link. The payer needs no account. */
export const payLinkQuery = (token: string) => ({
  queryKey: ['pay-link', token],
  queryFn: ({ signal }: { signal?: AbortSignal }) => call(payLinkEndpoints.open, { body: { token } }, signal),
})

export const savePayersProForma = async (token: string): Promise<void> =>
  saveFile(await callFile(payLinkEndpoints.openPdf, { body: { token } }))

export const openPayersCheckout = (body: { token: string; email: string }) =>
  call(payLinkEndpoints.checkout, { body })

export const payerReturnQuery = (reference: string) => ({
  queryKey: ['pay-return', reference],
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    call(payLinkEndpoints.arrived, { body: { reference } }, signal),
})
