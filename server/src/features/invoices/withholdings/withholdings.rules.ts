import type { Withholding } from '@jara/contract/invoices/withholding'
import type { WithholdingState } from '@jara/contract/invoices/withholding-states'
import { apiPrefix } from '@jara/contract/lib/endpoint'
import { addDays } from '@jara/contract/lib/lagos-date'
import { toNaira } from '@jara/contract/lib/money'

export const certificatePath = `${apiPrefix}/withholdings/:id/file`

/** How many days after a claim its missing certificate is asked for. */
const reminderDays = [30, 60, 90]

/** Returns the day of the first reminder after `today`, or null when none is left. */
export const nextReminder = (claimedOn: string, today: string): string | null =>
  reminderDays.map((days) => addDays(claimedOn, days)).find((day) => day > today) ?? null

/** A claim with its file, as it is stored. */
export interface StoredWithholding {
  id: number
  basisPoints: number
  amountKobo: number
  state: WithholdingState
  claimedOn: string
  certificate: { name: string; type: string; linkKey: string; sentAt: string } | null
  certificateNumber: string
  refusal: string | null
}

/** Returns a claim as screens show it. `linkOf` signs the link to the certificate. */
export const shownWithholding = (
  { basisPoints, amountKobo, certificate, ...row }: StoredWithholding,
  linkOf: (file: { id: number; linkKey: string }) => string,
): Withholding => ({
  ...row,
  percent: basisPoints / 100,
  amount: toNaira(amountKobo),
  certificate: certificate && {
    name: certificate.name,
    type: certificate.type,
    url: linkOf({ id: row.id, linkKey: certificate.linkKey }),
    sentAt: new Date(certificate.sentAt).toISOString(),
  },
})
