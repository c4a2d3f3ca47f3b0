import { isStaff } from '@jara/contract/access'
import { toNaira } from '@jara/contract/lib/money'
import type { DashboardFigures } from '@jara/contract/site'
import { countUnread } from '#features/chat/chat.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { TxDeps } from '#lib/deps.ts'
import * as repo from './dashboard.repo.ts'

export async function figures(deps: TxDeps, actor: Actor): Promise<DashboardFigures> {
  const { db } = deps
  const [services, pendingProjects, payment, unreadMessages, portfolioItems, waitingForStaff] =
    await Promise.all([
      repo.countServices(db),
      repo.countPendingProjects(db, actor.id),
      repo.findLastPayment(db, actor.id),
      countUnread(deps, actor),
      repo.countPortfolioItems(db),
      isStaff(actor.role) ? waiting(deps) : undefined,
    ])
  const lastPayment = payment
    ? { amount: toNaira(payment.amountKobo), createdAt: payment.createdAt.toISOString() }
    : null
  return { services, pendingProjects, lastPayment, unreadMessages, portfolioItems, waitingForStaff }
}

async function waiting({ db }: TxDeps) {
  const [projects, reviews] = await Promise.all([repo.countWaitingProjects(db), repo.countOpenReviews(db)])
  return { projects, reviews }
}
