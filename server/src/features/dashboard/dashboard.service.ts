import { isStaff, may } from '@jara/contract/access'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { toNaira } from '@jara/contract/lib/money'
import type { DashboardFigures, WaitingForStaff } from '@jara/contract/site'
import { countUnread } from '#features/chat/chat.service.ts'
import { countUnreadOf } from '#features/notifications/notifications.service.ts'
import type { Actor } from '#lib/actor.ts'
import { scopeOf } from '#lib/client-scope.ts'
import type { TxDeps } from '#lib/deps.ts'
import * as repo from './dashboard.repo.ts'

export async function figures(deps: TxDeps, actor: Actor): Promise<DashboardFigures> {
  const { db } = deps
  const own = scopeOf(actor, { mine: true })
  const today = lagosDate(deps.now())
  const [
    services,
    pendingProjects,
    latestProject,
    invoices,
    openQuotes,
    payment,
    unreadMessages,
    portfolioItems,
    waitingForStaff,
  ] = await Promise.all([
    repo.countServices(db),
    repo.countPendingProjects(db, own),
    repo.findLatestProject(db, own),
    repo.sumOpenInvoices(db, own, today),
    repo.countOpenQuotes(db, own, today),
    repo.findLastPayment(db, own),
    actor.viewing ? 0 : countUnread(deps, actor),
    repo.countPortfolioItems(db),
    isStaff(actor.role) ? waiting(deps, actor) : undefined,
  ])
  return {
    services,
    pendingProjects,
    latestProject: latestProject ?? null,
    openInvoices: {
      count: invoices.count,
      due: toNaira(invoices.dueKobo),
      overdue: toNaira(invoices.overdueKobo),
    },
    openQuotes,
    lastPayment: payment
      ? { amount: toNaira(payment.amountKobo), createdAt: payment.createdAt.toISOString() }
      : null,
    unreadMessages,
    portfolioItems,
    waitingForStaff,
  }
}

async function waiting(deps: TxDeps, actor: Actor): Promise<WaitingForStaff> {
  const { db } = deps
  const mayReview = may(actor, 'payments.review')
  const [projects, transfers, reviews, failedRenewals, certificates, enquiries] = await Promise.all([
    repo.countWaitingProjects(db, scopeOf(actor)),
    mayReview ? repo.countWaitingTransfers(db) : null,
    mayReview ? repo.countOpenReviews(db) : null,
    mayReview ? repo.countFailedRenewals(db) : null,
    may(actor, 'invoices.manage') ? repo.countUncheckedCertificates(db) : null,
    may(actor, 'contact.read') ? countUnreadOf(deps, actor.id, 'enquiry') : null,
  ])
  return { projects, transfers, reviews, failedRenewals, certificates, enquiries }
}
