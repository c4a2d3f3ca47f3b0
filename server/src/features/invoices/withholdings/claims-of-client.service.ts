import { documentLabel } from '@jara/contract/documents'
import { toNaira } from '@jara/contract/lib/money'
import type { Actor } from '#lib/actor.ts'
import { scopeOf } from '#lib/client-scope.ts'
import type { Deps } from '#lib/deps.ts'
import * as repo from './withholdings.repo.ts'

const batch = 100

/** Yields the claims of a client of the user, for the download of the account's data. */
export async function* allOf(deps: Deps, actor: Actor, clientId: number) {
  const scope = scopeOf(actor, { mine: true })
  for (let after = 0; ; ) {
    const rows = await repo.listOfClient(deps.db, { scope, clientId }, { after, limit: batch })
    for (const { withholding, invoiceNumber } of rows) yield toDownload(withholding, invoiceNumber as number)
    if (rows.length < batch) return
    after = rows.at(-1)?.withholding.id as number
  }
}

const toDownload = (row: repo.WithholdingRow, invoiceNumber: number) => ({
  id: row.id,
  invoice: documentLabel('invoice', invoiceNumber),
  percent: row.basisPoints / 100,
  amount: toNaira(row.amountKobo),
  state: row.state,
  claimedOn: row.claimedOn,
  certificate: row.fileName,
  certificateSentAt: row.certifiedAt?.toISOString() ?? null,
  certificateNumber: row.certificateNumber,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  refusal: row.refusal,
})
