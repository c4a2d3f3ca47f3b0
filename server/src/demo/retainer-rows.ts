import { periodFrom } from '@jara/contract/invoices/retainer-periods'
import { totalsOf } from '@jara/contract/invoices/totals'
import { monthText } from '@jara/contract/lib/date-text'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { auditLog, retainerLines, retainers } from '#db/schema/index.ts'
import * as agency from '#features/agency/agency.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import { daysAgo, linesOf, ownersOf, type Seeded } from './invoice-details.ts'
import type { DemoInvoice } from './invoices.ts'
import { type DemoRetainer, demoRetainers } from './retainers.ts'

/** An invoice that the demo issued for a period of a retainer. */
export interface PeriodInvoice extends DemoInvoice {
  period: { retainerId: number; periodOn: string; endsBefore: string }
}

const day = 24 * 60 * 60_000

/** Creates the retainers, and returns the invoices of their past periods. */
export async function fillRetainers(deps: TxDeps, seeded: Seeded): Promise<PeriodInvoice[]> {
  const issued: PeriodInvoice[] = []
  for (const one of demoRetainers) {
    const periods = periodsOf(deps, one)
    const retainerId = await fillRetainer(deps, seeded, one, periods)
    issued.push(
      ...one.periods.map((happened, index) => {
        const periodOn = periods[index] as string
        return {
          ...one,
          ...happened,
          title: `${one.title}, ${monthText(periodOn.slice(0, 7))}`,
          days: (Date.parse(lagosDate(deps.now())) - Date.parse(periodOn)) / day,
          period: { retainerId, periodOn, endsBefore: periods[index + 1] as string },
        }
      }),
    )
  }
  return issued
}

/** Returns the first days of the invoiced periods and of the next one. */
function periodsOf(deps: TxDeps, { days, every, periods }: DemoRetainer): string[] {
  const firstOn = lagosDate(daysAgo(deps, days))
  return periods.reduce(
    (found) => [...found, periodFrom(firstOn, every, addDays(found.at(-1) as string, 1))],
    [firstOn],
  )
}

async function fillRetainer(
  deps: TxDeps,
  { customers, recordedBy }: Seeded,
  one: DemoRetainer,
  periods: string[],
): Promise<number> {
  const { db } = deps
  const { title, purchaseOrder, dueDays, every, paused } = one
  const { clientId, projectId } = await ownersOf(db, customers[one.who] as number, one.project)
  const [firstOn, nextOn] = [periods[0] as string, periods.at(-1) as string]
  const [row] = await db
    .insert(retainers)
    .values({
      ...{ clientId, projectId, title, purchaseOrder, dueDays, every, firstOn, nextOn },
      pricesIncludeVat: !one.addsVat,
      reminders: true,
      state: paused === undefined ? 'active' : 'paused',
      createdBy: recordedBy,
      createdAt: daysAgo(deps, one.days),
    })
    .returning({ id: retainers.id })
  const { id } = row as { id: number }
  const lines = linesOf(one)
  const { vatPercent } = await agency.get(deps)
  const vat = { pricesIncludeVat: !one.addsVat, vatBasisPoints: Math.round(vatPercent * 100) }
  const { totalKobo } = totalsOf(lines, vat)
  await db
    .insert(retainerLines)
    .values(lines.map((line, position) => ({ ...line, position, retainerId: id })))
  const entry = { actorId: recordedBy, subject: 'retainer', subjectId: String(id) }
  await db.insert(auditLog).values({
    ...entry,
    at: daysAgo(deps, one.days),
    action: 'retainer.created',
    after: { clientId, title, totalKobo, every, nextOn: firstOn, endsOn: null },
  })
  if (paused !== undefined)
    await db.insert(auditLog).values({
      ...entry,
      at: daysAgo(deps, paused),
      action: 'retainer.state_changed',
      before: { title, state: 'active', nextOn },
      after: { title, state: 'paused', nextOn },
    })
  return id
}
