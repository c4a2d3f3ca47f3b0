import { type ProjectStatus, statusName } from '@jara/contract/projects/status'

/** The statuses of a project that nothing interrupts, in order. */
const trackStatuses = ['pending', 'approved', 'completed', 'done'] as const satisfies readonly ProjectStatus[]

export interface Track {
  steps: string[]
  current: number
  stopped?: { label: string; ended: boolean }
}

/**
 * Returns the steps of a project and its place among them. A project that is on hold or cancelled stays at the
 * last step in its history. Returns undefined when its place is unknown.
 */
export function trackOf(status: string, history: readonly { to: string }[] = []): Track | undefined {
  const interrupted = status === 'on_hold' || status === 'cancelled'
  const places = interrupted ? history.map(({ to }) => placeOf(to)).filter((place) => place >= 0) : []
  const current = interrupted ? (places.at(-1) ?? -1) : placeOf(status)
  if (current < 0) return undefined
  return {
    steps: trackStatuses.map((step, index) =>
      statusName(index === current && status === 'pending_verification' ? status : step),
    ),
    current,
    stopped: interrupted ? { label: statusName(status), ended: status === 'cancelled' } : undefined,
  }
}

const placeOf = (status: string): number =>
  trackStatuses.findIndex((step) => step === (status === 'pending_verification' ? 'pending' : status))
