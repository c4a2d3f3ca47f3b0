import type { NewInvoiceOrder, NewOrder, NewProjectOrder } from '@jara/contract/checkout'
import { partFault } from '@jara/contract/invoices/totals'
import { offers, type PricedOffer, pricePlan, priceService, toKobo } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import { paths } from '@jara/contract/paths'
import { isPayable } from '@jara/contract/projects/status'
import * as clients from '#features/clients/clients.service.ts'
import * as invoices from '#features/invoices/invoices.service.ts'
import * as plans from '#features/plans/plans.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import * as services from '#features/services/services.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Scope } from '#lib/client-scope.ts'
import type { Deps } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import type { Draft } from './checkout.rules.ts'

/** Prices an order for a service or a plan. */
export async function draftOf(deps: Deps, actor: Actor, input: NewOrder): Promise<Draft> {
  return {
    clientId: await clients.chosenId(deps, actor, 'order', input.clientId),
    title: input.title,
    description: input.description,
    serviceId: input.serviceId ?? null,
    planId: input.planId ?? null,
    projectId: null,
    invoiceId: null,
    returnPath: input.term ? paths.projects() : paths.payments(),
    ...(await price(deps, input)),
  }
}

/**
 * Prices an order for a project that the customer submitted without paying. The service may have left the site since.
 */
export async function draftOfProject(
  deps: Deps,
  actor: Actor,
  { id, term }: NewProjectOrder,
): Promise<Draft> {
  const project = await projects.findOwn(deps, actor.id, id, 'checkout')
  if (!project) throw notFound('project')
  refuseUnpayable(project)
  const service = project.serviceId === null ? undefined : await services.findKept(deps, project.serviceId)
  if (!service) throw conflict(moneyText.noLongerOffered)
  return {
    clientId: project.clientId,
    title: project.title,
    description: project.description,
    serviceId: null,
    planId: null,
    projectId: id,
    invoiceId: null,
    returnPath: paths.projects(),
    priceKobo: service.priceKobo,
    ...priceService(service.priceKobo, { term }),
  }
}

/** Prices an order for an invoice, or a part of it. */
export async function draftOfInvoice(
  deps: Deps,
  scope: Scope,
  { id, amount }: NewInvoiceOrder,
): Promise<Draft> {
  const { invoice, title, dueKobo } = await invoices.findPayable(deps, scope, id)
  const amountKobo = amount === undefined ? dueKobo : toKobo(amount)
  refuseUndue(amountKobo, dueKobo)
  return {
    clientId: invoice.clientId,
    title,
    description: invoice.title,
    serviceId: null,
    planId: null,
    projectId: null,
    invoiceId: id,
    returnPath: paths.invoice({ id }),
    priceKobo: invoice.totalKobo,
    amountKobo,
    type: 'invoice',
    term: offers.invoice.term,
  }
}

/** Throws when this amount of what is due on an invoice cannot be paid. */
export function refuseUndue(amountKobo: number, dueKobo: number): void {
  if (dueKobo <= 0) throw conflict(moneyText.invoicePaid)
  const fault = partFault(amountKobo, dueKobo)
  if (fault) throw badField('amount', fault)
}

export function refuseUnpayable(
  project: Parameters<typeof isPayable>[0] & { paymentType: string | null },
): void {
  if (isPayable(project)) return
  if (project.paymentType === 'invoice') throw conflict(moneyText.projectInvoiced)
  if (project.paymentStatus !== 'pending') throw conflict(moneyText.projectPaid)
  throw conflict(project.paymentMethod === 'transfer' ? moneyText.transferWaits : moneyText.projectClosed)
}

async function price(deps: Deps, input: NewOrder): Promise<PricedOffer & { priceKobo: number }> {
  if (input.planId !== undefined) {
    const plan = await plans.find(deps, input.planId)
    if (!plan) throw badField('planId', 'This plan is no longer offered.')
    return { priceKobo: plan.priceKobo, ...pricePlan(plan.priceKobo, plan.interval) }
  }
  const service = await services.find(deps, input.serviceId as number)
  if (!service) throw badField('serviceId', 'This service is no longer offered.')
  return { priceKobo: service.priceKobo, ...priceService(service.priceKobo, input) }
}
