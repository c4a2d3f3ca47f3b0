import type { AgencySettings } from '@jara/contract/agency'
import { documentLabel, type Seller } from '@jara/contract/documents'
import { invoiceLayout } from '@jara/contract/documents/layout'
import { nairaInWords } from '@jara/contract/documents/naira-words'
import type { Invoice, InvoiceDefaults, invoiceEndpoints, ListedInvoice } from '@jara/contract/invoices'
import { statusOf } from '@jara/contract/invoices/states'
import { lineKobo, quantityScale } from '@jara/contract/invoices/totals'
import type { Input } from '@jara/contract/lib/endpoint'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { toNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import * as agency from '#features/agency/agency.service.ts'
import { once } from '#features/documents/documents.service.ts'
import type { Actor } from '#lib/actor.ts'
import { everything, moneyScopeOf, notFoundOf, refuseWithoutFinances, scopeOf } from '#lib/client-scope.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { linkTo } from '#lib/signed-links.ts'
import * as lists from './invoice-list.repo.ts'
import * as repo from './invoices.repo.ts'
import { buyerOf, payableOf } from './invoices.rules.ts'
import { certificatePath, shownWithholding } from './withholdings/withholdings.rules.ts'

export { insertForStages, issueForStage } from './invoice-issue.service.ts'
export {
  dueOf,
  expireOrdersJob,
  findForStaff,
  findPayable,
  firstDueOf,
  lock,
  lockForChange,
  refuseUnlessDue,
} from './invoice-payments.service.ts'
export { buyerOf, nextReminder } from './invoices.rules.ts'
export { eraseNamesOf as eraseCertificateNamesOf } from './withholdings/certificate-names.service.ts'
export { allOf as allWithholdingsOf } from './withholdings/claims-of-client.service.ts'
export { nextReminder as nextCertificateReminder } from './withholdings/withholdings.rules.ts'

/** Customers, and staff who see the portal as a client does, never see drafts. */
const readerOf = (actor: Actor, scope: repo.Reader['scope']): repo.Reader => ({
  scope,
  drafts: scope.kind !== 'clients' && !actor.viewing,
})

export async function list(
  deps: Deps,
  actor: Actor,
  query: Input<(typeof invoiceEndpoints)['list']>['query'],
) {
  const mine = query.mine !== undefined
  refuseWithoutFinances(actor, { mine })
  const scope = scopeOf(actor, { mine })
  const today = lagosDate(deps.now())
  const { items, total } = await lists.list(deps.db, query, {
    ...readerOf(actor, scope),
    clientId: scope.clientId ?? query.clientId,
    projectId: query.projectId,
    status: query.status,
    today,
  })
  return { items: items.map((row) => toListed(row, today)), total }
}

export async function get(deps: Deps, actor: Actor, id: number): Promise<Invoice> {
  const found = await repo.find(deps.db, id, readerOf(actor, moneyScopeOf(actor)))
  if (!found) throw notFoundOf(actor, 'invoice')
  return toInvoice(deps, found)
}

export async function defaults(deps: Deps): Promise<InvoiceDefaults> {
  const settings = await agency.get(deps)
  return {
    pricesIncludeVat: settings.pricesIncludeVat,
    dueDays: settings.invoiceDueDays,
    vatPercent: settings.vatPercent,
    seller: named(deps, agency.sellerOf(settings)),
    account: agency.accountOf(settings),
  }
}

/** Returns the seller with the name of the agency, when the settings have no legal name yet. */
const named = (deps: Deps, seller: Seller): Seller => ({
  ...seller,
  name: seller.name || deps.brand().name,
})

export async function print(deps: Deps, actor: Actor, id: number) {
  const invoice = await get(deps, actor, id)
  const bytes = await deps.pdf.render(invoiceLayout(invoice))
  return { fileName: `${invoice.label ?? 'Draft'}.pdf`, content: once(bytes) }
}

/** Returns an issued or void invoice, for emails and pro-formas. */
export async function findIssued(deps: Deps, id: number): Promise<Invoice | undefined> {
  const found = await repo.find(deps.db, id, { scope: everything, drafts: false })
  return found && toInvoice(deps, found)
}

export const eraseBuyer = (deps: TxDeps, clientId: number) =>
  repo.eraseBuyer(deps.db, clientId, text.deletedUser)

function toListed(row: Omit<lists.ListedRow, 'total'>, today: string): ListedInvoice {
  const { invoice, clientName, projectTitle } = row
  return {
    id: invoice.id,
    label: invoice.number === null ? null : documentLabel('invoice', invoice.number),
    status: statusOf(invoice, today),
    title: invoice.title,
    client: { id: invoice.clientId, name: clientName },
    project:
      invoice.projectId === null || projectTitle === null
        ? null
        : { id: invoice.projectId, title: projectTitle },
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    total: toNaira(invoice.totalKobo),
    outstanding: toNaira(invoice.outstandingKobo),
    payable: toNaira(payableOf(row)),
    createdAt: invoice.createdAt.toISOString(),
  }
}

const toInvoice = async (deps: Deps, whole: repo.WholeInvoice): Promise<Invoice> =>
  invoiceOf(deps, await agency.get(deps), whole)

export function invoiceOf(deps: Deps, settings: AgencySettings, whole: repo.WholeInvoice): Invoice {
  const { invoice, client, owner, lines, paid, creditNotes, withholding, waitingKobo } = whole
  return {
    ...toListed({ ...whole, clientName: client.name }, lagosDate(deps.now())),
    state: invoice.state,
    note: invoice.note,
    purchaseOrder: invoice.purchaseOrder,
    dueDays: invoice.dueDays,
    pricesIncludeVat: invoice.pricesIncludeVat,
    vatPercent: invoice.vatBasisPoints / 100,
    net: toNaira(invoice.netKobo),
    vat: toNaira(invoice.vatKobo),
    paid: toNaira(invoice.paidKobo),
    withheld: toNaira(invoice.withheldKobo),
    credited: toNaira(invoice.creditedKobo),
    amountInWords: nairaInWords(invoice.outstandingKobo || invoice.totalKobo),
    lines: lines.map((line) => ({
      text: line.text,
      quantity: line.quantityHundredths / quantityScale,
      unitPrice: toNaira(line.unitKobo),
      amount: toNaira(lineKobo(line)),
    })),
    seller: named(deps, invoice.seller ?? agency.sellerOf(settings)),
    buyer: invoice.buyer ?? buyerOf(client, owner),
    verifyUrl: invoice.code === null ? null : deps.settings.url + paths.verify({ code: invoice.code }),
    voidReason: invoice.voidReason,
    payments: paid.map(({ amountKobo, refundedKobo, paidAt, ...payment }) => ({
      ...payment,
      amount: toNaira(amountKobo),
      refunded: toNaira(refundedKobo),
      paidAt: new Date(paidAt).toISOString(),
    })),
    withholding:
      withholding && shownWithholding(withholding, (file) => linkTo(certificatePath, file, deps.now())),
    creditNotes: creditNotes.map(({ number, amountKobo, reason }) => ({
      number,
      label: documentLabel('credit_note', number),
      amount: toNaira(amountKobo),
      reason: reason ?? '',
    })),
    waiting: toNaira(waitingKobo),
    undecided: whole.undecided,
    account: agency.accountOf(settings),
    reminders: invoice.reminders,
    remindedAt: invoice.remindedAt?.toISOString() ?? null,
    nextReminderOn: invoice.nextReminderOn,
    version: invoice.version,
  }
}
