import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { agencySettings } from '#db/schema/index.ts'
import { demoAgency } from './content.ts'

export type AgencyField = keyof typeof demoAgency

/** Fields whose sample value no real agency would choose. */
const details = [
  'legalName',
  'address',
  'email',
  'phone',
  'tin',
  'bankName',
  'accountName',
  'accountNumber',
] as const

/**
 * Fields whose sample value a real agency may choose too. The value of `choice` counts as sample data only
 * while the field `beside` also has its sample value.
 */
const choices: readonly (readonly [choice: AgencyField, beside: AgencyField])[] = [
  ['vatBasisPoints', 'legalName'],
  ['transferAllowed', 'accountNumber'],
]

/** Returns the names of the settings that still have the sample's value. */
async function sampleSettings(db: Db): Promise<AgencyField[]> {
  const [row] = await db.select().from(agencySettings)
  const isSample = (field: AgencyField) => row?.[field] === demoAgency[field]
  return [
    ...details.filter(isSample),
    ...choices.flatMap(([choice, beside]) => (isSample(choice) && isSample(beside) ? [choice] : [])),
  ]
}

/**
 * Whether the bank or account name is still the sample's. Customers could then transfer money to the sample
 * account.
 */
export async function hasSampleAccount(db: Db): Promise<boolean> {
  const fields = await sampleSettings(db)
  return fields.includes('bankName') || fields.includes('accountName')
}

/**
 * Resets the settings that still have the sample's value to their defaults. Returns the names of these
 * settings.
 */
export async function resetSampleSettings(db: Db): Promise<AgencyField[]> {
  const fields = await sampleSettings(db)
  if (fields.length === 0) return []
  const change: Partial<Record<AgencyField | 'version', SQL>> = {
    version: sql`${agencySettings.version} + 1`,
  }
  for (const field of fields) change[field] = sql`default`
  await db.update(agencySettings).set(change)
  return fields
}
