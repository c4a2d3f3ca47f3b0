import { isStaff } from '@jara/contract/access'
import { toNaira } from '@jara/contract/money'
import { amountsOf } from '@jara/contract/paper-amounts'
import { type Paper, type PaperKind, paperLabel, type VerifiedPaper } from '@jara/contract/papers'
import { sheetOf } from '@jara/contract/sheets'
import { text } from '@jara/contract/text'
import { senderName } from '#features/mails/mails.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import { hit } from '#lib/throttle.ts'
import * as repo from './papers.repo.ts'

const checks = {
  hits: 60,
  windowMs: 15 * 60_000,
  message: 'That is a lot of papers at once. Please wait a few minutes and try again.',
}

/** Somebody else's is not found. */
export async function get(deps: Deps, actor: Actor, series: PaperKind, number: number): Promise<Paper> {
  const ownerId = isStaff(actor.role) ? undefined : actor.id
  const row = await repo.find(deps.db, { series, number, ownerId })
  if (!row) throw notFound(series === 'receipt' ? 'receipt' : 'credit note')
  const notes = series === 'receipt' ? await repo.listCreditNotes(deps.db, row.paper.paymentId) : []
  return toPaper(row, notes, { url: deps.settings.url, agencyName: senderName(deps.settings) })
}

export async function print(deps: Deps, actor: Actor, series: PaperKind, number: number) {
  const paper = await get(deps, actor, series, number)
  const bytes = await deps.printer.print(sheetOf(paper))
  return { fileName: `${paper.label}.pdf`, content: once(bytes) }
}

/** For a stranger with the paper in hand: what is written on it anyway. */
export async function verify(deps: Deps, origin: Origin, code: string): Promise<VerifiedPaper> {
  await hit(deps, `papers:verify:${origin.ip}`, checks)
  const row = await repo.findByCode(deps.db, code)
  if (!row) throw notFound('paper')
  return {
    kind: row.series,
    void: row.voidedAt !== null,
    amount: toNaira(row.amountKobo),
    date: row.paidAt.toISOString(),
  }
}

export const eraseBuyer = (deps: TxDeps, userId: number) => repo.eraseBuyer(deps.db, userId, text.deletedUser)

export async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

/** `agencyName` stands in while no super admin has said what the agency is called. */
const toPaper = (
  { paper: row, projectId }: repo.PaperRow,
  notes: { number: number; amountKobo: number }[],
  { url, agencyName }: { url: string; agencyName: string },
): Paper => ({
  kind: row.series,
  number: row.number,
  label: paperLabel(row.series, row.number),
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
  verifyUrl: `${url}/verify/${row.code}`,
  paymentId: row.paymentId,
  projectId,
  receiptNumber: row.receiptNumber,
  reason: row.reason,
  creditNotes: notes.map(({ number, amountKobo }) => ({
    number,
    label: paperLabel('credit_note', number),
    amount: toNaira(amountKobo),
  })),
})
