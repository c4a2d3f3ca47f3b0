import { setTimeout as pause } from 'node:timers/promises'
import { periodFrom } from '@jara/contract/invoices/retainer-periods'
import { totalsOf } from '@jara/contract/invoices/totals'
import { monthText } from '@jara/contract/lib/date-text'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import * as agency from '#features/agency/agency.service.ts'
import { isDaytime } from '#lib/daytime.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { publishChange } from '#lib/realtime.ts'
import { issueDraft } from '../invoice-issue.service.ts'
import * as invoices from '../invoices.repo.ts'
import * as repo from './retainers.repo.ts'

/** Invoices per second, so that many at once, with their emails, do not slow the API down. */
const batch = 5
const pauseMs = 1000

/**
 * Issues the invoices of all periods that have begun, each in a transaction of its own. A retainer that cannot
 * be invoiced is logged, and the others continue.
 */
export async function issueDue(deps: Deps, stopping?: AbortSignal): Promise<void> {
  if (!isDaytime(deps.now())) return
  for (let after = 0, count = 1; ; count++) {
    stopping?.throwIfAborted()
    const next = await issueNext(deps, after)
    if (next === undefined) return
    after = next
    // The loop throws when the server stops during the pause.
    if (count % batch === 0) await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
  }
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
    deps.log.error({ err: error, retainerId: id }, 'a retainer could not be invoiced')
    return id
  }
}

/** Issues the invoice of the next period, or pauses or ends the retainer. */
async function invoicePeriod(deps: TxDeps, retainer: repo.RetainerRow): Promise<void> {
  const { id, clientId, projectId, firstOn, every, nextOn, endsOn } = retainer
  if (endsOn !== null && nextOn > endsOn) return repo.update(deps.db, id, { state: 'ended' })
  const whole = await repo.find(deps.db, id)
  if (!whole || whole.client.archivedAt) return repo.update(deps.db, id, { state: 'paused' })
  const { note, purchaseOrder, dueDays, pricesIncludeVat, reminders, createdBy } = retainer
  const vatBasisPoints = Math.round((await agency.get(deps)).vatPercent * 100)
  const draft = await invoices.insert(deps.db, {
    ...{ clientId, projectId, note, purchaseOrder, dueDays, pricesIncludeVat, reminders, createdBy },
    ...{ vatBasisPoints, ...totalsOf(whole.lines, { pricesIncludeVat, vatBasisPoints }) },
    title: `${retainer.title}, ${monthText(nextOn.slice(0, 7))}`,
    createdAt: deps.now(),
  })
  await invoices.replaceLines(deps.db, draft.id, whole.lines)
  await repo.insertInvoice(deps.db, { retainerId: id, periodOn: nextOn, invoiceId: draft.id })
  await repo.update(deps.db, id, { nextOn: periodFrom(firstOn, every, addDays(nextOn, 1)) })
  await issueDraft(deps, draft, { actor: undefined, origin: undefined })
}
