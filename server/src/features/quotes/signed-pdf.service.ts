import { documentLabel } from '@jara/contract/documents'
import { paths } from '@jara/contract/paths'
import type { QuoteDocument } from '@jara/contract/quotes/document'
import { quoteLayout } from '@jara/contract/quotes/layout'
import { once } from '#features/documents/documents.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import * as repo from './quotes.repo.ts'
import { documentOf } from './quotes.rules.ts'
import { get, getWhole, offerOf } from './quotes.service.ts'

/** Prints a quote; the stored signed document once it is accepted. */
export async function print(deps: Deps, actor: Actor, id: number) {
  const { label, state } = await get(deps, actor, id)
  const fileName = `${label ?? 'Draft'}.pdf`
  if (state !== 'accepted') {
    const whole = await getWhole(deps, id)
    const { seller, buyer } = await offerOf(deps, whole)
    const document = documentOf({ ...whole, quote: { ...whole.quote, seller, buyer } })
    return { fileName, content: once(await deps.pdf.render(quoteLayout(document))) }
  }
  return { fileName, content: once(await signedPdfOf(deps, id)) }
}

/** Returns the signed PDF of an accepted quote. Writes it first from the bytes that were signed, if it is missing. */
export async function signedPdfOf(deps: Deps, quoteId: number): Promise<Buffer> {
  const stored = await repo.findSignedPdf(deps.db, quoteId)
  if (stored) return stored
  const found = await repo.findSignature(deps.db, quoteId)
  if (!found) throw new Error(`quote ${quoteId} has no signature`)
  const { signature, email, number } = found
  const document = JSON.parse(signature.bytes.toString('utf8')) as QuoteDocument
  const layout = quoteLayout(document, {
    name: signature.name,
    capacity: signature.capacity,
    email: email ?? document.buyer.email,
    proof: signature.proof,
    codeSentAt: signature.codeSentAt?.toISOString() ?? null,
    ip: signature.ip,
    userAgent: signature.userAgent,
    sha256: signature.sha256,
    signedAt: signature.signedAt.toISOString(),
    drawing: signature.image && `data:image/png;base64,${signature.image.toString('base64')}`,
    verifyUrl: deps.settings.url + paths.verify({ code: signature.code }),
  })
  await repo.insertSignedPdf(deps.db, signature.id, Buffer.from(await deps.pdf.render(layout)))
  deps.log.info({ quote: documentLabel('quote', number as number) }, 'signed quote stored')
  return (await repo.findSignedPdf(deps.db, quoteId)) as Buffer
}
