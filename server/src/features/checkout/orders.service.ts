import { isStaff } from '@jara/contract/access'
import type { OrderTimeline } from '@jara/contract/checkout'
import { toNaira } from '@jara/contract/money'
import type { Project } from '@jara/contract/projects'
import { text } from '@jara/contract/text'
import * as projects from '#features/projects/projects.service.ts'
import * as reviews from '#features/reviews/parking.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { AppError, notFound } from '#lib/errors.ts'
import { askProvider } from '#lib/provider-faults.ts'
import { hit } from '#lib/throttle.ts'
import * as repo from './checkout.repo.ts'
import { timelineSteps } from './checkout.rules.ts'
import { type Settlement, settle } from './settle.service.ts'

const askLimit = {
  hits: 60,
  windowMs: 60_000,
  message: 'You have asked very often. Please wait a minute and try again.',
}

export async function timeline(deps: Deps, actor: Actor, reference: string): Promise<OrderTimeline> {
  const { order, attempt } = await getForReader(deps, actor, reference)
  const [project, parked] = await Promise.all([
    projects.findOfOrder(deps, order.id),
    reviews.latestOfOrder(deps, order.id),
  ])
  return {
    reference,
    state: order.state,
    title: order.title,
    amount: toNaira(order.amountKobo),
    type: order.type,
    projectId: project?.id ?? null,
    lastAnswer: attempt.providerMessage,
    steps: timelineSteps(order, attempt, parked?.createdAt),
  }
}

/** Asks the provider again, for whoever does not want to wait for the next re-check. */
export async function sync(deps: Deps, actor: Actor, reference: string): Promise<OrderTimeline> {
  await getForReader(deps, actor, reference)
  await ask(deps, actor, reference)
  return timeline(deps, actor, reference)
}

/** The project of a paid order. What the browser claims about the payment is not even looked at. */
export async function submitPaid(
  deps: Deps,
  actor: Actor,
  reference: string,
): Promise<{ project: Project; first: boolean }> {
  const { order } = await getForOwner(deps, actor, reference)
  const settlement = await ask(deps, actor, reference)
  if (settlement === 'review') throw new AppError('payment_mismatch', text.paymentMismatch)
  const project = await projects.findOfOrder(deps, order.id)
  if (!project) throw new AppError('not_paid', text.notConfirmedYet)
  return { project, first: settlement === 'paid' }
}

async function ask(deps: Deps, actor: Actor, reference: string): Promise<Settlement> {
  await hit(deps, `checkout:ask:${actor.id}`, askLimit)
  return askProvider(deps, () => settle(deps, reference))
}

/** Staff follow every order; only its owner acts on it. */
export async function getForReader(deps: Deps, actor: Actor, reference: string) {
  if (!isStaff(actor.role)) return getForOwner(deps, actor, reference)
  const found = await repo.findForStaff(deps.db, reference)
  if (!found) throw notFound('order')
  return found
}

export async function getForOwner(deps: Deps, actor: Actor, reference: string) {
  const found = await repo.findForOwner(deps.db, actor.id, reference)
  if (!found) throw notFound('order')
  return found
}
