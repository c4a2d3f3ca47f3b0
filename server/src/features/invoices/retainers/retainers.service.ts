import { documentLabel } from '@jara/contract/documents'
import { periodFrom, type RetainerState, recounted } from '@jara/contract/invoices/retainer-periods'
import type {
  ListedRetainer,
  Retainer,
  RetainerForm,
  retainerEndpoints,
} from '@jara/contract/invoices/retainers'
import { type LineAmounts, quantityScale, totalsOf } from '@jara/contract/invoices/totals'
import { dayText } from '@jara/contract/lib/date-text'
import type { Input } from '@jara/contract/lib/endpoint'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { toNaira } from '@jara/contract/lib/money'
import * as agency from '#features/agency/agency.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import { publishChange } from '#lib/realtime.ts'
import { refuseStale } from '#lib/versions.ts'
import { rowOf } from '../invoice-writing.service.ts'
import { move } from './retainer-states.service.ts'
import * as repo from './retainers.repo.ts'
import { hasNoPeriodOn, pauseReason } from './retainers.rules.ts'

const mostShown = 12
/** Invoices are not backdated further than this. */
const mostDaysBack = 31

export async function list(deps: Deps, query: Input<typeof retainerEndpoints.list>['query']) {
  const { clientId, status } = query
  const { vatPercent } = await agency.get(deps)
  const { items, total } = await repo.list(deps.db, query, { clientId, status })
  return { items: items.map((row) => toListed(row, vatPercent)), total }
}

interface Priced {
  retainer: repo.RetainerRow
  lines: readonly LineAmounts[]
}

function toListed(
  { clientName, ...priced }: Priced & { clientName: string },
  vatPercent: number,
): ListedRetainer {
  const { id, title, clientId, state, every, nextOn, endsOn, createdAt } = priced.retainer
  return {
    id,
    title,
    client: { id: clientId, name: clientName },
    ...{ state, every, nextOn, endsOn },
    total: toNaira(totalKoboOf(priced, vatPercent)),
    createdAt: createdAt.toISOString(),
  }
}

const totalKoboOf = ({ retainer, lines }: Priced, vatPercent: number): number =>
  totalsOf(lines, {
    pricesIncludeVat: retainer.pricesIncludeVat,
    vatBasisPoints: Math.round(vatPercent * 100),
  }).totalKobo

export async function get(deps: TxDeps, id: number): Promise<Retainer> {
  const whole = await repo.find(deps.db, id)
  if (!whole) throw notFound('retainer')
  const { retainer, client, projectTitle, lines } = whole
  const { vatPercent } = await agency.get(deps)
  const issued = await repo.listInvoices(deps.db, id, mostShown)
  return {
    ...toListed({ retainer, clientName: client.name, lines }, vatPercent),
    project:
      retainer.projectId === null || projectTitle === null
        ? null
        : { id: retainer.projectId, title: projectTitle },
    note: retainer.note,
    purchaseOrder: retainer.purchaseOrder,
    dueDays: retainer.dueDays,
    pricesIncludeVat: retainer.pricesIncludeVat,
    reminders: retainer.reminders,
    lines: lines.map(({ text, quantityHundredths, unitKobo }) => ({
      text,
      quantity: quantityHundredths / quantityScale,
      unitPrice: toNaira(unitKobo),
    })),
    invoices: issued.map(({ invoice, periodOn }) => ({
      id: invoice.id,
      label: documentLabel('invoice', invoice.number as number),
      periodOn,
      total: toNaira(invoice.totalKobo),
      outstanding: toNaira(invoice.outstandingKobo),
    })),
    version: retainer.version,
  }
}

export async function create(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  form: RetainerForm,
): Promise<Retainer> {
  const id = await inTransaction(deps, async (deps) => {
    const { row, lines, totalKobo } = await checked(deps, form)
    const created = await repo.insert(deps.db, {
      ...row,
      firstOn: row.nextOn,
      createdBy: actor.id,
      createdAt: deps.now(),
    })
    await repo.replaceLines(deps.db, created.id, lines)
    await audit(deps, {
      ...entry(actor, origin, created.id),
      action: 'retainer.created',
      after: factsOf(created, totalKobo),
    })
    return created.id
  })
  return published(deps, id)
}

export async function update(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, version, ...form }: RetainerForm & { id: number; version: number },
): Promise<Retainer> {
  await inTransaction(deps, async (deps) => {
    const before = await lockOpen(deps, id)
    refuseStale(before, version, 'retainer')
    if (form.clientId !== before.clientId)
      throw badField('clientId', 'The client of a retainer does not change. End it and create another.')
    const { row, lines, totalKobo } = await checked(deps, form, before.nextOn)
    await refuseInvoiced(deps, before, row.nextOn)
    const old = await repo.find(deps.db, id)
    const { vatPercent } = await agency.get(deps)
    await repo.update(deps.db, id, { ...row, firstOn: firstOnAfter(before, row) })
    await repo.replaceLines(deps.db, id, lines)
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'retainer.updated',
      before: factsOf(before, old && totalKoboOf(old, vatPercent)),
      after: factsOf({ ...before, ...row }, totalKobo),
    })
  })
  return published(deps, id)
}

type Schedule = Pick<repo.RetainerRow, 'every' | 'nextOn'>

/** When the day changes, periods are counted from the new day. When only the interval changes, they keep their day. */
function firstOnAfter({ firstOn, ...before }: repo.RetainerRow, { every, nextOn }: Schedule): string {
  if (nextOn !== before.nextOn) return nextOn
  return every === before.every ? firstOn : recounted(firstOn, every, nextOn)
}

/** Refuses a day of the next invoice in the last invoiced period. A day that is not earlier than before is allowed. */
async function refuseInvoiced(deps: TxDeps, before: repo.RetainerRow, nextOn: string): Promise<void> {
  const [last] = await repo.listInvoices(deps.db, before.id, 1)
  if (!last || nextOn >= before.nextOn || nextOn >= last.endsBefore) return
  throw badField(
    'nextOn',
    `The period from ${dayText(last.periodOn)} to ${dayText(addDays(last.endsBefore, -1))} is already invoiced.`,
  )
}

/**
 * Pauses, resumes or ends a retainer. The periods that have passed during a pause are left out. A retainer that has
 * no other one ends when it is resumed.
 */
export async function setState(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, state }: { id: number; state: RetainerState },
): Promise<Retainer> {
  await inTransaction(deps, async (deps) => {
    const before = await lockOpen(deps, id)
    if (before.state === state) return
    if (state !== 'active') return move(deps, { actor, origin }, before, { state })
    const whole = await repo.find(deps.db, id)
    const reason = whole && pauseReason(whole)
    if (reason) throw conflict(reason)
    const today = lagosDate(deps.now())
    const nextOn = before.nextOn < today ? periodFrom(before.firstOn, before.every, today) : before.nextOn
    const isOver = hasNoPeriodOn(before, nextOn)
    await move(deps, { actor, origin }, before, { state: isOver ? 'ended' : 'active', nextOn })
  })
  return published(deps, id)
}

/** Checks what staff have entered. A day that is kept may lie in the past; a new one only a month. */
async function checked(deps: TxDeps, { every, nextOn, endsOn, ...form }: RetainerForm, keptOn?: string) {
  if (nextOn !== keptOn && nextOn < addDays(lagosDate(deps.now()), -mostDaysBack))
    throw badField('nextOn', 'Choose a day that is at most a month ago.')
  if (endsOn !== null && endsOn < nextOn)
    throw badField('endsOn', 'The last day must not be before the next invoice.')
  const { row, lines } = await rowOf(deps, form)
  const { clientId, projectId, title, note, purchaseOrder, dueDays, pricesIncludeVat, reminders } = row
  return {
    row: {
      clientId,
      projectId,
      title,
      note,
      purchaseOrder,
      dueDays,
      pricesIncludeVat,
      reminders,
      every,
      nextOn,
      endsOn,
    },
    lines,
    totalKobo: row.totalKobo,
  }
}

async function lockOpen(deps: TxDeps, id: number): Promise<repo.RetainerRow> {
  const retainer = await repo.lock(deps.db, id)
  if (!retainer) throw notFound('retainer')
  if (retainer.state === 'ended') throw conflict('This retainer has ended. Create another one.')
  return retainer
}

async function published(deps: Deps, id: number): Promise<Retainer> {
  publishChange(deps.realtime, 'invoices')
  return get(deps, id)
}

const entry = (actor: Actor, origin: Origin, subjectId: number) => ({
  actor,
  origin,
  subject: 'retainer',
  subjectId,
})

const factsOf = (
  { clientId, title, every, nextOn, endsOn }: repo.RetainerRow,
  totalKobo: number | undefined,
) => ({ clientId, title, totalKobo, every, nextOn, endsOn })
