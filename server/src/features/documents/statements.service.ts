import { documentLabel, type StatementLine, type StatementTotals } from '@jara/contract/documents'
import { statementLayout } from '@jara/contract/documents/layout'
import { toNaira } from '@jara/contract/lib/money'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { pageOf } from '#lib/lists/paging.ts'
import * as repo from './documents.repo.ts'
import { once } from './documents.service.ts'
import { sellerAndBuyerOf } from './seller-and-buyer.service.ts'

const batch = 1000

export async function list(
  deps: Deps,
  actor: Actor,
  year: number,
  query: { page?: number; pageSize?: number },
): Promise<{ items: StatementLine[]; total: number }> {
  const [rows, { documents }] = await Promise.all([
    repo.listOfYear(deps.db, actor.id, year, pageOf(query)),
    repo.totalsOfYear(deps.db, actor.id, year),
  ])
  return { items: rows.map(toLine), total: documents }
}

export async function totals(deps: Deps, actor: Actor, year: number): Promise<StatementTotals> {
  const { documents, receivedKobo, returnedKobo } = await repo.totalsOfYear(deps.db, actor.id, year)
  return {
    documents,
    received: toNaira(receivedKobo),
    returned: toNaira(returnedKobo),
    net: toNaira(receivedKobo - returnedKobo),
    ...(await sellerAndBuyerOf(deps, actor.id)),
  }
}

export async function render(deps: Deps, actor: Actor, year: number) {
  const lines: StatementLine[] = []
  for (let offset = 0; ; offset += batch) {
    const rows = await repo.listOfYear(deps.db, actor.id, year, { limit: batch, offset })
    lines.push(...rows.map(toLine))
    if (rows.length < batch) break
  }
  const layout = statementLayout(year, await totals(deps, actor, year), lines)
  return { fileName: `statement-${year}.pdf`, content: once(await deps.pdf.render(layout)) }
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
