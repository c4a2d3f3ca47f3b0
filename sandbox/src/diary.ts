import type { Appointment } from './clock.ts'
import type { Context } from './context.ts'
import { disputeAppointments } from './disputes.ts'
import { refundAppointments } from './refunds.ts'
import { subscriptionAppointments } from './renewals.ts'
import { transferAppointments } from './transfers.ts'

const appointments = (context: Context): Appointment[] => [
  ...subscriptionAppointments(context),
  ...refundAppointments(context),
  ...transferAppointments(context),
  ...disputeAppointments(context),
]

/** Keeps every appointment that is due, in order of time and each at its own time, as if nobody had slept. */
export function keepAppointments(context: Context, until: number) {
  for (;;) {
    const next = appointments(context)
      .filter(({ at }) => at <= until)
      .reduce<Appointment | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined)
    if (!next) return
    context.clock.standingAt(next.at, next.keep)
  }
}

export function advanceClock(context: Context, ms: number) {
  const { state, clock, webhooks } = context
  keepAppointments(context, clock.now() + ms)
  clock.skip(ms)
  state.settings.put({ id: 1, clockOffsetMs: clock.offsetMs })
  webhooks.deliverDue()
}
