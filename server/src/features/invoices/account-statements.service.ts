import { documentLabel } from '@jara/contract/documents'
import { accountLayout } from '@jara/contract/documents/layout'
import { ageingBuckets } from '@jara/contract/invoices/account-lines'
import type { AccountLine, AccountStatement } from '@jara/contract/invoices/account-statements'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { toNaira } from '@jara/contract/lib/money'
import * as agency from '#features/agency/agency.service.ts'
import * as clients from '#features/clients/clients.service.ts'
import { once } from '#features/documents/documents.service.ts'
import type { Actor } from '#lib/actor.ts'
import { refuseWithoutFinances, type Scope, scopeOf } from '#lib/client-scope.ts'
import type { Deps } from '#lib/deps.ts'
import { badField, notFound } from '#lib/errors.ts'
import * as repo from './account-statements.repo.ts'
import { type Range, rangeFault, rangeOf, withBalances } from './account-statements.rules.ts'
import { buyerOf } from './invoices.rules.ts'

const mostLines = 2000

/** Returns the statement of a client for staff, of the invoices that they may see. */
export async function ofClient(
  deps: Deps,
  actor: Actor,
  { id, ...days }: Partial<Range> & { id: number },
): Promise<AccountStatement> {
  refuseWithoutFinances(actor)
  const scope = scopeOf(actor)
  const client = await clients.findInScope(deps, scope, id)
  if (!client) throw notFound('client')
  return statementOf(deps, client, scope, days)
}

/** Returns the statement of the client that the user has chosen, or of the one that staff view. */
export async function own(
  deps: Deps,
  actor: Actor,
  { clientId, ...days }: Partial<Range> & { clientId?: number },
): Promise<AccountStatement> {
  const client = actor.viewing
    ? await clients.find(deps, actor.viewing.clientId)
    : await clients.findChosen(deps, actor, 'payments', clientId)
  if (!client) throw notFound('client')
  return statementOf(deps, client, scopeOf(actor, { mine: true }), days)
}

/** Prints a statement as a PDF. */
export async function print(deps: Deps, statement: AccountStatement) {
  const bytes = await deps.pdf.render(accountLayout(statement))
  return { fileName: `account-${statement.from}-${statement.to}.pdf`, content: once(bytes) }
}

async function statementOf(
  deps: Deps,
  client: clients.ClientRow,
  scope: Scope,
  days: Partial<Range>,
): Promise<AccountStatement> {
  const range = rangeOf(days, lagosDate(deps.now()))
  const fault = rangeFault(range)
  if (fault) throw badField('from', fault)
  const [owner, account, settings] = await Promise.all([
    repo.findOwner(deps.db, client.id),
    repo.read(deps.db, { clientId: client.id, scope, ...range, limit: mostLines + 1 }),
    agency.get(deps),
  ])
  if (account.lines.length > mostLines)
    throw badField('from', 'This period has more than 2,000 entries. Please choose a shorter one.')
  const openingKobo = Number(account.openingKobo)
  const lines = withBalances(openingKobo, account.lines)
  const seller = agency.sellerOf(settings)
  return {
    client: { id: client.id, name: client.name },
    ...range,
    opening: toNaira(openingKobo),
    closing: toNaira(lines.at(-1)?.balanceKobo ?? openingKobo),
    ageing: Object.fromEntries(
      ageingBuckets.map((bucket) => [bucket, toNaira(Number(account[bucket]))]),
    ) as AccountStatement['ageing'],
    lines: lines.map(toLine),
    seller: { ...seller, name: seller.name || deps.brand().name },
    buyer: buyerOf(client, owner),
  }
}

const seriesOf = {
  invoice: 'invoice',
  void: 'invoice',
  payment: 'receipt',
  refund: 'credit_note',
  credit_note: 'credit_note',
  withholding: 'invoice',
  withholding_refused: 'invoice',
} as const

const toLine = (row: repo.EntryRow & { balanceKobo: number }): AccountLine => ({
  date: row.date,
  kind: row.kind,
  number: row.number,
  label: row.number === null ? null : documentLabel(seriesOf[row.kind], row.number),
  invoice: { id: row.invoiceId, label: documentLabel('invoice', row.invoiceNumber) },
  title: row.title,
  amount: toNaira(row.kobo),
  balance: toNaira(row.balanceKobo),
})
