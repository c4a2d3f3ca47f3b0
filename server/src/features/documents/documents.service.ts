import {
  type DocumentKind,
  documentLabel,
  type IssuedDocument,
  type VerifiedDocument,
} from '@jara/contract/documents'
import { amountsOf } from '@jara/contract/documents/amounts'
import { layoutOf } from '@jara/contract/documents/layout'
import { toNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import type { Actor, Origin } from '#lib/actor.ts'
import { moneyScopeOf, notFoundOf } from '#lib/client-scope.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import { consumeAddressLimit } from '#lib/rate-limit.ts'
import * as repo from './documents.repo.ts'

export { countOfClient, listOfClient } from './client-documents.service.ts'
export { sellerAndBuyerOf } from './seller-and-buyer.service.ts'

const verifyLimit = {
  hits: 60,
  windowMs: 15 * 60_000,
  message: 'Too many verification attempts. Please wait a few minutes and try again.',
}

/** Returns a receipt or credit note. Customers find only the documents of their clients. */
export async function get(
  deps: Deps,
  actor: Actor,
  series: DocumentKind,
  number: number,
): Promise<IssuedDocument> {
  const row = await repo.find(deps.db, { series, number, scope: moneyScopeOf(actor) })
  if (!row) throw notFoundOf(actor, series === 'receipt' ? 'receipt' : 'credit note')
  const { paymentId } = row.document
  const notes =
    series === 'receipt' && paymentId !== null ? await repo.listCreditNotes(deps.db, paymentId) : []
  return toDocument(row, notes, namesOf(deps))
}

/** Returns the valid receipt of a payment. */
export async function findReceipt(deps: Deps, paymentId: number): Promise<IssuedDocument | undefined> {
  const row = await repo.findReceipt(deps.db, paymentId)
  return row && toDocument(row, [], namesOf(deps))
}

export async function render(deps: Deps, actor: Actor, series: DocumentKind, number: number) {
  const document = await get(deps, actor, series, number)
  const bytes = await deps.pdf.render(layoutOf(document))
  return { fileName: `${document.label}.pdf`, content: once(bytes) }
}

/** Anyone with the code can call this, so it returns no names and no other personal data. */
export async function verify(deps: Deps, origin: Origin, code: string): Promise<VerifiedDocument> {
  await consumeAddressLimit(deps, 'documents:verify', origin.ip, verifyLimit)
  const row = await repo.findByCode(deps.db, code)
  if (!row) return (await verifyInvoice(deps, code)) ?? (await verifyQuote(deps, code))
  return {
    kind: row.series,
    void: row.voidedAt !== null,
    amount: toNaira(row.amountKobo),
    date: row.paidAt.toISOString(),
  }
}

async function verifyInvoice(deps: Deps, code: string): Promise<VerifiedDocument | undefined> {
  const row = await repo.findInvoiceByCode(deps.db, code)
  if (!row?.issuedAt) return undefined
  return {
    kind: 'invoice',
    void: row.state === 'void',
    amount: toNaira(row.totalKobo),
    date: row.issuedAt.toISOString(),
  }
}

async function verifyQuote(deps: Deps, code: string): Promise<VerifiedDocument> {
  const row = await repo.findSignedQuoteByCode(deps.db, code)
  if (!row) throw notFound('document')
  return {
    kind: 'quote',
    void: false,
    amount: toNaira(row.totalKobo),
    date: row.signedAt.toISOString(),
    sha256: row.sha256,
  }
}

/** Lists a page of the documents of a month for staff who see all projects, in the order of their numbers. */
export async function listOfMonth(
  deps: Deps,
  wanted: { month: string; series: DocumentKind; after: number; limit: number },
): Promise<IssuedDocument[]> {
  const rows = await repo.listOfMonth(deps.db, wanted)
  return rows.map((row) => toDocument(row, [], namesOf(deps)))
}

export const countOfMonth = (deps: TxDeps, month: string): Promise<number> =>
  repo.countOfMonth(deps.db, month)

export const eraseBuyer = (deps: TxDeps, clientId: number) =>
  repo.eraseBuyer(deps.db, clientId, text.deletedUser)

export async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

const namesOf = ({ settings, brand }: Deps) => ({ url: settings.url, agencyName: brand().name })

/** `agencyName` is the name of the seller when the document was issued without a legal name. */
const toDocument = (
  { document: row, projectId, invoiceNumber }: repo.DocumentRow,
  notes: { number: number; amountKobo: number }[],
  { url, agencyName }: { url: string; agencyName: string },
): IssuedDocument => ({
  kind: row.series,
  number: row.number,
  label: documentLabel(row.series, row.number),
  void: row.voidedAt !== null,
  ...amountsOf(row),
  title: row.title,
  type: row.type,
  method: row.method,
  reference: row.reference,
  paidAt: row.paidAt.toISOString(),
  issuedAt: row.issuedAt.toISOString(),
  seller: { ...row.seller, name: row.seller.name || agencyName },
  buyer: row.buyer,
  verifyUrl: url + paths.verify({ code: row.code }),
  paymentId: row.paymentId,
  projectId,
  invoice:
    row.invoiceId === null || invoiceNumber === null
      ? null
      : { id: row.invoiceId, label: documentLabel('invoice', invoiceNumber) },
  receiptNumber: row.receiptNumber,
  reason: row.reason,
  creditNotes: notes.map(({ number, amountKobo }) => ({
    number,
    label: documentLabel('credit_note', number),
    amount: toNaira(amountKobo),
  })),
})
