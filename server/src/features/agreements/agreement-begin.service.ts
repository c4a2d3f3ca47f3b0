import type { TxDeps } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import { endRequest } from './agreement-end.rules.ts'
import * as repo from './agreements.repo.ts'
import { periodAfter } from './agreements.rules.ts'

interface FirstPayment {
  orderId: number
  projectId: number
  paidAt: Date
}

/** Which period of which agreement a payment paid. */
interface PaidPeriod {
  agreementId: number
  period: number
}

/** The first payment is there: the agreement runs. */
export const begin = (
  deps: TxDeps,
  { customerCode, ...first }: FirstPayment & { customerCode: string | undefined },
): Promise<PaidPeriod | undefined> =>
  takeFirst(deps, first, (paidUntil) => ({
    state: 'active',
    customerCode,
    nextPaymentAt: paidUntil,
    endsAt: null,
  }))

/** The first payment came without a card: it pays its period, and nothing can be charged after that. */
export async function beginWithoutCard(deps: TxDeps, first: FirstPayment): Promise<PaidPeriod | undefined> {
  const paid = await takeFirst(deps, first, (paidUntil) => ({
    state: 'ending',
    nextPaymentAt: null,
    endsAt: paidUntil,
  }))
  if (paid)
    await enqueue(deps, {
      name: 'mails.paidWithoutCard',
      payload: { agreementId: paid.agreementId },
      key: String(paid.agreementId),
    })
  return paid
}

type Begun = Pick<repo.AgreementRow, 'state' | 'nextPaymentAt' | 'endsAt'> &
  Pick<repo.AgreementChange, 'customerCode'>

async function takeFirst(
  deps: TxDeps,
  { orderId, projectId, paidAt }: FirstPayment,
  changeOf: (paidUntil: Date) => Begun,
): Promise<PaidPeriod | undefined> {
  const found = await repo.findOfOrder(deps.db, orderId)
  const agreement = found && (await repo.lock(deps.db, found.id))
  if (agreement?.state !== 'opening') return undefined
  const now = deps.now()
  const begun = { ...changeOf(periodAfter(paidAt, agreement.interval)), projectId, paid: 1, nextCheckAt: now }
  // Its owner was erased before the order was paid.
  const end = agreement.endRequestedAt ? endRequest({ ...agreement, ...begun }, now) : {}
  await repo.update(deps.db, agreement.id, { ...begun, ...end })
  return { agreementId: agreement.id, period: 1 }
}
