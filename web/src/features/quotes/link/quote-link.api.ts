// The calls of a person with the link of a quote. They are separate from the portal's, whose code is too large
// for a public page.
import { type Acceptance, quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { call, callFile } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'

export const openQuote = (token: string, signal?: AbortSignal) =>
  call(quoteLinkEndpoints.open, { body: { token } }, signal)

export const quoteLinkQuery = (token: string) => ({
  queryKey: ['quote-link', token],
  queryFn: ({ signal }: { signal?: AbortSignal }) => openQuote(token, signal),
})

export const markViewed = (token: string) => call(quoteLinkEndpoints.viewed, { body: { token } })

export const documentToSign = (body: { token: string; chosen: number[] }) =>
  call(quoteLinkEndpoints.document, { body })

export const sendCode = (token: string) => call(quoteLinkEndpoints.sendCode, { body: { token } })

export const acceptQuote = (body: Acceptance) => call(quoteLinkEndpoints.accept, { body })

export const declineQuote = (body: { token: string; reason: string }) =>
  call(quoteLinkEndpoints.decline, { body })

export const requestChanges = (body: { token: string; text: string }) =>
  call(quoteLinkEndpoints.requestChanges, { body })

/** Creates a pay link for what is due. */
export const createPayLink = (token: string) => call(quoteLinkEndpoints.pay, { body: { token } })

export const saveSignedPdf = async (body: { token: string; code: string }): Promise<void> =>
  saveFile(await callFile(quoteLinkEndpoints.signedPdf, { body }))
