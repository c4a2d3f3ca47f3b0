import { partFault } from '@jara/contract/invoices/totals'
import { toKobo, toNaira } from '@jara/contract/lib/money'
import { onlineLimitFault } from '@jara/contract/lib/online-limits'

/** Returns why this amount cannot be paid, or undefined when it can. The server checks it again. */
export function amountFault(typed: string, payableKobo: number, byTransfer: boolean): string | undefined {
  const amount = Number(typed)
  if (!(amount > 0)) return 'Enter an amount above zero.'
  const kobo = toKobo(amount)
  if (toNaira(kobo) !== amount) return 'At most two decimals.'
  return partFault(kobo, payableKobo) ?? (byTransfer ? undefined : onlineLimitFault(kobo))
}
