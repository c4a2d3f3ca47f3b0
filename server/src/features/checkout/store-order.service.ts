import * as payments from '#features/payments/payments.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import { insertAttempt } from './attempts.service.ts'
import * as repo from './checkout.repo.ts'
import { type Draft, isUsable } from './checkout.rules.ts'
import { place } from './place-order.service.ts'

/** Stores the order, attempt and payment before the provider is called, so that every charge has an order. */
export async function store(
  deps: TxDeps,
  userId: number,
  draft: Draft,
): Promise<{ order: repo.OrderRow; attempt: repo.AttemptRow }> {
  const order = await place(deps, userId, draft)
  const last = await repo.latestAttempt(deps.db, order.id)
  if (last && isUsable(last, deps.now())) return { order, attempt: last }
  if (last) return { order, attempt: await addAttempt(deps, order) }
  const attempt = await insertAttempt(deps, order.id)
  await payments.insertPending(deps, order, attempt.reference)
  return { order, attempt }
}

export async function addAttempt(deps: TxDeps, order: repo.OrderRow): Promise<repo.AttemptRow> {
  const attempt = await insertAttempt(deps, order.id)
  await payments.updatePendingOf(deps, order.id, { reference: attempt.reference })
  return attempt
}
