import { shareKobo } from '@jara/contract/invoices/totals'
import { toKobo, toNaira } from '@jara/contract/lib/money'

/** Returns the tax at a rate, and what is then left to pay, in naira. Undefined when the rate has no tax. */
export function withheldTax(
  { net, payable }: { net: number; payable: number },
  percent: number,
): { tax: number; left: number } | undefined {
  const basisPoints = Math.round(percent * 100)
  if (!(basisPoints > 0 && basisPoints <= 10_000)) return undefined
  const taxKobo = shareKobo(toKobo(net), basisPoints)
  return { tax: toNaira(taxKobo), left: toNaira(toKobo(payable) - taxKobo) }
}

/** Reads a rate that was typed, such as '7.5' or '7,5 %'. Returns zero when it is no number. */
export const typedPercent = (text: string): number => Number(text.replace(',', '.').replace(/%\s*$/, '')) || 0
