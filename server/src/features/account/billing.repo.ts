import type { BillingDetails } from '@jara/contract/account/billing'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { billingDetails } from '#db/schema/index.ts'

export async function find(db: Db, userId: number): Promise<BillingDetails | undefined> {
  const [row] = await db
    .select({ name: billingDetails.name, address: billingDetails.address, tin: billingDetails.tin })
    .from(billingDetails)
    .where(eq(billingDetails.userId, userId))
  return row
}

export async function save(db: Db, userId: number, details: BillingDetails): Promise<void> {
  await db
    .insert(billingDetails)
    .values({ userId, ...details })
    .onConflictDoUpdate({ target: billingDetails.userId, set: details })
}

export async function remove(db: Db, userId: number): Promise<void> {
  await db.delete(billingDetails).where(eq(billingDetails.userId, userId))
}
