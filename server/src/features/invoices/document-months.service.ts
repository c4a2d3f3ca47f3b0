import { documentKinds, documentLabel } from '@jara/contract/documents'
import { invoiceLayout, layoutOf } from '@jara/contract/documents/layout'
import { monthText } from '@jara/contract/lib/date-text'
import * as agency from '#features/agency/agency.service.ts'
import { sessions } from '#features/credentials/credentials.service.ts'
import * as documents from '#features/documents/documents.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import type { Deps } from '#lib/deps.ts'
import { AppError, conflict } from '#lib/errors.ts'
import { oneDownloadPerUser } from '#lib/one-download.ts'
import type { PdfLayout } from '#lib/pdf-renderer.ts'
import { mostZipFiles, type ZipFile, zipOf } from '#lib/zip.ts'
import * as repo from './invoices.repo.ts'
import { invoiceOf } from './invoices.service.ts'

/** An invoice has up to 500 lines, so a page of them is small. */
const pageSizes = { documents: 100, invoices: 20 }

const limited = oneDownloadPerUser('Please wait until your other download of documents is finished.')

/** Starts the download of all documents of a month, and records it in the audit log. */
export async function download(deps: Deps, actor: Actor, origin: Origin, month: string) {
  const count = (await documents.countOfMonth(deps, month)) + (await repo.countOfMonth(deps.db, month))
  if (count === 0) throw new AppError('not_found', `There are no documents of ${monthText(month)}.`)
  if (count > mostZipFiles)
    throw conflict(`${monthText(month)} has ${count.toLocaleString('en')} documents, too many for one file.`)
  await audit(deps, { actor, origin, action: 'exports.made', subject: 'documents', after: { month } })
  const content = limited(actor.id, zipOf(filesOf(deps, actor, month)))
  return { fileName: `documents-${month}.zip`, content }
}

interface Printed {
  number: number
  label: string
  layout: PdfLayout
  issuedAt: Date
}

/** Renders one document at a time, after the reader has taken the previous one. */
async function* filesOf(deps: Deps, actor: Actor, month: string): AsyncIterable<ZipFile> {
  const settings = await agency.get(deps)
  const pages = [
    inPages(pageSizes.invoices, async (after, limit) =>
      (await repo.listOfMonth(deps.db, { month, after, limit })).map((whole): Printed => {
        const number = whole.invoice.number ?? 0
        return {
          number,
          label: documentLabel('invoice', number),
          layout: invoiceLayout(invoiceOf(deps, settings, whole)),
          issuedAt: whole.invoice.issuedAt ?? whole.invoice.createdAt,
        }
      }),
    ),
    ...documentKinds.map((series) =>
      inPages(pageSizes.documents, async (after, limit) =>
        (await documents.listOfMonth(deps, { month, series, after, limit })).map(
          (document): Printed => ({
            number: document.number,
            label: document.label,
            layout: layoutOf(document),
            issuedAt: new Date(document.issuedAt),
          }),
        ),
      ),
    ),
  ]
  for (const series of pages)
    for await (const page of series) {
      // The session ends when the limits or the role of the user change, and so does the download.
      if (!(await sessions.listLive(deps, [actor.sessionId])).has(actor.sessionId))
        throw new AppError('not_signed_in', 'Please sign in.')
      for (const { label, layout, issuedAt } of page)
        yield { name: `${label}.pdf`, bytes: await deps.pdf.render(layout), modifiedAt: issuedAt }
    }
}

async function* inPages(size: number, read: (after: number, limit: number) => Promise<Printed[]>) {
  for (let after = 0; ; ) {
    const page = await read(after, size)
    yield page
    if (page.length < size) return
    after = page.at(-1)?.number ?? after
  }
}
