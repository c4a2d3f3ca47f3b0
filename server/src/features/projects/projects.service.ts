import { limitsOf } from '@jara/contract/access'
import type { ClientArea } from '@jara/contract/clients/permissions'
import type { Input } from '@jara/contract/lib/endpoint'
import { toNaira } from '@jara/contract/lib/money'
import type { ListQuery } from '@jara/contract/lib/primitives'
import type { Project, ProjectDetail, projectEndpoints } from '@jara/contract/projects'
import { type ProjectStatus, statusName, stepsOf } from '@jara/contract/projects/status'
import { text } from '@jara/contract/text'
import { z } from 'zod'
import * as clients from '#features/clients/clients.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { scopeOf, userFilterOf } from '#lib/client-scope.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { publishChange } from '#lib/realtime.ts'
import * as lists from './project-list.repo.ts'
import * as repo from './projects.repo.ts'

type Endpoints = typeof projectEndpoints

export const statusJob = defineJob('emails.projectStatus', { projectId: z.int(), changeId: z.int() })

export async function list(deps: Deps, actor: Actor, query: Input<Endpoints['list']>['query']) {
  const mine = query.mine !== undefined && !actor.viewing
  const scope = scopeOf(actor, { mine })
  const { items, total } = await lists.list(deps.db, mine ? query : sortedFor(actor, query), {
    scope,
    userId: userFilterOf(actor, query.userId),
    clientId: scope.clientId ?? query.clientId,
    group: query.group,
    status: query.status,
  })
  return { items: items.map(mine ? toProject : viewFor(actor)), total }
}

export async function get(deps: Deps, actor: Actor, id: number): Promise<ProjectDetail> {
  const found = await repo.find(deps.db, id, scopeOf(actor))
  if (!found) throw notFound('project')
  const changes = await repo.listChanges(deps.db, id)
  return {
    ...viewFor(actor)(found),
    servicePrice: found.servicePriceKobo === null ? null : toNaira(found.servicePriceKobo),
    history: changes.map(({ change, by }) => ({
      from: change.from,
      to: change.to,
      note: change.note,
      by: by ?? text.deletedUser,
      at: change.at.toISOString(),
    })),
  }
}

/** Creates a project that has no payment yet. */
export async function create(
  deps: Deps,
  actor: Actor,
  input: Input<Endpoints['create']>['body'],
): Promise<Project> {
  const clientId = await clients.chosenId(deps, actor, 'order', input.clientId)
  const row = { ...input, clientId, userId: actor.id, createdAt: deps.now() }
  const created = await repo.insert(deps.db, row, { onlyOffered: true })
  if (!created) throw badField('serviceId', 'This service is no longer offered.')
  publishChange(deps.realtime, 'projects', { clientId })
  return toProject({ ...created, userName: actor.name })
}

/**
 * Inserts the project of an order. Accepts a service that is no longer offered, because it was on offer when
 * the order was placed.
 */
export async function insert(deps: TxDeps, row: repo.NewProjectRow): Promise<repo.ProjectRow> {
  const created = await repo.insert(deps.db, { ...row, createdAt: deps.now() })
  if (!created) throw new Error('a project was not written')
  return created.project
}

export async function setStatus(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  {
    id,
    status: wanted,
    note,
  }: Input<Endpoints['setStatus']>['params'] & Input<Endpoints['setStatus']>['body'],
): Promise<Project> {
  await inTransaction(deps, async (deps) => {
    const project = await repo.lock(deps.db, id, scopeOf(actor))
    if (!project) throw notFound('project')
    const status = restored(actor, project, wanted)
    if (!stepsOf(project).includes(status))
      throw conflict(
        `A project that is '${statusName(project.status)}' cannot become '${statusName(status)}'.`,
      )
    await repo.update(deps.db, id, { status })
    const changeId = await repo.insertChange(deps.db, {
      projectId: id,
      from: project.status,
      to: status,
      note: note || null,
      byUserId: actor.id,
      at: deps.now(),
    })
    await audit(deps, {
      actor,
      origin,
      action: 'project.status_changed',
      subject: 'project',
      subjectId: id,
      before: { status: project.status },
      after: { status, note },
    })
    await enqueue(deps, statusJob, { projectId: id, changeId }, { key: String(changeId) })
  })
  const changed = await getListed(deps, id)
  publishChange(deps.realtime, 'projects', changed.project)
  return viewFor(actor)(changed)
}

/**
 * Staff without finances do not see whether a project waits for a transfer. When they make it pending, it returns
 * to pending verification if it does.
 */
function restored(actor: Actor, project: repo.ProjectRow, wanted: ProjectStatus): ProjectStatus {
  const isHidden = wanted === 'pending' && !limitsOf(actor).finances
  return isHidden && stepsOf(project).includes('pending_verification') ? 'pending_verification' : wanted
}

/** Finds one status change with its project, to notify the owner. */
export async function findChange(deps: TxDeps, projectId: number, changeId: number) {
  const [found, changes] = await Promise.all([
    repo.find(deps.db, projectId),
    repo.listChanges(deps.db, projectId),
  ])
  const step = changes.find(({ change }) => change.id === changeId)
  return found && step && { project: toProject(found), change: step.change }
}

type PaymentField = 'paymentStatus' | 'paymentReference' | 'paymentMethod' | 'amountKobo' | 'paymentType'

/** Copies those fields of a payment that its project shows. */
export const followPayment = (
  deps: TxDeps,
  id: number,
  payment: Partial<Pick<repo.ProjectRow, PaymentField>>,
) => repo.update(deps.db, id, payment)

/**
 * Stores the proof of a bank transfer in the project of its order, and creates the project if it does not
 * exist yet. The project waits until staff have verified the transfer.
 */
export async function awaitTransfer(
  deps: TxDeps,
  order: Pick<repo.NewProjectRow, 'userId' | 'serviceId' | 'title' | 'description'> & {
    id: number
    term: string
    type: string
    amountKobo: number
  },
  { reference, proof }: { reference: string; proof: string },
): Promise<void> {
  const payment = {
    paymentReference: reference,
    paymentMethod: 'transfer',
    paymentProof: proof,
    paymentTerm: order.term,
    paymentType: order.type,
    amountKobo: order.amountKobo,
  }
  const existing = await repo.findOfOrder(deps.db, order.id)
  if (existing) return changePayment(deps, existing.project.id, payment, ['pending', 'pending_verification'])
  const { userId, serviceId, title, description } = order
  const status = 'pending_verification'
  await insert(deps, { userId, orderId: order.id, serviceId, title, description, status, ...payment })
}

type Paid = Pick<repo.ProjectRow, Exclude<PaymentField, 'paymentStatus'> | 'paymentTerm'>

/** Marks the project of a paid order paid. If the project waited for a transfer, its status becomes pending. */
export const markPaid = (deps: TxDeps, id: number, payment: Paid, byUserId?: number): Promise<void> =>
  changePayment(
    deps,
    id,
    { ...payment, paymentStatus: 'paid' },
    ['pending_verification', 'pending'],
    byUserId,
  )

/** Changes payment fields of a project, and its status if that is `from`. */
async function changePayment(
  deps: TxDeps,
  id: number,
  payment: Partial<repo.NewProjectRow>,
  [from, to]: readonly [ProjectStatus, ProjectStatus],
  byUserId?: number,
): Promise<void> {
  const project = await repo.lock(deps.db, id)
  const moves = project?.status === from
  await repo.update(deps.db, id, { ...payment, ...(moves && { status: to }) })
  if (moves) await repo.insertChange(deps.db, { projectId: id, from, to, byUserId, at: deps.now() })
}

/** Returns a project of one of the user's clients, if the user may use this area of the client. */
export async function findOwn(
  deps: TxDeps,
  userId: number,
  id: number,
  area: ClientArea = 'projects',
): Promise<Project | undefined> {
  const found = await repo.find(deps.db, id, { kind: 'clients', userId }, area)
  return found && toProject(found)
}

export const isOfClient = (deps: TxDeps, id: number, clientId: number): Promise<boolean> =>
  repo.isOfClient(deps.db, id, clientId)

export const lock = (deps: TxDeps, id: number) => repo.lock(deps.db, id)

export const eraseProofNamesOf = (deps: TxDeps, userId: number) => repo.eraseProofNamesOf(deps.db, userId)

export async function findOfOrder(deps: TxDeps, orderId: number): Promise<Project | undefined> {
  const found = await repo.findOfOrder(deps.db, orderId)
  return found && toProject(found)
}

async function getListed(deps: TxDeps, id: number): Promise<lists.ListedProject> {
  const found = await repo.find(deps.db, id)
  if (!found) throw notFound('project')
  return found
}

const moneySorts: readonly string[] = ['term', 'amount', 'type']

/** Staff without finances cannot sort by amounts, because the order would show them. */
const sortedFor = <Q extends ListQuery>(actor: Actor, query: Q): Q =>
  limitsOf(actor).finances || !moneySorts.includes(query.sort ?? '') ? query : { ...query, sort: undefined }

/** Returns a function that converts a project for the actor. */
const viewFor =
  (actor: Actor) =>
  (found: lists.ListedProject): Project =>
    limitsOf(actor).finances || found.project.userId === actor.id
      ? toProject(found)
      : { ...toProject(found), ...withoutMoney }

const withoutMoney = {
  paymentStatus: null,
  paymentReference: null,
  paymentMethod: null,
  paymentTerm: null,
  paymentProof: null,
  amount: null,
  paymentAmount: null,
  type: null,
  paymentType: null,
}

function toProject({ project, userName, serviceName }: lists.ListedProject): Project {
  const amount = project.amountKobo === null ? null : toNaira(project.amountKobo)
  return {
    id: project.id,
    title: project.title,
    description: project.description,
    serviceId: project.serviceId,
    service:
      project.serviceId === null || serviceName === null
        ? null
        : { id: project.serviceId, name: serviceName },
    planName: project.planName,
    userId: project.userId,
    clientId: project.clientId,
    user: { id: project.userId, name: userName },
    status: project.status,
    paymentStatus: project.paymentStatus,
    paymentReference: project.paymentReference,
    paymentMethod: project.paymentMethod,
    paymentTerm: project.paymentTerm,
    paymentProof: project.paymentProof,
    amount,
    paymentAmount: amount,
    type: project.paymentType,
    paymentType: project.paymentType,
    createdAt: project.createdAt.toISOString(),
  }
}
