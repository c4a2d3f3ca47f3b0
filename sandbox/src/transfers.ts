import type { Appointment } from './clock.ts'
import type { Context } from './context.ts'
import { expireTransfer } from './payments.ts'

/** A transfer that nobody made is given up when its account number expires. */
export function transferAppointments(context: Context): Appointment[] {
  const appointments: Appointment[] = []
  for (const transaction of context.state.transactions.all()) {
    const at = transaction.transferExpiresAt
    if (at !== null) appointments.push({ at, keep: () => expireTransfer(context, transaction) })
  }
  return appointments
}
