import { periodAfter } from '@jara/contract/invoices/retainer-periods'
import { totalsOf } from '@jara/contract/invoices/totals'
import { monthText } from '@jara/contract/lib/date-text'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import * as agency from '#features/agency/agency.service.ts'
import { isDaytime } from '#lib/daytime.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { atPace } from '#lib/paced.ts'
import { publishChange } from '#lib/realtime.ts'
import { issueDraft } from '../invoice-issue.service.ts'
import * as invoices from '../invoices.repo.ts'
import { move } from './retainer-states.service.ts'
import * as repo from './retainers.repo.ts'
import { hasNoPeriodOn, pauseReason } from './retainers.rules.ts'

/**
 * Issues the invoices of all periods that have begun, each in a transaction of its own. A retainer that cannot
 * be invoiced is logged, and the others continue.
 */
export async function issueDue(deps: Deps, stopping?: AbortSignal): Promise<void> {
  if (!isDaytime(deps.now())) return
  let after = 0
  await atPace(
    deps,
    async () => {
      const next = await issueNext(deps, after)
      if (next === undefined) return false
      after = next
      return true
    },
    stopping,
  )
}

/** Invoices one period. Returns after which retainer to go on, or undefined when none is due. */
async function issueNext(deps: Deps, after: number): Promise<number | undefined> {
  let id: number | undefined
  try {
    const clientId = await inTransaction(deps, async (tx) => {
      const retainer = await repo.lockDue(tx.db, lagosDate(tx.now()), after)
      id = retainer?.id
      if (retainer) await invoicePeriod(tx, retainer)
      return retainer?.clientId
    })
    if (clientId !== undefined) publishChange(deps.realtime, 'invoices', { clientId })
    // The same retainer may have another period that has begun.
    return id === undefined ? undefined : id - 1
  } catch (error) {
    if (id === undefined) throw error
    deps.log.error({ err: error, retainerId: id }, 'invoice of a retainer not issued')
    return id
  }
}

/** Issues the invoice of the next period, and ends the retainer after its last one. Or pauses it. */
async function invoicePeriod(deps: TxDeps, retainer: repo.RetainerRow): Promise<void> {
  const { id, clientId, projectId, firstOn, every, nextOn } = retainer
  const whole = await repo.find(deps.db, id)
  if (!whole || pauseReason(whole)) return move(deps, bySystem, retainer, { state: 'paused' })
  const { note, purchaseOrder, dueDays, pricesIncludeVat, reminders, createdBy } = retainer
  const vatBasisPoints = Math.round((await agency.get(deps)).vatPercent * 100)
  const draft = await invoices.insert(deps.db, {
    ...{ clientId, projectId, note, purchaseOrder, dueDays, pricesIncludeVat, reminders, createdBy },
    ...{ vatBasisPoints, ...totalsOf(whole.lines, { pricesIncludeVat, vatBasisPoints }) },
    title: `${retainer.title}, ${monthText(nextOn.slice(0, 7))}`,
    createdAt: deps.now(),
  })
  await invoices.replaceLines(deps.db, draft.id, whole.lines)
  const following = periodAfter(firstOn, every, nextOn)
  await repo.insertInvoice(deps.db, {
    retainerId: id,
    periodOn: nextOn,
    endsBefore: following,
    invoiceId: draft.id,
  })
  if (hasNoPeriodOn(retainer, following))
    await move(deps, bySystem, retainer, { state: 'ended', nextOn: following })
  else await repo.update(deps.db, id, { nextOn: following })
  await issueDraft(deps, draft, bySystem)
}

const bySystem = { actor: undefined, origin: undefined }
