import type { OrderState, OrderTimeline } from '@jara/contract/checkout'
import type { ReviewReason } from '@jara/contract/checkout/review-reasons'
import { currency, formatNaira, type PaymentTerm } from '@jara/contract/lib/money'
import type { RefundState } from '@jara/contract/payments/refund-states'

interface Charge {
  status: string
  mode: string
  currency: string
  amountKobo: number
  requestedKobo: number
}

/**
 * Decides what the provider's response means for an order. The requested amount must match the order exactly.
 * The paid amount may be higher, because it includes fees that are passed on to the payer.
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
export const dayMs = 24 * hour

/** The return path that marks orders which are paid by transfer. The provider never redirects to it. */
export const transferPath = '/payments/transfers'
export const isTransfer = ({ returnPath }: { returnPath: string }): boolean => returnPath === transferPath

/**
 * Returns whether an order can have a pay link, which opens the provider's checkout. A subscription must be
 * paid with the customer's own card, because that card is charged again.
 */
export const isLinkable = (order: { state: OrderState; term: string; returnPath: string }): boolean =>
  order.state === 'open' && order.term !== 'subscription' && !isTransfer(order)

/**
 * Ages of an attempt, in milliseconds, at which it is verified with the provider. These checks are needed
 * because the provider does not report failed charges and a webhook may be lost. After the last check the
 * order expires.
 */
const checkAges = [minute, 5 * minute, 15 * minute, hour, 6 * hour, 24 * hour, 72 * hour]

/** For how many days an order can be paid online: until the last check of its first attempt. */
export const onlineDays = 3

/** Returns the time of the next check, or undefined after the last one. */
export function nextCheck(startedAt: Date, now: Date): Date | undefined {
  const age = checkAges.find((one) => startedAt.getTime() + one > now.getTime())
  return age === undefined ? undefined : new Date(startedAt.getTime() + age)
}

/** An order before it is stored. The server has calculated its price. */
export interface Draft {
  clientId: number
  title: string
  description: string
  serviceId: number | null
  planId: number | null
  projectId: number | null
  invoiceId: number | null
  priceKobo: number
  amountKobo: number
  type: string
  term: PaymentTerm
  returnPath: string
}

type StoredDraft = Omit<Draft, 'term'> & { term: string }

const sameOrderMs = 2 * minute

/**
 * Returns whether the draft repeats this order after a double click, in a second tab or in a retried request.
 * A repeated draft does not create a second order.
 */
export const isSameOrder = (
  order: StoredDraft & { state: OrderState; createdAt: Date },
  draft: Draft,
  now: Date,
): boolean =>
  order.state === 'open' &&
  now.getTime() - order.createdAt.getTime() < sameOrderMs &&
  order.clientId === draft.clientId &&
  order.title === draft.title &&
  order.description === draft.description &&
  order.serviceId === draft.serviceId &&
  order.planId === draft.planId &&
  order.projectId === draft.projectId &&
  order.invoiceId === draft.invoiceId &&
  isSamePayment(order, draft)

/** Returns whether both orders charge the same amount in the same way. */
export const isSamePayment = (order: StoredDraft, draft: Draft): boolean =>
  order.type === draft.type && order.amountKobo === draft.amountKobo && order.returnPath === draft.returnPath

interface Attempt {
  accessCode: string | null
  authorizationUrl: string | null
  createdAt: Date
  providerStatus: string | null
  providerMessage: string | null
}

/** Provider states in which the attempt may still be paid. A new attempt could lead to a second payment. */
const inProgress = new Set(['ongoing', 'pending', 'processing', 'queued'])

/** Returns whether the payer can continue with this attempt. */
export function isUsable(
  attempt: Attempt,
  now: Date,
): attempt is Attempt & { accessCode: string; authorizationUrl: string } {
  if (attempt.accessCode === null || attempt.authorizationUrl === null) return false
  if (inProgress.has(attempt.providerStatus ?? '')) return true
  const recent = now.getTime() - attempt.createdAt.getTime() < 24 * hour
  return recent && !/session timeout/i.test(attempt.providerMessage ?? '')
}

const waitingTexts: Record<string, string> = {
  failed: 'The last attempt did not go through. You can try again.',
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

/** Lists the steps of an order up to now, as its owner sees them. */
export function timelineSteps(
  order: { state: OrderState; createdAt: Date; settledAt: Date | null },
  attempt: { providerStatus: string | null; lastCheckedAt: Date | null },
  flaggedAt: Date | undefined,
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
  if (flaggedAt) steps.push(step('review', 'Our team is reviewing a payment that does not match', flaggedAt))
  if (order.state === 'expired') steps.push(step('expired', 'This order was not paid in time'))
  return steps
}

export const renewalStep = (
  { period, paidAt }: { period: number | null; paidAt: Date | null },
  payments: number | null,
): Step => {
  const which = period === null ? '' : payments === null ? ` ${period}` : ` ${period} of ${payments}`
  return step('confirmed', `Subscription payment${which} was charged to the card`, paidAt)
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

/** Lists refunds and disputes in the order they happened. Steps without a date come last. */
export function afterSteps(refunds: readonly RefundFacts[], disputes: readonly DisputeFacts[]): Step[] {
  const steps = [...refunds.map(refundStep), ...disputes.flatMap(disputeSteps)]
  return steps.sort((one, other) => timeOf(one) - timeOf(other))
}

const timeOf = ({ at }: Step) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at))

const disputeTexts = {
  open: 'The project continues while the bank reviews the payment',
  won: 'The bank has decided: the payment is valid',
  lost: 'The bank has decided: the payer gets the money back',
}

/** The texts say "payer", because a pay link lets someone other than the customer pay. */
const disputeSteps = ({ openedAt, endedAt, outcome }: DisputeFacts): Step[] => [
  step('disputed', 'The payer’s bank has disputed this payment', openedAt),
  step('disputed', disputeTexts[outcome ?? 'open'], endedAt),
]

function refundStep({ amount, state, createdAt, processedAt }: RefundFacts): Step {
  const money = formatNaira(amount)
  if (processedAt) return { kind: 'refunded', text: `${money} was refunded`, at: processedAt }
  if (state === 'failed')
    return { kind: 'refunded', text: `A refund of ${money} did not go through`, at: createdAt }
  return { kind: 'refunded', text: `A refund of ${money} is on its way`, at: null }
}
