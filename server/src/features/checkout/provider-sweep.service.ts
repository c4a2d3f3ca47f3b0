import { installationId } from '#features/files/files.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { GatewayError, type Period } from '#lib/gateway.ts'
import * as reviews from './reviews/flag.service.ts'
import * as reviewRefunds from './reviews/review-refunds.service.ts'
import { isForeign, settle } from './settle.service.ts'

// Once a day, these jobs compare the lists of the provider with our records, because an event may be lost.

const day = 24 * 60 * 60_000
const backMs = 7 * day
/** Banks decide a dispute within weeks, and its only event may be lost. */
const disputesBackMs = 45 * day
const perPage = 100

/** Settles the charges of the last week that are missing in our records. */
export const sweepCharges = (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  eachPage(
    deps,
    { backMs, stopping },
    (period) => deps.gateway.list({ ...period, status: 'success' }),
    async (charges) => {
      const recorded = await recordedAmong(
        deps,
        charges.map(({ id }) => id),
      )
      const own = await installationId(deps)
      for (const charge of charges) {
        const { id, reference } = charge
        if (recorded.has(id) || isForeign(charge, own)) continue
        await apply(deps, 'charge', reference, () => settle(deps, reference))
      }
    },
  )

/** Records the refunds of the last week that were made at the provider, for charges that are recorded here. */
export const sweepRefunds = (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  eachPage(deps, { backMs, stopping }, deps.gateway.listRefunds, async (refunds) => {
    const ids = refunds.map(({ id }) => id)
    const known = new Set(
      (await Promise.all([payments.knownRefundsAmong(deps, ids), reviews.refundsAmong(deps, ids)])).flat(),
    )
    const recorded = await recordedAmong(deps, chargesOf(refunds))
    for (const { id, transactionId } of refunds)
      if (recorded.has(transactionId) && !known.has(id))
        await apply(deps, 'refund', id, () => refreshRefundsOf(deps, transactionId))
  })

async function refreshRefundsOf(deps: Deps, providerTxId: number): Promise<void> {
  const payment = await payments.findByProviderTx(deps, providerTxId)
  if (payment) return payments.refreshRefundsOf(deps, payment)
  const flagged = await reviews.findByCharge(deps, providerTxId)
  if (flagged) await reviewRefunds.refreshOf(deps, flagged.reference)
}

/** Updates the disputes that were opened in the last weeks or are open in our records. */
export async function sweepDisputes(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const seen = new Set<number>()
  await eachPage(deps, { backMs: disputesBackMs, stopping }, deps.gateway.listDisputes, async (disputes) => {
    const ended = await payments.endedDisputesById(
      deps,
      disputes.map(({ id }) => id),
    )
    const recorded = await recordedAmong(deps, chargesOf(disputes))
    for (const dispute of disputes) {
      seen.add(dispute.id)
      if (recorded.has(dispute.transactionId) && ended.get(dispute.id) !== dispute.isResolved)
        await apply(deps, 'dispute', dispute.id, () => payments.applyDispute(deps, dispute))
    }
  })
  for (const id of await payments.listOpenDisputes(deps)) {
    stopping?.throwIfAborted()
    if (!seen.has(id)) await goOnWhenRefused(deps, 'dispute', id, () => payments.followDispute(deps, id))
  }
}

async function eachPage<Row>(
  deps: Deps,
  { backMs, stopping }: { backMs: number; stopping: AbortSignal | undefined },
  list: (period: Period) => Promise<Row[]>,
  visit: (rows: Row[]) => Promise<void>,
): Promise<void> {
  const from = new Date(deps.now().getTime() - backMs)
  for (let page = 1; ; page++) {
    stopping?.throwIfAborted()
    const rows = await list({ from, page, perPage })
    await visit(rows)
    if (rows.length < perPage) return
  }
}

type Subject = 'charge' | 'refund' | 'dispute'

/** Applies one change of which no event has arrived. */
async function apply(
  deps: Deps,
  what: Subject,
  which: string | number,
  update: () => Promise<unknown>,
): Promise<void> {
  deps.log.warn({ [what]: which }, `sweep found an unreported ${what}`)
  await goOnWhenRefused(deps, what, which, update)
}

async function goOnWhenRefused(
  deps: Deps,
  what: Subject,
  which: string | number,
  update: () => Promise<unknown>,
): Promise<void> {
  try {
    await update()
  } catch (error) {
    // A refused request concerns only this row, so the sweep goes on. When the provider does not respond or
    // limits our requests, the other rows would fail too, so the sweep ends.
    if (error instanceof GatewayError && error.kind !== 'refused') throw error
    deps.log.error({ [what]: which, err: error }, `sweep could not apply a ${what}`)
  }
}

const chargesOf = (rows: { transactionId: number }[]): number[] =>
  rows.map(({ transactionId }) => transactionId)

/** Returns those of the given charges that are a payment or a review item here. */
async function recordedAmong(deps: TxDeps, providerTxIds: number[]): Promise<Set<number>> {
  const lists = [payments.knownAmong(deps, providerTxIds), reviews.knownAmong(deps, providerTxIds)]
  return new Set((await Promise.all(lists)).flat())
}
