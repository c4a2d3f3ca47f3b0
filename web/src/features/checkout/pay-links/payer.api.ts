// The calls of a payer without an account. They are separate from the portal's, whose code is too large for a
// public page.
import { payLinkEndpoints } from '@jara/contract/checkout/pay-links'
import { call, callFile } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'

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
