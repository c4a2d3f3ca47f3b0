import { totalFault, totalsOf } from '@jara/contract/invoices/totals'
import { toKobo, toNaira } from '@jara/contract/lib/money'
import type { LinkedQuote } from '@jara/contract/quotes'
import { stageTotals } from '@jara/contract/quotes/stages'

type Offer = Pick<LinkedQuote, 'lines' | 'pricesIncludeVat' | 'vatPercent'> & {
  stages: readonly { percent: number }[]
}

/** What a quote costs with a choice of optional lines, in naira. */
export interface PricedChoice {
  net: number
  vat: number
  total: number
  /** What each stage costs. */
  stages: readonly number[]
  /** Why this choice cannot be signed, or undefined when it can. */
  fault: string | undefined
}

/** Returns the positions of the optional lines that staff have selected in advance, or that were signed. */
export const firstChoice = ({ lines }: Pick<Offer, 'lines'>): number[] =>
  lines.flatMap(({ optional, chosen }, position) => (optional && chosen ? [position] : []))

/** Computes what a choice costs, as the server does when it is signed. */
export function priceChoice(
  { lines, stages, pricesIncludeVat, vatPercent }: Offer,
  chosen: readonly number[],
): PricedChoice {
  const included = lines.filter(({ optional }, position) => !optional || chosen.includes(position))
  const totals = totalsOf(
    included.map(({ quantity, unitPrice }) => ({
      quantityHundredths: Math.round(quantity * 100),
      unitKobo: toKobo(unitPrice),
    })),
    { pricesIncludeVat, vatBasisPoints: Math.round(vatPercent * 100) },
  )
  const shares = stages.map(({ percent }) => Math.round(percent * 100))
  return {
    net: toNaira(totals.netKobo),
    vat: toNaira(totals.vatKobo),
    total: toNaira(totals.totalKobo),
    stages: stageTotals(totals, shares).map(({ totalKobo }) => toNaira(totalKobo)),
    fault: totals.totalKobo <= 0 ? 'Choose at least one option that costs something.' : totalFault(totals),
  }
}
