import type { OrderState, OrderTimeline } from '@jara/contract/checkout'
import { currency, formatNaira } from '@jara/contract/money'
import type { RefundState } from '@jara/contract/refund-states'
import type { ReviewReason } from '@jara/contract/review-reasons'

interface Charge {
  status: string
  mode: string
  currency: string
  amountKobo: number
  requestedKobo: number
}

/**
 * What a provider's answer means for an order. Fees passed on to the payer come on top of what was asked, so more than
 * asked is right and another request is not.
 */
export function judge(
  order: { amountKobo: number },
  charge: Charge | undefined,
  mode: string,
): 'waiting' | 'paid' | ReviewReason {
  if (charge?.status !== 'success') return 'waiting'
  if (charge.mode !== mode) return 'mode'
  if (charge.currency !== currency) return 'currency'
  const matches = charge.requestedKobo === order.amountKobo && charge.amountKobo >= order.amountKobo
  return matches ? 'paid' : 'amount'
}

const minute = 60_000
const hour = 60 * minute
/** Failure is never told, and a webhook may be lost: an attempt is asked about at these ages, then given up. */
const checkAges = [minute, 5 * minute, 15 * minute, hour, 6 * hour, 24 * hour, 72 * hour]

/** When to ask next about an attempt, or nothing after the last time. */
export function nextCheck(startedAt: Date, now: Date): Date | undefined {
  const age = checkAges.find((one) => startedAt.getTime() + one > now.getTime())
  return age === undefined ? undefined : new Date(startedAt.getTime() + age)
}

export interface Draft {
  title: string
  description: string
  serviceId: number | null
  planId: number | null
  type: string
  amountKobo: number
  returnPath: string
}

const sameOrderMs = 2 * minute

/** The button pressed twice, two tabs, a repeated request: the same wish, not a second order. */
export function isSameOrder(
  order: Draft & { state: OrderState; createdAt: Date },
  draft: Draft,
  now: Date,
): boolean {
  return (
    order.state === 'open' &&
    now.getTime() - order.createdAt.getTime() < sameOrderMs &&
    order.title === draft.title &&
    order.description === draft.description &&
    order.serviceId === draft.serviceId &&
    order.planId === draft.planId &&
    order.type === draft.type &&
    order.amountKobo === draft.amountKobo &&
    order.returnPath === draft.returnPath
  )
}

interface Attempt {
  accessCode: string | null
  authorizationUrl: string | null
  createdAt: Date
  providerStatus: string | null
  providerMessage: string | null
}

/** Money may be under way on these: another attempt would invite a second payment. */
const underWay = new Set(['ongoing', 'pending', 'processing', 'queued'])

/** Whether the payer can go on where the last attempt stopped. */
export function isUsable(
  attempt: Attempt,
  now: Date,
): attempt is Attempt & { accessCode: string; authorizationUrl: string } {
  if (attempt.accessCode === null || attempt.authorizationUrl === null) return false
  if (underWay.has(attempt.providerStatus ?? '')) return true
  const young = now.getTime() - attempt.createdAt.getTime() < 24 * hour
  return young && !/session timeout/i.test(attempt.providerMessage ?? '')
}

const waitingTexts: Record<string, string> = {
  failed: 'The last try did not go through. You can try again.',
  ongoing: 'Waiting for your bank',
  pending: 'Waiting for your bank',
  processing: 'Waiting for your bank',
}

type Step = OrderTimeline['steps'][number]

const step = (kind: Step['kind'], text: string, at: Date | null = null): Step => ({
  kind,
  text,
  at: at?.toISOString() ?? null,
})

/** The order's story for its owner, as far as it got. */
export function timelineSteps(
  order: { state: OrderState; createdAt: Date; settledAt: Date | null },
  attempt: { providerStatus: string | null; lastCheckedAt: Date | null },
  parkedAt: Date | undefined,
): OrderTimeline['steps'] {
  const steps = [step('started', 'Order saved', order.createdAt)]
  if (order.state === 'open')
    steps.push(
      step(
        'waiting',
        waitingTexts[attempt.providerStatus ?? ''] ?? 'Waiting for your payment',
        attempt.lastCheckedAt,
      ),
    )
  if (order.settledAt) steps.push(step('confirmed', 'Payment confirmed', order.settledAt))
  if (parkedAt) steps.push(step('review', 'Our team is looking at a payment that does not match', parkedAt))
  if (order.state === 'expired') steps.push(step('expired', 'This order was not paid in time'))
  return steps
}

export const renewalStep = (
  { period, paidAt }: { period: number | null; paidAt: Date | null },
  payments: number | null,
): Step => {
  const which = period === null ? '' : payments === null ? ` ${period}` : ` ${period} of ${payments}`
  return step('confirmed', `Payment${which} of the subscription was charged to the card`, paidAt)
}

interface RefundFacts {
  amount: number
  state: RefundState
  createdAt: string
  processedAt: string | null
}

interface DisputeFacts {
  openedAt: Date
  endedAt: Date | null
  outcome: 'won' | 'lost' | null
}

/** What came after the money: refunds and disputes as they happened, then what is not over. */
export function afterSteps(refunds: readonly RefundFacts[], disputes: readonly DisputeFacts[]): Step[] {
  const steps = [...refunds.map(refundStep), ...disputes.flatMap(disputeSteps)]
  return steps.sort((one, other) => timeOf(one) - timeOf(other))
}

const timeOf = ({ at }: Step) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at))

const disputeTexts = {
  open: 'Nothing changes for the project while the bank looks at it',
  won: 'The bank has decided: the payment stands',
  lost: 'The bank has decided: the money goes back to the payer',
}

/** Said of the payer, who need not be the customer: a payment link can be passed on. */
const disputeSteps = ({ openedAt, endedAt, outcome }: DisputeFacts): Step[] => [
  step('disputed', 'The payer’s bank has questioned this payment', openedAt),
  step('disputed', disputeTexts[outcome ?? 'open'], endedAt),
]

function refundStep({ amount, state, createdAt, processedAt }: RefundFacts): Step {
  const money = formatNaira(amount)
  if (processedAt) return { kind: 'refunded', text: `${money} was sent back`, at: processedAt }
  if (state === 'failed')
    return { kind: 'refunded', text: `A refund of ${money} did not go through`, at: createdAt }
  return { kind: 'refunded', text: `A refund of ${money} is on its way`, at: null }
}
