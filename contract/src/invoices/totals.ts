// The arithmetic of invoices, in kobo. It uses BigInt, because basis points of ten billion naira exceed the
// integers that a number represents exactly.

import { formatNaira, smallestOnlineKobo, toNaira } from '../lib/money.ts'

/** A quantity has two decimals and is stored in hundredths: 150 is 1.5. */
export const quantityScale = 100
export const largestTotalKobo = 1_000_000_000_000
export const mostLines = 500

export interface LineAmounts {
  quantityHundredths: number
  /** The price of one unit. A negative price is a discount. */
  unitKobo: number
}

/** Divides and rounds half away from zero. The divisor is positive. */
function divide(dividend: bigint, divisor: bigint): number {
  const isNegative = dividend < 0n
  const rounded = ((isNegative ? -dividend : dividend) * 2n + divisor) / (divisor * 2n)
  return Number(isNegative ? -rounded : rounded)
}

export const lineKobo = ({ quantityHundredths, unitKobo }: LineAmounts): number =>
  divide(BigInt(quantityHundredths) * BigInt(unitKobo), BigInt(quantityScale))

/** Returns the VAT that is included in an amount, rounded half up. */
export const includedVatKobo = (amountKobo: number, basisPoints: number): number =>
  divide(BigInt(amountKobo) * BigInt(basisPoints), BigInt(10_000 + basisPoints))

/** Returns a share of an amount, in basis points, rounded half up. */
export const shareKobo = (kobo: number, basisPoints: number): number =>
  divide(BigInt(kobo) * BigInt(basisPoints), 10_000n)

export interface InvoiceTotals {
  netKobo: number
  vatKobo: number
  totalKobo: number
}

/** Sums the lines and computes the VAT once, on the sum. */
export function totalsOf(
  lines: readonly LineAmounts[],
  { pricesIncludeVat, vatBasisPoints }: { pricesIncludeVat: boolean; vatBasisPoints: number },
): InvoiceTotals {
  const sum = lines.reduce((total, line) => total + lineKobo(line), 0)
  if (pricesIncludeVat) {
    const vatKobo = includedVatKobo(sum, vatBasisPoints)
    return { netKobo: sum - vatKobo, vatKobo, totalKobo: sum }
  }
  const vatKobo = shareKobo(sum, vatBasisPoints)
  return { netKobo: sum, vatKobo, totalKobo: sum + vatKobo }
}

/** Returns why these totals cannot be invoiced, or undefined when they can. */
export function totalFault({ totalKobo }: InvoiceTotals): string | undefined {
  if (totalKobo <= 0) return 'The total must be above zero.'
  return totalKobo > largestTotalKobo
    ? `The total can be at most ${formatNaira(toNaira(largestTotalKobo))}.`
    : undefined
}

/**
 * Returns why this part of what is due cannot be paid, or undefined when it can. A remainder that is too small
 * to be paid online must not be left.
 */
export function partFault(amountKobo: number, dueKobo: number): string | undefined {
  if (amountKobo > dueKobo) return `At most ${formatNaira(toNaira(dueKobo))} is due.`
  const restKobo = dueKobo - amountKobo
  if (restKobo === 0 || restKobo >= smallestOnlineKobo) return undefined
  const [due, smallest] = [dueKobo, smallestOnlineKobo].map((kobo) => formatNaira(toNaira(kobo)))
  return `Pay ${due}, or leave at least ${smallest} to pay later.`
}
