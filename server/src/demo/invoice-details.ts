import { quantityScale } from '@jara/contract/invoices/totals'
import { toKobo } from '@jara/contract/lib/money'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { clients, projects } from '#db/schema/index.ts'
import type { StoredFile } from '#features/files/files.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import type { DemoInvoice } from './invoices.ts'

/** What invoices, retainers and claims of withholding tax are created from. */
export interface Seeded {
  /** Ids of the customers. The first is the demo account. */
  customers: number[]
  /** The member of staff who wrote the invoices and recorded the payments. */
  recordedBy: number
  /** The stored certificates by the name of their file. */
  certificates: ReadonlyMap<string, StoredFile>
}

const day = 24 * 60 * 60_000

export const daysAgo = (deps: TxDeps, days: number) => new Date(deps.now().getTime() - days * day)

export const linesOf = ({ lines }: Pick<DemoInvoice, 'lines'>) =>
  lines.map(([text, quantity, unitPrice]) => ({
    text,
    quantityHundredths: Math.round(quantity * quantityScale),
    unitKobo: toKobo(unitPrice),
  }))

/** Returns the client of a customer and the project with this title. */
export async function ownersOf(db: Db, userId: number, projectTitle: string | undefined) {
  const [client] = await db.select().from(clients).where(eq(clients.defaultForUserId, userId))
  const [project] = projectTitle
    ? await db.select().from(projects).where(eq(projects.title, projectTitle))
    : []
  return { clientId: (client as { id: number }).id, projectId: project?.id }
}
