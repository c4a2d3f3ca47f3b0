import { toNaira } from '@jara/contract/money'
import { paperLabel, type StatementLine, type StatementTotals } from '@jara/contract/papers'
import { statementSheet } from '@jara/contract/sheets'
import { partiesOf } from '#features/parties/parties.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { pageOf } from '#lib/paging.ts'
import * as repo from './papers.repo.ts'
import { once } from './papers.service.ts'

const batch = 1000

export async function list(
  deps: Deps,
  actor: Actor,
  year: number,
  query: { page?: number; pageSize?: number },
): Promise<{ items: StatementLine[]; total: number }> {
  const [rows, { papers }] = await Promise.all([
    repo.listOfYear(deps.db, actor.id, year, pageOf(query)),
    repo.totalsOfYear(deps.db, actor.id, year),
  ])
  return { items: rows.map(toLine), total: papers }
}

export async function totals(deps: Deps, actor: Actor, year: number): Promise<StatementTotals> {
  const { papers, receivedKobo, returnedKobo } = await repo.totalsOfYear(deps.db, actor.id, year)
  return {
    papers,
    received: toNaira(receivedKobo),
    returned: toNaira(returnedKobo),
    net: toNaira(receivedKobo - returnedKobo),
    ...(await partiesOf(deps, actor.id)),
  }
}

export async function print(deps: Deps, actor: Actor, year: number) {
  const lines: StatementLine[] = []
  for (let offset = 0; ; offset += batch) {
    const rows = await repo.listOfYear(deps.db, actor.id, year, { limit: batch, offset })
    lines.push(...rows.map(toLine))
    if (rows.length < batch) break
  }
  const sheet = statementSheet(year, await totals(deps, actor, year), lines)
  return { fileName: `statement-${year}.pdf`, content: once(await deps.printer.print(sheet)) }
}

type PaperOfYear = Awaited<ReturnType<typeof repo.listOfYear>>[number]

const toLine = ({ series, number, title, type, amountKobo, paidAt }: PaperOfYear): StatementLine => ({
  kind: series,
  number,
  label: paperLabel(series, number),
  title,
  type,
  amount: toNaira(amountKobo),
  date: paidAt.toISOString(),
})
