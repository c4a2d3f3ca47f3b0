import { documentLabel } from '@jara/contract/documents'
import type {
  ListedWithholding,
  WithholdingYear,
  withholdingEndpoints,
} from '@jara/contract/invoices/withholdings'
import type { Input } from '@jara/contract/lib/endpoint'
import { toNaira } from '@jara/contract/lib/money'
import type { Deps } from '#lib/deps.ts'
import { linkTo } from '#lib/signed-links.ts'
import * as repo from './register.repo.ts'
import { certificatePath, shownWithholding } from './withholdings.rules.ts'

export async function list(deps: Deps, query: Input<typeof withholdingEndpoints.list>['query']) {
  const { clientId, year, month, status } = query
  const { items, total } = await repo.list(deps.db, query, { clientId, year, month, status })
  return { items: items.map((row) => toListed(deps, row)), total }
}

function toListed(deps: Deps, row: repo.ListedRow): ListedWithholding {
  const { withholding, file, client } = row
  const { fileName, linkKey, certifiedAt } = withholding
  const certificate =
    file && fileName !== null && linkKey !== null && certifiedAt
      ? { name: fileName, type: file.type, linkKey, sentAt: certifiedAt.toISOString() }
      : null
  const { id, basisPoints, amountKobo, state, claimedOn, certificateNumber, refusal } = withholding
  return {
    ...shownWithholding(
      { id, basisPoints, amountKobo, state, claimedOn, certificateNumber, refusal, certificate },
      (linked) => linkTo(certificatePath, linked, deps.now()),
    ),
    invoice: {
      id: withholding.invoiceId,
      label: documentLabel('invoice', row.invoiceNumber as number),
      net: toNaira(row.netKobo),
    },
    client: { id: client.id, name: client.name, tin: client.tin },
    claimedBy: row.claimedBy,
    decidedBy: row.decidedBy,
    decidedAt: withholding.decidedAt?.toISOString() ?? null,
  }
}

export async function yearOf(deps: Deps, year: string): Promise<WithholdingYear> {
  const months = await repo.sumByMonth(deps.db, year)
  const sum = (field: 'totalKobo' | 'missingKobo' | 'verifiedKobo') =>
    toNaira(months.reduce((total, month) => total + month[field], 0))
  return {
    year,
    total: sum('totalKobo'),
    missing: sum('missingKobo'),
    verified: sum('verifiedKobo'),
    months: months.map(({ month, totalKobo, missingKobo, verifiedKobo }) => ({
      month,
      total: toNaira(totalKobo),
      missing: toNaira(missingKobo),
      verified: toNaira(verifiedKobo),
    })),
  }
}
