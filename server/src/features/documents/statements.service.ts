import { documentLabel, type StatementLine, type StatementTotals } from '@jara/contract/documents'
import { statementLayout } from '@jara/contract/documents/layout'
import { toNaira } from '@jara/contract/lib/money'
import * as clients from '#features/clients/clients.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { pageOf } from '#lib/lists/paging.ts'
import * as repo from './documents.repo.ts'
import { once } from './documents.service.ts'
import { sellerAndBuyerOf } from './seller-and-buyer.service.ts'

const batch = 1000

/** The year of a statement, and the client if it is not the user's own. */
interface Wanted {
  year: number
  clientId?: number
}

export async function list(
  deps: Deps,
  actor: Actor,
  { page, pageSize, ...wanted }: Wanted & { page?: number; pageSize?: number },
): Promise<{ items: StatementLine[]; total: number }> {
  const client = await findClient(deps, actor, wanted)
  if (!client) return { items: [], total: 0 }
  const [rows, { documents }] = await Promise.all([
    repo.listOfYear(deps.db, client.id, wanted.year, pageOf({ page, pageSize })),
    repo.totalsOfYear(deps.db, client.id, wanted.year),
  ])
  return { items: rows.map(toLine), total: documents }
}

export async function totals(deps: Deps, actor: Actor, wanted: Wanted): Promise<StatementTotals> {
  return totalsOf(deps, actor, wanted.year, await findClient(deps, actor, wanted))
}

export async function render(deps: Deps, actor: Actor, wanted: Wanted) {
  const { year } = wanted
  const client = await findClient(deps, actor, wanted)
  const lines: StatementLine[] = []
  for (let offset = 0; client; offset += batch) {
    const rows = await repo.listOfYear(deps.db, client.id, year, { limit: batch, offset })
    lines.push(...rows.map(toLine))
    if (rows.length < batch) break
  }
  const layout = statementLayout(year, await totalsOf(deps, actor, year, client), lines)
  return { fileName: `statement-${year}.pdf`, content: once(await deps.pdf.render(layout)) }
}

const findClient = (deps: Deps, actor: Actor, { clientId }: Wanted) =>
  clients.findChosen(deps, actor, 'payments', clientId)

async function totalsOf(
  deps: Deps,
  actor: Actor,
  year: number,
  client: clients.ClientRow | undefined,
): Promise<StatementTotals> {
  const { documents, receivedKobo, returnedKobo } = client
    ? await repo.totalsOfYear(deps.db, client.id, year)
    : { documents: 0, receivedKobo: 0, returnedKobo: 0 }
  return {
    documents,
    received: toNaira(receivedKobo),
    returned: toNaira(returnedKobo),
    net: toNaira(receivedKobo - returnedKobo),
    ...(await sellerAndBuyerOf(deps, { userId: actor.id, clientId: client?.id })),
  }
}

type DocumentOfYear = Awaited<ReturnType<typeof repo.listOfYear>>[number]

const toLine = ({ series, number, title, type, amountKobo, paidAt }: DocumentOfYear): StatementLine => ({
  kind: series,
  number,
  label: documentLabel(series, number),
  title,
  type,
  amount: toNaira(amountKobo),
  date: paidAt.toISOString(),
})
