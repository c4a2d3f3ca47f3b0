import { documentLabel } from '@jara/contract/documents'
import { periodFrom, type RetainerState } from '@jara/contract/invoices/retainer-periods'
import type {
  ListedRetainer,
  Retainer,
  RetainerForm,
  retainerEndpoints,
} from '@jara/contract/invoices/retainers'
import { quantityScale, totalsOf } from '@jara/contract/invoices/totals'
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
import * as repo from './retainers.repo.ts'

const mostShown = 12
/** Invoices are not backdated further than this. */
const mostDaysBack = 31

export async function list(deps: Deps, query: Input<typeof retainerEndpoints.list>['query']) {
  const { clientId, status } = query
  const { vatPercent } = await agency.get(deps)
  const { items, total } = await repo.list(deps.db, query, { clientId, status })
  return { items: items.map((row) => toListed(row, vatPercent)), total }
}

function toListed(
  { retainer, clientName, lines }: { retainer: repo.RetainerRow; clientName: string; lines: repo.LineRow[] },
  vatPercent: number,
): ListedRetainer {
  const { id, title, clientId, state, every, nextOn, endsOn, pricesIncludeVat, createdAt } = retainer
  const vatBasisPoints = Math.round(vatPercent * 100)
  return {
    id,
    title,
    client: { id: clientId, name: clientName },
    ...{ state, every, nextOn, endsOn },
    total: toNaira(totalsOf(lines, { pricesIncludeVat, vatBasisPoints }).totalKobo),
    createdAt: createdAt.toISOString(),
  }
}

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
    const { row, lines } = await checked(deps, form)
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
      after: factsOf(created),
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
    const { row, lines } = await checked(deps, form, before.nextOn)
    const [last] = await repo.listInvoices(deps.db, id, 1)
    if (last && row.nextOn <= last.periodOn)
      throw badField('nextOn', `The period from ${dayText(last.periodOn)} is already invoiced.`)
    // Another day of the next invoice is the day from which the periods are counted.
    const firstOn = row.nextOn === before.nextOn && row.every === before.every ? before.firstOn : row.nextOn
    await repo.update(deps.db, id, { ...row, firstOn })
    await repo.replaceLines(deps.db, id, lines)
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'retainer.updated',
      before: factsOf(before),
      after: factsOf({ ...before, ...row }),
    })
  })
  return published(deps, id)
}

/** Pauses, resumes or ends a retainer. The periods that have passed during a pause are left out. */
export async function setState(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, state }: { id: number; state: RetainerState },
): Promise<Retainer> {
  await inTransaction(deps, async (deps) => {
    const before = await lockOpen(deps, id)
    if (before.state === state) return
    if (state === 'active' && (await repo.find(deps.db, id))?.client.archivedAt)
      throw conflict('This client is archived.')
    const { firstOn, every, nextOn } = before
    const today = lagosDate(deps.now())
    const resumed = state === 'active' && nextOn < today
    await repo.update(deps.db, id, {
      state,
      nextOn: resumed ? periodFrom(firstOn, every, today) : nextOn,
    })
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'retainer.state_changed',
      before: { title: before.title, state: before.state },
      after: { title: before.title, state },
    })
  })
  return published(deps, id)
}

/** Checks what staff have entered. A day that is kept may lie in the past; a new one only a month. */
async function checked(deps: TxDeps, { every, nextOn, endsOn, ...form }: RetainerForm, keptOn?: string) {
  if (nextOn !== keptOn && nextOn < addDays(lagosDate(deps.now()), -mostDaysBack))
    throw badField('nextOn', 'Choose a day that is at most a month ago.')
  if (endsOn !== null && endsOn < nextOn)
    throw badField('endsOn', 'The last day must not be before the first.')
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

const factsOf = ({ clientId, title, every, nextOn, endsOn }: repo.RetainerRow) => ({
  clientId,
  title,
  every,
  nextOn,
  endsOn,
})
