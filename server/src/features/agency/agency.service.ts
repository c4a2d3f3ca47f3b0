import type { AgencySettings, agencyForm } from '@jara/contract/agency'
import type { BankAccount } from '@jara/contract/checkout/transfers'
import type { Seller } from '@jara/contract/documents'
import { toKobo, toNaira } from '@jara/contract/lib/money'
import type { z } from 'zod'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { renderJob } from '#lib/render-job.ts'
import { refuseStale } from '#lib/versions.ts'
import * as repo from './agency.repo.ts'
import { countActiveStaff } from './approvals.repo.ts'

export {
  approvalsNeeded,
  approvalsOf,
  approve,
  clearApprovals,
  refuseMember,
  withdrawApproval,
} from './approvals.service.ts'

/** Runs after the days of the reminders have changed. Invoices then set the date of their next reminder. */
export const reminderDaysJob = defineJob('invoices.rescheduleReminders', {})

/** The details that the public pages show. */
const siteDetails = ['legalName', 'address', 'email', 'phone'] as const

export const get = async (deps: TxDeps): Promise<AgencySettings> => toSettings(await repo.get(deps.db))

/** Returns the settings, which then do not change before the end of the transaction. */
export const lock = async (deps: TxDeps): Promise<AgencySettings> => toSettings(await repo.lock(deps.db))

export async function update(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { version, ...form }: z.output<typeof agencyForm> & { version?: number },
): Promise<AgencySettings> {
  return inTransaction(deps, async (deps) => {
    const before = toSettings(await repo.lock(deps.db))
    refuseStale(before, version, 'setting')
    const { vatPercent, twoStaffAbove, ...fields } = form
    if (before.twoStaffAbove === null && twoStaffAbove !== null && (await countActiveStaff(deps.db)) < 2)
      throw badField('twoStaffAbove', 'This needs two active members of staff. Invite a colleague first.')
    const row = await repo.update(deps.db, {
      ...fields,
      vatBasisPoints: Math.round(vatPercent * 100),
      twoStaffAboveKobo: twoStaffAbove === null ? null : toKobo(twoStaffAbove),
    })
    const after = toSettings(row)
    await audit(deps, { actor, origin, action: 'agency.updated', subject: 'agency', before, after })
    if (String(before.reminderDays) !== String(after.reminderDays)) await enqueue(deps, reminderDaysJob, {})
    if (siteDetails.some((field) => before[field] !== after[field])) await enqueue(deps, renderJob, {})
    return after
  })
}

/** Returns the seller on documents. Its name is empty until the settings are complete. */
export const sellerOf = ({ legalName, address, email, phone, tin }: AgencySettings): Seller => ({
  name: legalName,
  address,
  email,
  phone,
  tin,
})

/** Returns the account for bank transfers, or null when they are not offered. */
export const accountOf = ({
  transferAllowed,
  bankName,
  accountName,
  accountNumber,
}: AgencySettings): BankAccount | null => (transferAllowed ? { bankName, accountName, accountNumber } : null)

const toSettings = ({
  id: _,
  vatBasisPoints,
  twoStaffAboveKobo,
  ...row
}: repo.AgencyRow): AgencySettings => ({
  ...row,
  vatPercent: vatBasisPoints / 100,
  twoStaffAbove: twoStaffAboveKobo === null ? null : toNaira(twoStaffAboveKobo),
})
