import { z } from 'zod'
import { payLinkToken } from '../checkout/pay-link-forms.ts'
import { payLink } from '../checkout/pay-links.ts'
import { mostLines } from '../invoices/totals.ts'
import { endpoint } from '../lib/endpoint.ts'
import { linkedQuote, quoteStage } from '../quotes.ts'
import { changesForm, declineForm, signerForm, signingCode } from './link-forms.ts'

export const quoteToken = payLinkToken
const token = z.strictObject({ token: quoteToken })

/** The positions of the optional lines that the client has chosen, counted from zero. */
const chosen = z
  .array(
    z
      .int()
      .min(0)
      .max(mostLines - 1),
  )
  .max(mostLines)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A drawn signature: a PNG of at most 100 KB as a data URL. */
const drawing = z
  .string()
  .max(140_000, 'The drawing is too large.')
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'This is not a drawing.')

export const acceptance = token.extend({
  revision: z.int().positive(),
  chosen,
  sha256,
  ...signerForm.shape,
  drawing: drawing.nullable(),
  /** Not needed by a signed-in member who may order. */
  code: signingCode.nullable(),
})
export type Acceptance = z.infer<typeof acceptance>

export const documentToSign = z.object({
  revision: z.number().int(),
  chosen: z.array(z.number().int()),
  net: z.number(),
  vat: z.number(),
  total: z.number(),
  stages: z.array(quoteStage.extend({ amount: z.number() })),
  sha256: z.string(),
})
export type DocumentToSign = z.infer<typeof documentToSign>

const link = <const Path extends `/${string}`>(path: Path, summary: string) =>
  ({ method: 'POST', path, access: 'quotes.link', summary }) as const

export const quoteLinkEndpoints = {
  open: endpoint({
    ...link('/quote-link/open', 'Get the quote of a link'),
    body: token,
    reply: linkedQuote,
  }),
  viewed: endpoint({
    ...link('/quote-link/viewed', 'Record that the recipient has seen the quote'),
    body: token,
  }),
  document: endpoint({
    ...link('/quote-link/document', 'Get the totals and the hash of what the client would sign'),
    body: token.extend({ chosen }),
    reply: documentToSign,
  }),
  sendCode: endpoint({
    ...link('/quote-link/code', 'Send a code to the recipient, to sign or to open the signed PDF'),
    body: token,
  }),
  accept: endpoint({
    ...link('/quote-link/accept', 'Sign and accept the quote'),
    body: acceptance,
    reply: linkedQuote,
    largestBody: 200_000,
  }),
  decline: endpoint({
    ...link('/quote-link/decline', 'Decline the quote'),
    body: token.extend(declineForm.shape),
    reply: linkedQuote,
  }),
  requestChanges: endpoint({
    ...link('/quote-link/changes', 'Request changes to the quote'),
    body: token.extend(changesForm.shape),
    reply: linkedQuote,
  }),
  pay: endpoint({
    ...link('/quote-link/pay', 'Create a pay link for the oldest unpaid invoice of an accepted quote'),
    body: token,
    reply: payLink,
    status: 201,
  }),
  signedPdf: endpoint({
    ...link('/quote-link/signed-pdf', 'Download the signed PDF with a code'),
    body: token.extend({ code: signingCode }),
    download: 'application/pdf',
  }),
}
