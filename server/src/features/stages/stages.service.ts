import { isStaff, limitsOf } from '@jara/contract/access'
import { documentLabel } from '@jara/contract/documents'
import { statusOf } from '@jara/contract/invoices/states'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { toNaira } from '@jara/contract/lib/money'
import type { StageState } from '@jara/contract/projects/stage-states'
import type { ProjectStage } from '@jara/contract/projects/stages'
import { z } from 'zod'
import * as invoices from '#features/invoices/invoices.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { everything, moneyScopeOf } from '#lib/client-scope.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { publishChange } from '#lib/realtime.ts'
import * as repo from './stages.repo.ts'

export const approvedJob = defineJob('stages.notifyApproved', { stageId: z.int() })

const batch = 50

type NewStage = Pick<repo.NewStageRow, 'name' | 'shareBasisPoints' | 'due' | 'dueOn' | 'revisionsIncluded'>

/** Inserts the stages of a new project, and returns their ids in the same order. */
export const insertAll = (deps: TxDeps, projectId: number, stages: readonly NewStage[]): Promise<number[]> =>
  repo.insertAll(
    deps.db,
    stages.map(({ name, shareBasisPoints, due, dueOn, revisionsIncluded }, position) => ({
      projectId,
      position,
      ...{ name, shareBasisPoints, due, dueOn, revisionsIncluded },
    })),
  )

export async function list(deps: Deps, actor: Actor, projectId: number): Promise<ProjectStage[]> {
  // Throws when the project is not in the actor's scope.
  await projects.get(deps, actor, projectId)
  return listOf(deps, actor, projectId)
}

async function listOf(deps: Deps, actor: Actor, projectId: number): Promise<ProjectStage[]> {
  const today = lagosDate(deps.now())
  const rows = await repo.listOf(deps.db, projectId, moneyScopeOf(actor))
  return rows.map((row) => toStage(row, actor, today))
}

const stateOf = ({ stage, invoice }: Pick<repo.ListedStage, 'stage' | 'invoice'>): StageState => {
  if (stage.approvedAt) return 'approved'
  const isPaid = invoice?.state === 'issued' && invoice.outstandingKobo === 0
  return stage.openedAt || isPaid || !invoice ? 'open' : 'locked'
}

function toStage(row: repo.ListedStage, actor: Actor, today: string): ProjectStage {
  const { stage, invoice, approverName, seesInvoice } = row
  const seesMoney = limitsOf(actor).finances
  const seesDrafts = isStaff(actor.role) && !actor.viewing
  const shown = seesInvoice && invoice && (seesDrafts || invoice.state !== 'draft') ? invoice : undefined
  return {
    id: stage.id,
    name: stage.name,
    percent: stage.shareBasisPoints / 100,
    due: stage.due,
    dueOn: stage.dueOn,
    revisionsIncluded: stage.revisionsIncluded,
    state: stateOf(row),
    approvedAt: stage.approvedAt?.toISOString() ?? null,
    approvedBy: approverName,
    note: stage.note,
    amount: seesMoney && invoice ? toNaira(invoice.totalKobo) : null,
    invoice: shown
      ? {
          id: shown.id,
          label: shown.number === null ? null : documentLabel('invoice', shown.number),
          status: statusOf(shown, today),
          outstanding: toNaira(shown.outstandingKobo),
        }
      : null,
  }
}

/**
 * Approves an open stage, and issues the invoice of the next one when that waits for this approval, unless staff have
 * voided an invoice of it.
 */
export async function approve(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, stageId, note }: { id: number; stageId: number; note: string },
): Promise<ProjectStage[]> {
  const project = await projects.get(deps, actor, id)
  refuseFrozen(project)
  await inTransaction(deps, async (deps) => {
    const locked = await repo.lockOf(deps.db, id)
    const stage = stageIn(locked, stageId)
    const listed = await repo.listOf(deps.db, id, everything)
    const state = stateOf(listed.find((row) => row.stage.id === stageId) as repo.ListedStage)
    if (state === 'approved') throw conflict('This stage is already approved.')
    if (state === 'locked') throw conflict('This stage waits for its payment. Open it first.')
    await repo.update(deps.db, stageId, { approvedAt: deps.now(), approvedBy: actor.id, note })
    await audit(deps, { ...entry(actor, origin, id), action: 'stage.approved', after: { stage: stage.name } })
    await enqueue(deps, approvedJob, { stageId }, { key: String(stageId) })
    const next = listed.find((row) => row.stage.position === stage.position + 1)
    if (next?.stage.due === 'approval_of_previous' && next.invoice?.state === 'draft')
      await invoices.issueForStage(deps, origin, next.invoice.id)
    await refuseFrozenNow(deps, id)
  })
  return published(deps, actor, project)
}

/** Opens a stage although its invoice is not paid. */
export async function open(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, stageId, reason }: { id: number; stageId: number; reason: string },
): Promise<ProjectStage[]> {
  const project = await projects.get(deps, actor, id)
  refuseFrozen(project)
  await inTransaction(deps, async (deps) => {
    const stage = stageIn(await repo.lockOf(deps.db, id), stageId)
    if (stage.openedAt || stage.approvedAt) throw conflict('This stage is already open.')
    await repo.update(deps.db, stageId, { openedAt: deps.now() })
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'stage.opened',
      after: { stage: stage.name, reason },
    })
    await refuseFrozenNow(deps, id)
  })
  return published(deps, actor, project)
}

/**
 * Issues the invoices of the stages whose date has come, except those of projects on hold or cancelled. One that
 * cannot be issued does not stop the others; the next run tries it again.
 */
export async function issueDue(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const today = lagosDate(deps.now())
  for (let after = 0; ; ) {
    const due = await repo.listDue(deps.db, { today, after, limit: batch })
    for (const stage of due) {
      stopping?.throwIfAborted()
      await issueOne(deps, stage)
    }
    const last = due.at(-1)
    if (!last || due.length < batch) return
    after = last.id
  }
}

async function issueOne(
  deps: Deps,
  { invoiceId, projectId, clientId }: { invoiceId: number; projectId: number; clientId: number },
): Promise<void> {
  try {
    await inTransaction(deps, async (deps) => {
      await invoices.issueForStage(deps, undefined, invoiceId)
      await refuseFrozenNow(deps, projectId)
    })
    publishChange(deps.realtime, 'invoices', { clientId })
  } catch (error) {
    deps.log.error({ invoice: invoiceId, err: error }, 'invoice of a stage not issued')
  }
}

export const findWithProject = (deps: Deps, id: number) => repo.findWithProject(deps.db, id)

/** The stages of a project that is on hold or cancelled do not change. */
function refuseFrozen({ status }: { status: string }): void {
  if (status === 'on_hold' || status === 'cancelled')
    throw conflict('This project is on hold or cancelled. Change its status first.')
}

/** Call it last in a transaction, because a project is locked after its invoices. */
async function refuseFrozenNow(deps: TxDeps, projectId: number): Promise<void> {
  const project = await projects.lock(deps, projectId)
  if (!project) throw notFound('project')
  refuseFrozen(project)
}

function stageIn(stages: repo.StageRow[], id: number): repo.StageRow {
  const stage = stages.find((stage) => stage.id === id)
  if (!stage) throw notFound('stage')
  return stage
}

async function published(
  deps: Deps,
  actor: Actor,
  { id, clientId }: { id: number; clientId: number },
): Promise<ProjectStage[]> {
  for (const what of ['projects', 'invoices'] as const) publishChange(deps.realtime, what, { clientId })
  return listOf(deps, actor, id)
}

const entry = (actor: Actor, origin: Origin, subjectId: number) => ({
  actor,
  origin,
  subject: 'project',
  subjectId,
})
