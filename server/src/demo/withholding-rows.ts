import { randomBytes } from 'node:crypto'
import { shareKobo } from '@jara/contract/invoices/totals'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { auditLog, type invoices, withholdings } from '#db/schema/index.ts'
import * as files from '#features/files/files.service.ts'
import { nextCertificateReminder } from '#features/invoices/invoices.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import { daysAgo, type Seeded } from './invoice-details.ts'
import type { DemoClaim } from './invoices.ts'

interface Claimed {
  invoice: Pick<typeof invoices.$inferSelect, 'id' | 'clientId' | 'netKobo'>
  userId: number
  claim: DemoClaim
}

/** Creates the claim of withholding tax of an invoice, with its certificate and the decision about it. */
export async function fillClaim(deps: TxDeps, seeded: Seeded, claimed: Claimed): Promise<void> {
  const { invoice, userId, claim } = claimed
  const { percent, verified, refused } = claim
  const basisPoints = percent * 100
  const amountKobo = shareKobo(invoice.netKobo, basisPoints)
  const claimedOn = lagosDate(daysAgo(deps, claim.days))
  const decided = verified ?? refused
  const isOpen = !claim.certified && !decided
  await deps.db.insert(withholdings).values({
    ...{ invoiceId: invoice.id, clientId: invoice.clientId, basisPoints, amountKobo, claimedOn },
    claimedBy: userId,
    createdAt: daysAgo(deps, claim.days),
    ...(claim.certified && { ...(await certificate(deps, seeded, claim.certified)), certifiedBy: userId }),
    ...(decided && { decidedBy: seeded.recordedBy, decidedAt: daysAgo(deps, decided[0]) }),
    ...(verified && { state: 'verified' as const, certificateNumber: verified[1] }),
    ...(refused && { state: 'refused' as const, refusal: refused[1] }),
    nextReminderOn: isOpen ? nextCertificateReminder(claimedOn, lagosDate(deps.now())) : null,
  })
  const entry = (days: number, actorId: number, action: string, after?: object) => ({
    ...{ at: daysAgo(deps, days), actorId, action, after },
    subject: 'invoice',
    subjectId: String(invoice.id),
  })
  await deps.db.insert(auditLog).values([
    entry(claim.days, userId, 'withholding.claimed', { amountKobo, percent }),
    ...(claim.certified ? [entry(claim.certified[0], userId, 'withholding.certified')] : []),
    ...(verified
      ? [
          entry(verified[0], seeded.recordedBy, 'withholding.verified', {
            amountKobo,
            certificateNumber: verified[1],
          }),
        ]
      : []),
    ...(refused
      ? [entry(refused[0], seeded.recordedBy, 'withholding.refused', { amountKobo, reason: refused[1] })]
      : []),
  ])
}

async function certificate(
  deps: TxDeps,
  { certificates }: Seeded,
  [days, name]: NonNullable<DemoClaim['certified']>,
) {
  const at = daysAgo(deps, days)
  const stored = certificates.get(name) as files.StoredFile
  return {
    state: 'certified' as const,
    fileId: await files.insert({ ...deps, now: () => at }, stored),
    fileName: `${name}.pdf`,
    linkKey: randomBytes(32).toString('base64'),
    certifiedAt: at,
  }
}
