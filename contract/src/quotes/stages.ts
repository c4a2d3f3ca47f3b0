import { type InvoiceTotals, shareKobo } from '../invoices/totals.ts'

/** All shares of a quote together, in basis points. */
export const wholeShare = 10_000
export const mostStages = 20

/**
 * Divides the totals of a quote among its stages. Each stage gets the rounded cumulative share of the total and of
 * the VAT, less the one before it, so that the stages add up to the quote. The net is what remains: if it were
 * rounded too, half of ₦300,000 could be ₦150,000.01.
 */
export function stageTotals(total: InvoiceTotals, shares: readonly number[]): InvoiceTotals[] {
  let before = { totalKobo: 0, vatKobo: 0 }
  let cumulative = 0
  return shares.map((share) => {
    cumulative += share
    const until = {
      totalKobo: shareKobo(total.totalKobo, cumulative),
      vatKobo: shareKobo(total.vatKobo, cumulative),
    }
    const totalKobo = until.totalKobo - before.totalKobo
    const vatKobo = until.vatKobo - before.vatKobo
    before = until
    return { netKobo: totalKobo - vatKobo, vatKobo, totalKobo }
  })
}

/** Returns why these stages cannot be offered, or undefined when they can. */
export function stagesFault(
  stages: readonly { shareBasisPoints: number; due: string; dueOn: string | null }[],
): string | undefined {
  if (stages.length === 0) return undefined
  const sum = stages.reduce((total, { shareBasisPoints }) => total + shareBasisPoints, 0)
  if (sum !== wholeShare) return `The shares add up to ${sum / 100}%. They must add up to 100%.`
  if (stages[0]?.due === 'approval_of_previous') return 'The first stage has no stage before it.'
  if (stages.some(({ due, dueOn }) => (due === 'date') !== (dueOn !== null)))
    return 'Enter the date of each stage that is due on a date.'
  return undefined
}
