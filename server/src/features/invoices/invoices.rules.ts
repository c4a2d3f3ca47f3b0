import type { Buyer } from '@jara/contract/documents'
import { addDays } from '@jara/contract/lib/lagos-date'

interface Client {
  name: string
  billingName: string
  billingAddress: string
  tin: string
}

/** Returns the buyer of an invoice: the client as it is now, with the email address of its owner. */
export const buyerOf = (client: Client, owner: { email: string | null } | null): Buyer => ({
  name: client.billingName || client.name,
  address: client.billingAddress,
  tin: client.tin,
  email: owner?.email ?? '',
})

interface Payable {
  invoice: { outstandingKobo: number }
  waitingKobo: number
  undecided: boolean
}

/** Returns what can be paid now. While staff decide about a payment, no other one can be started. */
export const payableOf = ({ invoice, waitingKobo, undecided }: Payable): number =>
  undecided ? 0 : Math.max(0, invoice.outstandingKobo - waitingKobo)

/**
 * Returns the day of the first reminder after `today`, or null when none is left. `days` are counted from the
 * due date. A reminder whose day has passed is left out, so that downtime does not cause several at once.
 */
export function nextReminder(dueOn: string, days: readonly number[], today: string): string | null {
  const dates = days.map((day) => addDays(dueOn, day)).filter((date) => date > today)
  return dates.sort()[0] ?? null
}
